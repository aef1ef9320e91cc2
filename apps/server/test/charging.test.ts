import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../src/platform/clock.ts';
import { ServiceError } from '../src/platform/errors.ts';
import { type ApiInstance, answerInLines, answerInSlices, type Meter } from '../src/platform/http/index.ts';
import { createIdempotency } from '../src/platform/idempotency/create-idempotency.ts';
import type { Idempotency } from '../src/platform/idempotency/idempotency.ts';
import type { RateLimiter } from '../src/platform/rate-limits/rate-limiter.ts';
import { embeddedUnderTest, silentLogger, type TestDatabase } from './support/database.ts';
import { eventually } from './support/eventually.ts';
import { fixedSecrets } from './support/fixed-secrets.ts';
import { limitedCaller, openMeter, unitsInLedger } from './support/meters.ts';
import { readAllLines, readLines } from './support/read-lines.ts';
import { recordingMeter } from './support/recording-meter.ts';
import { gardener, listen, pretendSessions, startApi, validKey } from './support/test-api.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await embeddedUnderTest.open();
});
afterAll(() => database.close());

const neverLimited: RateLimiter = {
  take: async () => ({ isAllowed: true, remaining: 1, resetSeconds: 0, retryAfterSeconds: 0 }),
};

const openIdempotency = (): Idempotency =>
  createIdempotency({
    db: database.db,
    secrets: fixedSecrets('server secret'),
    timer: { every: () => () => undefined },
    random: randomBytes,
    logger: silentLogger,
  });

const Order = z.object({ plants: z.int().min(1) });
const Plants = z.object({ plants: z.array(z.string()) });

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;
type Options = {
  handler?: Handler;
  isReserved?: boolean;
  idempotency?: Idempotency;
  requestTimeoutSeconds?: number;
  routes?: (api: ApiInstance) => void;
  /** Instead of one that tells what was done with it. */
  meter?: Meter;
} & Parameters<typeof recordingMeter>[0];

const ready: Handler = () => ({ plants: ['Acer palmatum'] });

/** A service with a metered route, `POST /v1/plants`, at which a plant costs a unit. */
async function serve({
  handler = ready,
  isReserved = true,
  idempotency = openIdempotency(),
  requestTimeoutSeconds = 30,
  routes,
  meter: ownMeter,
  ...metering
}: Options = {}) {
  const { meter, events } = recordingMeter({ db: database.db, ...metering });
  const plantsRoute = (api: ApiInstance) => {
    api.post(
      '/v1/plants',
      {
        config: { credential: 'key', metered: true },
        schema: { operationId: 'givePlants', hide: true, body: Order },
        preHandler: async (request) => {
          if (isReserved) await request.reserve(request.body.plants);
        },
      },
      async (request, reply) => handler(request, reply),
    );
    routes?.(api);
  };
  const { api, log } = await startApi({
    routes: plantsRoute,
    config: { requestTimeoutSeconds },
    charging: { meter: ownMeter ?? meter, limiter: neverLimited, idempotency },
  });
  const address = `http://127.0.0.1:${await listen(api)}`;
  return { api, address, ask: asking(address), events, log };
}

interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly accept?: string;
  readonly signal?: AbortSignal;
}

const asking =
  (address: string) =>
  ({ path = '/v1/plants', method = 'POST', body = { plants: 3 }, key, accept = '*/*', signal }: Asked = {}) =>
    fetch(`${address}${path}`, {
      method,
      headers: {
        'x-api-key': validKey,
        accept,
        ...(body !== null && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: body === null ? null : JSON.stringify(body),
      signal: signal ?? null,
    });

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `order-${keys}`;
};

const unavailable = () =>
  new ServiceError({ code: 'service_unavailable', detail: 'The service cannot reach its database.' });

const rejecting = (error: Error) => async (): Promise<void> => {
  throw error;
};

describe('an answer of a metered route', () => {
  it('is charged once, before a byte of it is sent', async () => {
    const begun: boolean[] = [];
    let raw: FastifyReply['raw'] | undefined;
    const { ask, events } = await serve({
      handler(_request, reply) {
        raw = reply.raw;
        return { plants: [] };
      },
      onSettle: async () => void begun.push(raw?.headersSent ?? true),
    });
    const response = await ask();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ plants: [] });
    expect(events).toEqual(['reserve 3', 'settle 3']);
    expect(begun).toEqual([false]);
  });

  it.each<[string, Handler, number]>([
    ['a refusal', () => Promise.reject(unavailable()), 503],
    ['a defect', () => Promise.reject(new Error('secret cause')), 500],
    ['an answer that is no success', (_request, reply) => reply.code(404).send({}), 404],
    ['a redirection', (_request, reply) => reply.redirect('/elsewhere'), 302],
  ])('costs nothing when it is %s', async (_what, handler, status) => {
    const { api, events } = await serve({ handler });
    const response = await api.inject({
      method: 'POST',
      url: '/v1/plants',
      headers: { 'x-api-key': validKey },
      payload: { plants: 3 },
    });
    expect(response.statusCode).toBe(status);
    expect(events).toEqual(['reserve 3', 'release']);
  });

  it('is not worked on when the units do not fit', async () => {
    let runs = 0;
    const refusal = new ServiceError({
      code: 'usage_limit_exceeded',
      detail: 'API Key usage limit exceeded',
    });
    const { ask, events } = await serve({
      onReserve: rejecting(refusal),
      handler: () => {
        runs += 1;
        return {};
      },
    });
    const response = await ask();
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ detail: 'API Key usage limit exceeded' });
    expect({ runs, events }).toEqual({ runs: 0, events: [] });
  });

  it.each([
    ['the reason that the caller may know', unavailable(), 503, 'service_unavailable'],
    ['500 for a reason nobody foresaw', new Error('secret cause'), 500, 'internal_error'],
  ])('is not given when it cannot be charged, but %s', async (_what, error, status, code) => {
    const { ask, events, log } = await serve({ onSettle: rejecting(error) });
    const response = await ask();
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ error: code });
    expect(text).not.toContain('secret');
    expect(text).not.toContain('Acer');
    expect(events).toEqual(['reserve 3', 'release']);
    expect(log.join()).toContain(error.message);
  });

  it('is a defect without reserved units, and not given', async () => {
    const { ask, events, log } = await serve({ isReserved: false });
    const response = await ask();
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('Acer');
    expect(events).toEqual([]);
    expect(log.join()).toContain('without having reserved units');
  });

  it('costs nothing when the caller has left before', async () => {
    const working = Promise.withResolvers<void>();
    const { ask, events } = await serve({
      async handler(request) {
        const left = once(request.abortSignal, 'abort');
        working.resolve();
        await left;
        return { plants: [] };
      },
    });
    const caller = new AbortController();
    const asked = ask({ signal: caller.signal });
    await working.promise;
    caller.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => events).toEqual(['reserve 3', 'release']);
  });

  it('costs nothing when the caller has left before the units were reserved', async () => {
    const reserving = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    let runs = 0;
    const { ask, events, log } = await serve({
      onReserve() {
        reserving.resolve();
        return gate.promise;
      },
      handler: () => {
        runs += 1;
        return {};
      },
    });
    const caller = new AbortController();
    const asked = ask({ signal: caller.signal });
    await reserving.promise;
    caller.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => log.join()).toContain('the caller left');
    gate.resolve();
    await expect.poll(() => events).toEqual(['reserve 3', 'release']);
    expect(runs).toBe(0);
  });

  it('is given whole when its charge takes longer than the time for an answer', async () => {
    const { ask, events } = await serve({
      requestTimeoutSeconds: 0.1,
      routes: (api) => bodyless(api, async () => ({ plants: ['Acer palmatum'] })),
      onSettle: () => new Promise((resolve) => setTimeout(resolve, 200)),
    });
    const response = await ask({ path: '/v1/gift', body: null });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ plants: ['Acer palmatum'] });
    expect(events).toEqual(['reserve 1', 'settle 1']);
  });

  it('costs nothing when it took too long', async () => {
    const { ask, events } = await serve({
      requestTimeoutSeconds: 0.1,
      routes: (api) =>
        bodyless(api, (request) => once(request.abortSignal, 'abort').then(() => new Promise(() => {}))),
    });
    expect((await ask({ path: '/v1/gift', body: null })).status).toBe(503);
    expect(events).toEqual(['reserve 1', 'release']);
  });

  it('is charged also when it is long', async () => {
    const plants = Array.from({ length: 5_000 }, (_, at) => `Acer palmatum ${at}`);
    const handler: Handler = (request, reply) =>
      answerInSlices({ schema: Plants, answer: { plants }, reply, signal: request.abortSignal });
    const { ask, events } = await serve({ handler });
    expect(await (await ask()).json()).toEqual({ plants });
    expect(events).toEqual(['reserve 3', 'settle 3']);
    const failing = await serve({ handler, onSettle: rejecting(unavailable()) });
    const response = await failing.ask();
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: 'service_unavailable' });
  });

  it('is given and charged also when the service begins to stop', async () => {
    const working = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<unknown>();
    const { api, ask, events } = await serve({
      handler() {
        working.resolve();
        return gate.promise;
      },
    });
    const asked = ask({ key: newKey() });
    await working.promise;
    const closed = api.close();
    gate.resolve({ plants: [] });
    expect((await asked).status).toBe(200);
    await closed;
    expect(events).toEqual(['reserve 3', 'settle 3']);
  });

  it('costs nothing when only its headers or the methods were asked for', async () => {
    const { ask, events } = await serve({
      routes(api) {
        const schema = { operationId: 'listPlants', hide: true };
        const preHandler = async (request: FastifyRequest) => request.reserve(2);
        api.get(
          '/v1/plants',
          { config: { credential: 'key', metered: true }, schema, preHandler },
          () => ({}),
        );
      },
    });
    expect((await ask({ method: 'OPTIONS', body: null })).status).toBe(204);
    expect(events).toEqual([]);
    expect((await ask({ method: 'HEAD', body: null })).status).toBe(200);
    expect(events).toEqual(['reserve 2', 'release']);
    expect((await ask({ method: 'GET', body: null })).status).toBe(200);
    expect(events.slice(2)).toEqual(['reserve 2', 'settle 2']);
  });

  it('is for nothing where the service does not charge', async () => {
    const { api } = await startApi({
      routes: (instance) => bodyless(instance, async () => ({ plants: [] })),
    });
    const headers = { 'x-api-key': validKey, 'idempotency-key': 'not looked at' };
    const response = await api.inject({ method: 'POST', url: '/v1/gift', headers });
    expect(response.statusCode).toBe(200);
  });
});

function bodyless(api: ApiInstance, handler: (request: FastifyRequest) => Promise<unknown>): void {
  api.post(
    '/v1/gift',
    {
      config: { credential: 'key', metered: true },
      schema: { operationId: 'giveOnePlant', hide: true },
      preHandler: async (request) => request.reserve(1),
    },
    handler,
  );
}

const giveLines =
  (values: (request: FastifyRequest) => AsyncGenerator<unknown, unknown>): Handler =>
  (request, reply) =>
    answerInLines({ values: values(request), request, reply });

const threeLines = giveLines(async function* () {
  yield { plant: 1 };
  yield { plant: 2 };
  yield { plant: 3 };
  return { summary: 3 };
});

describe('an answer in lines', () => {
  it('is charged before its last line is given out', async () => {
    const settling = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const { ask, events } = await serve({
      handler: threeLines,
      onSettle() {
        settling.resolve();
        return gate.promise;
      },
    });
    const lines = readLines(await ask());
    for (const plant of [1, 2, 3]) expect((await lines.next()).value).toEqual({ plant });
    await settling.promise;
    expect(events).toEqual(['reserve 3']);
    gate.resolve();
    expect((await lines.next()).value).toEqual({ summary: 3 });
    expect(events).toEqual(['reserve 3', 'settle 3']);
    expect((await lines.next()).done).toBe(true);
  });

  it('costs nothing when it ends with an error', async () => {
    const handler = giveLines(async function* () {
      yield { plant: 1 };
      throw unavailable();
    });
    const { ask, events } = await serve({ handler });
    expect(await readAllLines(await ask())).toEqual([
      { plant: 1 },
      { error: expect.objectContaining({ error: 'service_unavailable' }) },
    ]);
    expect(events).toEqual(['reserve 3', 'release']);
  });

  it('ends with an error when it cannot be charged', async () => {
    const { ask, events } = await serve({ handler: threeLines, onSettle: rejecting(unavailable()) });
    const lines = await readAllLines(await ask());
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toEqual({ error: expect.objectContaining({ error: 'service_unavailable' }) });
    expect(events).toEqual(['reserve 3', 'release']);
  });

  it('is an ordinary problem, and costs nothing, when no line could be given', async () => {
    const handler = giveLines(async function* () {
      await Promise.reject(unavailable());
      yield {};
    });
    const { ask, events } = await serve({ handler });
    const response = await ask();
    expect(response.status).toBe(503);
    expect(events).toEqual(['reserve 3', 'release']);
  });

  it('costs what was given out when the caller leaves in the middle', async () => {
    const handler = giveLines(async function* ({ abortSignal }) {
      yield { plant: 1 };
      yield { plant: 2 };
      await once(abortSignal, 'abort');
      throw abortSignal.reason;
    });
    const { ask, events } = await serve({ handler });
    const caller = new AbortController();
    const lines = readLines(await ask({ signal: caller.signal }));
    await lines.next();
    await lines.next();
    caller.abort();
    await expect(lines.next()).rejects.toThrow();
    await expect.poll(() => events).toEqual(['reserve 3', 'settle 2']);
  });

  it('costs what was given out to a caller who takes it too slowly', async () => {
    const late = Promise.withResolvers<void>();
    const handler = giveLines(async function* ({ abortSignal }) {
      abortSignal.addEventListener('abort', () => late.resolve());
      for (let plant = 1; ; plant += 1) yield { plant, text: 'x'.repeat(64 * 1024) };
    });
    const { address, events } = await serve({ handler, requestTimeoutSeconds: 0.2 });
    const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1' });
    socket.pause();
    const body = JSON.stringify({ plants: 100_000 });
    socket.write(`POST /v1/plants HTTP/1.1\r\nHost: x\r\nX-API-Key: ${validKey}\r\n`);
    socket.write(`Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    await late.promise;
    socket.resume();
    await once(socket, 'close');
    expect(events).toEqual(['reserve 100000', expect.stringMatching(/^settle \d+$/)]);
  });
});

describe('a request with an Idempotency-Key', () => {
  it('is worked on and charged once, and its answer given again', async () => {
    let runs = 0;
    const { ask, events } = await serve({
      handler: () => {
        runs += 1;
        return { plants: [`plant of run ${runs}`] };
      },
    });
    const key = newKey();
    const first = await ask({ key });
    const second = await ask({ key });
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(second.headers.get('cache-control')).toBe('private, no-store');
    expect(await second.text()).toBe(await first.text());
    expect(events).toEqual(['reserve 3', 'settle 3']);
    expect(runs).toBe(1);
  });

  it('is given the same answer by a process that was started since', async () => {
    const key = newKey();
    const first = await (await serve()).ask({ key });
    const restarted = await serve({ handler: () => ({ plants: ['another'] }) });
    const second = await restarted.ask({ key });
    expect(await second.text()).toBe(await first.text());
    expect(restarted.events).toEqual([]);
  });

  it('is answered by one of many that come at once', async () => {
    let runs = 0;
    const gate = Promise.withResolvers<void>();
    const { ask, events } = await serve({
      async handler() {
        runs += 1;
        await gate.promise;
        return { plants: [] };
      },
    });
    const key = newKey();
    const asked = Array.from({ length: 10 }, async () => {
      const response = await ask({ key });
      gate.resolve();
      return response;
    });
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(runs).toBe(1);
    expect(events).toEqual(['reserve 3', 'settle 3']);
  });

  it('is told when to ask again while it is worked on', async () => {
    const working = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<unknown>();
    const { ask } = await serve({
      handler() {
        working.resolve();
        return gate.promise;
      },
    });
    const key = newKey();
    const first = ask({ key });
    await working.promise;
    const second = await ask({ key });
    expect(second.status).toBe(409);
    expect(second.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await second.json()).toMatchObject({ error: 'idempotency_in_progress' });
    gate.resolve({ plants: [] });
    expect((await first).status).toBe(200);
  });

  it.each<[string, Asked]>([
    ['body', { body: { plants: 2 } }],
    ['query', { path: '/v1/plants?explain=true' }],
    ['form of the answer', { accept: 'application/x-ndjson' }],
  ])('is refused with another %s', async (_what, other) => {
    const { ask, events } = await serve();
    const key = newKey();
    await ask({ key });
    const response = await ask({ key, ...other });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: 'idempotency_key_reused' });
    expect(events).toEqual(['reserve 3', 'settle 3']);
  });

  it.each(['', 'x'.repeat(256), 'two words', 'na\u00efve', 'tab\tbed'])(
    'is refused with the key "%s"',
    async (key) => {
      const { ask, events } = await serve();
      const response = await ask({ key });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: 'invalid_request',
        detail: expect.stringContaining('Idempotency-Key'),
      });
      expect(events).toEqual([]);
    },
  );

  it('is worked on again after a failure', async () => {
    const outcomes = [() => Promise.reject(unavailable()), () => ({ plants: ['Acer palmatum'] })];
    const { ask, events } = await serve({ handler: () => outcomes.shift()?.() });
    const key = newKey();
    expect((await ask({ key })).status).toBe(503);
    const second = await ask({ key });
    expect(second.status).toBe(200);
    expect(second.headers.get('idempotency-replayed')).toBeNull();
    expect(events).toEqual(['reserve 3', 'release', 'reserve 3', 'settle 3']);
  });

  it('is worked on again after its answer could not be charged', async () => {
    const failures = [unavailable()];
    const { ask, events } = await serve({
      async onSettle() {
        const failure = failures.shift();
        if (failure) throw failure;
      },
    });
    const key = newKey();
    expect((await ask({ key })).status).toBe(503);
    expect((await ask({ key })).status).toBe(200);
    expect(events).toEqual(['reserve 3', 'release', 'reserve 3', 'settle 3']);
  });

  it('is not charged when another has taken its place', async () => {
    const key = newKey();
    const { ask, events } = await serve({
      async handler() {
        await database.db.updateTable('remembered_request').set({ holder: 'another' }).execute();
        return { plants: [] };
      },
    });
    expect((await ask({ key })).status).toBe(503);
    expect(events).toEqual(['reserve 3', 'release']);
  });

  it('is answered for the next one when the caller has left', async () => {
    const working = Promise.withResolvers<void>();
    const { ask, events } = await serve({
      async handler(request) {
        const left = once(request.abortSignal, 'abort');
        working.resolve();
        await left;
        return { plants: ['Acer palmatum'] };
      },
    });
    const key = newKey();
    const caller = new AbortController();
    const asked = ask({ key, signal: caller.signal });
    await working.promise;
    caller.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => events).toEqual(['reserve 3', 'settle 3']);
    const again = await ask({ key });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await again.json()).toEqual({ plants: ['Acer palmatum'] });
    expect(events).toEqual(['reserve 3', 'settle 3']);
  });

  it('is given a long answer again', async () => {
    const plants = Array.from({ length: 5_000 }, (_, at) => `Acer palmatum ${at}`);
    const { ask } = await serve({
      handler: (request, reply) =>
        answerInSlices({ schema: Plants, answer: { plants }, reply, signal: request.abortSignal }),
    });
    const key = newKey();
    const first = await ask({ key });
    const second = await ask({ key });
    expect(second.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await second.text()).toBe(await first.text());
  });

  it('is given its lines again', async () => {
    const { ask, events } = await serve({ handler: threeLines });
    const key = newKey();
    const first = await ask({ key });
    const text = await first.text();
    const second = await ask({ key });
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(await second.text()).toBe(text);
    expect(events).toEqual(['reserve 3', 'settle 3']);
  });

  it.each<[string, { first: number; second: number; charged: string[] }]>([
    ['more', { first: 1, second: 2, charged: ['reserve 3', 'settle 1', 'reserve 2', 'settle 1'] }],
    ['as much', { first: 2, second: 2, charged: ['reserve 3', 'settle 2', 'reserve 1', 'release'] }],
    ['less', { first: 2, second: 1, charged: ['reserve 3', 'settle 2', 'reserve 1', 'release'] }],
  ])(
    'is charged once for lines that break off again after %s, and then only for the rest',
    async (_what, { first, second, charged }) => {
      const { ask, askAndLeaveAfter, events, answerWhole } = await serveInterruptedLines();
      const key = newKey();
      await askAndLeaveAfter(first, key);
      await expect.poll(() => events).toEqual(charged.slice(0, 2));
      await askAndLeaveAfter(second, key);
      await expect.poll(() => events).toEqual(charged);
      answerWhole();
      const rest = 3 - Math.max(first, second);
      expect(await (await askUntilFree(ask, key)).text()).toContain('summary');
      expect(events.slice(4)).toEqual([`reserve ${rest}`, `settle ${rest}`]);
      const replayed = await ask({ key });
      expect(replayed.headers.get('idempotency-replayed')).toBe('true');
      expect(await readAllLines(replayed)).toHaveLength(4);
      expect(events).toHaveLength(6);
    },
  );

  it.each<[string, Handler]>([
    ['lines', (...args) => threeLines(...args)],
    ['a whole answer', ready],
  ])('is for nothing when all was paid for, and kept as ever, as %s', async (_what, whole) => {
    const { ask, askAndLeaveAfter, events, answerWhole } = await serveInterruptedLines();
    const key = newKey();
    await askAndLeaveAfter(3, key);
    await expect.poll(() => events).toEqual(['reserve 3', 'settle 3']);
    answerWhole(whole);
    const text = await (await askUntilFree(ask, key)).text();
    const replayed = await ask({ key });
    expect(replayed.headers.get('idempotency-replayed')).toBe('true');
    expect(await replayed.text()).toBe(text);
    expect(events).toEqual(['reserve 3', 'settle 3']);
  });

  it('keeps what was paid for broken lines through a failure', async () => {
    const { ask, askAndLeaveAfter, events, answerWhole } = await serveInterruptedLines();
    const key = newKey();
    await askAndLeaveAfter(2, key);
    await expect.poll(() => events).toEqual(['reserve 3', 'settle 2']);
    answerWhole(() => Promise.reject(unavailable()));
    expect((await askUntilFree(ask, key)).status).toBe(503);
    answerWhole();
    expect((await askUntilFree(ask, key)).status).toBe(200);
    await expect.poll(() => events.slice(2)).toEqual(['reserve 1', 'release', 'reserve 1', 'settle 1']);
  });

  it('has paid nothing for broken lines that could not be charged', async () => {
    const failures = [unavailable()];
    const { ask, askAndLeaveAfter, events, answerWhole } = await serveInterruptedLines({
      async onSettle() {
        const failure = failures.shift();
        if (failure) throw failure;
      },
    });
    const key = newKey();
    await askAndLeaveAfter(2, key);
    await expect.poll(() => events).toEqual(['reserve 3', 'release']);
    answerWhole();
    expect((await askUntilFree(ask, key)).status).toBe(200);
    await expect.poll(() => events.slice(2)).toEqual(['reserve 3', 'settle 3']);
  });

  it('is in the ledger once when its lines broke off, also with no more units left than it costs', async () => {
    const caller = limitedCaller(3);
    const meter = openMeter(database.db, systemClock);
    onTestFinished(() => meter.close());
    const { ask, askAndLeaveAfter, answerWhole } = await serveInterruptedLines({
      meter: { reserve: (order) => meter.reserve({ ...order, caller }) },
    });
    const charged = () => unitsInLedger(database.db, caller);
    const key = newKey();
    await askAndLeaveAfter(2, key);
    await expect.poll(charged).toBe(2);
    answerWhole();
    expect(await (await askUntilFree(ask, key)).text()).toContain('summary');
    expect(await charged()).toBe(3);
  });

  it('is refused for another request while broken lines are paid for', async () => {
    const { ask, askAndLeaveAfter, events } = await serveInterruptedLines();
    const key = newKey();
    await askAndLeaveAfter(1, key);
    await expect.poll(() => events).toEqual(['reserve 3', 'settle 1']);
    expect((await ask({ key, body: { plants: 1 } })).status).toBe(422);
    expect(events).toHaveLength(2);
  });

  it('is charged to one of two that repeat broken lines at once', async () => {
    const { ask, askAndLeaveAfter, events, answerWhole } = await serveInterruptedLines();
    const key = newKey();
    await askAndLeaveAfter(1, key);
    await expect.poll(() => events).toEqual(['reserve 3', 'settle 1']);
    answerWhole();
    const both = await Promise.all([1, 2].map(async () => (await ask({ key })).text()));
    expect(both.filter((text) => text.includes('summary')).length).toBeGreaterThanOrEqual(1);
    await expect.poll(() => events.slice(2)).toEqual(['reserve 2', 'settle 2']);
  });

  it.each(['reserve', 'begin'] as const)('stops the work of a caller who left during %s', async (at) => {
    const entered = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const wait = async (here: string) => {
      if (here !== at) return;
      entered.resolve();
      await gate.promise;
    };
    const real = openIdempotency();
    const { ask, events, log } = await serve({
      idempotency: { ...real, begin: (request) => wait('begin').then(() => real.begin(request)) },
      onReserve: () => wait('reserve'),
      async handler({ abortSignal, headers }) {
        if (headers.accept === 'application/json') return { plants: [] };
        if (!abortSignal.aborted) await once(abortSignal, 'abort');
        throw abortSignal.reason;
      },
    });
    const caller = new AbortController();
    const key = newKey();
    const asked = ask({ key, signal: caller.signal });
    await entered.promise;
    caller.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => log.join()).toContain('the caller left');
    gate.resolve();
    if (at === 'reserve') await expect.poll(() => events).toEqual(['reserve 3', 'release']);
    // With an attempt that is still held it would be 409.
    await expect.poll(async () => (await ask({ key, accept: 'application/json' })).status).toBe(200);
  });
});

/** Three lines, of which each caller leaves some, until it is told to answer otherwise. */
async function serveInterruptedLines(options: Options = {}) {
  const given: { lines: number; whole: Handler | undefined } = { lines: 0, whole: undefined };
  const interrupted = giveLines(async function* ({ abortSignal }) {
    for (let plant = 1; plant <= given.lines; plant += 1) yield { plant };
    await once(abortSignal, 'abort');
    throw abortSignal.reason;
  });
  const { ask, events } = await serve({
    ...options,
    handler: (request, reply) => (given.whole ?? interrupted)(request, reply),
  });
  return {
    ask,
    events,
    async askAndLeaveAfter(lines: number, key: string): Promise<void> {
      given.lines = lines;
      const caller = new AbortController();
      const answer = readLines(await askUntilFree(ask, key, caller.signal));
      for (let line = 1; line <= lines; line += 1) await answer.next();
      caller.abort();
      await expect(answer.next()).rejects.toThrow();
    },
    answerWhole(handler: Handler = threeLines): void {
      given.whole = handler;
    },
  };
}

/** The service learns a moment later that a caller has left. */
async function askUntilFree(
  ask: (asked: Asked) => Promise<Response>,
  key: string,
  signal?: AbortSignal,
): Promise<Response> {
  return eventually(async () => {
    const response = await ask({ key, ...(signal && { signal }) });
    if (response.status === 409) throw new Error('The request is still in progress.');
    return response;
  });
}

describe('an Idempotency-Key', () => {
  /** Counts its runs at routes that cost nothing. */
  async function serveFreeRoutes() {
    let runs = 0;
    const count = () => {
      runs += 1;
      return { runs };
    };
    const schema = { hide: true };
    const { ask } = await serve({
      routes(api) {
        api.post('/v1/own/:id', { config: { credential: 'key' }, schema }, (_request, reply) =>
          reply.code(201).send(count()),
        );
        api.post('/v1/empty', { config: { credential: 'key' }, schema }, (_request, reply) => {
          count();
          return reply.code(204).send();
        });
        api.get('/v1/list', { config: { credential: 'key' }, schema }, count);
        const ofPasswords = { credential: 'key', ignoresIdempotencyKey: true } as const;
        api.post('/v1/password', { config: ofPasswords, schema }, count);
        api.post('/v1/public', { config: { credential: 'none' }, schema }, count);
        api.register(async (pages: ApiInstance) => {
          pretendSessions(pages, ({ headers }) => ({ ...gardener, personId: String(headers.accept) }));
          pages.post('/v1/signed-in', { config: { credential: 'person' }, schema }, count);
        });
      },
    });
    return { ask, runs: () => runs };
  }

  it('also counts where an answer costs nothing, and keeps its status', async () => {
    const { ask, runs } = await serveFreeRoutes();
    const key = newKey();
    for (const replayed of [null, 'true']) {
      const response = await ask({ path: '/v1/own/1', key });
      expect(response.status).toBe(201);
      expect(response.headers.get('idempotency-replayed')).toBe(replayed);
      expect(await response.json()).toEqual({ runs: 1 });
    }
    expect(runs()).toBe(1);
  });

  it('can stand for an answer without a body', async () => {
    const { ask, runs } = await serveFreeRoutes();
    const key = newKey();
    for (const _ of [1, 2]) {
      const response = await ask({ path: '/v1/empty', key, body: null });
      expect(response.status).toBe(204);
      expect(await response.text()).toBe('');
    }
    expect(runs()).toBe(1);
  });

  it('stands for another request at another address', async () => {
    const { ask, runs } = await serveFreeRoutes();
    const key = newKey();
    for (const id of [1, 2]) expect((await ask({ path: `/v1/own/${id}`, key })).status).toBe(201);
    expect(runs()).toBe(2);
  });

  it('belongs to the person who is signed in', async () => {
    const { ask, runs } = await serveFreeRoutes();
    const key = newKey();
    const statuses: (string | null)[] = [];
    for (const accept of ['per_1', 'per_1', 'per_2']) {
      const response = await ask({ path: '/v1/signed-in', key, accept });
      statuses.push(response.headers.get('idempotency-replayed'));
    }
    expect(statuses).toEqual([null, 'true', null]);
    expect(runs()).toBe(2);
  });

  it.each([
    ['GET', '/v1/list', null],
    ['POST', '/v1/public', {}],
    ['POST', '/v1/password', {}],
  ])('means nothing to %s %s', async (method, path, body) => {
    const { ask, runs } = await serveFreeRoutes();
    const key = newKey();
    for (const _ of [1, 2]) expect((await ask({ method, path, body, key })).status).toBe(200);
    expect(runs()).toBe(2);
  });
});
