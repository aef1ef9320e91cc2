import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import { createAccounts } from '../../src/capabilities/accounts/index.ts';
import { createRevocations } from '../../src/capabilities/uploads/delegation/revocations.ts';
import {
  createUploadDelegation,
  type UploadDelegationOptions,
} from '../../src/capabilities/uploads/delegation/upload-delegation.ts';
import { ratesOfPlan } from '../../src/composition/capabilities.ts';
import { readConfig } from '../../src/config.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { type ApiInstance, createApi } from '../../src/platform/http/index.ts';
import { createIdempotency } from '../../src/platform/idempotency/create-idempotency.ts';
import { createLocalRateLimiter } from '../../src/platform/rate-limits/local-rate-limiter.ts';
import { silentLogger, type TestDatabase } from './database.ts';
import { handTimer } from './meters.ts';

interface ServiceOptions {
  readonly clock: Clock;
  readonly env?: Record<string, string>;
  readonly settings?: UploadDelegationOptions['settings'];
  /** Runs while a file is processed. */
  readonly processing?: () => Promise<unknown>;
}

/** Accounts with delegation as one process has them, a route that processes files (a unit each) and one for keys alone. */
export async function openDelegation(database: TestDatabase, options: ServiceOptions) {
  const { clock, env = {}, settings = { seconds: 300 }, processing = async () => undefined } = options;
  const { db, home } = database;
  const config = readConfig(env);
  const timer = handTimer();
  const common = { timer, logger: silentLogger, random: randomBytes };
  const accounts = await createAccounts({
    ...common,
    database,
    home,
    secret: 'the server secret of the tests',
    plans: config.plans,
    ratesOfPlan,
    clock: () => clock.now().getTime(),
  });
  const limiter = createLocalRateLimiter({ clock });
  const secrets = accounts.secrets.secretsFor('delegation tokens');
  const delegation = await createUploadDelegation({
    ...common,
    db,
    accounts,
    settings,
    secrets,
    limiter,
    clock,
  });
  const idempotency = createIdempotency({ ...common, db, secrets });
  const api = await createApi({
    config,
    logger: silentLogger,
    authenticate: delegation.authenticate,
    clock,
    rateLimits: { limiter, publicRate: null },
    charging: { meter: accounts.meter, limiter, idempotency },
  });
  delegation.addRoutes(api);
  processingRoute(api, processing);
  keyRoute(api);
  await api.ready();

  /** A key with platform integration, in an account of its own unless one is given. */
  const newKey = async (
    request: { platformIntegration?: boolean; plan?: 'basic' | 'pro' | 'teams' } = {},
  ) => {
    const { id } = await accounts.directory.create({ name: 'A platform', plan: 'teams' }, operator);
    const order = { name: 'A key', plan: 'teams', platformIntegration: true, ...request } as const;
    const { key, secret: apiKey } = await accounts.keys.create(id, order, operator);
    return { id: key.id, accountId: id, apiKey };
  };
  const post = async (url: string, headers: Record<string, string>, payload: unknown) => {
    const answer = await api.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  const delegate = (apiKey: string, merchantId: unknown = 'merchant-1') =>
    post('/v1/auth/delegate-upload', { authorization: `Bearer ${apiKey}` }, { merchant_id: merchantId });
  return {
    api,
    accounts,
    secret: secrets()[0].secret,
    revocations: createRevocations({ db, clock }),
    newKey,
    post,
    delegate,
    async tokenOf(apiKey: string, merchantId = 'merchant-1'): Promise<string> {
      const { body } = await delegate(apiKey, merchantId);
      return z.string().parse(body.token);
    },
    process: (token: string, payload: unknown = { file_url: 'https://files.example/1' }, headers = {}) =>
      post('/v1/processing', { authorization: `Bearer ${token}`, ...headers }, payload),
    async close() {
      await api.close();
      await delegation.close();
      await idempotency.close();
      await accounts.close();
    },
  };
}

const Processing = z.object({
  file_url: z.string().optional(),
  filename: z.string().optional(),
  column: z.string().optional(),
});
const Processed = z.object({
  merchant: z.string().nullable(),
  key: z.string(),
  token: z.string().nullable(),
  run: z.string(),
});

function processingRoute(api: ApiInstance, processing: () => Promise<unknown>): void {
  api.post(
    '/v1/processing',
    {
      config: { credential: 'key', metered: true, acceptsDelegation: true },
      schema: {
        operationId: 'process',
        tags: ['Service'],
        summary: 'Process a file',
        security: [{ apiKey: [] }, { delegation: [] }],
        body: Processing,
        response: { 200: Processed },
      },
      preHandler: (request) => request.reserve(1),
    },
    async ({ caller }) => {
      await processing();
      const { merchantId, keyId, delegation } = caller;
      const run = randomBytes(8).toString('hex');
      return { merchant: merchantId, key: keyId, token: delegation?.tokenId ?? null, run };
    },
  );
}

function keyRoute(api: ApiInstance): void {
  api.post(
    '/v1/for-keys',
    {
      config: { credential: 'key' },
      schema: {
        operationId: 'forKeys',
        tags: ['Service'],
        summary: 'Something for keys',
        security: [{ apiKey: [] }],
        body: Processing,
        response: { 200: z.object({ key: z.string() }) },
      },
    },
    ({ caller }) => ({ key: caller.keyId }),
  );
}

/** A token that says what a good one says, but for what is given; undefined leaves a claim out. */
export async function forge(
  key: Parameters<SignJWT['sign']>[0],
  header: { alg: string; kid?: string },
  { now, ...claims }: { now: Date; [claim: string]: unknown },
): Promise<string> {
  const iat = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    iss: 'plant-data-service',
    aud: 'plant-data',
    sub: 'merchant-1',
    scope: 'upload',
    entity_type: 'merchant',
    iat,
    exp: iat + 300,
    jti: 'a-token',
    ...claims,
  })
    .setProtectedHeader(header)
    .sign(key);
}
