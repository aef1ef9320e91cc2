import { makePrivateFolder } from '../../../platform/private-folder.ts';
import { sdmQueue } from '../jobs/queue.ts';
import { giveUpJob } from '../jobs/store.ts';
import { attemptJob } from './attempt-job.ts';
import { startSweeping } from './sweep-jobs.ts';
import type { SdmWorkerOptions } from './worker-options.ts';

export interface SdmWorker {
  /** Ends the tidying up. Jobs under way are ended by closing the queues, which comes first. */
  close(): Promise<void>;
}

const modelProgram = new URL('./model-process.ts', import.meta.url);

/** Works on jobs in this process, each in a process of its own, until the queues are closed. */
export async function startSdmWorker(
  given: Omit<SdmWorkerOptions, 'modelProgram'> & Partial<Pick<SdmWorkerOptions, 'modelProgram'>>,
): Promise<SdmWorker> {
  const options: SdmWorkerOptions = { modelProgram, ...given };
  const { db, queues, clock, workFolder } = options;
  await makePrivateFolder(workFolder);
  await queues.declare(sdmQueue);
  const exhausted = async (id: string) => {
    await giveUpJob(db, id, { error: workersDied, now: clock.now() });
  };
  await queues.work(sdmQueue.name, { concurrency: options.jobsAtOnce, exhausted }, (job) =>
    attemptJob(job, options),
  );
  const sweeping = startSweeping(options, options.timer);
  return { close: () => sweeping.stop() };
}

const workersDied = `The process that worked on the job ended unexpectedly ${sdmQueue.retries + 1} times. Submit it again later.`;
