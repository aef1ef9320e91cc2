import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';

/** Columns of every table of durable tasks. A capability adds those of the content and the result. */
export interface TaskColumns {
  id: string;
  status: string;
  /**
   * Attempts begun; also the token that distinguishes the present attempt from one that was taken
   * for dead.
   */
  attempts: number;
  created_at: Date;
  /** Start of the present wait. */
  queued_at: Date;
  /** Start of the last attempt. */
  started_at: Date | null;
  finished_at: Date | null;
  /** Only for a failed task: a sentence for its owner. */
  error: string | null;
}

/** One attempt at a task. Earlier attempts can no longer write. */
export interface TaskAttempt {
  readonly id: string;
  /** `attempts` of the task when the attempt began. */
  readonly attempt: number;
}

export interface TaskStatistics {
  readonly queued: number;
  readonly running: number;
  readonly oldestQueuedAt: Date | null;
}

/** Members of every task that the common code reads. */
export interface StoredTask {
  readonly id: string;
  readonly attempts: number;
}

export interface TaskTableOptions<Row extends TaskColumns, Task extends StoredTask> {
  readonly name: string;
  /** Words of this table for two of its four states; the others are `queued` and `failed`. */
  readonly running: string;
  readonly complete: string;
  /** Columns of progress, as they are before an attempt, and those that its beginning changes. */
  readonly initial?: Columns;
  readonly begun?: Columns;
  /** A column for the time of the last change of state. */
  readonly changedAt?: string;
  readonly read: (row: Row) => Task;
}

type TaskState = 'queued' | 'running' | 'complete' | 'failed';

type Columns = Readonly<Record<string, string | number | Date | null>>;

interface Failure {
  readonly error: string;
  readonly now: Date;
}

/** Returns the columns of a task that has just been accepted. */
export const newTask = (id: string, createdAt: Date): TaskColumns => ({
  id,
  status: 'queued',
  attempts: 0,
  created_at: createdAt,
  queued_at: createdAt,
  started_at: null,
  finished_at: null,
  error: null,
});

/**
 * The tasks of one table. The table is the authority on their states; a queue only carries their
 * ids. A task is queued, then running in one or more attempts, then complete or failed for ever.
 */
export class TaskTable<Row extends TaskColumns, Task extends StoredTask> {
  readonly #options: TaskTableOptions<Row, Task>;

  constructor(options: TaskTableOptions<Row, Task>) {
    this.#options = options;
  }

  async find(db: Executor, id: string): Promise<Task | undefined> {
    const { rows } = await sql<Row>`select * from ${this.#table} where id = ${id}`.execute(db);
    return rows[0] && this.#options.read(rows[0]);
  }

  /** Begins an attempt, even beside an earlier one. Undefined when the task has ended. */
  async begin(db: Executor, id: string, now: Date): Promise<Task | undefined> {
    const { initial, begun, read } = this.#options;
    const changes = { ...initial, ...begun, ...this.#changeTo('running', now), started_at: now };
    const { rows } = await sql<Row>`
      update ${this.#table} set attempts = attempts + 1, ${assignments(changes)}
      where id = ${id} and ${this.#isOpen} returning *`.execute(db);
    return rows[0] && read(rows[0]);
  }

  /** Sets columns of a running task. This and the next three return false if it is not in that attempt. */
  async update(db: Executor, { id, attempt }: TaskAttempt, columns: Columns): Promise<boolean> {
    const { rows } = await sql`
      update ${this.#table} set ${assignments(columns)}
      where id = ${id} and attempts = ${attempt} and status = ${this.#options.running}
      returning id`.execute(db);
    return rows.length > 0;
  }

  complete(db: Executor, attempt: TaskAttempt, result: Columns, now: Date): Promise<boolean> {
    return this.update(db, attempt, { ...result, ...this.#changeTo('complete', now), finished_at: now });
  }

  fail(db: Executor, attempt: TaskAttempt, failure: Failure): Promise<boolean> {
    return this.update(db, attempt, this.#failWith(failure));
  }

  requeue(db: Executor, attempt: TaskAttempt, now: Date): Promise<boolean> {
    return this.update(db, attempt, this.#queueAt(now));
  }

  /** Requeues all tasks that have not ended, as nothing is known of their attempts. Returns their ids. */
  async requeueAll(db: Executor, now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      update ${this.#table} set ${assignments(this.#queueAt(now))}
      where ${this.#isOpen} returning id`.execute(db);
    return rows.map(({ id }) => id);
  }

  /** Fails a task in whichever attempt it is. False if it has ended. */
  async giveUp(db: Executor, id: string, failure: Failure): Promise<boolean> {
    const { rows } = await sql`
      update ${this.#table} set ${assignments(this.#failWith(failure))}
      where id = ${id} and ${this.#isOpen} returning id`.execute(db);
    return rows.length > 0;
  }

  /** Fails the tasks that have been in a state since before a time, and returns their ids. */
  async failStale(
    db: Executor,
    { state, before, ...failure }: Failure & { state: 'queued' | 'running'; before: Date },
  ): Promise<string[]> {
    const status = state === 'queued' ? state : this.#options.running;
    const since = sql.ref(state === 'queued' ? 'queued_at' : 'started_at');
    const { rows } = await sql<{ id: string }>`
      update ${this.#table} set ${assignments(this.#failWith(failure))}
      where status = ${status} and ${since} < ${before} returning id`.execute(db);
    return rows.map(({ id }) => id);
  }

  /** Returns the state of a task that has ended or is not there; undefined while it is open. */
  async endOf(db: Executor, id: string): Promise<'complete' | 'failed' | 'removed' | undefined> {
    const { rows } = await sql<{ status: string }>`
      select status from ${this.#table} where id = ${id}`.execute(db);
    const status = rows[0]?.status;
    if (status === undefined) return 'removed';
    if (status === 'failed') return status;
    return status === this.#options.complete ? 'complete' : undefined;
  }

  /** Returns at most `countMax` ids of tasks that ended before a time, the oldest first. */
  async findExpired(db: Executor, before: Date, countMax: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from ${this.#table} where finished_at < ${before}
      order by finished_at limit ${countMax}`.execute(db);
    return rows.map(({ id }) => id);
  }

  async remove(db: Executor, id: string): Promise<void> {
    await sql`delete from ${this.#table} where id = ${id}`.execute(db);
  }

  async statistics(db: Executor): Promise<TaskStatistics> {
    const { rows } = await sql<TaskStatistics>`
      select
        count(*) filter (where status = 'queued') as queued,
        count(*) filter (where status <> 'queued') as running,
        min(queued_at) filter (where status = 'queued') as "oldestQueuedAt"
      from ${this.#table} where ${this.#isOpen}`.execute(db);
    return rows[0] ?? { queued: 0, running: 0, oldestQueuedAt: null };
  }

  get #table() {
    return sql.table(this.#options.name);
  }

  get #isOpen() {
    return sql`status in ('queued', ${sql.lit(this.#options.running)})`;
  }

  #queueAt(now: Date): Columns {
    return {
      ...this.#options.initial,
      ...this.#changeTo('queued', now),
      queued_at: now,
      started_at: null,
    };
  }

  #failWith({ error, now }: Failure): Columns {
    return { ...this.#changeTo('failed', now), error, finished_at: now };
  }

  #changeTo(state: TaskState, now: Date): Columns {
    const { running, complete, changedAt } = this.#options;
    const status = { queued: 'queued', running, complete, failed: 'failed' }[state];
    return { status, ...(changedAt && { [changedAt]: now }) };
  }
}

const assignments = (columns: Columns) =>
  sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
