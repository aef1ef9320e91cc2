import type { Readable } from 'node:stream';
import type { FileStore } from '../../platform/files/file-store.ts';
import { lockedError, otherOffset, uploadGone } from './errors.ts';
import type { Locker } from './locks/locker.ts';
import { readArriving } from './tus/arriving-bytes.ts';

interface NewFile {
  readonly id: string;
  /** Bytes it has when it is complete. */
  readonly size: number;
}

/** The bytes of uploads, on which requests work one after the other. */
export interface UploadFiles {
  create(file: NewFile): Promise<void>;
  /** Returns the number of bytes that have arrived. Rejects with `upload_gone`. */
  offsetOf(id: string): Promise<number>;
  /**
   * Writes bytes that begin at an offset and resolves with the offset that the upload has then; what arrives of bytes that
   * break off is kept. When another request takes over, the bytes are broken off, with the connection that they come from,
   * and it rejects with `upload_locked`. Rejects also with `upload_gone` and `upload_conflict`.
   */
  append(id: string, offset: number, bytes: Readable): Promise<number>;
  /**
   * Has one file made of an upload whose bytes have all arrived, and that noted. Resolves with how many have; nothing is
   * done when some are missing. Rejects with `upload_gone`.
   */
  complete(file: NewFile, note: () => Promise<boolean>): Promise<number>;
  /** Deletes the file if it is given up before, which `giveUp` notes and decides. */
  remove(id: string, giveUp: () => Promise<boolean>): Promise<void>;
}

/**
 * Longest time that a request may continue to write after another has asked for the same upload.
 */
const drainMs = 500;

export function createUploadFiles(storage: FileStore, locker: Locker): UploadFiles {
  const findStanding = async (id: string): Promise<number> => {
    const offset = await storage.offsetOf(id);
    if (offset === undefined) throw uploadGone(true);
    return offset;
  };
  /**
   * Runs work under the lock. Work that is asked to release it ends soon anyway, unless `end` says
   * how to end it.
   */
  const runAlone = async <Result>(
    id: string,
    work: () => Promise<Result>,
    end?: () => void,
  ): Promise<Result> => {
    const lock = locker.newLock(id);
    let ending: NodeJS.Timeout | undefined;
    await lock.lock(() => {
      if (end !== undefined) ending ??= setTimeout(end, drainMs);
    });
    try {
      return await work();
    } finally {
      clearTimeout(ending);
      await lock.unlock();
    }
  };
  return {
    create: ({ id, size }) => storage.create(id, size),
    offsetOf: (id) => runAlone(id, () => findStanding(id)),
    async append(id, offset, bytes) {
      let isTakenOver = false;
      const giveUp = () => {
        isTakenOver = true;
        bytes.destroy();
      };
      const append = async () => {
        const stands = await findStanding(id);
        if (stands !== offset) throw otherOffset(offset, stands);
        return storage.append(id, offset, readArriving(bytes));
      };
      const reached = await runAlone(id, append, giveUp);
      if (isTakenOver) throw lockedError();
      return reached;
    },
    complete: ({ id, size }, note) =>
      runAlone(id, async () => {
        const stands = await findStanding(id);
        if (stands < size) return stands;
        await storage.complete(id, size);
        if (!(await note())) throw uploadGone(true);
        return stands;
      }),
    remove: (id, giveUp) =>
      runAlone(id, async () => {
        if (await giveUp()) await storage.remove(id);
      }),
  };
}
