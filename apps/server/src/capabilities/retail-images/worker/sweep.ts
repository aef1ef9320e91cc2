import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keptDays, queuedHoursMax } from '../batches/batch.ts';
import { retailQueue } from '../batches/queue.ts';
import { failStale, removeEnded } from '../batches/store.ts';
import { pictureFolder } from '../library/picture.ts';
import {
  findEndedWithFiles,
  findUnfinished,
  forgetPicture,
  markFilesRemoved,
} from '../library/pictures/store.ts';
import { recheckPictures } from './recheck.ts';
import { releaseWork } from './release-work.ts';
import type { UpkeepOptions } from './worker-options.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** A worker ends an attempt by itself at the limit; this is for those that died without anyone noticing. */
const overdueMs = retailQueue.secondsMax * 1000 + 10 * minuteMs;
/** Batches of the service itself, which no client asks for. */
const ownKeptMs = dayMs;
/** Longer than any attempt takes. */
const leftOverMs = hourMs;
/** The rest waits for the next minute. */
const removedAtOnce = 100;

/**
 * Every minute, in every process that works on batches, ends abandoned work and removes expired
 * data.
 */
export function startSweeping(options: UpkeepOptions): { stop(): Promise<void> } {
  const closing = new AbortController();
  let underWay: Promise<void> | undefined;
  const sweep = () => {
    underWay ??= sweepAll(options, closing.signal).finally(() => {
      underWay = undefined;
    });
  };
  sweep();
  const stopTimer = options.timer.every(minuteMs, sweep);
  return {
    async stop() {
      stopTimer();
      closing.abort();
      await underWay;
    },
  };
}

async function sweepAll(options: UpkeepOptions, signal: AbortSignal): Promise<void> {
  const chores = [
    endStale,
    removeOld,
    removeUnfinished,
    removeFilesOfEnded,
    removeLeftOvers,
    recheckPictures,
  ];
  for (const chore of chores) {
    if (signal.aborted) return;
    await chore(options, signal).catch((error: unknown) => {
      if (!signal.aborted) options.logger.warn({ err: error }, 'failed to clean up retail images');
    });
  }
}

const neverStarted = `The batch was never started within ${queuedHoursMax} hour: too many were before it. Submit it again with a new request_id.`;
const neverEnded =
  'The process that worked on the batch ended unexpectedly. Submit it again with a new request_id.';

async function endStale({ db, queues, clock }: UpkeepOptions): Promise<void> {
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const ended = [
    ...(await failStale(db, {
      status: 'queued',
      before: ago(queuedHoursMax * hourMs),
      error: neverStarted,
      now,
    })),
    ...(await failStale(db, { status: 'running', before: ago(overdueMs), error: neverEnded, now })),
  ];
  for (const id of ended) {
    await queues.cancel(retailQueue.name, id);
    await releaseWork(db, id);
  }
}

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

async function removeFilesOfEnded({ db, files }: UpkeepOptions): Promise<void> {
  for (const hash of await findEndedWithFiles(db, removedAtOnce)) {
    await files.removeFolder(pictureFolder(hash));
    await markFilesRemoved(db, hash);
  }
}

/** Folders of attempts whose process was killed. */
async function removeLeftOvers({ workFolder, clock }: UpkeepOptions): Promise<void> {
  const before = clock.now().getTime() - leftOverMs;
  for (const name of await readdir(workFolder)) {
    const path = join(workFolder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
