import { type ApiInstance, problems, takeFromAll } from '../../../platform/http/index.ts';
import type { BatchStatus, ImageBatch } from '../batches/batch.ts';
import { retailImageErrors } from '../error-codes.ts';
import { addBase } from '../items/result.ts';
import { BatchPath, BatchRequest, BatchSubmission, RetailImageBatch, SiteQuery } from '../schema.ts';
import { expiryOf, type RetailImages } from '../service.ts';
import { itemPlaces, ofRetailImages } from './described.ts';
import type { ResolveRouteOptions } from './resolve-route.ts';
import { MerchantHeaders, siteOwnerOf } from './site-owner.ts';

/** Seconds after which to ask for the progress of a batch. */
const pollSeconds = 2;

export function batchRoutes(
  app: ApiInstance,
  images: Pick<RetailImages, 'submitBatch' | 'findBatch'>,
  options: ResolveRouteOptions,
): void {
  submitRoute(app, images, options);
  readRoute(app, images, options);
}

function submitRoute(
  app: ApiInstance,
  images: Pick<RetailImages, 'submitBatch'>,
  { limiter }: ResolveRouteOptions,
): void {
  app.post(
    '/v1/retail-images/batches',
    {
      // `request_id` makes a repetition safe.
      config: {
        credential: 'key',
        capability: 'images',
        namesMerchant: true,
        ignoresIdempotencyKey: true,
        keepsFiles: true,
      },
      schema: {
        ...ofRetailImages,
        operationId: 'submitRetailImageBatch',
        summary: 'Queue plant items to be resolved',
        description:
          'Keeps the request and answers at once. The same `request_id` with the same content is the same batch, however often it is sent, as long as the batch is kept; with other content it is a 409. No units are charged. An `Idempotency-Key` is ignored: `request_id` does the same.',
        headers: MerchantHeaders,
        body: BatchRequest,
        response: {
          202: BatchSubmission,
          ...problems(
            'invalid_request',
            retailImageErrors.invalid_site_url,
            retailImageErrors.site_not_registered,
            'forbidden',
            retailImageErrors.request_id_conflict,
            retailImageErrors.batch_not_enabled,
            retailImageErrors.image_service_unavailable,
          ),
        },
      },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const owner = siteOwnerOf(request);
      await takeFromAll(reply, limiter, itemPlaces(caller, body.items.length));
      const { id, status } = await images.submitBatch(body, owner);
      return reply.code(202).send({
        job_id: id,
        request_id: body.request_id,
        status,
        retry_after_seconds: pollSeconds,
        status_url: `/v1/retail-images/batches/${id}?site_url=${encodeURIComponent(body.site_url)}`,
      });
    },
  );
}

function readRoute(
  app: ApiInstance,
  images: Pick<RetailImages, 'findBatch'>,
  { address }: ResolveRouteOptions,
): void {
  app.get(
    '/v1/retail-images/batches/:job_id',
    {
      config: { credential: 'key', capability: 'images', namesMerchant: true, retryAfterOn: 200 },
      schema: {
        ...ofRetailImages,
        operationId: 'getRetailImageBatch',
        summary: 'Get the status of a batch',
        description:
          'Reads what is kept and resolves nothing: results are as they were when the batch was completed. Until it has ended `Retry-After` says when to ask again. Batches are kept for seven days after they end.',
        headers: MerchantHeaders,
        params: BatchPath,
        querystring: SiteQuery,
        response: {
          200: RetailImageBatch,
          ...problems(
            'invalid_request',
            retailImageErrors.invalid_site_url,
            'forbidden',
            'job_not_found',
            retailImageErrors.batch_not_enabled,
          ),
        },
      },
    },
    async (request, reply) => {
      const owner = siteOwnerOf(request);
      const batch = await images.findBatch(request.params.job_id, request.query.site_url, owner);
      const shown = describeBatch(batch, address.baseOf(request));
      if (shown.retry_after_seconds !== undefined) reply.header('Retry-After', shown.retry_after_seconds);
      return shown;
    },
  );
}

const isOpen = (status: BatchStatus) => status === 'queued' || status === 'running';

const describeBatch = (batch: ImageBatch, base: string): RetailImageBatch => ({
  job_id: batch.id,
  request_id: batch.owner?.requestId ?? '',
  status: batch.status,
  site_url: batch.owner?.siteUrl ?? '',
  normalized_origin: batch.owner?.origin ?? '',
  ...(batch.results && { results: batch.results.map((result) => addBase(result, base)) }),
  ...(batch.error !== null && { error: batch.error }),
  ...(isOpen(batch.status) && { retry_after_seconds: pollSeconds }),
  created_at: batch.createdAt.toISOString(),
  updated_at: batch.updatedAt.toISOString(),
  expires_at: expiryOf(batch)?.toISOString() ?? null,
});
