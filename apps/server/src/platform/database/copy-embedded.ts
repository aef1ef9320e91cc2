import { constants, existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Executor } from './schema.ts';

/** The folder of the engine's files in a home. */
const dataFolderOf = (home: string): string => join(home, 'database', 'data');

/** True if a home has an embedded database. */
export const hasEmbedded = (home: string): boolean => existsSync(dataFolderOf(home));

/**
 * Copies the embedded database of a home, as of one moment, into another home, where it can be
 * opened like any other.
 *
 * All clients take turns on one session, so an open transaction makes all others wait, and the
 * files do not change. That lasts as long as copying the files, much less than reading the rows,
 * and almost no time on a file system that shares blocks. The copy opens as after a crash: the log
 * holds the changes that are not in the files yet.
 */
export async function copyEmbedded(db: Executor, home: string, otherHome: string): Promise<void> {
  await mkdir(join(otherHome, 'database'), { recursive: true, mode: 0o700 });
  // Before others have to wait: it leaves little log to copy.
  await sql`checkpoint`.execute(db);
  await db.transaction().execute(async (tx) => {
    // All others wait meanwhile, and the watch of the engine too.
    await sql`set local statement_timeout = 0`.execute(tx);
    const { rows } = await sql<{ oldest: string; newest: string }>`
      select pg_walfile_name(redo_lsn) as oldest, pg_walfile_name(pg_current_wal_insert_lsn()) as newest
      from pg_control_checkpoint()`.execute(tx);
    const needed = rows[0];
    if (needed === undefined) throw new Error('The database does not say which log it needs.');
    await cp(dataFolderOf(home), dataFolderOf(otherHome), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (path) => !isUnneededLog(path, needed),
    });
  });
}

const logFile = /^[0-9A-F]{24}$/;

/** Most log files are no longer needed, and will be overwritten. */
function isUnneededLog(path: string, { oldest, newest }: { oldest: string; newest: string }): boolean {
  const name = basename(path);
  if (basename(dirname(path)) !== 'pg_wal' || !logFile.test(name)) return false;
  return name < oldest || name > newest;
}
