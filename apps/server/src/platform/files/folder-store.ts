import { randomUUID } from 'node:crypto';
import { copyFile, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolderDurably, moveDurably } from '../durable-files.ts';
import { checkName } from './file-names.ts';
import type { FileStore } from './file-store.ts';
import { undefinedIfMissing } from './missing.ts';

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
    async open(name) {
      const file = await open(pathOf(name)).catch(undefinedIfMissing);
      if (file === undefined) return undefined;
      try {
        const { size } = await file.stat();
        return { size, bytes: file.createReadStream() };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async copy(from, to) {
      const copied = await put(to, pathOf(from)).then(() => true, undefinedIfMissing);
      return copied === true;
    },
    // The free disk space is checked for the whole home.
    check: async () => undefined,
    removeFolder: (name) => rm(pathOf(name), { recursive: true, force: true }),
  };
}
