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
import { describeStudy, describeStudySubmission } from '../results/study-view.ts';
import type { Sdm } from '../service.ts';
import { StudyPage, StudyRequestBody, StudyStatus, StudySubmission } from '../study-schema.ts';
import { ofSdm } from './described.ts';
import { describedFile, fileAnswers, fileNameOf, sendFile, streamed } from './send-file.ts';
import { takeSubmission } from './submit-route.ts';

const StudyPath = z.object({
  study_id: z
    .string()
    .meta({ description: 'The id of the study.', examples: ['4f8b2c61d09e4a7f9b35c1e87a2d6f03'] }),
});
const FilePath = StudyPath.extend({
  name: z.string().meta({
    description: 'As `files` of the study names it.',
    examples: ['suitability_ssp585_2070.tif'],
  }),
});

/** Studies: one model of a species, projected to many futures. */
export function studyRoutes(app: ApiInstance, sdm: Sdm, limiter: RateLimiter): void {
  submitRoute(app, sdm, limiter);
  listRoute(app, sdm);
  statusRoute(app, sdm);
  fileRoute(app, sdm);
  cancelRoute(app, sdm);
}

function submitRoute(app: ApiInstance, { studies }: Sdm, limiter: RateLimiter): void {
  app.post(
    '/v1/sdm/studies',
    {
      config: { credential: 'key', metered: true, keepsFiles: true },
      schema: {
        ...ofSdm,
        operationId: 'createSdmStudy',
        summary: 'Model a species once, for many climate models, scenarios and periods',
        description:
          'Queues a study: the records are taken once, one model is fitted and projected to every combination that the climate archive has; `left_out` names the others. Its results are means, spread and agreement of the climate models, and areas with intervals. One unit is charged for the whole study; it counts as one of the ten jobs that an API key may have queued or in process.',
        body: StudyRequestBody,
        response: {
          200: StudySubmission,
          ...problems(
            'invalid_request',
            'unprocessable_content',
            sdmErrors.species_unresolved,
            sdmErrors.too_many_jobs,
            sdmErrors.sdm_unavailable,
          ),
        },
      },
    },
    async (request, reply) => {
      const { caller, body, abortSignal } = request;
      await takeSubmission(reply, limiter, caller);
      const { job, admit, nudge } = await studies.prepare(body, caller, abortSignal);
      await request.reserve(1, { together: admit });
      reply.raw.once('close', nudge);
      return describeStudySubmission(job);
    },
  );
}

function listRoute(app: ApiInstance, { studies }: Sdm): void {
  app.get(
    '/v1/sdm/studies',
    {
      config: { credential: 'key' },
      schema: {
        ...ofSdm,
        operationId: 'listSdmStudies',
        summary: 'List the studies of the API key',
        description:
          'The studies of the API key and of the keys that it replaced, the newest first. Nothing is charged.',
        querystring: PageQuery,
        response: { 200: StudyPage, ...problems('invalid_request') },
      },
    },
    async ({ caller, query }) => answerOf(await studies.list(caller, pageRequestOf(query)), describeStudy),
  );
}

function statusRoute(app: ApiInstance, { studies }: Sdm): void {
  app.get(
    '/v1/sdm/studies/:study_id',
    {
      config: { credential: 'key', retryAfterOn: 200 },
      schema: {
        ...ofSdm,
        operationId: 'getSdmStudy',
        summary: 'Get the status and the results of a study',
        description: 'Until it has ended `Retry-After` says when to ask again. Nothing is charged.',
        params: StudyPath,
        response: { 200: StudyStatus, ...problems('job_not_found') },
      },
    },
    async ({ params, caller }, reply) => {
      const shown = describeStudy(await studies.find(params.study_id, caller));
      if (shown.retry_after_seconds !== undefined) reply.header('Retry-After', shown.retry_after_seconds);
      return shown;
    },
  );
}

function fileRoute(app: ApiInstance, sdm: Sdm): void {
  app.get(
    '/v1/sdm/studies/:study_id/files/:name',
    {
      config: { credential: 'key', retryAfterOn: 409 },
      schema: {
        ...ofSdm,
        operationId: 'downloadSdmStudyFile',
        summary: 'Download a file of a completed study',
        description:
          'Files never change, and have an `ETag`. `Range` asks for a part of a file, and HEAD for its size. Nothing is charged.',
        params: FilePath,
        response: {
          200: {
            description: 'The file.',
            content: {
              'image/png': { schema: describedFile('Maps.') },
              'image/tiff': { schema: describedFile('A surface as GeoTIFF.') },
              'application/json': {
                schema: streamed.meta({
                  type: 'object',
                  description: 'The report of the study. An example shows its beginning.',
                  examples: [
                    { species: { name: 'Eucalyptus globulus', authorship: 'Labill.', gbifKey: null } },
                  ],
                }),
              },
              'text/html': { schema: describedFile('The report, for people.') },
              'application/zip': { schema: describedFile('All of the study, to take home.') },
            },
          },
          ...fileAnswers,
        },
      },
    },
    async (request, reply) => {
      const { study_id: id, name } = request.params;
      const job = await sdm.studies.find(id, request.caller);
      const file = sdm.studies.fileOf(job, name);
      return sendFile(sdm, request, reply, {
        job,
        file,
        name: `${fileNameOf(job.request.taxon.name)}_${file.name}`,
      });
    },
  );
}

function cancelRoute(app: ApiInstance, { studies }: Sdm): void {
  app.delete(
    '/v1/sdm/studies/:study_id',
    {
      config: { credential: 'key' },
      schema: {
        ...ofSdm,
        operationId: 'cancelSdmStudy',
        summary: 'Cancel a study',
        description:
          'Ends a study that is queued or in process: it is `failed` then. One that has ended stays as it is. The unit of its submission stays charged.',
        params: StudyPath,
        response: { 200: StudyStatus, ...problems('job_not_found') },
      },
    },
    async ({ params, caller }) => describeStudy(await studies.cancel(params.study_id, caller)),
  );
}
