import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { takeOwnerLock } from '../../platform/database/owner-lock.ts';

type Purpose = 'backup-copy-' | 'restore-draft-';

const lockName = 'in-use.lock';

/**
 * Runs the work with a private folder in the home and removes it afterwards, together with those of
 * processes that were killed.
 */
export async function withDraftFolder<Result>(
  home: string,
  purpose: Purpose,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await removeLeftOvers(home, purpose);
  const folder = await mkdtemp(join(home, purpose));
  const lock = takeOwnerLock(join(folder, lockName));
  try {
    return await work(folder);
  } finally {
    lock?.release();
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeLeftOvers(home: string, purpose: Purpose): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith(purpose));
  for (const folder of names.map((name) => join(home, name))) {
    const lock = takeOwnerLock(join(folder, lockName));
    lock?.release();
    if (lock !== undefined) await rm(folder, { recursive: true, force: true });
  }
}
