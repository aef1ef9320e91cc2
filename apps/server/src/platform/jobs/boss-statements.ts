import { CompiledQuery } from 'kysely';
import type { Db } from 'pg-boss';
import type { Executor } from '../database/index.ts';

/** Runs the statements of pg-boss in an open transaction of ours. */
export const statementsIn = (tx: Executor): Db => ({
  executeSql: (text, values = []) => run(tx, text, values),
});

/**
 * Runs the statements of pg-boss on connections of the service. A text without values may hold
 * several statements with their own transaction. After a failure that transaction would stay open
 * for the next user of the connection.
 */
export const statementsOn = (db: Executor): Db => ({
  executeSql: (text, values = []) => {
    if (values.length > 0) return run(db, text, values);
    return db.connection().execute(async (connection) => {
      try {
        return await run(connection, text, []);
      } catch (error) {
        await run(connection, 'rollback', []).catch(() => undefined);
        throw error;
      }
    });
  },
});

async function run(db: Executor, text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows: [...rows] };
}
