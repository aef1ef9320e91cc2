import type { Executor } from '../database/index.ts';

/** Rules for a kind of job; the same in all processes. */
export interface QueueOptions {
  readonly name: string;
  /** Retries of a job after its worker died or its handler rejected. */
  readonly retries: number;
  /** Delays before the first, second … retry; the last applies to all that follow. Not empty. */
  readonly retryDelaysSeconds: readonly number[];
  /** Time limit of one attempt. */
  readonly secondsMax: number;
  /** A worker without a heartbeat for this long counts as dead; at least 10. */
  readonly heartbeatSeconds: number;
  /** A task that waits longer is failed; an hour if left out. */
  readonly queuedMsMax?: number;
}

/** One attempt at a job. */
export interface QueuedJob {
  /** The id under which it was enqueued. */
  readonly id: string;
  /** 0 for the first attempt. */
  readonly retry: number;
  /**
   * Aborted when the attempt took too long (with a `TimeoutError`), the job was cancelled or is
   * another worker's now, or this process stops.
   */
  readonly signal: AbortSignal;
}

/**
 * Work that outlives the process that accepted it. A queue carries ids; the content of a job is in
 * a table of its capability, which is also the authority on its state. A job can reach a worker
 * again after it was done, so handlers check first.
 */
export interface JobQueues {
  /** Makes a queue known; before `enqueue` and `work`. */
  declare(queue: QueueOptions): Promise<void>;
  /** Adds a job in the caller's transaction. `id` is 32 hexadecimal digits. */
  enqueue(tx: Executor, queue: string, id: string): Promise<void>;
  /** The same for a job that has ended and begins anew: the queue may still have the ended one under its id. */
  enqueueAgain(tx: Executor, queue: string, id: string): Promise<void>;
  /** Makes this process look for work at once, not at the next poll. Call it after a commit. */
  nudge(queue: string): void;
  /** Never hands it to a worker again. */
  cancel(queue: string, id: string): Promise<void>;
  /**
   * Takes up to `concurrency` jobs at a time. A job is done when its handler resolves; when it
   * rejects, the job is retried until its retries are used up. `exhausted` is called for a job that
   * will not be retried, however it failed.
   */
  work(
    queue: string,
    options: { concurrency: number; giveUp(id: string): Promise<void> },
    handler: (job: QueuedJob) => Promise<void>,
  ): Promise<void>;
  /** Stops taking jobs, aborts running ones, which others take up, and waits for their handlers. */
  close(): Promise<void>;
}
