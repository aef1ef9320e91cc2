import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import { type Clock, countMs, type Timer } from '../clock.ts';
import type { Executor } from '../database/index.ts';
import { hourMs, isTimeout, minuteMs, secondMs } from '../durations.ts';
import { type Maintenance, startMaintenance } from '../maintenance.ts';
import { makePrivateFolder } from '../private-folder.ts';
import type { StoredTask, TaskAttempt, TaskColumns, TaskTable } from './durable-task.ts';
import type { JobQueues, QueuedJob, QueueOptions } from './job-queue.ts';

/** A failed attempt. Its message is a sentence for the owner of the task. */
export class AttemptFailure extends Error {
  override readonly name = 'AttemptFailure';
  /** True if another attempt would fail too. */
  readonly isFinal: boolean;

  constructor(message: string, options: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isFinal = options.isFinal;
  }
}

/** One attempt at a task in this process. */
export interface RunningAttempt extends TaskAttempt {
  /** Distinguishes it from every other attempt. */
  readonly name: string;
  /** Folder of this attempt alone. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** True if no attempt follows. */
  readonly isLast: boolean;
}

/** Sentences for the owner of a task that fails. */
interface FailureTexts {
  /** After the last attempt; `reason` is the message of an `AttemptFailure`. */
  describeGivingUp(reason: string | undefined): string;
  readonly workersDied: string;
  readonly neverStarted: string;
  readonly neverEnded: string;
  /** Left out where an attempt that takes too long is followed by another one. */
  readonly tookTooLong?: string;
}

export interface TaskWorkerOptions<Task extends StoredTask> {
  readonly db: Executor;
  readonly queues: JobQueues;
  readonly queue: QueueOptions;
  readonly tasks: Pick<
    TaskTable<TaskColumns, Task>,
    'begin' | 'fail' | 'requeue' | 'giveUp' | 'failStale' | 'endOf'
  >;
  /** Folder on this machine; attempts have a folder each in it. */
  readonly workFolder: string;
  /** 0: no attempts, but maintenance. */
  readonly concurrency: number;
  /** Carries out an attempt, to the row of the result. */
  readonly attempt: (task: Task, attempt: RunningAttempt) => Promise<void>;
  /** Called, perhaps more than once, after a task has ended. */
  readonly onEnded: (id: string, end: 'complete' | 'failed' | 'removed') => Promise<void>;
  readonly texts: FailureTexts;
  /** Further steps of each round of maintenance. */
  readonly maintenance: readonly ((signal: AbortSignal) => Promise<void>)[];
  readonly clock: Clock;
  readonly timer: Timer;
  readonly logger: BaseLogger;
}

export interface TaskWorker {
  /** Ends the maintenance. Attempts end when the queues are closed, which comes first. */
  close(): Promise<void>;
}

/** Time beyond the limit of an attempt after which its worker counts as dead. */
const graceMs = 5 * minuteMs;

/** Works on tasks in this process until the queues are closed. */
export async function startTaskWorker<Task extends StoredTask>(
  options: TaskWorkerOptions<Task>,
): Promise<TaskWorker> {
  const { db, queues, queue, tasks, clock, timer, logger, texts, onEnded } = options;
  await makePrivateFolder(options.workFolder);
  await queues.declare(queue);
  const giveUp = async (id: string) => {
    await tasks.giveUp(db, id, { error: texts.workersDied, now: clock.now() });
    await onEnded(id, 'failed');
  };
  const { concurrency } = options;
  await queues.work(queue.name, { concurrency, giveUp }, (job) => attemptTask(job, options));
  const steadyNow = startSteadyClock(clock);
  const steps = [
    () => endStale(options, steadyNow()),
    () => removeLeftOvers(options),
    ...options.maintenance,
  ];
  const onError = (error: unknown) =>
    logger.warn({ err: error, queue: queue.name }, 'a step of the maintenance of jobs failed');
  const maintenance: Maintenance = startMaintenance({
    timer,
    everyMs: minuteMs,
    isDue: true,
    steps,
    onError,
  });
  return { close: () => maintenance.stop() };
}

/** Resolves if no further attempt is needed; otherwise rejects. */
async function attemptTask<Task extends StoredTask>(
  job: QueuedJob,
  options: TaskWorkerOptions<Task>,
): Promise<void> {
  const { db, tasks, clock, onEnded } = options;
  const task = await tasks.begin(db, job.id, clock.now());
  try {
    if (task !== undefined) await attemptInFolder(task, job, options);
  } finally {
    const end = await tasks.endOf(db, job.id);
    if (end !== undefined) await onEnded(job.id, end);
  }
}

async function attemptInFolder<Task extends StoredTask>(
  task: Task,
  { retry, signal }: QueuedJob,
  options: TaskWorkerOptions<Task>,
): Promise<void> {
  const { id, attempts } = task;
  const name = `${id}-${attempts}`;
  const folder = join(options.workFolder, name);
  const attempt = { id, attempt: attempts, name, folder, signal, isLast: retry >= options.queue.retries };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await options.attempt(task, attempt);
  } catch (error) {
    await settle(attempt, error, options);
  } finally {
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
      options.logger.warn({ err: error }, 'failed to remove the folder of a job');
    });
  }
}

/** Fails the task, or requeues it and rejects; a task that has ended or is in another attempt stays as it is. */
async function settle<Task extends StoredTask>(
  attempt: RunningAttempt,
  error: unknown,
  { db, tasks, clock, logger, queue, texts }: TaskWorkerOptions<Task>,
): Promise<void> {
  const now = clock.now();
  const reason = finalReason(error, attempt, texts);
  if (reason === undefined) {
    await tasks.requeue(db, attempt, now);
    throw error;
  }
  if (!(error instanceof AttemptFailure))
    logger.warn({ err: error, job: attempt.id, queue: queue.name }, 'a job failed');
  await tasks.fail(db, attempt, { error: reason, now });
}

/** Returns the reason for the owner; undefined if another attempt follows. */
function finalReason(
  error: unknown,
  { signal, isLast }: RunningAttempt,
  { describeGivingUp: givenUp, tookTooLong }: FailureTexts,
): string | undefined {
  const failure = error instanceof AttemptFailure ? error : undefined;
  if (failure?.isFinal) return failure.message;
  if (signal.aborted) {
    // A process that stops returns its task to the queue, even on the last attempt.
    if (!isTimeout(signal.reason)) return undefined;
    if (tookTooLong !== undefined) return tookTooLong;
  }
  return isLast ? givenUp(failure?.message) : undefined;
}

/** Follows no clock that is put forward: tasks that are queued would seem to have waited for hours. */
function startSteadyClock(clock: Clock): () => Date {
  const [startMs, startCount] = [clock.now().getTime(), countMs(clock)];
  return () => new Date(Math.min(clock.now().getTime(), startMs + countMs(clock) - startCount));
}

/** Fails tasks that no worker will end. */
async function endStale<Task extends StoredTask>(options: TaskWorkerOptions<Task>, now: Date): Promise<void> {
  const { db, queues, queue, tasks, texts, onEnded } = options;
  const subtract = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const overdue = subtract(queue.secondsMax * secondMs + graceMs);
  const ended = [
    ...(await tasks.failStale(db, {
      state: 'queued',
      before: subtract(queue.queuedMsMax ?? hourMs),
      error: texts.neverStarted,
      now,
    })),
    ...(await tasks.failStale(db, { state: 'running', before: overdue, error: texts.neverEnded, now })),
  ];
  for (const id of ended) {
    await queues.cancel(queue.name, id);
    await onEnded(id, 'failed');
  }
}

/** Removes the folders of attempts whose process was killed. */
async function removeLeftOvers<Task extends StoredTask>(options: TaskWorkerOptions<Task>): Promise<void> {
  const { queue, workFolder, clock } = options;
  // Older than any attempt.
  const before = clock.now().getTime() - queue.secondsMax * secondMs - hourMs;
  for (const name of await readdir(workFolder)) {
    const path = join(workFolder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
