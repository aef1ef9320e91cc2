import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ByteSource, createMissing, type RasterStore, StoreFailure } from './raster-store.ts';

/** Files in a folder of this machine, or one that is mounted. */
export function folderStore(folder: string): RasterStore {
  const pathOf = (name: string) => join(folder, ...name.split('/'));
  return {
    isLocal: true,
    has: async (name) => (await statOf(pathOf(name)))?.isFile() ?? false,
    open: (name) => openFile(pathOf(name)),
    async version(name) {
      const found = await statOf(pathOf(name));
      return found ? `${found.size}-${Math.round(found.mtimeMs)}` : '';
    },
    close: async () => {},
  };
}

async function openFile(path: string): Promise<ByteSource> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw isAbsent(error) ? createMissing(error) : unreadable(error);
  });
  const { size } = await file.stat();
  return {
    size,
    async read(offset, length, signal) {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
      let done = 0;
      while (done < bytes.length) {
        signal.throwIfAborted();
        const { bytesRead } = await file
          .read(bytes, done, bytes.length - done, offset + done)
          .catch((error: unknown) => {
            throw unreadable(error);
          });
        if (bytesRead === 0) return bytes.slice(0, done);
        done += bytesRead;
      }
      return bytes;
    },
    close: () => file.close(),
  };
}

const statOf = (path: string) =>
  stat(path).catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw unreadable(error);
  });

/** ENOTDIR: a part of the name is a file. */
const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** A mounted folder may come back. */
const unreadable = (cause: unknown): StoreFailure =>
  new StoreFailure('away', 'cannot be read from its folder', { cause });
