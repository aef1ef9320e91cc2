import type { FileHandle } from 'node:fs/promises';
import { lstat, mkdir, open, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Moves a draft (a file, or a folder with its content) to its place on the same disk. A power cut
 * leaves either all of it or the old content; once this resolves, all of it. Makes the parent
 * folders and replaces an existing file.
 */
export async function moveDurably(draft: string, place: string): Promise<void> {
  await makeFolderDurably(dirname(place));
  await syncTree(draft);
  await rename(draft, place);
  await syncFolder(dirname(place));
}

/** Makes a folder that only its owner may read, with its parents, to survive a power cut. */
export async function makeFolderDurably(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Windows cannot sync a file opened read-only; elsewhere a file may be read-only for its owner. */
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

/** Writes the names in a folder to disk: otherwise a power cut can undo changes to them. */
export async function syncFolder(path: string): Promise<void> {
  try {
    await using folder: FileHandle = await open(path);
    await folder.sync();
  } catch (error) {
    if (!isFolderSyncMissing(error)) throw error;
  }
}

/** Folders cannot be synced on Windows and some network or VM file systems, nor if unreadable. */
export const isFolderSyncMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && missingSyncCodes.includes(String(error.code));

const missingSyncCodes = process.platform === 'win32' ? ['EACCES', 'EISDIR', 'EPERM'] : ['EACCES', 'EINVAL'];
