import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** A disk of a few megabytes that can be filled up. */
export interface SmallDisk extends AsyncDisposable {
  fill(): Promise<void>;
  free(): Promise<void>;
}

/** Undefined where this process may mount nothing. */
export async function mountSmallDisk(folder: string): Promise<SmallDisk | undefined> {
  try {
    await execute('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=700', 'tmpfs', folder]);
  } catch {
    return undefined;
  }
  const filling = join(folder, 'filling');
  return {
    async fill() {
      const file = await open(filling, 'w');
      const piece = Buffer.alloc(64 * 1024);
      try {
        for (;;) await file.write(piece);
      } catch {
        // It is full.
      } finally {
        await file.close();
      }
    },
    free: () => rm(filling, { force: true }),
    async [Symbol.asyncDispose]() {
      await execute('umount', ['--lazy', folder]);
    },
  };
}
