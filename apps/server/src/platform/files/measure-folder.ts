import type { Dirent } from 'node:fs';
import { lstat, opendir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { ignoreMissing } from './missing.ts';

export interface FolderMeasure {
  readonly files: number;
  readonly bytes: number;
  /** False where the counting was stopped before its end. */
  readonly isComplete: boolean;
}

/** Files checked at a time: enough to be quick, and few enough to leave the disk to others. */
const atOnce = 64;

/**
 * Counts the files below a folder, a few at a time so that other requests need not wait, until the
 * signal is aborted. A missing folder has none. Links are not followed.
 */
export async function measureFolder(folder: string, signal: AbortSignal): Promise<FolderMeasure> {
  const waiting = [folder];
  let files = 0;
  let bytes = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for await (const entries of entriesOf(next)) {
      if (signal.aborted) return { files, bytes, isComplete: false };
      const paths = (kind: 'isDirectory' | 'isFile') =>
        entries.filter((entry) => entry[kind]()).map(({ parentPath, name }) => path.join(parentPath, name));
      waiting.push(...paths('isDirectory'));
      // A file that is deleted meanwhile does not count.
      const sizes = await Promise.all(paths('isFile').map((file) => lstat(file).catch(ignoreMissing)));
      const present = sizes.filter((found) => found !== undefined);
      files += present.length;
      bytes += present.reduce((sum, { size }) => sum + size, 0);
    }
  }
  return { files, bytes, isComplete: !signal.aborted };
}

async function* entriesOf(folder: string): AsyncGenerator<Dirent[]> {
  const opened = await opendir(folder, { bufferSize: atOnce }).catch(ignoreMissing);
  if (opened === undefined) return;
  let entries: Dirent[] = [];
  for await (const entry of opened) {
    entries.push(entry);
    if (entries.length < atOnce) continue;
    yield entries;
    entries = [];
  }
  yield entries;
}

/**
 * Returns the bytes on the disk of a folder that are free for this user; those of its parent if it
 * does not exist yet.
 */
export async function freeBytes(folder: string): Promise<number> {
  const found = await statfs(folder).catch(ignoreMissing);
  if (found !== undefined) return found.bavail * found.bsize;
  return freeBytes(path.dirname(folder));
}
