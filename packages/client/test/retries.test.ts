import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../src/caller.ts';
import { createClient } from '../src/client.ts';
import {
  type CallOptions,
  type PlantDataClientOptions,
  PlantDataConnectionError,
  type Repeatable,
} from '../src/index.ts';
import { createQuickTime } from './support/quick-time.ts';
import {
  hangs,
  json,
  page,
  problem,
  type Reply,
  resets,
  startScriptedServer,
} from './support/scripted-server.ts';

const body = { species_names: ['Acer palmatum'] };
const answer = { results: [], summary: { total: 0, validated: 0, uncertain: 0, not_found: 0 } };
const fine = json(answer);

async function clientOf(replies: readonly Reply[], options: Partial<PlantDataClientOptions> = {}) {
  const server = await startScriptedServer(...replies);
  const time = createQuickTime();
  const client = createClient({ baseUrl: server.baseUrl, apiKey: 'pds_test_1', ...options }, time);
  const verify = (call: CallOptions & Repeatable = {}) =>
    client.post('/v1/verify/plant-names', { body, ...call });
  return { ...server, waits: time.waits, client, verify };
}

/** For any method and path. */
async function callerOf(replies: readonly Reply[]) {
  const server = await startScriptedServer(...replies);
  const caller = createCaller({ baseUrl: server.baseUrl }, createQuickTime());
  const send = (operation: string) => {
    const [method = '', template = ''] = operation.split(' ');
    return caller({ method, template, accept: 'application/json' }, ({ text }) => text());
  };
  return { ...server, send };
}

/** After these the service may have done what was asked, or not. */
const unknownEnds: [string, Reply][] = [
  ['the connection breaks', resets],
  ['the gateway has no answer', page(502)],
  ['the gateway waited too long', page(504)],
  ['the service has stopped it', problem(503, 'service_unavailable')],
  ['the request came slowly', problem(408, 'request_timeout')],
];

describe('a request is tried again', () => {
  it.each([429, 503])('after the time in Retry-After when the answer is %i', async (status) => {
    const { verify, waits } = await clientOf([problem(status, 'busy', { 'retry-after': '7' }), fine]);
    expect(await verify()).toEqual(answer);
    expect(waits).toEqual([7_125]);
  });

  it('at the date in Retry-After', async () => {
    const date = new Date(Date.now() + 30_000).toUTCString();
    const { verify, waits } = await clientOf([page(503, { 'retry-after': date }), fine]);
    expect(await verify()).toEqual(answer);
    expect(waits[0]).toBeGreaterThan(25_000);
    expect(waits[0]).toBeLessThan(31_000);
  });

  it.each(unknownEnds)('when %s, with waits that double', async (_what, reply) => {
    const { verify, waits } = await clientOf([reply, reply, reply, fine]);
    expect(await verify()).toEqual(answer);
    expect(waits).toEqual([125, 250, 500]);
  });

  it.each(unknownEnds)('when %s and it only reads', async (_what, reply) => {
    const { send, received } = await callerOf([reply, fine]);
    await send('get /v1/account/usage');
    expect(received).toHaveLength(2);
  });

  it.each(['post /v1/account/session', 'patch /v1/account', 'delete /v1/account/session'])(
    'when %s came too fast, for nothing was done',
    async (operation) => {
      const { send, received } = await callerOf([problem(429, 'rate_limited', { 'retry-after': '7' }), fine]);
      await send(operation);
      expect(received).toHaveLength(2);
    },
  );

  it('when the connection breaks within the answer', async () => {
    const cut: Reply = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"results":', () => response.socket?.destroy());
    };
    const { verify } = await clientOf([cut, fine]);
    expect(await verify()).toEqual(answer);
  });

  it('when the service is silent for too long', async () => {
    const { verify } = await clientOf([hangs, fine], { timeoutMs: 300 });
    expect(await verify()).toEqual(answer);
  });

  it('with one Idempotency-Key, so that it cannot be charged twice', async () => {
    const { verify, received } = await clientOf([resets, page(502), fine, fine]);
    await verify();
    await verify();
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('with the Idempotency-Key of the caller', async () => {
    const { verify, received } = await clientOf([resets, fine]);
    await verify({ idempotencyKey: 'order-7' });
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(['order-7', 'order-7']);
  });

  it('until an earlier attempt has ended, however often that takes', async () => {
    const busy = problem(409, 'idempotency_in_progress', { 'retry-after': '2' });
    const { verify, received } = await clientOf([...Array(7).fill(busy), fine], { retries: 1 });
    expect(await verify()).toEqual(answer);
    expect(received).toHaveLength(8);
  });

  it('with a token that is fresh', async () => {
    let tokens = 0;
    const token = async () => `token-${++tokens}`;
    const { verify, received } = await clientOf([resets, fine], { apiKey: undefined, token });
    await verify();
    expect(received.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });
});

describe('a request is not tried again', () => {
  describe.each([
    'post /v1/account/session',
    'post /v1/account/link',
    'post /v1/account/link/look',
    'patch /v1/account',
    'delete /v1/account/session',
    'put /v1/account',
  ])('when it is %s, which takes no Idempotency-Key, and', (operation) => {
    it.each(unknownEnds)('%s', async (_what, reply) => {
      const { send, received } = await callerOf([reply, fine]);
      await expect(send(operation)).rejects.toThrow(Error);
      expect(received).toHaveLength(1);
      expect(received[0]?.headers).not.toHaveProperty('idempotency-key');
    });
  });

  it.each([
    [400, 'no_valid_names'],
    [401, 'unauthorized'],
    [403, 'usage_limit_exceeded'],
    [409, 'key_replaced'],
    [422, 'idempotency_key_reused'],
    [500, 'validation_failed'],
  ])('when the answer is %i %s', async (status, code) => {
    const { verify, received } = await clientOf([problem(status, code)]);
    await expect(verify()).rejects.toMatchObject({ status, code });
    expect(received).toHaveLength(1);
  });

  it('when the wait would be longer than the caller has time', async () => {
    const refused = problem(429, 'rate_limited', { 'retry-after': '3600' });
    const { verify, waits } = await clientOf([refused]);
    await expect(verify()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 3600 });
    expect(waits).toEqual([]);
  });

  it('more often than the caller wants', async () => {
    const { verify, received } = await clientOf([resets], { retries: 2 });
    await expect(verify()).rejects.toBeInstanceOf(PlantDataConnectionError);
    expect(received).toHaveLength(3);
  });

  it('longer than the caller wants', async () => {
    const busy = problem(503, 'service_unavailable', { 'retry-after': '4' });
    const { verify, received } = await clientOf([busy], { retries: 100, retryForMs: 15_000 });
    await expect(verify()).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(received.length).toBeLessThanOrEqual(4);
  });

  it('after it was aborted', async () => {
    const stop = new AbortController();
    const { verify, received } = await clientOf([
      (response) => {
        stop.abort(new Error('no longer wanted'));
        page(503)(response);
      },
    ]);
    await expect(verify({ signal: stop.signal })).rejects.toThrow('no longer wanted');
    expect(received).toHaveLength(1);
  });

  it('when it was aborted while its token was renewed', async () => {
    const stop = new AbortController();
    const token = async () => {
      stop.abort(new Error('no longer wanted'));
      return 'token-1';
    };
    const { verify, received } = await clientOf([fine], { apiKey: undefined, token });
    await expect(verify({ signal: stop.signal })).rejects.toThrow('no longer wanted');
    expect(received).toHaveLength(0);
  });

  it('when it was aborted before, and is not sent at all', async () => {
    const { verify, received } = await clientOf([fine]);
    await expect(verify({ signal: AbortSignal.abort(new Error('not wanted')) })).rejects.toThrow(
      'not wanted',
    );
    expect(received).toHaveLength(0);
  });
});

it('a wait for the next attempt ends with the signal', async () => {
  const { realSurroundings } = await import('../src/retries.ts');
  const stop = new AbortController();
  const waiting = realSurroundings.sleep(60_000, stop.signal);
  await sleep(1);
  stop.abort(new Error('no longer wanted'));
  await expect(waiting).rejects.toThrow('no longer wanted');
});
