import { z } from 'zod';
import { type ApiInstance, type Caller, problems, withKey } from '../../../platform/http/index.ts';
import type { ApiKey, Keys } from '../keys/keys.ts';
import { plans } from '../schema.ts';
import { KeyScope } from './key-schema.ts';

const ValidatedKey = z
  .object({
    valid: z.literal(true),
    plan: z
      .enum(plans)
      .meta({ description: 'The plan that counts: that of the key, or of its account where it is lower.' }),
    key_name: z.string(),
    capabilities: z.array(z.string()).meta({
      description: 'The current permissions of the key. Further ones may be added.',
    }),
    is_test: z.boolean().meta({ description: 'True for a test key, which is charged nothing.' }),
    scope: KeyScope.nullable().meta({ description: 'Null is not limited.' }),
    credit_limit: z.int().nullable().meta({ description: 'Units between two resets; null is unlimited.' }),
    used: z.int().meta({ description: 'Units since the last reset.' }),
    resets_at: z.iso.datetime().nullable().meta({ description: 'The next reset; null when there is none.' }),
    expires_at: z.iso.datetime().nullable().meta({ description: 'Null when the key does not expire.' }),
  })
  .meta({
    id: 'ValidatedKey',
    description: 'The permissions of the key that was sent.',
    examples: [
      {
        valid: true,
        plan: 'pro',
        key_name: 'Web shop',
        capabilities: ['plant-names'],
        is_test: false,
        scope: null,
        credit_limit: 25_000,
        used: 1_284,
        resets_at: '2026-12-01T00:00:00.000Z',
        expires_at: null,
      },
    ],
  });

/** `GET /v1/auth/validate-api-key`, which costs no unit. */
export function validateKeyRoute(app: ApiInstance, keys: Pick<Keys, 'get'>): void {
  app.get(
    '/v1/auth/validate-api-key',
    {
      config: { credential: 'key', capability: 'any', namesMerchant: true },
      schema: {
        operationId: 'validateApiKey',
        tags: ['Service'],
        summary: 'What may this API key be used for?',
        description:
          'Returns the permissions of the key that is sent, and its remaining credit. It costs no unit. Only keys of the teams plan may be sent as a bearer token: others are 403 there and belong in `X-API-Key`.',
        security: withKey,
        response: { 200: ValidatedKey, ...problems('unauthorized', 'key_inactive', 'key_expired') },
      },
    },
    async ({ caller }) => describeValidity(caller, await keys.get({ accountId: null }, caller.keyId)),
  );
}

function describeValidity(caller: Caller, key: ApiKey): z.output<typeof ValidatedKey> {
  return {
    valid: true,
    plan: caller.plan,
    key_name: key.name,
    capabilities: ['plant-names', ...(caller.platformIntegration ? ['platform-integration'] : [])],
    is_test: caller.isTest,
    scope: caller.scope,
    credit_limit: key.credit_limit,
    used: key.used,
    resets_at: key.resets_at?.toISOString() ?? null,
    expires_at: key.expires_at?.toISOString() ?? null,
  };
}
