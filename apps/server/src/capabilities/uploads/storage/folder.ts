import { createWriteStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { FileStorage } from './file-storage.ts';

const writtenAtOnceBytes = 1024 * 1024;

/**
 * Keeps uploads in a folder of the home. All facts beside their bytes are in the database, and
 * nowhere else.
 */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (id: string) => join(folder, id);
  return {
    create: ({ id }) => writeFile(pathOf(id), '', { flag: 'wx', mode: 0o600 }),
    async offsetOf(id) {
      try {
        return (await stat(pathOf(id))).size;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async append(id, offset, bytes) {
      // Flushed to the disk before the caller learns how much has come: the bytes are not sent
      // again.
      const at = { flags: 'r+', start: offset, highWaterMark: writtenAtOnceBytes, flush: true };
      const file = createWriteStream(pathOf(id), at);
      if (bytes.destroyed) file.end();
      bytes.once('close', () => file.end());
      bytes.pipe(file);
      await finished(file);
      return offset + file.bytesWritten;
    },
    complete: async () => undefined,
    open: async (id) => ({ path: pathOf(id), [Symbol.asyncDispose]: async () => undefined }),
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
