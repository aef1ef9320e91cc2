import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { type Database, migrate, openDatabase } from '../src/platform/database/index.ts';
import { createLocalRateLimiter } from '../src/platform/rate-limits/local-rate-limiter.ts';
import { rateLimitMigrations } from '../src/platform/rate-limits/migrations.ts';
import type { RateLimiter, RatePolicy } from '../src/platform/rate-limits/rate-limiter.ts';
import { createSharedRateLimiter } from '../src/platform/rate-limits/shared-rate-limiter.ts';
import { databasesUnderTest, silentLogger, type TestDatabase } from './support/database.ts';

/** Buckets in memory, and a clock that moves only by `wait`. */
function localBuckets(policy: RatePolicy) {
  let nowMs = Date.parse('2026-11-22T00:00:00Z');
  const limiter = createLocalRateLimiter({ clock: { now: () => new Date(nowMs) } });
  return {
    take: (cost = 1, bucket = 'key:key_1:rpm') => limiter.take({ bucket, policy, cost }),
    wait: (ms: number) => {
      nowMs += ms;
    },
    nowMs: () => nowMs,
  };
}

const rpm = (perMinute: number, burst: number): RatePolicy => ({ name: 'rpm', perMinute, burst });

describe('a bucket', () => {
  it('gives its burst at once, then one whenever the rate allows it', async () => {
    const { take, wait } = localBuckets(rpm(60, 2));
    expect(await take()).toEqual({ isAllowed: true, remaining: 1, resetSeconds: 1, retryAfterSeconds: 0 });
    expect(await take()).toEqual({ isAllowed: true, remaining: 0, resetSeconds: 2, retryAfterSeconds: 0 });
    expect(await take()).toEqual({ isAllowed: false, remaining: 0, resetSeconds: 2, retryAfterSeconds: 1 });
    wait(1_000);
    expect(await take()).toMatchObject({ isAllowed: true, remaining: 0 });
    wait(60_000);
    expect(await take(2)).toMatchObject({ isAllowed: true, remaining: 0 });
  });

  it('is not touched by what is taken from another', async () => {
    const { take } = localBuckets(rpm(60, 1));
    expect(await take(1, 'key:key_1:rpm')).toMatchObject({ isAllowed: true });
    expect(await take(1, 'key:key_2:rpm')).toMatchObject({ isAllowed: true });
    expect(await take(1, 'key:key_1:rpm')).toMatchObject({ isAllowed: false });
  });

  it('allows a cost above its burst when it is full, and has it paid off by the time that follows', async () => {
    const { take, wait } = localBuckets(rpm(600, 100));
    expect(await take(1_000)).toEqual({
      isAllowed: true,
      remaining: 0,
      resetSeconds: 100,
      retryAfterSeconds: 0,
    });
    expect(await take(1)).toMatchObject({ isAllowed: false, retryAfterSeconds: 91, resetSeconds: 100 });
    wait(90_100);
    expect(await take(1)).toMatchObject({ isAllowed: true });
    expect(await take(1_000)).toMatchObject({ isAllowed: false, retryAfterSeconds: 10 });
    wait(10_000);
    expect(await take(1_000)).toMatchObject({ isAllowed: true });
  });

  it('asks for no longer wait after the clock was set back, and refills from there', async () => {
    const { take, wait } = localBuckets(rpm(60, 2));
    await take(2);
    wait(-3 * 3_600_000);
    expect(await take()).toMatchObject({ isAllowed: false, retryAfterSeconds: 1, resetSeconds: 2 });
    wait(1_000);
    expect(await take()).toMatchObject({ isAllowed: true, remaining: 0 });
  });

  it('keeps what a refused take wanted', async () => {
    const { take } = localBuckets(rpm(60, 10));
    await take(4);
    expect(await take(7)).toMatchObject({ isAllowed: false, remaining: 6 });
    expect(await take(6)).toMatchObject({ isAllowed: true, remaining: 0 });
  });
});

const policies = fc.record({
  name: fc.constant('rpm' as const),
  perMinute: fc.integer({ min: 1, max: 100_000 }),
  burst: fc.integer({ min: 1, max: 500 }),
});
const histories = fc.array(
  fc.record({ waitMs: fc.integer({ min: 0, max: 3_000 }), cost: fc.integer({ min: 1, max: 600 }) }),
  { minLength: 1, maxLength: 40 },
);

describe('every bucket', () => {
  it('admits in no window of time more than its burst (or the one larger cost) and what the rate adds', async () => {
    await fc.assert(
      fc.asyncProperty(policies, histories, async (policy, history) => {
        const { take, wait, nowMs } = localBuckets(policy);
        const admitted: { atMs: number; cost: number }[] = [];
        for (const { waitMs, cost } of history) {
          wait(waitMs);
          if ((await take(cost)).isAllowed) admitted.push({ atMs: nowMs(), cost });
        }
        admitted.forEach((first, index) => {
          let total = 0;
          let largest = policy.burst;
          for (const { atMs, cost } of admitted.slice(index)) {
            total += cost;
            largest = Math.max(largest, cost);
            // The clock has whole milliseconds: a window may be two longer than it seems.
            const added = ((atMs - first.atMs + 2) * policy.perMinute) / 60_000;
            expect(total).toBeLessThanOrEqual(largest + added + 1e-6);
          }
        });
      }),
      { numRuns: 50 },
    );
  });

  it('never refuses who comes steadily at its rate, also where that is no whole number of milliseconds', async () => {
    await fc.assert(
      fc.asyncProperty(policies, fc.integer({ min: 0, max: 999 }), async (policy, offset) => {
        let nowMs = 0;
        const limiter = createLocalRateLimiter({ clock: { now: () => new Date(nowMs) } });
        for (let count = 0; count < 100; count += 1) {
          nowMs = Math.floor(1.7e12 + offset / 1_000 + (count * 60_000) / policy.perMinute);
          const taken = await limiter.take({ bucket: 'steady', policy: { ...policy, burst: 1 }, cost: 1 });
          expect(taken.isAllowed).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('allows a refused take after the time that it named, and is full after the time of its reset', async () => {
    await fc.assert(
      fc.asyncProperty(policies, histories, async (policy, history) => {
        const { take, wait } = localBuckets(policy);
        for (const { waitMs, cost } of history) {
          wait(waitMs);
          const taken = await take(cost);
          expect(taken.retryAfterSeconds > 0).toBe(!taken.isAllowed);
          expect(taken.remaining).toBeGreaterThanOrEqual(0);
          if (taken.isAllowed) continue;
          expect(taken.remaining).toBeLessThan(cost);
          wait(taken.retryAfterSeconds * 1_000);
          const again = await take(cost);
          expect(again.isAllowed).toBe(true);
          wait(again.resetSeconds * 1_000);
          expect(await take(policy.burst)).toMatchObject({ isAllowed: true });
        }
      }),
      { numRuns: 50 },
    );
  });
});

/** For tests in which the database has to answer, however long a busy machine takes. */
const databaseAlone = {
  fallback: { take: () => Promise.reject(new Error('The database did not answer.')) },
  waitMsMax: 60_000,
};

it.each(databasesUnderTest)(
  'buckets that were locked by a clock set back are full after the upgrade, on $name',
  async ({ openEmpty }) => {
    const { db, close } = await openEmpty();
    onTestFinished(close);
    await migrate(db, [Object.fromEntries(Object.entries(rateLimitMigrations).slice(0, 1))]);
    await sql`insert into rate_bucket (id, full_at) values ('b', clock_timestamp() + interval '3 hours')`.execute(
      db,
    );
    await migrate(db, [rateLimitMigrations]);
    const { take } = createSharedRateLimiter({ db, ...databaseAlone });
    expect(await take({ bucket: 'b', policy: rpm(60, 10), cost: 10 })).toMatchObject({ isAllowed: true });
  },
);

describe.each(databasesUnderTest)('buckets that processes share, on $name', ({ open }) => {
  let database: TestDatabase;
  let other: Database;
  let limiters: readonly [RateLimiter, RateLimiter];
  let bucket = '';

  beforeAll(async () => {
    database = await open();
    const { home, url } = database;
    other = await openDatabase({ home, logger: silentLogger, ...(url && { url }) });
  });
  beforeEach(() => {
    bucket = `key:${crypto.randomUUID()}:rpm`;
    limiters = [
      createSharedRateLimiter({ db: database.db, ...databaseAlone }),
      createSharedRateLimiter({ db: other.db, ...databaseAlone }),
    ];
  });
  afterAll(async () => {
    await other?.close();
    await database?.close();
  });

  const onePerMinute = (burst: number) => rpm(1, burst);

  it('admit together what one process would', async () => {
    const policy = onePerMinute(50);
    const taken = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        limiters[index % 2 === 0 ? 0 : 1].take({ bucket, policy, cost: 1 }),
      ),
    );
    expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(50);
  });

  it('serve takes of the same moment in the order in which they came', async () => {
    const policy = onePerMinute(3);
    const taken = await Promise.all([2, 2, 1].map((cost) => limiters[0].take({ bucket, policy, cost })));
    expect(taken).toEqual([
      { isAllowed: true, remaining: 1, resetSeconds: 120, retryAfterSeconds: 0 },
      { isAllowed: false, remaining: 1, resetSeconds: 120, retryAfterSeconds: 60 },
      { isAllowed: true, remaining: 0, resetSeconds: 180, retryAfterSeconds: 0 },
    ]);
    expect(await limiters[1].take({ bucket, policy, cost: 1 })).toMatchObject({
      isAllowed: false,
      retryAfterSeconds: 60,
    });
  });

  it('can be taken from crosswise without waiting for each other in a circle', async () => {
    const policy = onePerMinute(1_000);
    const buckets = Array.from({ length: 20 }, (_, index) => `${bucket}:${index}`);
    const taken = await Promise.all(
      Array.from({ length: 5 }).flatMap(() => [
        ...buckets.map((each) => limiters[0].take({ bucket: each, policy, cost: 1 })),
        ...buckets.toReversed().map((each) => limiters[1].take({ bucket: each, policy, cost: 1 })),
      ]),
    );
    expect(taken.every(({ isAllowed }) => isAllowed)).toBe(true);
  });

  it('ask for no longer wait after the clock of the database was set back, and refill from there', async () => {
    const policy = rpm(600, 10);
    await limiters[0].take({ bucket, policy, cost: 10 });
    // The same as a clock that shows three hours less.
    await sql`
      update rate_bucket set full_at = full_at + interval '3 hours', as_of = as_of + interval '3 hours'
      where id = ${bucket}`.execute(database.db);
    expect(await limiters[0].take({ bucket, policy, cost: 10 })).toMatchObject({
      isAllowed: false,
      retryAfterSeconds: 1,
    });
    await expect
      .poll(async () => (await limiters[1].take({ bucket, policy, cost: 10 })).isAllowed)
      .toBe(true);
  });

  it('are not written by a take that is refused', async () => {
    const policy = onePerMinute(1);
    await limiters[0].take({ bucket, policy, cost: 1 });
    const version = () =>
      sql`select ctid::text from rate_bucket where id = ${bucket}`
        .execute(database.db)
        .then(({ rows }) => rows);
    const before = await version();
    expect(await limiters[0].take({ bucket, policy, cost: 1 })).toMatchObject({ isAllowed: false });
    expect(await version()).toEqual(before);
  });

  it('are removed once they are full again, and no others', async () => {
    const { db } = database;
    await sql`
      insert into rate_bucket (id, full_at)
      values (${`${bucket}:full`}, clock_timestamp() - interval '1 second'),
             (${`${bucket}:used`}, clock_timestamp() + interval '1 hour')`.execute(db);
    await createSharedRateLimiter({ db, ...databaseAlone }).take({
      bucket,
      policy: onePerMinute(2),
      cost: 1,
    });
    const rows = await db.selectFrom('rate_bucket').select('id').where('id', 'like', `${bucket}%`).execute();
    expect(rows.map(({ id }) => id).sort()).toEqual([bucket, `${bucket}:used`]);
  });

  it('are stood in for by those of the process while the database does not answer', async () => {
    const { home, url } = database;
    const gone = await openDatabase({ home, logger: silentLogger, ...(url && { url }) });
    await gone.close();
    const fallback = createLocalRateLimiter({ clock: systemClock });
    const { take } = createSharedRateLimiter({ db: gone.db, fallback });
    expect(await take({ bucket, policy: onePerMinute(1), cost: 1 })).toMatchObject({ isAllowed: true });
    expect(await take({ bucket, policy: onePerMinute(1), cost: 1 })).toMatchObject({ isAllowed: false });
  });

  it('are stood in for when the database takes longer than a caller can wait', async () => {
    const { db } = database;
    const { take } = createSharedRateLimiter({
      db,
      fallback: createLocalRateLimiter({ clock: systemClock }),
    });
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const locking = other.db.transaction().execute(async (tx) => {
      await sql`lock table rate_bucket in access exclusive mode`.execute(tx);
      locked();
      await isReleased;
    });
    await isLocked;
    expect(await take({ bucket, policy: onePerMinute(5), cost: 1 })).toMatchObject({ remaining: 4 });
    release();
    await locking;
  });
});
