import { makePrivateFolder } from '../../../platform/private-folder.ts';
import { retailQueue } from '../batches/queue.ts';
import { giveUpBatch } from '../batches/store.ts';
import { attemptBatch } from './attempt-batch.ts';
import { releaseWork } from './release-work.ts';
import { startSweeping } from './sweep.ts';
import type { RetailWorkerOptions } from './worker-options.ts';

export interface RetailWorker {
  /** Ends the tidying up. Batches under way are ended by closing the queues, which comes first. */
  close(): Promise<void>;
}

/** Works on batches in this process until the queues are closed. */
export async function startRetailWorker(options: RetailWorkerOptions): Promise<RetailWorker> {
  const { db, queues, clock, workFolder } = options;
  await makePrivateFolder(workFolder);
  await queues.declare(retailQueue);
  const exhausted = async (id: string) => {
    await giveUpBatch(db, id, { error: workersDied, now: clock.now() });
    await releaseWork(db, id);
  };
  await queues.work(retailQueue.name, { concurrency: options.jobsAtOnce, exhausted }, (job) =>
    attemptBatch(job, options),
  );
  const sweeping = startSweeping(options);
  return { close: () => sweeping.stop() };
}

const workersDied = `The process that worked on the batch ended unexpectedly ${retailQueue.retries + 1} times. Submit the items again later with a new request_id.`;
