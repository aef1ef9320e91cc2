import { sql } from 'kysely';
import { gatherCalls } from '../database/gathered-calls.ts';
import type { Executor } from '../database/index.ts';
import { minuteMs } from '../durations.ts';
import { withTimeout } from '../with-timeout.ts';
import type { RateLimiter, Take, TakenUnits } from './rate-limiter.ts';
import './schema.ts';
import { describeTake, type TakeOutcome, toleranceMs } from './token-bucket.ts';

const sweepIntervalMs = minuteMs;
const sweptMax = 10_000;
const answerMsMax = 1_000;
const tooLate = () => new Error('The database takes too long.');

/**
 * Buckets that several processes share, by the clock of their database. Takes that come while
 * others are in progress are made together in the next statement, in FIFO order. While the database
 * does not answer, `fallback` counts for this process alone, so that requests without need of the
 * database are limited and not refused.
 */
export function createSharedRateLimiter({
  db,
  fallback,
  waitMsMax = answerMsMax,
}: {
  db: Executor;
  fallback: RateLimiter;
  /** Longest wait for the database before `fallback` decides, in milliseconds. */
  waitMsMax?: number;
}): RateLimiter {
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  const takeShared = gatherCalls(async (takes: readonly Take[]) => {
    const taken = await takeTogether(db, takes);
    const nowMs = performance.now();
    if (nowMs - sweptAtMs > sweepIntervalMs) {
      sweptAtMs = nowMs;
      await removeFullBuckets(db);
    }
    return taken;
  });
  // A take that the database completes later still counts there; the caller does not wait for it.
  return {
    take: (take) => withTimeout(takeShared(take), waitMsMax, tooLate).catch(() => fallback.take(take)),
  };
}

async function takeTogether(db: Executor, takes: readonly Take[]): Promise<TakenUnits[]> {
  const { rows } = await sql<TakeOutcome>`
    select is_allowed as "isAllowed", missing_ms as "missingMs", too_early_ms as "tooEarlyMs"
    from take_from_buckets(
      ${takes.map(({ bucket }) => bucket)}::text[],
      ${takes.map(({ policy }) => minuteMs / policy.perMinute)}::float8[],
      ${takes.map(({ policy }) => policy.burst)}::float8[],
      ${takes.map(({ cost }) => cost)}::float8[],
      ${toleranceMs}
    )`.execute(db);
  return takes.map(({ policy }, index) => {
    const outcome = rows[index];
    if (outcome === undefined) throw new Error('The database left out a take.');
    return describeTake(policy, outcome);
  });
}

/** Waits for no lock: a bucket locked by another caller is in use. */
async function removeFullBuckets(db: Executor): Promise<void> {
  await sql`
    delete from rate_bucket
    where id in (
      select id from rate_bucket where full_at < clock_timestamp() limit ${sweptMax} for update skip locked
    )`.execute(db);
}
