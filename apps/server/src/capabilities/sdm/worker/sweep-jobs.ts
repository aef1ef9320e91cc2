import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { jobSecondsMax, keptDays } from '../jobs/job.ts';
import { sdmQueue } from '../jobs/queue.ts';
import { failOverdue, failWaiting, findExpired, removeJob } from '../jobs/store.ts';
import { tookTooLong } from './attempt-job.ts';
import type { SdmWorkerOptions } from './worker-options.ts';

type SweepOptions = Pick<SdmWorkerOptions, 'db' | 'queues' | 'files' | 'workFolder' | 'clock' | 'logger'>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const everyMs = minuteMs;
/** A worker ends an attempt by itself at the limit; this is for those that died without anyone noticing. */
const overdueMs = jobSecondsMax * 1000 + 5 * minuteMs;
const keptMs = keptDays * 24 * hourMs;
/** Longer than any attempt takes. */
const leftOverMs = 2 * hourMs;
/** What is left waits for the next minute. */
const removedAtOnce = 100;

/** Every minute, in every process that works on jobs, ends what nobody will end and removes what is kept no longer. */
export function startSweeping(
  options: SweepOptions,
  every: SdmWorkerOptions['timer'],
): { stop(): Promise<void> } {
  let underWay: Promise<void> | undefined;
  const sweep = () => {
    underWay ??= sweepAll(options).finally(() => {
      underWay = undefined;
    });
  };
  sweep();
  const stopTimer = every.every(everyMs, sweep);
  return {
    async stop() {
      stopTimer();
      await underWay;
    },
  };
}

async function sweepAll(options: SweepOptions): Promise<void> {
  for (const chore of [endStale, removeExpired, removeLeftOvers]) {
    await chore(options).catch((error: unknown) => {
      options.logger.warn({ err: error }, 'failed to clean up distribution jobs');
    });
  }
}

async function endStale({ db, queues, clock }: SweepOptions): Promise<void> {
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const neverStarted = 'The job was never started within 1 hour: too many were before it. Submit it again.';
  const ended = [
    ...(await failWaiting(db, { queuedBefore: ago(hourMs), error: neverStarted, now })),
    ...(await failOverdue(db, { startedBefore: ago(overdueMs), error: tookTooLong, now })),
  ];
  for (const id of ended) await queues.cancel(sdmQueue.name, id);
}

/** Files first: of a job without a row nobody would know them. */
async function removeExpired({ db, files, clock }: SweepOptions): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  for (const id of await findExpired(db, before, removedAtOnce)) {
    await files.removeFolder(`sdm/${id}`);
    await removeJob(db, id);
  }
}

/** Folders of attempts whose process was killed. */
async function removeLeftOvers({ workFolder, clock }: SweepOptions): Promise<void> {
  const before = clock.now().getTime() - leftOverMs;
  for (const name of await readdir(workFolder)) {
    const path = join(workFolder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
