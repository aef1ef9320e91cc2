import type { Executor } from '../database/index.ts';

/** How a kind of job is carried out; the same in all processes. */
export interface QueueOptions {
  readonly name: string;
  /** Times that a job is given to a worker once more after its worker died or its handler rejected. */
  readonly retries: number;
  /** Before it is given to a worker the first, the second … time more; the last counts for all that follow. Not empty. */
  readonly retryDelaysSeconds: readonly number[];
  /** How long one attempt may take. */
  readonly secondsMax: number;
  /** A worker that is not heard of for so long is taken for dead; 10 at least. */
  readonly heartbeatSeconds: number;
}

/** One attempt at a job. */
export interface QueuedJob {
  /** The id under which it was enqueued. */
  readonly id: string;
  /** 0 for the first attempt. */
  readonly retry: number;
  /** Aborted when the attempt took too long (with a `TimeoutError`), the job was cancelled or is another worker's now, or this process stops. */
  readonly signal: AbortSignal;
}

/**
 * Work that outlives the process that accepted it. A queue carries ids; what a job is about stands in a table of its capability,
 * which is also the truth about its state. A job can be given to a worker again after it was done: handlers look first.
 */
export interface JobQueues {
  /** Makes a queue known; before `enqueue` and `work`. */
  declare(queue: QueueOptions): Promise<void>;
  /** In the transaction of the caller: the job is there when that is committed. `id` is 32 hexadecimal digits. */
  enqueue(tx: Executor, queue: string, id: string): Promise<void>;
  /** Looks for work at once instead of in a moment, in this process. Call it after a commit. */
  nudge(queue: string): void;
  /** Never hands it to a worker again. */
  cancel(queue: string, id: string): Promise<void>;
  /**
   * Takes up to `concurrency` jobs at a time. A handler that resolves has done its job; one that rejects has it done again,
   * until its retries are used up. `exhausted` is told of a job that will not be tried any more, whichever way it failed.
   */
  work(
    queue: string,
    options: { concurrency: number; exhausted(id: string): Promise<void> },
    handler: (job: QueuedJob) => Promise<void>,
  ): Promise<void>;
  /** Stops taking jobs, aborts those under way, which others take up, and waits for their handlers. */
  close(): Promise<void>;
}
