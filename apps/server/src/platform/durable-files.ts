import type { FileHandle } from 'node:fs/promises';
import { lstat, mkdir, open, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Moves a draft, a file or a folder with all that is in it, to its place on the same disk. A power cut leaves all of it there
 * or the old content; once this resolves, all of it. Makes the folders above the place. A file that is there is replaced.
 */
export async function moveDurably(draft: string, place: string): Promise<void> {
  await makeFolderDurably(dirname(place));
  await syncTree(draft);
  await rename(draft, place);
  await syncFolder(dirname(place));
}

/** Makes a folder that only its owner may read, with the folders above it, unless it is there. A power cut leaves it. */
export async function makeFolderDurably(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Windows syncs no file that is open for reading alone; elsewhere a file may be one that its owner may not write. */
const syncedMode = process.platform === 'win32' ? 'r+' : 'r';

/** Files of one folder that are open at a time. */
const syncedTogether = 32;

async function syncTree(path: string): Promise<void> {
  if ((await lstat(path)).isDirectory()) {
    const names = await readdir(path);
    // Together, because a disk writes many of them at once: a new cluster has a thousand files.
    while (names.length > 0)
      await Promise.all(names.splice(-syncedTogether).map((name) => syncTree(join(path, name))));
    return syncFolder(path);
  }
  await using file = await open(path, syncedMode);
  await file.sync();
}

/** Writes the names in a folder to the disk: without it a power cut can undo changes of them. */
export async function syncFolder(path: string): Promise<void> {
  try {
    await using folder: FileHandle = await open(path);
    await folder.sync();
  } catch (error) {
    if (!isFolderSyncMissing(error)) throw error;
  }
}

/** Windows has none, nor have some file systems of networks and virtual machines, nor a folder that one may not read. */
export const isFolderSyncMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && missingSyncCodes.includes(String(error.code));

const missingSyncCodes = process.platform === 'win32' ? ['EACCES', 'EISDIR', 'EPERM'] : ['EACCES', 'EINVAL'];
