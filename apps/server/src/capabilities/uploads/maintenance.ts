import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import type { Clock, Timer } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/index.ts';
import { minuteMs } from '../../platform/durations.ts';
import { ignoreMissing } from '../../platform/files/missing.ts';
import { type Maintenance, startMaintenance } from '../../platform/maintenance.ts';
import { removeEndedLeases } from './locks/store.ts';
import { deleteUpload, findExpired, findKept, findRemoved, giveUpExpired, postponeRemoval } from './store.ts';
import { addTime, retention } from './upload.ts';
import type { UploadFiles } from './upload-files.ts';

export interface UpkeepOptions {
  readonly db: Executor;
  readonly files: UploadFiles;
  readonly folder: string;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly logger: BaseLogger;
}

const uploadsPerPage = 100;
/** The rest waits for the next minute. */
const pagesMax = 10;

/**
 * Deletes files whose time is over, and unknown files. Each step may be the last one of a process,
 * and several processes may take the same one: first the row says that the file is given up, then
 * it is deleted, and once more before the row is deleted. A failure is logged and left for later;
 * the rest continues.
 */
export const startUploadMaintenance = (options: UpkeepOptions): Maintenance =>
  startMaintenance({
    timer: options.timer,
    everyMs: minuteMs,
    steps: [
      (signal) => removeExpired(options, signal),
      (signal) => removeRowsOfRemoved(options, signal),
      () => removeUnknown(options),
      () => removeEndedLeases(options.db),
    ],
    onError: (error) => options.logger.warn({ err: error }, 'failed to delete old uploads'),
  });

function removeExpired(options: UpkeepOptions, signal: AbortSignal): Promise<void> {
  const { db, files, clock } = options;
  const now = clock.now();
  const remove = (id: string) => files.remove(id, () => giveUpExpired(db, id, now));
  return forEachFound(() => findExpired(db, now, uploadsPerPage), remove, { ...options, signal });
}

/** The file may still be there, where a process ended or failed before it was deleted. */
function removeRowsOfRemoved(options: UpkeepOptions, signal: AbortSignal): Promise<void> {
  const { db, files, clock } = options;
  const now = clock.now();
  const before = addTime(now, -retention.goneMs);
  const remove = async (id: string) => {
    // First, so that one that fails is not the next one again.
    await postponeRemoval(db, id, now);
    await files.remove(id, async () => true);
    await deleteUpload(db, id);
  };
  return forEachFound(() => findRemoved(db, before, uploadsPerPage), remove, { ...options, signal });
}

interface Round {
  readonly logger: BaseLogger;
  readonly signal: AbortSignal;
}

async function forEachFound(
  find: () => Promise<string[]>,
  work: (id: string) => Promise<void>,
  { logger, signal }: Round,
): Promise<void> {
  for (let page = 0; page < pagesMax; page += 1) {
    const ids = await find();
    for (const id of ids) {
      await work(id).catch((error: unknown) => {
        logger.warn({ err: error, upload: id }, 'failed to delete the file of an upload');
      });
    }
    if (ids.length < uploadsPerPage || signal.aborted) return;
  }
}

/**
 * A file in the folder without an upload was left by a process that ended while it worked, or by
 * another database.
 */
async function removeUnknown(options: UpkeepOptions): Promise<void> {
  const { db, folder, clock, logger } = options;
  const names = await readdir(folder);
  const kept = await findKept(db, names);
  const before = addTime(clock.now(), -retention.goneMs);
  for (const name of names.filter((each) => !kept.has(each))) {
    try {
      const path = join(folder, name);
      // Another process may be quicker.
      const found = await stat(path).catch(ignoreMissing);
      if (found?.isFile() && found.mtime < before) await rm(path, { force: true });
    } catch (error) {
      logger.warn({ err: error, file: name }, 'failed to delete an unknown file');
    }
  }
}
