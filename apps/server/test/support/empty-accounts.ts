import { sql } from 'kysely';
import type { Executor } from '../../src/platform/database/index.ts';

/** Empties tables of accounts, also those that are only added to. */
export const emptyTables = (db: Executor, tables: readonly string[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // No trigger of a table fires then.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(tx);
  });
