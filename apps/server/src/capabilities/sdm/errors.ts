import { ServiceError } from '../../platform/errors.ts';
import { sdmErrors } from './error-codes.ts';
import { type JobStatus, keptDays } from './jobs/job.ts';

/** `reason` is a sentence that says what is wrong with the name and what would be right. */
export const speciesUnresolved = (reason: string): ServiceError =>
  new ServiceError({
    code: sdmErrors.species_unresolved,
    detail: reason,
    errors: [{ pointer: '/species_name', code: 'species_unresolved', message: reason }],
  });

export const combinationRefused = (reason: string, served: readonly string[]): ServiceError =>
  new ServiceError({
    code: 'unprocessable_content',
    detail:
      served.length === 0
        ? reason
        : `${reason} There is: ${served.join('; ')}. GET /v1/sdm/scenarios lists them.`,
  });

export const climateUnavailable = (cause: unknown): ServiceError =>
  new ServiceError({
    code: sdmErrors.sdm_unavailable,
    detail: 'The climate archive cannot be read at the moment, so no model can be made. Try again later.',
    retryAfterSeconds: 60,
    cause,
  });

export const modellingUnavailable = (cause: unknown): ServiceError =>
  new ServiceError({
    code: sdmErrors.sdm_unavailable,
    detail: 'Jobs cannot be queued at the moment. Try again later.',
    retryAfterSeconds: 10,
    cause,
  });

const idLengthShown = 40;

export const jobNotFound = (id: string): ServiceError =>
  new ServiceError({
    code: 'job_not_found',
    detail: `There is no job "${id.slice(0, idLengthShown)}" of this API key. Jobs are kept for ${keptDays} days after they end.`,
  });

/** `retryAfterSeconds` is null where the job has failed. */
export const jobNotCompleted = (
  { id, status }: { readonly id: string; readonly status: JobStatus },
  retryAfterSeconds: number | null,
): ServiceError =>
  new ServiceError({
    code: sdmErrors.job_not_completed,
    detail:
      retryAfterSeconds === null
        ? `The job has failed, so there is no result. GET /v1/sdm/status/${id} says why.`
        : `The job is ${status}. Ask /v1/sdm/status/${id} again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  });

export const notRequested = (fileType: string): ServiceError =>
  new ServiceError({
    code: sdmErrors.file_not_available,
    detail: `The job has no ${fileType}: it was submitted with include_gradient_maps false, and then makes the change map only.`,
  });

export const fileMissing = (fileType: string): ServiceError =>
  new ServiceError({
    code: sdmErrors.file_not_available,
    detail: `The job has no ${fileType}. The status of the job lists its files.`,
  });
