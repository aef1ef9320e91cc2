import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The name PostgreSQL gives its own Unix socket, which is where its drivers look inside a folder. */
export const socketName = '.s.PGSQL.5432';

/** macOS allows 104 bytes and Linux 108, with the closing zero. */
const socketPathBytesMax = 103;

/**
 * A path of the folder short enough for the address of a Unix socket in it.
 *
 * For a deep folder it is a symbolic link in a private temporary folder. The socket itself always lies in the
 * data folder, so processes with different temporary folders still meet at the same one.
 */
export async function socketFolderOf(folder: string): Promise<{ path: string; dispose(): Promise<void> }> {
  if (Buffer.byteLength(join(folder, socketName)) <= socketPathBytesMax) {
    return { path: folder, dispose: async () => {} };
  }
  const temporary = await mkdtemp(join(tmpdir(), 'plantdata-'));
  const path = join(temporary, 'db');
  await symlink(folder, path);
  return { path, dispose: () => rm(temporary, { recursive: true, force: true }) };
}
