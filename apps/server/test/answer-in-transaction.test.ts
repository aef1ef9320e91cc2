import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ApiInstance, answerInTransaction } from '../src/platform/http/index.ts';
import { createIdempotency } from '../src/platform/idempotency/create-idempotency.ts';
import { oneDatabaseUnderTest, silentLogger, type TestDatabase } from './support/database.ts';
import { eventually } from './support/eventually.ts';
import { fixedSecrets } from './support/fixed-secrets.ts';
import { recordingMeter } from './support/recording-meter.ts';
import { listen, startApi, validKey } from './support/test-api.ts';

const Plant = z.object({ number: z.int().min(1), name: z.string() });

interface RouteOptions {
  readonly metered?: boolean;
  readonly requestTimeoutSeconds?: number;
  /** Runs before the transaction. */
  readonly before?: (request: FastifyRequest) => Promise<unknown>;
  /** Runs in the transaction, before it is committed. */
  readonly atTheEnd?: (reply: FastifyReply) => Promise<unknown>;
}

describe.each(oneDatabaseUnderTest)('an answer together with what it tells of, on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await sql`create table plant (number int generated always as identity)`.execute(database.db);
  });
  afterAll(() => database.close());

  /** A service at which `POST /v1/plants` makes a plant. */
  async function serve({ metered = false, requestTimeoutSeconds = 30, before, atTheEnd }: RouteOptions = {}) {
    const ended = Promise.withResolvers<unknown>();
    const makeFor = (reply: FastifyReply) => (together: Together) =>
      database.db.transaction().execute(async (tx) => {
        const { rows } = await sql<Made>`insert into plant default values returning number`.execute(tx);
        for (const made of rows) await together(tx, made);
        await atTheEnd?.(reply);
      });
    const routes = (api: ApiInstance) => {
      api.post(
        '/v1/plants',
        {
          config: { credential: 'key', metered },
          schema: { operationId: 'makePlant', hide: true, response: { 201: Plant } },
        },
        async (request, reply) => {
          await before?.(request);
          const answered = answerInTransaction(reply, {
            status: 201,
            make: makeFor(reply),
            show: ({ number }: Made) => ({ number, name: 'Acer', undescribed: true }),
          });
          ended.resolve(answered.catch((error: unknown) => error));
          return answered;
        },
      );
    };
    const { api } = await startApi({ routes, config: { requestTimeoutSeconds }, charging: charging() });
    const address = `http://127.0.0.1:${await listen(api)}`;
    const ask = async (key?: string) => {
      const headers = { 'x-api-key': validKey, ...(key !== undefined && { 'idempotency-key': key }) };
      const response = await fetch(`${address}/v1/plants`, { method: 'POST', headers });
      const text = await response.text();
      return {
        status: response.status,
        contentType: response.headers.get('content-type'),
        isReplayed: response.headers.get('idempotency-replayed') === 'true',
        text,
        body: JSON.parse(text),
      };
    };
    return { ask, ended: ended.promise };
  }

  const charging = () => ({
    meter: recordingMeter({ db: database.db }).meter,
    limiter: {
      take: async () => ({ isAllowed: true, remaining: 1, resetSeconds: 0, retryAfterSeconds: 0 }),
    },
    idempotency: createIdempotency({
      db: database.db,
      secrets: fixedSecrets('server secret'),
      timer: { every: () => () => undefined },
      random: randomBytes,
      logger: silentLogger,
    }),
  });

  async function isReleased(): Promise<boolean> {
    const inFlight = database.db.selectFrom('remembered_request').where('status', 'is', null);
    return (await inFlight.select('holder').execute()).length === 0;
  }

  async function plantsMade(): Promise<number> {
    const { rows } = await sql<Made>`select count(*)::int as number from plant`.execute(database.db);
    return rows[0]?.number ?? 0;
  }

  it('is remembered as it is sent: what its schema describes', async () => {
    const { ask } = await serve();
    const [first, second] = [await ask('as-sent'), await ask('as-sent')];
    expect(first).toMatchObject({ status: 201, contentType: 'application/json; charset=utf-8' });
    expect(first.body).toEqual({ number: expect.any(Number), name: 'Acer' });
    expect(second).toEqual({ ...first, isReplayed: true });
  });

  it('is another one each time without an Idempotency-Key', async () => {
    const { ask } = await serve();
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.number).toBeGreaterThan(first.body.number);
  });

  it('is a problem, and nothing is made, when it was not made in time', async () => {
    const { ask, ended } = await serve({
      requestTimeoutSeconds: 1,
      before: () => eventually(async () => expect(await isReleased()).toBe(true)),
    });
    const before = await plantsMade();
    expect((await ask('too-late')).status).toBe(503);
    expect(await ended).toMatchObject({ code: 'service_unavailable' });
    expect(await plantsMade()).toBe(before);
  });

  it('waits for the repeated request when its time is over while it is made', async () => {
    const { ask, ended } = await serve({
      requestTimeoutSeconds: 1,
      atTheEnd: (reply) => eventually(() => expect(reply.errorCode).toBeDefined()),
    });
    const before = await plantsMade();
    expect(await ask('just-late')).toMatchObject({ status: 503, body: { error: 'service_unavailable' } });
    const made = await ended;
    const repeated = await ask('just-late');
    expect(repeated).toMatchObject({ status: 201, isReplayed: true });
    expect(made).toMatchObject(repeated.body);
    expect(await plantsMade()).toBe(before + 1);
  });

  it('cannot cost units, which are charged with an answer only when it is sent', async () => {
    const { ask } = await serve({ metered: true, before: (request) => request.reserve(1) });
    const before = await plantsMade();
    expect((await ask('metered')).status).toBe(500);
    expect(await plantsMade()).toBe(before);
  });
});

type Made = { number: number };
type Together = Parameters<Parameters<typeof answerInTransaction<Made, Made>>[1]['make']>[0];
