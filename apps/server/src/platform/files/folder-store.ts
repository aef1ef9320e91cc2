import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, open, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolderDurably, moveDurably } from '../durable-files.ts';
import { checkName } from './file-names.ts';
import type { FileStore } from './file-store.ts';
import { ignoreMissing } from './missing.ts';

const writtenAtOnceBytes = 1024 * 1024;

/** Keeps files in a folder of this machine. */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => path.join(folder, checkName(name));
  const put = async (name: string, from: string): Promise<void> => {
    const to = pathOf(name);
    await makeFolderDurably(path.dirname(to));
    // Only a rename into place is atomic.
    const beside = `${to}.${randomUUID()}.part`;
    try {
      await copyFile(from, beside);
      await moveDurably(beside, to);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  };
  return {
    put,
    async open(name, range) {
      const file = await open(pathOf(name)).catch(ignoreMissing);
      if (file === undefined) return undefined;
      try {
        const { size } = await file.stat();
        if (range === undefined) return { size, bytes: file.createReadStream() };
        const bytes = file.createReadStream({ start: range.first, end: range.last });
        return { size: range.last - range.first + 1, bytes };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    openLocally: async (name) => ({ path: pathOf(name), [Symbol.asyncDispose]: async () => undefined }),
    async copy(from, to) {
      const copied = await put(to, pathOf(from)).then(() => true, ignoreMissing);
      return copied === true;
    },
    // The free disk space is checked for the whole home.
    check: async () => undefined,
    remove: (name) => rm(pathOf(name), { force: true }),
    removeFolder: (name) => rm(pathOf(name), { recursive: true, force: true }),

    async create(name) {
      const file = pathOf(name);
      await makeFolderDurably(path.dirname(file));
      await writeFile(file, '', { flag: 'wx', mode: 0o600 });
    },
    offsetOf: async (name) => (await stat(pathOf(name)).catch(ignoreMissing))?.size,
    async append(name, offset, bytes) {
      // Flushed to the disk before the caller learns how much has come: the bytes are not sent
      // again.
      const at = { flags: 'r+', start: offset, highWaterMark: writtenAtOnceBytes, flush: true };
      const file = createWriteStream(pathOf(name), at);
      await pipeline(bytes, file);
      return offset + file.bytesWritten;
    },
    complete: async () => undefined,
  };
}
