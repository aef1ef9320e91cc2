import { type ApiInstance, problems, takeFromAll } from '../../../platform/http/index.ts';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import { retailImageErrors } from '../error-codes.ts';
import { addBase } from '../items/result.ts';
import { Resolution, ResolveRequest } from '../schema.ts';
import type { RetailImages } from '../service.ts';
import { itemPlaces, ofRetailImages } from './described.ts';
import type { ImageAddress } from './image-address.ts';
import { MerchantHeaders, siteOwnerOf } from './site-owner.ts';

export interface ResolveRouteOptions {
  readonly limiter: RateLimiter;
  readonly address: ImageAddress;
}

export function resolveRoute(
  app: ApiInstance,
  images: Pick<RetailImages, 'resolve'>,
  { limiter, address }: ResolveRouteOptions,
): void {
  app.post(
    '/v1/retail-images/resolve',
    {
      // An answer changes as soon as there is an image; one that is remembered for a day would hide that.
      config: {
        credential: 'key',
        capability: 'images',
        isRead: true,
        namesMerchant: true,
        ignoresIdempotencyKey: true,
      },
      schema: {
        ...ofRetailImages,
        operationId: 'resolveRetailImages',
        summary: 'Get images of plant items',
        description:
          'Answers with what is known, after waiting a few seconds for plants that are asked for the first time. An item that is `generating` or `identity_pending` is resolved again after `retry_after_seconds`. Items count against a limit of their own; no units are charged. An `Idempotency-Key` is ignored: asking again does no harm.',
        headers: MerchantHeaders,
        body: ResolveRequest,
        response: {
          200: Resolution,
          ...problems(
            'invalid_request',
            retailImageErrors.invalid_site_url,
            retailImageErrors.site_not_registered,
            'forbidden',
          ),
        },
      },
    },
    async (request, reply) => {
      const { caller, body, abortSignal } = request;
      const owner = siteOwnerOf(request);
      const base = address.baseOf(request);
      await takeFromAll(reply, limiter, itemPlaces(caller, body.items.length));
      const { origin, results } = await images.resolve(body, owner, abortSignal);
      return {
        site_url: body.site_url,
        normalized_origin: origin,
        results: results.map((result) => addBase(result, base)),
      };
    },
  );
}
