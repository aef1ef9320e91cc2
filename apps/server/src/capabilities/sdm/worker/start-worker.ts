import { dayMs } from '../../../platform/durations.ts';
import { startTaskWorker, type TaskWorker } from '../../../platform/jobs/task-worker.ts';
import { jobSecondsMax, keptDays } from '../jobs/job.ts';
import { sdmQueue } from '../jobs/queue.ts';
import { sdmJobs } from '../jobs/store.ts';
import { attemptJob } from './attempt-job.ts';
import type { SdmWorkerOptions } from './worker-options.ts';

const modelProgram = new URL('./model-process.ts', import.meta.url);

/** Works on jobs in this process, each in a separate process, until the queues are closed. */
export function startSdmWorker(
  given: Omit<SdmWorkerOptions, 'modelProgram'> & Partial<Pick<SdmWorkerOptions, 'modelProgram'>>,
): Promise<TaskWorker> {
  const options: SdmWorkerOptions = { modelProgram, ...given };
  const { files, logger } = options;
  return startTaskWorker({
    ...options,
    queue: sdmQueue,
    tasks: sdmJobs,
    concurrency: options.jobsAtOnce,
    attempt: (job, attempt) => attemptJob(job, attempt, options),
    async onEnded(id, end) {
      if (end === 'complete') return;
      // Files that an attempt has stored although the job failed or was cancelled meanwhile.
      await files.removeFolder(`sdm/${id}`).catch((error: unknown) => {
        // They are removed with the job after seven days.
        logger.warn({ err: error, job: id }, 'failed to remove the files of a failed job');
      });
    },
    texts,
    maintenance: [() => removeExpired(options)],
  });
}

const attempts = sdmQueue.retries + 1;
const tookTooLong = `The job took longer than ${jobSecondsMax / 60} minutes and was stopped.`;
const texts = {
  describeGivingUp: (reason = 'The model could not be made or kept.') =>
    `${reason} It was tried ${attempts} times. Submit it again later.`,
  workersDied: `The process that worked on the job ended unexpectedly ${attempts} times. Submit it again later.`,
  neverStarted: 'The job was never started within 1 hour: too many were before it. Submit it again.',
  neverEnded: tookTooLong,
  tookTooLong,
};

/** The rest waits for the next minute. */
const removedAtOnce = 100;

/** Files first: without the row of the job they would be unknown. */
async function removeExpired({ db, files, clock }: SdmWorkerOptions): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  for (const id of await sdmJobs.findExpired(db, before, removedAtOnce)) {
    await files.removeFolder(`sdm/${id}`);
    await sdmJobs.remove(db, id);
  }
}
