import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { type CallLimiter, type CallLimiterOptions, createCallLimiter } from './call-limiter.ts';
import './schema.ts';

/** All processes on a database share its spacing; each has its own concurrency. */
export function createSharedCallLimiter(
  db: Executor,
  service: string,
  options: Omit<CallLimiterOptions, 'reserve'>,
): CallLimiter {
  return createCallLimiter({
    ...options,
    reserve: (count) => reserveStarts(db, service, count, options.intervalMs),
  });
}

/**
 * Uses the clock of the database, which all processes share. Starts that were not used in time are
 * free again, and one more than a minute ahead, as after a change of the clock, is ignored.
 */
async function reserveStarts(
  db: Executor,
  service: string,
  count: number,
  intervalMs: number,
): Promise<number[]> {
  const blockMs = count * intervalMs;
  const block = sql`make_interval(secs => ${blockMs / 1000}::float8)`;
  const { endsInMs } = await db
    .insertInto('outbound_pace')
    .values({ service, next_free_at: sql`clock_timestamp() + ${block}` })
    .onConflict((conflict) =>
      conflict.column('service').doUpdateSet({
        next_free_at: sql`${block} + case
          when outbound_pace.next_free_at between clock_timestamp() and clock_timestamp() + interval '1 minute'
          then outbound_pace.next_free_at
          else clock_timestamp()
        end`,
      }),
    )
    .returning(
      sql<number>`extract(epoch from outbound_pace.next_free_at - clock_timestamp())::float8 * 1000`.as(
        'endsInMs',
      ),
    )
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, index) => endsInMs - blockMs + index * intervalMs);
}
