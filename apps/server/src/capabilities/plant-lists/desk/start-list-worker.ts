import type { Timer } from '../../../platform/clock.ts';
import { dayMs, hourMs } from '../../../platform/durations.ts';
import type { JobQueues } from '../../../platform/jobs/job-queue.ts';
import { startTaskWorker, type TaskWorker } from '../../../platform/jobs/task-worker.ts';
import { isTestWorld, runAsTest } from '../../../platform/test-calls.ts';
import { attemptList } from './attempt-list.ts';
import type { DeskOptions } from './desk-options.ts';
import { findUnchangedSince, listTasks } from './list-store.ts';
import { listQueue } from './queue.ts';
import { forgetOldDecisions } from './remembered-decisions.ts';
import { removeList } from './remove-list.ts';

export interface ListWorkerOptions extends Omit<DeskOptions, 'queues'> {
  readonly jobQueues: JobQueues;
  readonly workFolder: string;
  /** Lists that this process verifies at once. */
  readonly jobsAtOnce: number;
  readonly timer: Timer;
}

/** Verifies lists in this process until the queues are closed. */
export function startListWorker({ jobQueues, ...options }: ListWorkerOptions): Promise<TaskWorker> {
  const desk: DeskOptions = { ...options, queues: async () => jobQueues };
  return startTaskWorker({
    ...options,
    queues: jobQueues,
    queue: listQueue,
    tasks: listTasks,
    concurrency: options.jobsAtOnce,
    attempt: (list, attempt) =>
      runAsTest(isTestWorld(list.account_id), () => attemptList(list, attempt, desk)),
    onEnded: async () => undefined,
    texts,
    maintenance: [() => removeOld(desk), () => forgetOldDecisions(desk.db, desk.clock.now())],
  });
}

const attempts = listQueue.retries + 1;
const again = 'Verify the list again: that costs nothing.';
const texts = {
  describeGivingUp: (reason: string | undefined) =>
    reason === undefined
      ? `The names could not be verified. It was tried ${attempts} times. ${again}`
      : reason,
  workersDied: `The process that verified the list ended unexpectedly ${attempts} times. ${again}`,
  neverStarted: `The list was not begun within 1 hour: too many were before it. ${again}`,
  neverEnded: `The process that verified the list ended unexpectedly. ${again}`,
};

/** The rest waits for the next minute. */
const removedAtOnce = 20;

/** Lists past their time, and drafts whose request ended before the list was paid. */
async function removeOld(desk: DeskOptions): Promise<void> {
  const ago = (ms: number) => new Date(desk.clock.now().getTime() - ms);
  const expired = await findUnchangedSince(desk.db, {
    before: ago(desk.limits.keptDays * dayMs),
    statuses: ['complete', 'failed'],
    countMax: removedAtOnce,
  });
  const drafts = await findUnchangedSince(desk.db, {
    before: ago(hourMs),
    statuses: ['draft'],
    countMax: removedAtOnce,
  });
  for (const list of [...expired, ...drafts]) await removeList(list, desk);
}
