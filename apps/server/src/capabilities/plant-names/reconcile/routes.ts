import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type ApiInstance,
  problems,
  readUrlEncodedBodies,
  withOptionalKey,
} from '../../../platform/http/index.ts';
import { plantNameErrors } from '../error-codes.ts';
import type { UnifiedTaxonomicRecord } from '../schema.ts';
import { candidatesOf, nameIn } from './candidates.ts';
import { type HelpOptions, reconcileHelpRoutes } from './help-routes.ts';
import { manifestAt } from './manifest.ts';
import { nameOfProperty, propertyOf } from './properties.ts';
import { type ExtendOrder, type Queries, ReconcileAnswer, ReconcileForm, ReconcileQuery } from './schema.ts';
import { type VerifyAskedOptions, verifyAsked } from './verify-asked.ts';

export interface ReconcileOptions extends VerifyAskedOptions, HelpOptions {
  readonly names: VerifyAskedOptions['names'] & HelpOptions['names'];
  /** The address of the service for callers; without it that of the request. */
  readonly publicUrl: string | undefined;
}

/** The W3C Reconciliation API 0.2 (https://www.w3.org/community/reports/reconciliation/CG-FINAL-specs-0.2-20230410/). */
export async function reconcileRoutes(app: ApiInstance, options: ReconcileOptions): Promise<void> {
  await app.register(async (scope: ApiInstance) => {
    readUrlEncodedBodies(scope);
    serviceRoutes(scope, options, {
      url: '/v1/reconcile',
      ids: ['getReconciliation', 'reconcile'],
      config: { credential: 'optional' },
      schema: { security: withOptionalKey },
    });
    serviceRoutes(scope, options, {
      url: '/v1/reconcile/:token',
      ids: ['getReconciliationByAddress', 'reconcileByAddress'],
      // The address would be kept with a remembered answer.
      config: { credential: 'key', tokenInAddress: true, ignoresIdempotencyKey: true },
      schema: { params: AddressPath },
    });
  });
  reconcileHelpRoutes(app, options);
}

const AddressPath = z.object({
  token: z.string().meta({
    description: 'A token that was made for this address; see `use` of a key. An API key is refused here.',
    examples: ['pda_live_0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX2yZ3x7Qp'],
  }),
});

interface Place {
  readonly url: string;
  /** The ids of the operations GET and POST. */
  readonly ids: readonly [string, string];
  readonly config: Pick<
    FastifyRequest['routeOptions']['config'],
    'credential' | 'tokenInAddress' | 'ignoresIdempotencyKey'
  >;
  readonly schema: object;
}

function serviceRoutes(app: ApiInstance, options: ReconcileOptions, place: Place): void {
  const [getting, posting] = place.ids;
  const internalErrorCode = plantNameErrors.validation_failed;
  const config = {
    ...({ capability: 'names', isRead: true, metered: true, urlEncodedBody: true } as const),
    ...{ internalErrorCode, ...place.config },
  };
  const schema = {
    ...place.schema,
    tags: ['Plant names'],
    summary: 'Reconcile plant names, or extend reconciled ones',
    description:
      'The W3C Reconciliation API 0.2, for OpenRefine and other clients (docs/tutorials/openrefine.md). Each name that is not blank counts as one unit, and each plant that is extended. GET without `queries` and `extend` answers the manifest, which costs nothing.',
    response: {
      200: ReconcileAnswer,
      ...problems(
        'invalid_request',
        'unauthorized',
        plantNameErrors.too_many_names,
        internalErrorCode,
        'service_unavailable',
      ),
    },
  };
  app.get(
    place.url,
    {
      config,
      // HEAD would do the work, and an answer without a body is not charged.
      exposeHeadRoute: false,
      schema: { ...schema, operationId: getting, querystring: ReconcileQuery },
    },
    (request, reply) => answer({ request, reply, options }, request.query),
  );
  app.post(
    place.url,
    { config, schema: { ...schema, operationId: posting, body: ReconcileForm } },
    (request, reply) => answer({ request, reply, options }, request.body),
  );
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly options: ReconcileOptions;
}

async function answer(
  { request, reply, options }: Exchange,
  { queries, extend }: z.output<typeof ReconcileQuery>,
) {
  reply.header('Cache-Control', 'private, no-store');
  const verify = (asked: readonly string[]) => verifyAsked({ request, reply }, asked, options);
  if (queries !== undefined) return findCandidates(queries, verify);
  if (extend !== undefined) return findValues(extend, verify);
  await request.reserve(0);
  return manifestAt(options.publicUrl ?? `${request.protocol}://${request.host}`);
}

type Verify = (names: readonly string[]) => Promise<readonly UnifiedTaxonomicRecord[]>;

async function findCandidates(queries: Queries, verify: Verify) {
  const asked = Object.entries(queries).map(([key, query]) => ({ key, query, name: nameIn(query) }));
  const records = (await verify(asked.flatMap(({ name }) => name || []))).values();
  return Object.fromEntries(
    asked.map(({ key, query, name }) => {
      const record = name === '' ? undefined : records.next().value;
      return [key, { result: record === undefined ? [] : candidatesOf(record, query) }];
    }),
  );
}

async function findValues({ ids, properties }: ExtendOrder, verify: Verify) {
  const distinct = [...new Set(ids.filter((id) => id.trim() !== ''))];
  const records = await verify(distinct);
  const cells = records.map((record) =>
    Object.fromEntries(
      properties.map(({ id }) => [id, [{ str: propertyOf(record, id) }].filter(({ str }) => str)]),
    ),
  );
  return {
    meta: properties.map(({ id }) => ({ id, name: nameOfProperty(id) })),
    rows: Object.fromEntries(distinct.map((id, index) => [id, cells[index] ?? {}])),
  };
}
