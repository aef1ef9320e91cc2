import { defineErrors } from '../../platform/error-codes.ts';

/** The error codes of distribution models. */
export const sdmErrors = defineErrors({
  species_unresolved: {
    status: 422,
    title: 'Species not resolved',
    meaning:
      'The name is not that of one species of plants that the sources know. No job was made and nothing is charged.',
    cause:
      'A spelling mistake too large to correct, a genus or family alone, an animal, or a name under dispute.',
    action: 'Send the scientific name of a species; `POST /v1/verify/plant-names` checks it.',
    example: '"Quercus" is a genus; send the scientific name of a species, such as "Quercus robur".',
  },
  job_not_completed: {
    status: 409,
    title: 'Job not completed',
    meaning: 'The job has no results: it has not ended, or has failed.',
    cause: 'The download was asked for too early, or the job failed.',
    action: 'Ask `status_url` until `status` is `completed`; `Retry-After` says when.',
    example: 'The job is processing. Ask /v1/sdm/status/… again in 5 seconds.',
  },
  file_not_available: {
    status: 404,
    title: 'File not available',
    meaning: 'The job has no file of this type.',
    cause: 'With `include_gradient_maps` false a job makes the change map only.',
    action: 'Download what `plots` of the status names.',
    example: 'The job has no current_gradient: it was submitted with include_gradient_maps false.',
  },
  too_many_jobs: {
    status: 429,
    title: 'Too many jobs',
    meaning: 'The API key has as many jobs queued and in process as it may. Nothing is charged.',
    cause: 'More jobs are submitted than are finished.',
    action: 'Repeat after a job ended or `retry_after_seconds`.',
    example: '10 jobs of this API key are queued or in process; 10 may be.',
  },
  sdm_unavailable: {
    status: 503,
    title: 'Modelling unavailable',
    meaning:
      'No model can be made for this request at the moment: the climate cannot be read. Nothing is charged.',
    cause: 'The climate archive cannot be reached, or jobs cannot be queued.',
    action: 'Try again after `retry_after_seconds`.',
    example: 'The climate archive cannot be read at the moment, so no model can be made. Try again later.',
  },
});
