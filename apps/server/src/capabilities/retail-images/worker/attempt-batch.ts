import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueuedJob } from '../../../platform/jobs/job-queue.ts';
import type { Batch, BatchOrder } from '../batches/batch.ts';
import { retriesMax } from '../batches/queue.ts';
import { beginAttempt, completeBatch, failBatch, requeueBatch } from '../batches/store.ts';
import { questionsOf, shownItems } from '../items/resolve-items.ts';
import { lookUp } from '../library/look-up/look-up.ts';
import { releaseWork } from './release-work.ts';
import { type WorkedItems, workOnItems } from './work-on-items.ts';
import type { Attempting, RetailWorkerOptions } from './worker-options.ts';

/** One attempt at a batch. Resolves if no further attempt is needed; otherwise rejects. */
export async function attemptBatch(job: QueuedJob, options: RetailWorkerOptions): Promise<void> {
  const { db, clock, workFolder, logger } = options;
  const batch = await beginAttempt(db, job.id, clock.now());
  if (batch === undefined) return releaseWork(db, job.id);
  const { id, attempts } = batch;
  const name = `${id}-${attempts}`;
  const folder = join(workFolder, name);
  const attempt: Attempting = {
    name,
    jobId: id,
    folder,
    signal: job.signal,
    isLast: job.retry >= retriesMax,
  };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await carryOut(batch, options, attempt);
  } catch (error) {
    const now = clock.now();
    // A process that stops returns its batch to the queue, even on the last attempt.
    const isOver = attempt.isLast && !(job.signal.aborted && !isTimeout(job.signal.reason));
    if (!isOver) {
      await requeueBatch(db, { id, attempt: attempts }, now);
      throw error;
    }
    logger.warn({ err: error, batch: id }, 'a batch of retail images failed');
    await failBatch(db, { id, attempt: attempts }, { error: givenUp, now });
    await releaseWork(db, id);
  } finally {
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
      logger.warn({ err: error }, 'failed to remove the folder of a batch');
    });
  }
}

const givenUp = `The images of the items could not be looked up. It was tried ${retriesMax + 1} times. Submit the items again later with a new request_id.`;

const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError';

const againMs = 5_000;

/** No attempt follows the last one, so it waits for sources that were away at every earlier one. */
async function workPatiently(
  order: BatchOrder,
  options: RetailWorkerOptions,
  attempt: Attempting,
): Promise<WorkedItems> {
  const end = performance.now() + (attempt.isLast ? options.lastWaitMs : 0);
  for (;;) {
    const worked = await workOnItems(order, options, attempt);
    if (worked.undone < worked.items || performance.now() + againMs > end) return worked;
    await sleep(againMs, undefined, { signal: attempt.signal });
  }
}

async function carryOut(batch: Batch, options: RetailWorkerOptions, attempt: Attempting): Promise<void> {
  const { db, clock, generator } = options;
  const { id, attempts, order } = batch;
  const { items, undone } = await workPatiently(order, options, attempt);
  if (undone > 0 && !attempt.isLast) throw new Error('Not all sources could be asked.');
  if (undone === items) throw new Error('No source could be asked.');
  const found = await lookUp(db, questionsOf(order.items), { site: null, now: clock.now() });
  const now = clock.now();
  const wishes = { mode: order.mode, canDraw: generator !== null, now };
  const results = shownItems(order.items, found, wishes);
  await completeBatch(db, { id, attempt: attempts }, { results, now });
  await releaseWork(db, id);
}
