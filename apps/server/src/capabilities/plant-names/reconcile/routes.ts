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
import { reconcileHelpRoutes } from './help-routes.ts';
import { manifestAt } from './manifest.ts';
import { nameOfProperty, valuesOf } from './properties.ts';
import {
  type ExtendOrder,
  type Queries,
  ReconcileExtension,
  ReconcileForm,
  ReconcileManifest,
  ReconcileQuery,
  ReconcileResults,
} from './schema.ts';
import { type VerifyAskedOptions, verifyAsked } from './verify-asked.ts';

export interface ReconcileOptions extends VerifyAskedOptions {
  readonly names: VerifyAskedOptions['names'] & Parameters<typeof reconcileHelpRoutes>[1];
  /** The address of the service for callers; without it that of the request. */
  readonly publicUrl: string | undefined;
  /** Origins of pages that may show a preview, beside OpenRefine on the machine of its user. */
  readonly framedBy: readonly string[];
}

/** The W3C Reconciliation API 0.2 (https://www.w3.org/community/reports/reconciliation/CG-FINAL-specs-0.2-20230410/). */
export async function reconcileRoutes(app: ApiInstance, options: ReconcileOptions): Promise<void> {
  await app.register(async (scope: ApiInstance) => {
    readUrlEncodedBodies(scope);
    serviceRoutes(scope, options);
    serviceInAddressRoutes(scope, options);
  });
  reconcileHelpRoutes(app, options.names, options.framedBy);
}

const tags = ['Plant names'];
const answers = {
  200: z
    .union([ReconcileManifest, ReconcileExtension, ReconcileResults])
    .meta({ description: 'The manifest, or candidates by the keys of the queries, or values of plants.' }),
  ...problems(
    'invalid_request',
    'unauthorized',
    plantNameErrors.too_many_names,
    plantNameErrors.validation_failed,
    'service_unavailable',
  ),
};
const config = {
  capability: 'names',
  isRead: true,
  metered: true,
  urlEncodedBody: true,
  internalErrorCode: plantNameErrors.validation_failed,
} as const;
const about =
  'The W3C Reconciliation API 0.2, for OpenRefine and other clients (docs/tutorials/openrefine.md). Each name that is not blank counts as one unit, and each plant that is extended; the manifest, suggestions and previews cost none.';

function serviceRoutes(app: ApiInstance, options: ReconcileOptions): void {
  const header = { ...config, credential: 'optional' } as const;
  app.get(
    '/v1/reconcile',
    {
      config: header,
      schema: {
        operationId: 'getReconciliation',
        tags,
        summary: 'Describe the reconciliation service, or reconcile names',
        description: `${about} Without \`queries\` and \`extend\` it answers the manifest, which needs no key.`,
        security: withOptionalKey,
        querystring: ReconcileQuery,
        response: answers,
      },
    },
    (request, reply) => answer(request, reply, { order: request.query, options }),
  );
  app.post(
    '/v1/reconcile',
    {
      config: header,
      schema: {
        operationId: 'reconcile',
        tags,
        summary: 'Reconcile plant names, or extend reconciled ones',
        description: about,
        security: withOptionalKey,
        body: ReconcileForm,
        response: answers,
      },
    },
    (request, reply) => answer(request, reply, { order: request.body, options }),
  );
}

const AddressPath = z.object({
  token: z.string().meta({
    description: 'A token that was made for this address; see `use` of a key. An API key is refused here.',
    examples: ['pda_live_0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX2yZ3x7Qp'],
  }),
});

function serviceInAddressRoutes(app: ApiInstance, options: ReconcileOptions): void {
  // The address would be kept with a remembered answer.
  const address = {
    ...config,
    credential: 'key',
    tokenInAddress: true,
    ignoresIdempotencyKey: true,
  } as const;
  app.get(
    '/v1/reconcile/:token',
    {
      config: address,
      schema: {
        operationId: 'getReconciliationByAddress',
        tags,
        summary: 'The same for programs that send no header',
        description: about,
        params: AddressPath,
        querystring: ReconcileQuery,
        response: answers,
      },
    },
    (request, reply) => answer(request, reply, { order: request.query, options }),
  );
  app.post(
    '/v1/reconcile/:token',
    {
      config: address,
      schema: {
        operationId: 'reconcileByAddress',
        tags,
        summary: 'Reconcile or extend by an address with a token',
        description: about,
        params: AddressPath,
        body: ReconcileForm,
        response: answers,
      },
    },
    (request, reply) => answer(request, reply, { order: request.body, options }),
  );
}

interface Order {
  readonly order: { readonly queries?: Queries | undefined; readonly extend?: ExtendOrder | undefined };
  readonly options: ReconcileOptions;
}

async function answer(request: FastifyRequest, reply: FastifyReply, { order, options }: Order) {
  reply.header('Cache-Control', 'private, no-store');
  const verify = (asked: readonly string[]) => verifyAsked({ request, reply }, asked, options);
  if (order.queries !== undefined) return reconcile(order.queries, verify);
  if (order.extend !== undefined) return extend(order.extend, verify);
  await request.reserve(0);
  return manifestAt((options.publicUrl ?? `${request.protocol}://${request.host}`).replace(/\/+$/, ''));
}

type Verify = (names: readonly string[]) => Promise<readonly UnifiedTaxonomicRecord[]>;

/** All queries in one pass. */
async function reconcile(queries: Queries, verify: Verify): Promise<z.output<typeof ReconcileResults>> {
  const asked = Object.entries(queries).map(([key, query]) => ({ key, query, name: nameIn(query) }));
  const records = (await verify(asked.flatMap(({ name }) => (name === '' ? [] : [name])))).values();
  return Object.fromEntries(
    asked.map(({ key, query, name }) => {
      const record = name === '' ? undefined : records.next().value;
      return [key, { result: record === undefined ? [] : candidatesOf(record, query) }];
    }),
  );
}

async function extend(
  { ids, properties }: ExtendOrder,
  verify: Verify,
): Promise<z.output<typeof ReconcileExtension>> {
  const distinct = [...new Set(ids.filter((id) => id.trim() !== ''))];
  const records = await verify(distinct);
  const cellsOf = (record: UnifiedTaxonomicRecord | undefined) =>
    Object.fromEntries(
      properties.map(({ id }) => [id, record ? valuesOf(record, id).map((str) => ({ str })) : []]),
    );
  return {
    meta: properties.map(({ id }) => ({ id, name: nameOfProperty(id) })),
    rows: Object.fromEntries(distinct.map((id, index) => [id, cellsOf(records[index])])),
  };
}
