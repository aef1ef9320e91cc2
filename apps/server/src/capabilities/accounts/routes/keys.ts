import {
  type ApiInstance,
  answerInTransaction,
  answerOf,
  PageQuery,
  pageRequestOf,
  problems,
} from '../../../platform/http/index.ts';
import { accountErrors } from '../error-codes.ts';
import type { KeyRequest, Keys, LimitChanges, MadeKey, RotatedKey } from '../keys/keys.ts';
import { actorOf, ofAccount, scopeOf } from '../wire/signed-in.ts';
import {
  ApiKeyAnswer,
  ApiKeyChanges,
  ApiKeyPage,
  ApiKeyRequest,
  KeyPath,
  type Limits,
  NewApiKey,
  RotatedApiKey,
  Rotation,
} from './key-schema.ts';
import { describeKey } from './shown-key.ts';

export interface KeyRouteDependencies {
  readonly keys: Keys;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** The API keys of the account. Owners and members may do the same with them. */
export function accountKeyRoutes(app: ApiInstance, dependencies: KeyRouteDependencies): void {
  readingRoutes(app, dependencies);
  creatingRoute(app, dependencies);
  changingRoute(app, dependencies);
  rotatingRoute(app, dependencies);
}

function readingRoutes(app: ApiInstance, { keys, clock }: KeyRouteDependencies): void {
  app.get(
    '/v1/account/keys',
    {
      config: { credential: 'person' },
      schema: {
        ...ofAccount,
        operationId: 'listApiKeys',
        summary: 'List the API keys',
        description:
          'The keys of the account, the newest first, with what each has used since its last reset.',
        querystring: PageQuery,
        response: { 200: ApiKeyPage, ...problems('invalid_request') },
      },
    },
    async (request) => {
      const page = await keys.list(scopeOf(request), pageRequestOf(request.query));
      return answerOf(page, (key) => describeKey(key, new Date(clock())));
    },
  );
  app.get(
    '/v1/account/keys/:id',
    {
      config: { credential: 'person' },
      schema: {
        ...ofAccount,
        operationId: 'getApiKey',
        summary: 'Show an API key',
        description: 'One key of the account, without its secret, which is never shown again.',
        params: KeyPath,
        response: { 200: ApiKeyAnswer, ...problems(accountErrors.key_not_found) },
      },
    },
    async (request) => describeKey(await keys.get(scopeOf(request), request.params.id), new Date(clock())),
  );
}

function creatingRoute(app: ApiInstance, { keys, clock }: KeyRouteDependencies): void {
  app.post(
    '/v1/account/keys',
    {
      config: { credential: 'person' },
      schema: {
        ...ofAccount,
        operationId: 'createApiKey',
        summary: 'Create an API key',
        description:
          'Answers the key with its secret, which is shown this once. Send an `Idempotency-Key` to be able to repeat the request when its answer was lost.',
        body: ApiKeyRequest,
        response: { 201: NewApiKey, ...problems() },
      },
    },
    (request, reply) => {
      const { accountId } = request.person;
      const order = orderFrom(request.body);
      return answerInTransaction(reply, {
        status: 201,
        make: (together) => keys.create(accountId, order, actorOf(request), together),
        show: ({ key, secret }: MadeKey) => ({ ...describeKey(key, new Date(clock())), secret }),
      });
    },
  );
}

function changingRoute(app: ApiInstance, { keys, clock }: KeyRouteDependencies): void {
  app.patch(
    '/v1/account/keys/:id',
    {
      config: { credential: 'person' },
      schema: {
        ...ofAccount,
        operationId: 'changeApiKey',
        summary: 'Change, deactivate or activate an API key',
        description:
          'Members that are left out stay as they are; null removes a limit or the expiry. Every process applies the change within five seconds.',
        params: KeyPath,
        body: ApiKeyChanges,
        response: {
          200: ApiKeyAnswer,
          ...problems('forbidden', accountErrors.key_not_found, accountErrors.key_replaced),
        },
      },
    },
    async (request) => {
      const { name, active, expires_at, scope, ...limits } = request.body;
      const changes = { name, active, scope, expiresAt: dateOf(expires_at), limits: limitsFrom(limits) };
      const key = await keys.change(scopeOf(request), request.params.id, changes, actorOf(request));
      return describeKey(key, new Date(clock()));
    },
  );
}

function rotatingRoute(app: ApiInstance, { keys, clock }: KeyRouteDependencies): void {
  app.post(
    '/v1/account/keys/:id/rotate',
    {
      config: { credential: 'person' },
      schema: {
        ...ofAccount,
        operationId: 'rotateApiKey',
        summary: 'Replace an API key by a new one',
        description:
          'The new key has the name, plan, limits and usage of the old one. The old one keeps working for `overlap_hours`. A key can be rotated once; then rotate its replacement.',
        params: KeyPath,
        body: Rotation,
        response: {
          201: RotatedApiKey,
          ...problems('forbidden', accountErrors.key_not_found, accountErrors.key_replaced),
        },
      },
    },
    (request, reply) => {
      const options = { overlapHours: request.body.overlap_hours };
      const { id } = request.params;
      return answerInTransaction(reply, {
        status: 201,
        make: (together) => keys.rotate(scopeOf(request), id, options, actorOf(request), together),
        show({ key, secret, replaced }: RotatedKey) {
          const now = new Date(clock());
          return { ...describeKey(key, now), secret, replaced: describeKey(replaced, now) };
        },
      });
    },
  );
}

export function orderFrom(body: ApiKeyRequest): KeyRequest {
  const { name, plan, mode, use, platform_integration, expires_at, scope, ...limits } = body;
  return {
    name,
    plan,
    mode,
    use,
    scope,
    platformIntegration: platform_integration,
    expiresAt: dateOf(expires_at),
    limits: limitsFrom(limits),
  };
}

/** Null means no date, undefined an absent member. */
const dateOf = (text: string | null | undefined): Date | null | undefined =>
  typeof text === 'string' ? new Date(text) : text;

const limitsFrom = (limits: Limits): LimitChanges => ({
  creditLimit: limits.credit_limit,
  creditReset: limits.credit_reset,
  requestsPerMinute: limits.requests_per_minute,
  burst: limits.burst,
  unitsPerMinute: limits.units_per_minute,
  unitsPerMonth: limits.units_per_month,
});
