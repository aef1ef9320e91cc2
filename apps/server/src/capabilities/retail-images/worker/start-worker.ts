import { dayMs, hourMs } from '../../../platform/durations.ts';
import { startTaskWorker, type TaskWorker } from '../../../platform/jobs/task-worker.ts';
import { keptDays } from '../batches/batch.ts';
import { retailQueue } from '../batches/queue.ts';
import { removeEnded, retailBatches } from '../batches/store.ts';
import { releaseNames } from '../library/names/store.ts';
import { pictureFolder } from '../library/picture.ts';
import {
  findEndedWithFiles,
  findUnfinished,
  forgetPicture,
  markFilesRemoved,
} from '../library/pictures/store.ts';
import { releasePlants } from '../library/plants/store.ts';
import { findUnused, removeUnused } from '../shop-pictures/store.ts';
import { attemptBatch } from './attempt-batch.ts';
import { recheckPictures } from './recheck.ts';
import type { RetailWorkerOptions, UpkeepOptions } from './worker-options.ts';

/** Works on batches in this process until the queues are closed. */
export function startRetailWorker(options: RetailWorkerOptions): Promise<TaskWorker> {
  const { db } = options;
  const steps = [removeOld, removeUnfinished, removeNotAdded, removeFilesOfEnded, recheckPictures];
  return startTaskWorker({
    ...options,
    tasks: retailBatches,
    concurrency: options.jobsAtOnce,
    attempt: (batch, attempt) => attemptBatch(batch, attempt, options),
    async onEnded(id) {
      // Other requests may order the same work again.
      await releaseNames(db, id);
      await releasePlants(db, id);
    },
    texts,
    maintenance: steps.map((step) => (signal: AbortSignal) => step(options, signal)),
  });
}

const attempts = retailQueue.retries + 1;
const texts = {
  describeGivingUp: () =>
    `The images of the items could not be looked up. It was tried at least ${attempts} times. Submit the items again later with a new request_id.`,
  workersDied: `The process that worked on the batch ended unexpectedly ${attempts} times. Submit the items again later with a new request_id.`,
  neverStarted:
    'The batch was never started within 1 hour: too many were before it. Submit it again with a new request_id.',
  neverEnded:
    'The process that worked on the batch ended unexpectedly. Submit it again with a new request_id.',
};

/** Batches of the service itself, which no client asks for. */
const ownKeptMs = dayMs;
/** Longer than any attempt takes. */
const leftOverMs = hourMs;
/** The rest waits for the next minute. */
const removedAtOnce = 100;

async function removeOld({ db, clock }: UpkeepOptions): Promise<void> {
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  await removeEnded(db, { before: ago(keptDays * dayMs), ownBefore: ago(ownKeptMs) });
}

/**
 * Pictures whose worker died while their files were stored. Files first: without a row they would
 * be unknown.
 */
async function removeUnfinished({ db, files, clock }: UpkeepOptions): Promise<void> {
  const before = new Date(clock.now().getTime() - leftOverMs);
  for (const hash of await findUnfinished(db, before, removedAtOnce)) {
    await files.removeFolder(pictureFolder(hash));
    await forgetPicture(db, hash);
  }
}

async function removeNotAdded({ db, files, clock }: UpkeepOptions): Promise<void> {
  const before = new Date(clock.now().getTime() - leftOverMs);
  for (const hash of await findUnused(db, before, removedAtOnce))
    await db
      .transaction()
      .execute((tx) => removeUnused(tx, hash, () => files.removeFolder(pictureFolder(hash))));
}

async function removeFilesOfEnded({ db, files }: UpkeepOptions): Promise<void> {
  for (const hash of await findEndedWithFiles(db, removedAtOnce)) {
    await files.removeFolder(pictureFolder(hash));
    await markFilesRemoved(db, hash);
  }
}
