import { type ApiInstance, type Caller, problems, takeFromAll } from '../../../platform/http/index.ts';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import { sdmErrors } from '../error-codes.ts';
import { describeSubmission } from '../results/job-view.ts';
import { GenerateSdmRequest, SdmSubmission } from '../schema.ts';
import type { Sdm } from '../service.ts';
import { ofSdm } from './described.ts';

export function submitRoute(app: ApiInstance, sdm: Pick<Sdm, 'prepare'>, limiter: RateLimiter): void {
  app.post(
    '/v1/sdm/generate',
    {
      config: { credential: 'key', capability: 'models', metered: true, keepsFiles: true },
      schema: {
        ...ofSdm,
        operationId: 'generateSdm',
        summary: 'Model where a species can live now and in the future',
        description:
          'Queues a job that takes the records of a species and the climate, fits a maximum-entropy model and draws maps of its habitat now and in the future; it takes a few minutes. The name is resolved first: `species` says what is modelled. One unit is charged with a job that is queued, and nothing else; ten jobs of an API key may be queued or in process.',
        body: GenerateSdmRequest,
        response: {
          200: SdmSubmission,
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
      const { job, admit, nudge } = await sdm.prepare(body, caller, abortSignal);
      await request.reserve(1, { together: admit });
      // The job is there when the answer is: both wait for the same transaction.
      reply.raw.once('close', nudge);
      return describeSubmission(job);
    },
  );
}

/** Counts a submission, of a model or a study. Rejects with `rate_limited`. */
export async function takeSubmission(
  reply: Parameters<typeof takeFromAll>[0],
  limiter: RateLimiter,
  { lineageId, rates: { sph: policy } }: Caller,
): Promise<void> {
  if (policy === undefined) return;
  const perHour = Math.round(policy.perMinute * 60);
  const rule = `This key may submit ${perHour} species distribution models an hour.`;
  await takeFromAll(reply, limiter, [{ bucket: `key:${lineageId}:sdm`, policy, rule }]);
}
