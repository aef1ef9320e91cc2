import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import { describeInterface } from '../../src/platform/http/index.ts';
import { anyDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import { openDelegation } from '../support/delegation.ts';
import { handClock } from '../support/meters.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await anyDatabaseUnderTest.open();
});
afterAll(() => database.close());

async function open(options: Partial<Parameters<typeof openDelegation>[1]> = {}) {
  const clock = handClock();
  const service = await openDelegation(database, { clock, ...options });
  onTestFinished(service.close);
  return { ...service, clock };
}

describe('POST /v1/auth/delegate-upload', () => {
  it('makes a token that names the merchant and the key, and says when it ends', async () => {
    const { delegate, newKey } = await open();
    const key = await newKey();
    const { status, headers, body } = await delegate(key.apiKey, 'merchant-042');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toEqual({
      token: expect.any(String),
      delegation_token: body.token,
      expires_at: '2026-11-22T09:17:00.000Z',
      expires_in: 300,
    });
    expect(decodeProtectedHeader(body.token)).toEqual({ alg: 'HS256', kid: 'd20779', typ: 'JWT' });
    const iat = Date.parse('2026-11-22T09:12:00Z') / 1000;
    expect(decodeJwt(body.token)).toEqual({
      iss: 'plant-data-service',
      aud: 'plant-data',
      sub: 'merchant-042',
      api_key_id: key.id,
      scope: 'upload',
      entity_type: 'merchant',
      iat,
      exp: iat + 300,
      jti: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  it('takes the key in X-API-Key too', async () => {
    const { post, newKey } = await open();
    const { apiKey } = await newKey();
    const { status } = await post('/v1/auth/delegate-upload', { 'x-api-key': apiKey }, { merchant_id: 'm' });
    expect(status).toBe(200);
  });

  it('makes tokens that live as long as the settings say', async () => {
    const { delegate, newKey } = await open({ settings: { seconds: 3_600 } });
    const { body } = await delegate((await newKey()).apiKey);
    expect(body).toMatchObject({ expires_in: 3_600, expires_at: '2026-11-22T10:12:00.000Z' });
  });

  it.each([
    ['blanks at its ends', '  merchant-1\t', 'merchant-1'],
    ['128 characters that take two places each', '🌱'.repeat(128), '🌱'.repeat(128)],
    ['upper case', 'Merchant-A', 'Merchant-A'],
    ['signs that mean something elsewhere', '../"\';--%00 ü', '../"\';--%00 ü'],
  ])('takes a merchant_id with %s', async (_, sent, sub) => {
    const { delegate, newKey } = await open();
    const { body } = await delegate((await newKey()).apiKey, sent);
    expect(decodeJwt(body.token).sub).toBe(sub);
  });

  it.each([
    ['blank', ' \t '],
    ['empty', ''],
    ['null', null],
    ['a number', 7],
    ['too long', 'm'.repeat(129)],
    ['with a NUL', 'm\u0000'.padEnd(3, 'x')],
    ['with a line break', 'one\ntwo'],
    ['with half of a surrogate pair', 'm\ud83c'],
  ])('refuses a merchant_id that is %s, and names it', async (_, merchantId) => {
    const { delegate, newKey } = await open();
    const { status, body } = await delegate((await newKey()).apiKey, merchantId);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 'invalid_request', errors: [{ pointer: '/merchant_id' }] });
  });

  it.each(['', ' \t '])('says of the merchant_id %j that it must not be blank', async (merchantId) => {
    const { delegate, newKey } = await open();
    const { body } = await delegate((await newKey()).apiKey, merchantId);
    expect(body.errors).toMatchObject([{ message: expect.stringContaining('must not be blank') }]);
  });

  it('refuses a body without merchant_id, and names it', async () => {
    const { post, newKey } = await open();
    const headers = { authorization: `Bearer ${(await newKey()).apiKey}` };
    expect(await post('/v1/auth/delegate-upload', headers, {})).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', errors: [{ pointer: '/merchant_id', code: 'required' }] },
    });
  });

  it('refuses who sends no key or an unknown one with 401', async () => {
    const { post } = await open();
    const refused: Record<string, string>[] = [
      {},
      { authorization: 'Bearer pds_live_unknown' },
      { 'x-api-key': 'nonsense' },
    ];
    for (const headers of refused) {
      const answer = await post('/v1/auth/delegate-upload', headers, { merchant_id: 'm' });
      expect(answer).toMatchObject({ status: 401, body: { error: 'unauthorized' } });
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="plant-data-service"');
    }
  });

  it.each([
    [{ platformIntegration: false }, 'authorization'],
    [{ platformIntegration: false }, 'x-api-key'],
    [{ platformIntegration: false, plan: 'pro' }, 'authorization'],
    [{ platformIntegration: false, plan: 'basic' }, 'x-api-key'],
  ] as const)('refuses a key of %j in %s, which lacks platform integration', async (request, header) => {
    const { post, newKey } = await open();
    const { apiKey } = await newKey(request);
    const value = header === 'authorization' ? `Bearer ${apiKey}` : apiKey;
    const answer = await post('/v1/auth/delegate-upload', { [header]: value }, { merchant_id: 'm' });
    expect(answer).toMatchObject({
      status: 403,
      body: { error: 'forbidden', detail: expect.stringContaining('platform integration') },
    });
  });

  it('makes no token for a token', async () => {
    const { tokenOf, delegate, newKey } = await open();
    const token = await tokenOf((await newKey()).apiKey);
    expect(await delegate(token)).toMatchObject({ status: 403, body: { error: 'forbidden' } });
  });

  it('makes a new token also when an Idempotency-Key comes again, as a remembered one may have ended', async () => {
    const { post, newKey } = await open();
    const headers = { authorization: `Bearer ${(await newKey()).apiKey}`, 'idempotency-key': 'same' };
    const [one, two] = [
      await post('/v1/auth/delegate-upload', headers, { merchant_id: 'm' }),
      await post('/v1/auth/delegate-upload', headers, { merchant_id: 'm' }),
    ];
    expect(two.status).toBe(200);
    expect(two.headers['idempotency-replayed']).toBeUndefined();
    expect(two.body.token).not.toBe(one.body.token);
  });
});

describe('the pace of tokens', () => {
  const limits = 'delegations-per-minute=5,delegations-per-merchant-per-minute=2';
  const env = { PLANTDATA_PLAN_TEAMS: `requests-per-minute=unlimited,${limits}` };

  it('is limited for each merchant, which takes nothing from the others of the key', async () => {
    const { delegate, newKey } = await open({ env });
    const { apiKey } = await newKey();
    const statuses = async (merchant: string, times: number) => {
      const all: number[] = [];
      for (let time = 0; time < times; time += 1) all.push((await delegate(apiKey, merchant)).status);
      return all;
    };
    expect(await statuses('one', 8)).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
    expect(await statuses('two', 2)).toEqual([200, 200]);
    expect(await statuses('ONE', 1)).toEqual([200]);
  });

  it('is limited for the key, which takes nothing from the merchant', async () => {
    const { delegate, newKey, clock } = await open({ env });
    const { apiKey } = await newKey();
    for (const merchant of ['a', 'b', 'c', 'd', 'e'])
      expect((await delegate(apiKey, merchant)).status).toBe(200);
    for (let time = 0; time < 5; time += 1) expect((await delegate(apiKey, 'last')).status).toBe(429);
    clock.pass(24_000);
    expect((await delegate(apiKey, 'last')).status).toBe(200);
    expect((await delegate(apiKey, 'last')).status).toBe(200);
  });

  it('is told with 429, when to try again and what is left', async () => {
    const { delegate, newKey } = await open({ env });
    const { apiKey } = await newKey();
    const first = await delegate(apiKey);
    expect(first.headers['ratelimit-policy']).toBe('"dpm-merchant";q=2;w=60, "dpm";q=5;w=60');
    expect(first.headers.ratelimit).toBe('"dpm-merchant";r=1;t=30, "dpm";r=4;t=12');
    await delegate(apiKey);
    const refused = await delegate(apiKey);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: 'rate_limited',
        retry_after_seconds: 30,
        detail: 'This key may make 2 delegation tokens a minute for one merchant. Try again in 30 seconds.',
      },
    });
    expect(refused.headers['retry-after']).toBe('30');
    expect(refused.headers.ratelimit).toBe('"dpm-merchant";r=0;t=60');
  });

  it('is that of the key that was rotated and of the new one together', async () => {
    const { delegate, newKey, accounts } = await open({ env });
    const { apiKey, id, accountId } = await newKey();
    await delegate(apiKey);
    await delegate(apiKey);
    const rotated = await accounts.keys.rotate({ accountId }, id, { overlapHours: 1 }, operator);
    expect((await delegate(rotated.secret)).status).toBe(429);
  });

  it('is 120 a minute for a key and 10 for a merchant of the teams plan, unless it is set', async () => {
    const { accounts, newKey } = await open();
    const { apiKey } = await newKey();
    expect((await accounts.authenticate({ 'x-api-key': apiKey })).rates).toMatchObject({
      dpm: { name: 'dpm', perMinute: 120, burst: 120 },
      'dpm-merchant': { name: 'dpm-merchant', perMinute: 10, burst: 10 },
    });
  });

  it('is not limited where the plan says so', async () => {
    const unlimited = 'delegations-per-minute=unlimited,delegations-per-merchant-per-minute=unlimited';
    const { accounts, newKey } = await open({ env: { PLANTDATA_PLAN_TEAMS: unlimited } });
    const { apiKey } = await newKey();
    const { rates } = await accounts.authenticate({ 'x-api-key': apiKey });
    expect(rates).toHaveProperty('sph');
    expect(rates).not.toHaveProperty('dpm');
    expect(rates).not.toHaveProperty('dpm-merchant');
  });
});

const Operation = z.looseObject({
  responses: z.record(z.string(), z.unknown()),
  parameters: z.unknown().optional(),
});
const Description = z.looseObject({
  paths: z.record(z.string(), z.looseObject({ post: Operation })),
  components: z.unknown(),
});

describe('the interface description', () => {
  it('tells of tokens on routes that take them', async () => {
    const { api } = await open();
    const { paths, components } = Description.parse(describeInterface(api).public);
    expect(components).toMatchObject({
      securitySchemes: { delegation: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    });
    const of401 = (path: string) => JSON.stringify(paths[path]?.post.responses['401']);
    expect(of401('/v1/processing')).toContain('invalid_token');
    expect(of401('/v1/for-keys')).not.toContain('invalid_token');
    expect(paths['/v1/auth/delegate-upload']?.post.parameters).toBeUndefined();
  });
});
