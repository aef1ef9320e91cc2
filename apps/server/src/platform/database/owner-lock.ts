import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

/**
 * Takes the lock that makes one process the owner of a data folder; undefined when another one holds it.
 *
 * The lock is SQLite's exclusive lock on an otherwise empty file. The operating system drops it with the
 * process, however that ends, so there is nothing stale to judge: a process id says nothing in a container,
 * and the age of a file says nothing about a process that was paused.
 */
export function takeOwnerLock(path: string): { release(): void } | undefined {
  const lock = new DatabaseSync(path);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return { release: () => lock.close() };
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined;
    throw new Error(`The lock file ${path} cannot be used.`, { cause: error });
  }
}
