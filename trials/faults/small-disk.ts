import { execFile } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** A disk of a few megabytes that can be filled up, or up to a number of free bytes. */
export interface SmallDisk extends AsyncDisposable {
  fill(leftBytes?: number): Promise<void>;
  free(): Promise<void>;
}

/** Undefined where this process may mount nothing. */
export async function mountSmallDisk(folder: string, megabytes = 64): Promise<SmallDisk | undefined> {
  try {
    await execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]);
  } catch {
    return undefined;
  }
  const filling = join(folder, 'filling');
  return {
    async fill(leftBytes = 0) {
      const file = await open(filling, 'w');
      const piece = Buffer.alloc(64 * 1024);
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder);
          if (bavail * bsize <= leftBytes && leftBytes > 0) break;
          await file.write(piece);
        }
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
