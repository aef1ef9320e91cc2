import {
  type ApiInstance,
  answerOf,
  PageQuery,
  pageRequestOf,
  problems,
} from '../../../platform/http/index.ts';
import { describeJob } from '../results/job-view.ts';
import { SdmJobPage, SdmJobStatus } from '../schema.ts';
import type { Sdm } from '../service.ts';
import { JobPath, ofSdm } from './described.ts';

type Jobs = Pick<Sdm, 'find' | 'list' | 'cancel'>;

/** Jobs of the caller; nothing is charged. */
export function jobRoutes(app: ApiInstance, sdm: Jobs): void {
  statusRoute(app, sdm);
  listRoute(app, sdm);
  cancelRoute(app, sdm);
}

function statusRoute(app: ApiInstance, sdm: Jobs): void {
  app.get(
    '/v1/sdm/status/:job_id',
    {
      config: { credential: 'key', capability: 'models', retryAfterOn: 200 },
      schema: {
        ...ofSdm,
        operationId: 'getSdmStatus',
        summary: 'Get the status of a job',
        description:
          'Answers with the job; of a completed one with where its maps are, what was fitted and how good it is. Until it has ended `Retry-After` says when to ask again. Nothing is charged.',
        params: JobPath,
        response: { 200: SdmJobStatus, ...problems('job_not_found') },
      },
    },
    async ({ params, caller }, reply) => {
      const shown = describeJob(await sdm.find(params.job_id, caller));
      if (shown.retry_after_seconds !== undefined) reply.header('Retry-After', shown.retry_after_seconds);
      return shown;
    },
  );
}

function listRoute(app: ApiInstance, sdm: Jobs): void {
  app.get(
    '/v1/sdm/jobs',
    {
      config: { credential: 'key', capability: 'models' },
      schema: {
        ...ofSdm,
        operationId: 'listSdmJobs',
        summary: 'List the jobs of the API key',
        description:
          'The jobs of the API key and of the keys that it replaced, the newest first. Nothing is charged.',
        querystring: PageQuery,
        response: { 200: SdmJobPage, ...problems('invalid_request') },
      },
    },
    async ({ caller, query }) => answerOf(await sdm.list(caller, pageRequestOf(query)), describeJob),
  );
}

function cancelRoute(app: ApiInstance, sdm: Jobs): void {
  app.delete(
    '/v1/sdm/:job_id',
    {
      config: { credential: 'key', capability: 'models' },
      schema: {
        ...ofSdm,
        operationId: 'cancelSdm',
        summary: 'Cancel a job',
        description:
          'Ends a job that is queued or in process: it is `failed` then, with the `error` that it was cancelled. A job that has ended stays as it is. The unit of its submission stays charged.',
        params: JobPath,
        response: { 200: SdmJobStatus, ...problems('job_not_found') },
      },
    },
    async ({ params, caller }) => describeJob(await sdm.cancel(params.job_id, caller)),
  );
}
