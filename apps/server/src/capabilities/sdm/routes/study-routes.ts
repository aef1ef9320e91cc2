import { z } from 'zod';
import {
  type ApiInstance,
  answerOf,
  PageQuery,
  pageRequestOf,
  problems,
} from '../../../platform/http/index.ts';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import { sdmErrors } from '../error-codes.ts';
import { untouched } from '../jobs/job.ts';
import { describeStudy } from '../results/study-view.ts';
import type { Sdm } from '../service.ts';
import { StudyPage, StudyRequestBody, StudyStatus } from '../study-schema.ts';
import { ofSdm } from './described.ts';
import { fileAnswers, fileNameOf, sendFile } from './send-file.ts';
import { takeSubmission } from './submit-route.ts';

const id = z.string().meta({ examples: ['4f8b2c61d09e4a7f9b35c1e87a2d6f03'] });
const StudyPath = z.object({ study_id: id });
const name = z.string().meta({
  description: 'As `files` of the study names it.',
  examples: ['suitability_ssp585_2070.tif'],
});

const charged = { credential: 'key', capability: 'models', metered: true, keepsFiles: true } as const;
const beginning = { species: { name: 'Eucalyptus globulus', authorship: 'Labill.', gbifKey: null } };

/** Studies: one model of a species, projected to many futures. */
export function studyRoutes(app: ApiInstance, sdm: Sdm, limiter: RateLimiter): void {
  const { studies } = sdm;
  const described = (operationId: string, summary: string, description: string) => ({
    ...ofSdm,
    operationId,
    summary,
    description,
  });
  const shown = { 200: StudyStatus, ...problems('job_not_found') };

  const submitted = described(
    'createSdmStudy',
    'Model a species once, for many climate models, scenarios and periods',
    'Queues a study: the records are taken once, one model is fitted and projected to every combination that the climate archive has; `left_out` names the others. One unit is charged for the whole study, and it counts as one of the ten jobs that an API key may have queued or in process.',
  );
  const refusals = problems(
    'invalid_request',
    'unprocessable_content',
    sdmErrors.species_unresolved,
    sdmErrors.too_many_jobs,
    sdmErrors.sdm_unavailable,
  );
  app.post(
    '/v1/sdm/studies',
    {
      config: charged,
      schema: { ...submitted, body: StudyRequestBody, response: { 200: StudyStatus, ...refusals } },
    },
    async (request, reply) => {
      const { caller, body, abortSignal } = request;
      await takeSubmission(reply, limiter, caller);
      const { job, admit, nudge } = await studies.prepare(body, caller, abortSignal);
      await request.reserve(1, { together: admit });
      reply.raw.once('close', nudge);
      return describeStudy({ ...job, ...untouched });
    },
  );

  const listed = described(
    'listSdmStudies',
    'List the studies of the API key',
    'The studies of the API key and of the keys that it replaced, the newest first. Nothing is charged.',
  );
  app.get(
    '/v1/sdm/studies',
    {
      config: { credential: 'key', capability: 'models' },
      schema: {
        ...listed,
        querystring: PageQuery,
        response: { 200: StudyPage, ...problems('invalid_request') },
      },
    },
    async ({ caller, query }) => answerOf(await studies.list(caller, pageRequestOf(query)), describeStudy),
  );

  const found = described(
    'getSdmStudy',
    'Get the status and the results of a study',
    'Until it has ended `Retry-After` says when to ask again. Nothing is charged.',
  );
  app.get(
    '/v1/sdm/studies/:study_id',
    {
      config: { credential: 'key', capability: 'models', retryAfterOn: 200 },
      schema: { ...found, params: StudyPath, response: shown },
    },
    async ({ params, caller }, reply) => {
      const study = describeStudy(await studies.find(params.study_id, caller));
      if (study.retry_after_seconds !== undefined) reply.header('Retry-After', study.retry_after_seconds);
      return study;
    },
  );

  const cancelled = described(
    'cancelSdmStudy',
    'Cancel a study',
    'Ends a study that is queued or in process: it is `failed` then. The unit of its submission stays charged.',
  );
  app.delete(
    '/v1/sdm/studies/:study_id',
    {
      config: { credential: 'key', capability: 'models' },
      schema: { ...cancelled, params: StudyPath, response: shown },
    },
    async ({ params, caller }) => describeStudy(await studies.cancel(params.study_id, caller)),
  );

  const downloaded = described(
    'downloadSdmStudyFile',
    'Download a file of a completed study',
    'Files never change, and have an `ETag`. `Range` asks for a part, and HEAD for the size. Nothing is charged.',
  );
  app.get(
    '/v1/sdm/studies/:study_id/files/:name',
    {
      config: { credential: 'key', capability: 'models', retryAfterOn: 409 },
      schema: {
        ...downloaded,
        params: z.object({ study_id: id, name }),
        response: fileAnswers(beginning),
      },
    },
    async (request, reply) => {
      const job = await studies.find(request.params.study_id, request.caller);
      const file = studies.fileOf(job, request.params.name);
      const saved = `${fileNameOf(job.request.taxon.name)}_${file.name}`;
      return sendFile(sdm, request, reply, { job, file, name: saved });
    },
  );
}
