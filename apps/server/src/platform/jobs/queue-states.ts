import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';

/** Numbers of jobs in a queue, over all processes. */
export interface QueueState {
  readonly name: string;
  /** Waiting jobs, including those that are due for a retry. */
  readonly queued: number;
  readonly running: number;
  /** Jobs given up after all retries in the last day, for which they are kept. */
  readonly failed: number;
  readonly oldestQueuedAt: Date | null;
}

/** All queues ever declared in this database, by name; none if their tables do not exist yet. */
export async function readQueueStates(db: Executor): Promise<QueueState[]> {
  const known = await sql<{ queue: string | null }>`select to_regclass('pgboss.queue') as queue`.execute(db);
  if (known.rows[0]?.queue == null) return [];
  // Each of our queues has a dead-letter queue; those and the queues of pg-boss itself have none.
  const { rows } = await sql<QueueState>`
    select
      queue.name,
      count(*) filter (where job.state in ('created', 'retry')) as queued,
      count(*) filter (where job.state = 'active') as running,
      count(*) filter (where job.state = 'failed') as failed,
      min(job.created_on) filter (where job.state in ('created', 'retry')) as "oldestQueuedAt"
    from pgboss.queue left join pgboss.job on job.name = queue.name
    where queue.dead_letter is not null
    group by queue.name order by queue.name`.execute(db);
  return rows;
}

/** A queue, and the longest time that a job of it may wait for its next attempt. */
export interface QueueDelay {
  readonly name: string;
  readonly secondsMax: number;
}

/**
 * Corrects times that lie further ahead than any job of these queues may wait, as after a clock was
 * set back. Otherwise workers, and the search for dead ones, would pause for as long as the jump.
 */
export async function correctFutureTimes(db: Executor, delays: readonly QueueDelay[]): Promise<void> {
  const known = sql`unnest(
    ${delays.map(({ name }) => name)}::text[], ${delays.map(({ secondsMax }) => secondsMax)}::float8[]
  ) as known (name, seconds_max)`;
  await sql`
    update pgboss.job set start_after = now() + make_interval(secs => seconds_max) from ${known}
    where job.name = known.name and job.state in ('created', 'retry')
      and job.start_after > now() + make_interval(secs => seconds_max)`.execute(db);
  await sql`
    update pgboss.job set heartbeat_on = now() from ${known}
    where job.name = known.name and job.state = 'active' and job.heartbeat_on > now()`.execute(db);
  await sql`
    update pgboss.queue set
      monitor_claim_on = least(monitor_claim_on, now()), monitor_on = least(monitor_on, now()),
      maintain_on = least(maintain_on, now())
    where greatest(monitor_claim_on, monitor_on, maintain_on) > now()`.execute(db);
}
