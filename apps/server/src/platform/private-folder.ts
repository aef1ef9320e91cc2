import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from './durable-files.ts';

/**
 * Makes a folder of the home that only its owner may read, with the folders above it, unless it is there. Rejects
 * with one sentence for the operator when it cannot be made or written.
 */
export async function makePrivateFolder(path: string): Promise<void> {
  try {
    await makeFolder(path);
    await access(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `The folder ${path} cannot be used (${codeOf(error) ?? error}). ` +
        'Set PLANTDATA_HOME to a folder that this user may make and write.',
      { cause: error },
    );
  }
}

/** On a file system that allows no folder, such as /proc, the recursive `mkdir` never returns. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
    await syncFolder(dirname(path));
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && dirname(path) !== path) {
      await makeFolder(dirname(path));
      await makeOrFind(path);
    } else {
      await requireFolder(path, error);
    }
  }
}

/** Another process may make the same folder at the same time. */
async function makeOrFind(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => requireFolder(path, error));
  await syncFolder(dirname(path));
}

/** A folder that exists may lie on a disk that is read-only, on which `mkdir` fails with another code than EEXIST. */
async function requireFolder(path: string, reason: unknown): Promise<void> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw reason;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
