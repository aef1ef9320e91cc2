import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import type { Clock, Timer } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/index.ts';
import { removeEndedLeases } from './locks/store.ts';
import {
  deleteUpload,
  findExpired,
  findKept,
  findRemoved,
  giveUpExpired,
  postponeForgetting,
} from './store.ts';
import { after, retention } from './upload.ts';
import type { UploadFiles } from './upload-files.ts';

export interface ChoreOptions {
  readonly db: Executor;
  readonly files: UploadFiles;
  readonly folder: string;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly logger: BaseLogger;
}

const everyMs = 60_000;
const uploadsPerPage = 100;
/** The rest waits for the next minute. */
const pagesMax = 10;

/**
 * Deletes files whose time is over, and unknown files. Each step may be the last one of a process,
 * and several processes may take the same one: first the row says that the file is given up, then
 * it is deleted, and once more before the row is deleted. A failure is logged and left for later;
 * the rest continues.
 */
export function startChores(options: ChoreOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;
  const stopTimer = options.timer.every(everyMs, () => {
    underWay ??= doAll(options, stopping.signal).finally(() => {
      underWay = undefined;
    });
  });
  return {
    async stop() {
      stopping.abort();
      stopTimer();
      await underWay;
    },
  };
}

async function doAll(options: ChoreOptions, stopping: AbortSignal): Promise<void> {
  const chores = [
    removeExpired,
    forgetRemoved,
    removeUnknown,
    ({ db }: ChoreOptions) => removeEndedLeases(db),
  ];
  for (const chore of chores) {
    await chore(options, stopping).catch((error: unknown) => {
      options.logger.warn({ err: error }, 'failed to clean up uploads');
    });
  }
}

function removeExpired(options: ChoreOptions, stopping: AbortSignal): Promise<void> {
  const { db, files, clock } = options;
  const now = clock.now();
  const remove = (id: string) => files.remove(id, () => giveUpExpired(db, id, now));
  return each(() => findExpired(db, now, uploadsPerPage), remove, { ...options, stopping });
}

/** The file may still be there, where a process ended or failed before it was deleted. */
function forgetRemoved(options: ChoreOptions, stopping: AbortSignal): Promise<void> {
  const { db, files, clock } = options;
  const now = clock.now();
  const before = after(now, -retention.goneMs);
  const forget = async (id: string) => {
    // First, so that one that fails is not the next one again.
    await postponeForgetting(db, id, now);
    await files.remove(id, async () => true);
    await deleteUpload(db, id);
  };
  return each(() => findRemoved(db, before, uploadsPerPage), forget, { ...options, stopping });
}

interface Round {
  readonly logger: BaseLogger;
  readonly stopping: AbortSignal;
}

async function each(
  find: () => Promise<string[]>,
  work: (id: string) => Promise<void>,
  { logger, stopping }: Round,
): Promise<void> {
  for (let page = 0; page < pagesMax; page += 1) {
    const ids = await find();
    for (const id of ids) {
      await work(id).catch((error: unknown) => {
        logger.warn({ err: error, upload: id }, 'failed to delete the file of an upload');
      });
    }
    if (ids.length < uploadsPerPage || stopping.aborted) return;
  }
}

/**
 * A file in the folder without an upload was left by a process that ended while it worked, or by
 * another database.
 */
async function removeUnknown(options: ChoreOptions): Promise<void> {
  const { db, folder, clock, logger } = options;
  const names = await readdir(folder);
  const kept = await findKept(db, names);
  const before = after(clock.now(), -retention.goneMs);
  for (const name of names.filter((each) => !kept.has(each))) {
    try {
      const path = join(folder, name);
      const found = await stat(path);
      if (found.isFile() && found.mtime < before) await rm(path, { force: true });
    } catch (error) {
      // Another process was quicker.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') continue;
      logger.warn({ err: error, file: name }, 'failed to delete an unknown file');
    }
  }
}
