import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../../../../../platform/clock.ts';
import type { Executor } from '../../../../../platform/database/index.ts';
import type { AnswerCacheLimits } from './answer-cache.ts';

export interface PruningOptions {
  readonly db: Executor;
  readonly limits: AnswerCacheLimits;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** Keeps the table small, in the background. */
export interface Pruner {
  /** Prunes now and then: by chance, so that processes that end soon take their share of the work. */
  pruneAfterWrite(rows: number): void;
  /** Waits for the statement in progress. */
  stop(): Promise<void>;
}

export function createPruning({ db, limits, clock, onFailure }: PruningOptions): Pruner {
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> | undefined;
  return {
    pruneAfterWrite(rows) {
      if (working || signal.aborted || Math.random() * limits.pruneEvery >= rows) return;
      working = prune(db, limits, clock.now(), signal)
        .catch(onFailure)
        .finally(() => {
          working = undefined;
        });
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

/** Share of rows deleted in addition if there are too many, so that this does not recur at once. */
const spareShare = 0.05;
const rowsPerStatement = 2_000;
/** Others get their turn at the database between two statements. */
const pauseMs = 50;

/** Deletes expired answers, the oldest if there are too many, and claims of killed processes. */
async function prune(
  db: Executor,
  { rowsMax, keptForMs }: AnswerCacheLimits,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const deleteBefore = async (before: Date, max: number) => {
    for (let left = max; left > 0 && !signal.aborted; ) {
      const deleted = await deleteOldest(db, before, Math.min(left, rowsPerStatement));
      if (deleted === 0) return;
      left -= deleted;
      await sleep(pauseMs);
    }
  };
  await deleteBefore(new Date(now.getTime() - keptForMs), Number.POSITIVE_INFINITY);
  if (signal.aborted) return;
  await deleteEndedClaims(db);
  // The embedded database does not reclaim the room of deleted rows by itself.
  await sql`vacuum (skip_locked) source_answer_cache`.execute(db);
  const surplus = (await estimateCount(db)) - rowsMax;
  if (surplus > 0) await deleteBefore(now, surplus + Math.ceil(rowsMax * spareShare));
}

/** Deletes at most `max` of the oldest answers; returns 0 while another process deletes. */
function deleteOldest(db: Executor, before: Date, max: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const lock = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('plantdata remembered answers', 0)) as "isOurs"`.execute(
      tx,
    );
    if (!lock.rows[0]?.isOurs) return 0;
    const { numAffectedRows = 0n } = await sql`
      delete from source_answer_cache
      where ctid = any (array(
        select ctid from source_answer_cache where answered_at < ${before} order by answered_at limit ${max}
      ))`.execute(tx);
    return Number(numAffectedRows);
  });
}

async function deleteEndedClaims(db: Executor): Promise<void> {
  await sql`
    delete from lookup_claim
    where (source, question) in (
      select source, question from lookup_claim
      where ends_at < clock_timestamp() - interval '1 minute' for update skip locked
    )`.execute(db);
}

/** Count as of the last time that room was reclaimed: counting a large table takes seconds. */
async function estimateCount(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select reltuples::bigint as count from pg_class where oid = 'source_answer_cache'::regclass`.execute(db);
  return rows[0]?.count ?? 0;
}
