import {
  type ApiInstance,
  answerInTransaction,
  answerOf,
  type Caller,
  PageQuery,
  pageRequestOf,
  problems,
} from '../../../platform/http/index.ts';
import { accountErrors } from '../error-codes.ts';
import type { MadeKey } from '../keys/keys.ts';
import { keyActorOf } from '../wire/platform.ts';
import { ApiKeyAnswer, ApiKeyPage, ApiKeyRequest, KeyPath, NewApiKey } from './key-schema.ts';
import { type KeyRouteDependencies, orderFrom } from './keys.ts';
import { describeKey } from './shown-key.ts';

const managed = { tags: ['Account'], security: [{ apiKey: [] }, { bearer: [] }] };
const config = { credential: 'key', capability: 'keys', namesMerchant: true } as const;

/** Keys for the programs of an account, by a management key: one whose scope names `keys`. They cost no unit. */
export function managedKeyRoutes(app: ApiInstance, { keys, clock }: KeyRouteDependencies): void {
  app.get(
    '/v1/keys',
    {
      config,
      schema: {
        ...managed,
        operationId: 'listManagedKeys',
        summary: 'List the API keys within reach of a management key',
        description:
          'The keys of the account, the newest first, without those that manage keys and that of the dashboard; for a management key limited to merchants only those limited to them.',
        querystring: PageQuery,
        response: { 200: ApiKeyPage, ...problems('invalid_request') },
      },
    },
    async ({ caller, query }) =>
      answerOf(await keys.list(reachOf(caller), pageRequestOf(query)), (key) =>
        describeKey(key, new Date(clock())),
      ),
  );
  app.post(
    '/v1/keys',
    {
      config,
      schema: {
        ...managed,
        operationId: 'createManagedKey',
        summary: 'Create an API key with a management key',
        description:
          'As `POST /v1/account/keys`. The new key has a scope with capabilities among those of the management key, never `keys`, and is no wider, no higher limited and lasts no longer than that key.',
        body: ApiKeyRequest,
        response: { 201: NewApiKey, ...problems() },
      },
    },
    (request, reply) =>
      answerInTransaction(reply, {
        status: 201,
        make: (together) =>
          keys.create(request.caller.accountId, orderFrom(request.body), keyActorOf(request), together),
        show: ({ key, secret }: MadeKey) => ({ ...describeKey(key, new Date(clock())), secret }),
      }),
  );
  app.post(
    '/v1/keys/:id/deactivate',
    {
      config,
      schema: {
        ...managed,
        operationId: 'deactivateManagedKey',
        summary: 'Switch an API key off with a management key',
        description: 'Every process refuses the key within five seconds. Only a person switches it on again.',
        params: KeyPath,
        response: { 200: ApiKeyAnswer, ...problems(accountErrors.key_not_found) },
      },
    },
    async (request) => {
      const { caller, params } = request;
      const key = await keys.change(reachOf(caller), params.id, { active: false }, keyActorOf(request));
      return describeKey(key, new Date(clock()));
    },
  );
}

const reachOf = ({ accountId, scope }: Caller) => ({ accountId, managedWith: scope });
