import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { anyDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import { openDelegation } from '../support/delegation.ts';
import { handClock } from '../support/meters.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await anyDatabaseUnderTest.open();
});
afterAll(() => database.close());

const page = 'https://shop.example';
const ours = 'https://ours.example';

async function open({ corsOrigins = '' } = {}) {
  const clock = handClock();
  const service = await openDelegation(database, { clock, env: { PLANTDATA_CORS_ORIGINS: corsOrigins } });
  onTestFinished(service.close);
  const { apiKey } = await service.newKey();
  const preflight = async (url: string, headers: string, origin = page) => {
    const answer = await service.api.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': headers,
      },
    });
    return answer.headers;
  };
  const ask = (headers: Record<string, string>, url = '/v1/processing', payload: object = {}) =>
    service.post(url, { origin: page, ...headers }, payload);
  return { ...service, clock, apiKey, token: await service.tokenOf(apiKey), preflight, ask };
}

const allowed = (headers: Record<string, unknown>) => headers['access-control-allow-origin'];

describe('a web page of any origin', () => {
  it('may ask whether it may send a token, and with it what tus needs', async () => {
    const { preflight } = await open();
    const headers = await preflight('/v1/processing', 'authorization,content-type');
    expect(allowed(headers)).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['access-control-allow-methods']).toContain('POST');
    const names = String(headers['access-control-allow-headers']).split(', ');
    expect(names).toEqual(
      expect.arrayContaining([
        'Authorization',
        'Tus-Resumable',
        'Upload-Length',
        'Upload-Metadata',
        'Upload-Offset',
        'Upload-Checksum',
        'Upload-Concat',
        'Upload-Defer-Length',
        'X-HTTP-Method-Override',
        'X-Requested-With',
      ]),
    );
  });

  it('may not send an API key, nor a token where none is taken', async () => {
    const { preflight } = await open();
    expect(allowed(await preflight('/v1/processing', 'content-type, X-API-Key'))).toBeUndefined();
    expect(allowed(await preflight('/v1/for-keys', 'authorization'))).toBeUndefined();
    expect(allowed(await preflight('/v1/auth/delegate-upload', 'authorization'))).toBeUndefined();
  });

  it.each(['Bearer undefined', 'Bearer null', 'Bearer ', ''])(
    'may read that "%s" is no credential',
    async (authorization) => {
      const { ask } = await open();
      const { status, headers } = await ask(authorization === '' ? {} : { authorization });
      expect({ status, origin: allowed(headers) }).toEqual({ status: 401, origin: '*' });
    },
  );

  it('may read what is answered to a token', async () => {
    const { ask, token } = await open();
    const { status, headers } = await ask({ authorization: `Bearer ${token}` });
    expect({ status, origin: allowed(headers) }).toEqual({ status: 200, origin: '*' });
    expect(headers['cache-control']).toBe('private, no-store');
    const exposed = String(headers['access-control-expose-headers']).split(', ');
    expect(exposed).toEqual(
      expect.arrayContaining([
        'WWW-Authenticate',
        'Retry-After',
        'X-Request-Id',
        'Idempotency-Replayed',
        'Location',
        'Tus-Resumable',
        'Tus-Version',
        'Tus-Extension',
        'Tus-Max-Size',
        'Tus-Checksum-Algorithm',
        'Upload-Offset',
        'Upload-Length',
        'Upload-Expires',
      ]),
    );
  });

  it('may read why its token is refused, or its request', async () => {
    const { ask, token, clock } = await open();
    const headers = { authorization: `Bearer ${token}` };
    const wrong = await ask(headers, '/v1/processing', { file_url: 7 });
    expect([wrong.status, allowed(wrong.headers)]).toEqual([400, '*']);
    clock.pass(400_000);
    const late = await ask(headers);
    expect([late.status, allowed(late.headers)]).toEqual([401, '*']);
    expect(late.headers['www-authenticate']).toContain('invalid_token');
    const forged = await ask({ authorization: 'Bearer a.b.c' });
    expect([forged.status, allowed(forged.headers)]).toEqual([401, '*']);
  });

  it('may read nothing that is answered to an API key, also beside a token', async () => {
    const { ask, apiKey, token } = await open();
    const answers = [
      await ask({ authorization: `Bearer ${apiKey}` }),
      await ask({ 'x-api-key': apiKey }),
      await ask({ 'x-api-key': apiKey, authorization: `Bearer ${token}` }),
      await ask({ authorization: `Bearer ${token}` }, '/v1/for-keys'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403]);
    expect(answers.map(({ headers }) => allowed(headers))).toEqual(answers.map(() => undefined));
  });
});

describe('a web page of a configured origin', () => {
  it('may also send an API key, and nobody else may', async () => {
    const { preflight, ask, apiKey } = await open({ corsOrigins: ours });
    expect(allowed(await preflight('/v1/processing', 'x-api-key', ours))).toBe(ours);
    expect(allowed(await preflight('/v1/processing', 'x-api-key'))).toBeUndefined();
    expect(allowed((await ask({ origin: ours, 'x-api-key': apiKey })).headers)).toBe(ours);
  });
});
