import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/index.ts';
import {
  type ApiInstance,
  answerOf,
  PageQuery,
  pageRequestOf,
  problems,
  takeFromAll,
} from '../../../platform/http/index.ts';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import type { RecordKeyAction } from '../../accounts/index.ts';
import { retailImageErrors } from '../error-codes.ts';
import { pictureNotFound } from '../errors.ts';
import { isPictureHash } from '../library/picture.ts';
import { isSpeciesId } from '../library/plant.ts';
import { itemPlaces, ofRetailImages } from '../routes/described.ts';
import { MerchantHeaders, siteOwnerOf } from '../routes/site-owner.ts';
import {
  RetailShopDecision,
  RetailShopDecisionPage,
  ShopDecisionPath,
  ShopDecisionRequest,
  ShopPictureForm,
} from './schema.ts';
import type { ShopPictures } from './shop-pictures.ts';
import type { PictureOfShop, ShopPictureRow } from './store.ts';

export interface ShopPictureRouteOptions {
  readonly shopPictures: ShopPictures;
  readonly limiter: RateLimiter;
  readonly record: RecordKeyAction;
}

const path = '/v1/retail-images/decisions';
/** Time limit for fetching a picture and making its files, beside the time of any other answer. */
const makingMs = 60_000;
/** Places of a picture in the limit of items. */
const pictureItems = 5;

/** Decisions of a shop about pictures; nothing is charged. */
export function shopPictureRoutes(app: ApiInstance, options: ShopPictureRouteOptions): void {
  decisionRoutes(app, options);
  listRoute(app, options);
  addRoute(app, options);
}

const recordIn =
  (request: FastifyRequest, record: RecordKeyAction, decision: string | null, reason: string | null = null) =>
  (tx: Executor, { owner, speciesId, hash }: PictureOfShop) =>
    record(tx, request, {
      action: decision === 'own' ? 'picture.added' : 'picture.decided',
      target: hash,
      details: { species_id: speciesId, merchant_id: owner.merchantId, decision, reason },
    });

function decisionRoutes(app: ApiInstance, { shopPictures, record }: ShopPictureRouteOptions): void {
  const pictureOf = (request: FastifyRequest & { readonly params: z.output<typeof ShopDecisionPath> }) => {
    const { species_id: speciesId, hash } = request.params;
    if (!isSpeciesId(speciesId) || !isPictureHash(hash)) throw pictureNotFound(hash);
    return { owner: siteOwnerOf(request), speciesId, hash };
  };
  app.put(
    `${path}/:species_id/:hash`,
    {
      config: { credential: 'key', capability: 'images', namesMerchant: true, ignoresIdempotencyKey: true },
      schema: {
        ...ofRetailImages,
        operationId: 'decideRetailPicture',
        summary: 'Choose, reject or report a picture of a plant',
        description:
          'For the shop alone: the API key (and the keys it replaced) and the merchant. A picture of the gallery of the plant or its species; the last decision counts.',
        headers: MerchantHeaders,
        params: ShopDecisionPath,
        body: ShopDecisionRequest,
        response: {
          200: RetailShopDecision,
          ...problems('invalid_request', 'forbidden', retailImageErrors.image_not_found),
        },
      },
    },
    async (request) => {
      const { decision, reason } = request.body;
      const together = recordIn(request, record, decision, reason);
      return describeDecision(await shopPictures.decide(pictureOf(request), request.body, together));
    },
  );
  app.delete(
    `${path}/:species_id/:hash`,
    {
      config: { credential: 'key', capability: 'images', namesMerchant: true, ignoresIdempotencyKey: true },
      schema: {
        ...ofRetailImages,
        operationId: 'undoRetailDecision',
        summary: 'Undo a decision about a picture',
        description: 'A picture of the shop itself is not shown any more, and its files are deleted.',
        headers: MerchantHeaders,
        params: ShopDecisionPath,
        response: {
          204: z.null().meta({ description: 'The shop has decided nothing about the picture.' }),
          ...problems('invalid_request', 'forbidden', retailImageErrors.image_not_found),
        },
      },
    },
    async (request, reply) => {
      await shopPictures.undo(pictureOf(request), recordIn(request, record, null));
      return reply.code(204).send(null);
    },
  );
}

function listRoute(app: ApiInstance, { shopPictures }: ShopPictureRouteOptions): void {
  app.get(
    path,
    {
      config: { credential: 'key', capability: 'images', namesMerchant: true },
      schema: {
        ...ofRetailImages,
        operationId: 'listRetailDecisions',
        summary: 'List the decisions of the shop about pictures',
        description: 'Those that chose, rejected or reported a picture and were not undone, by plant.',
        headers: MerchantHeaders,
        querystring: PageQuery,
        response: { 200: RetailShopDecisionPage, ...problems('invalid_request', 'forbidden') },
      },
    },
    async (request) =>
      answerOf(await shopPictures.list(siteOwnerOf(request), pageRequestOf(request.query)), describeDecision),
  );
}

function addRoute(app: ApiInstance, { shopPictures, limiter, record }: ShopPictureRouteOptions): void {
  app.post(
    '/v1/retail-images/shop-pictures',
    {
      config: {
        credential: 'key',
        capability: 'images',
        namesMerchant: true,
        // The file shows by itself that it is there already.
        ignoresIdempotencyKey: true,
        keepsFiles: true,
        acceptsFile: { fields: ShopPictureForm },
      },
      schema: {
        ...ofRetailImages,
        operationId: 'addRetailShopPicture',
        summary: "Add a picture of the shop's own",
        description:
          'As a file, or by its address. It is shown for its plant before all others, to this shop alone. The same again changes what is said of it. One that was taken down is refused. A picture counts as five items.',
        headers: MerchantHeaders,
        body: ShopPictureForm,
        response: {
          201: RetailShopDecision,
          ...problems(
            'invalid_request',
            'forbidden',
            retailImageErrors.picture_refused,
            retailImageErrors.image_service_unavailable,
          ),
        },
      },
    },
    async (request, reply) => {
      const { body, caller, sentFile } = request;
      const owner = siteOwnerOf(request);
      await takeFromAll(reply, limiter, itemPlaces(caller, pictureItems));
      request.extendAnswerTimeout(makingMs);
      const picture = { ...body, path: sentFile?.path ?? null };
      const together = recordIn(request, record, 'own');
      const added = await shopPictures.add(picture, owner, request.abortSignal, together);
      return reply.code(201).send(describeDecision(added));
    },
  );
}

const describeDecision = ({
  species_id,
  hash,
  decision,
  reason,
  decided_at,
}: ShopPictureRow): RetailShopDecision => ({
  species_id,
  hash,
  decision: RetailShopDecision.shape.decision.parse(decision),
  reason,
  decided_at: decided_at.toISOString(),
});
