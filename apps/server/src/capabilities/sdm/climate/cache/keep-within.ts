import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cellsEnding, factsEnding } from './kept-window.ts';

interface KeptFile {
  /** Path without ending. */
  readonly base: string;
  readonly bytes: number;
  /** When it was used last. */
  readonly usedMs: number;
}

/**
 * Removes the windows that were used longest ago until the rest has at most `bytesMax`. Readers of
 * a removed window can continue, for they have their own links.
 * @param folder of the cache, with a folder for each archive
 */
export async function keepWithin(folder: string, bytesMax: number): Promise<void> {
  const files = (await findKept(folder)).sort((one, other) => one.usedMs - other.usedMs);
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  for (const { base, bytes: own } of files) {
    if (bytes <= bytesMax) return;
    await rm(base + cellsEnding, { force: true });
    await rm(base + factsEnding, { force: true });
    bytes -= own;
  }
}

/** Bytes that are kept, of all archives. */
export async function measureKept(folder: string): Promise<{ windows: number; bytes: number }> {
  const kept = await findKept(folder);
  return { windows: kept.length, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Everything that is kept, of all archives. Files that go meanwhile are left out. */
async function findKept(folder: string): Promise<KeptFile[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const kept = names.filter((name) => name.endsWith(cellsEnding) && !name.startsWith('.'));
  const files = await Promise.all(
    kept.map(async (name): Promise<KeptFile[]> => {
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (!found) return [];
      return [{ base: path.slice(0, -cellsEnding.length), bytes: found.size, usedMs: found.mtimeMs }];
    }),
  );
  return files.flat();
}
