import { sql } from 'kysely';
import { gatherCalls } from '../database/gathered-calls.ts';
import type { Executor } from '../database/index.ts';
import { inTime } from '../in-time.ts';
import type { RateLimiter, Take, Taken } from './rate-limiter.ts';
import './schema.ts';
import { takeFromBucket } from './token-bucket.ts';

const sweepIntervalMs = 60_000;
const sweptMax = 10_000;
const patienceMs = 1_000;
const tooLate = () => new Error('The database takes too long.');

/**
 * Buckets that several processes have in common, by the clock of their database. Takes that come while a transaction is
 * under way are done together in the next one, in the order in which they came. While the database does not answer,
 * `standIn` counts for this process alone: what needs no database is limited and not refused.
 */
export function createSharedRateLimiter({
  db,
  standIn,
}: {
  db: Executor;
  standIn: RateLimiter;
}): RateLimiter {
  let sweptAtMs = 0;
  const takeShared = gatherCalls(async (takes: readonly Take[]) => {
    const { results, nowMs } = await takeTogether(db, takes);
    if (nowMs - sweptAtMs > sweepIntervalMs) {
      sweptAtMs = nowMs;
      await removeFullBuckets(db);
    }
    return results;
  });
  // What the database does after that still counts there; the caller does not wait for it.
  return { take: (take) => inTime(takeShared(take), patienceMs, tooLate).catch(() => standIn.take(take)) };
}

function takeTogether(db: Executor, takes: readonly Take[]): Promise<{ results: Taken[]; nowMs: number }> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockBuckets(tx, [...new Set(takes.map(({ bucket }) => bucket))]);
    // The locks may have been waited for one after the other: the last one tells the time.
    const nowMs = Math.max(...locked.map((row) => row.nowMs));
    const before = new Map(locked.map(({ id, fullAtMs }) => [id, fullAtMs]));
    const after = new Map<string, number>();
    const results = takes.map((take) => {
      const fullAtMs = after.get(take.bucket) ?? before.get(take.bucket) ?? nowMs;
      const result = takeFromBucket(fullAtMs, take, nowMs);
      if (result.taken.isAllowed) after.set(take.bucket, result.fullAtMs);
      return result.taken;
    });
    if (after.size > 0) await fillLater(tx, after);
    return { results, nowMs };
  });
}

type LockedBucket = { id: string; fullAtMs: number; nowMs: number };

/** All in one order, so that processes wait for each other but never in a circle. Buckets that are not there are made. */
async function lockBuckets(tx: Executor, ids: readonly string[]): Promise<LockedBucket[]> {
  const { rows } = await sql<LockedBucket>`
    insert into rate_bucket (id, full_at)
    select id, clock_timestamp() from unnest(${ids}::text[]) as wanted (id) order by id
    on conflict (id) do update set full_at = rate_bucket.full_at
    returning
      id,
      extract(epoch from full_at)::float8 * 1000 as "fullAtMs",
      extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs"`.execute(tx);
  return rows;
}

async function fillLater(tx: Executor, fullAt: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    update rate_bucket
    set full_at = to_timestamp(taken.full_at_ms / 1000)
    from unnest(${[...fullAt.keys()]}::text[], ${[...fullAt.values()]}::float8[]) as taken (id, full_at_ms)
    where rate_bucket.id = taken.id`.execute(tx);
}

/** Waits for nobody: a bucket that somebody takes from at this moment is in use. */
async function removeFullBuckets(db: Executor): Promise<void> {
  await sql`
    delete from rate_bucket
    where id in (
      select id from rate_bucket where full_at < clock_timestamp() limit ${sweptMax} for update skip locked
    )`.execute(db);
}
