import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import type { Executor } from '../src/platform/database/index.ts';
import { ServiceError } from '../src/platform/errors.ts';
import type { ApiInstance } from '../src/platform/http/index.ts';
import { createIdempotency } from '../src/platform/idempotency/create-idempotency.ts';
import { createLocalRateLimiter } from '../src/platform/rate-limits/local-rate-limiter.ts';
import { databasesUnderTest, silentLogger, type TestDatabase } from './support/database.ts';
import { fixedSecrets } from './support/fixed-secrets.ts';
import { openMeter, unitsInLedger } from './support/meters.ts';
import { nurseryCaller, startApi, validKey } from './support/test-api.ts';

const full = () =>
  new ServiceError({ code: 'rate_limited', detail: 'Two orders are open.', retryAfterSeconds: 60 });

describe.each(databasesUnderTest)('what is paid for, on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await sql`create table order_under_test (id text primary key)`.execute(database.db);
  });
  afterAll(() => database.close());
  beforeEach(() => sql`delete from order_under_test`.execute(database.db));

  /** A service that takes orders at a unit each, as long as fewer than two are open. */
  async function takeOrders() {
    const takeOrder = async (tx: Executor) => {
      await sql`select pg_advisory_xact_lock(77)`.execute(tx);
      if ((await ordersIn(tx)) >= 2) throw full();
      await sql`insert into order_under_test (id) values (${randomUUID()})`.execute(tx);
    };
    const { api } = await startApi({
      routes: (instance) => ordersRoute(instance, takeOrder),
      charging: {
        meter: openMeter(database.db, systemClock),
        limiter: createLocalRateLimiter({ clock: systemClock }),
        idempotency: createIdempotency({
          db: database.db,
          secrets: fixedSecrets('server secret'),
          timer: { every: () => () => undefined },
          random: randomBytes,
          logger: silentLogger,
        }),
      },
    });
    return (key?: string) =>
      api.inject({
        method: 'POST',
        url: '/v1/orders',
        headers: { 'x-api-key': validKey, ...(key !== undefined && { 'idempotency-key': key }) },
      });
  }

  it('happens with the payment, up to a limit that it keeps itself', async () => {
    const order = await takeOrders();
    const before = await unitsInLedger(database.db, nurseryCaller);
    const answers = await Promise.all(Array.from({ length: 8 }, () => order()));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.json()).toMatchObject({ error: 'rate_limited', detail: 'Two orders are open.' });
    expect(refused[0]?.headers['retry-after']).toBe('60');
    expect(await ordersIn(database.db)).toBe(2);
    expect(await unitsInLedger(database.db, nurseryCaller)).toBe(before + 2);
  });

  it('happens once for an Idempotency-Key, however often it is sent', async () => {
    const order = await takeOrders();
    const before = await unitsInLedger(database.db, nurseryCaller);
    const key = randomUUID();
    expect((await order(key)).statusCode).toBe(200);
    const again = await order(key);
    expect(again.statusCode).toBe(200);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await ordersIn(database.db)).toBe(1);
    expect(await unitsInLedger(database.db, nurseryCaller)).toBe(before + 1);
  });
});

it('is a defect where nothing is charged', async () => {
  const { api } = await startApi({
    routes: (instance) => ordersRoute(instance, async () => undefined),
  });
  const answer = await api.inject({ method: 'POST', url: '/v1/orders', headers: { 'x-api-key': validKey } });
  expect(answer.statusCode).toBe(500);
});

function ordersRoute(api: ApiInstance, together: (tx: Executor) => Promise<void>): void {
  api.post(
    '/v1/orders',
    { config: { credential: 'key', metered: true }, schema: { operationId: 'order', hide: true } },
    async (request) => {
      await request.reserve(1, { together });
      return { isTaken: true };
    },
  );
}

async function ordersIn(db: Executor): Promise<number> {
  const { rows } = await sql<{
    orders: number;
  }>`select count(*)::int as orders from order_under_test`.execute(db);
  return rows[0]?.orders ?? 0;
}
