import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import { type Clock, countMs } from '../clock.ts';

export interface DiskRoom {
  /** True while more may be kept; the answer is a second old at most. */
  hasRoom(): Promise<boolean>;
}

export interface DiskRoomOptions {
  /** A folder that exists. */
  readonly folder: string;
  /** Fewer free bytes are no room: the database, its log and running work need the rest. */
  readonly bytesMin: number;
  /** Returns the free bytes on the disk of a folder. */
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly clock: Clock;
  readonly logger: BaseLogger;
}

const probedEveryMs = 1_000;
/** One block of the usual file systems. */
const probe = Buffer.alloc(4_096);

/** Checks the disk of a folder on request: the free bytes, and that a file can be written. */
export function createDiskRoom({ folder, bytesMin, freeBytes, clock, logger }: DiskRoomOptions): DiskRoom {
  let probedAt = Number.NEGATIVE_INFINITY;
  let found = Promise.resolve(true);
  const problemOf = async (): Promise<object | undefined> => {
    try {
      const free = await freeBytes(folder);
      if (free < bytesMin) return { free, bytesMin };
      const path = join(folder, '.room');
      await writeFile(path, probe, { mode: 0o600 }).finally(() => rm(path, { force: true }));
      return undefined;
    } catch (error) {
      return { err: error };
    }
  };
  const look = async (hadRoom: boolean): Promise<boolean> => {
    const problem = await problemOf();
    if (problem && hadRoom) logger.error(problem, 'the disk has no room; refusing writes');
    if (!problem && !hadRoom) logger.warn('the disk has room again; accepting writes');
    return problem === undefined;
  };
  return {
    hasRoom() {
      const now = countMs(clock);
      if (now - probedAt >= probedEveryMs) {
        probedAt = now;
        found = found.then(look);
      }
      return found;
    },
  };
}
