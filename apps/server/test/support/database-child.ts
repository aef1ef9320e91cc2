/**
 * A process that opens the database of a home and then does what the lines of its input say, so that tests
 * can start several and kill some. It prints lines of JSON: what the database logs, and its own answers.
 */
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { pino } from 'pino';
import { migrate, openDatabase } from '../../src/platform/database/index.ts';

const [home = ''] = process.argv.slice(2);
const logger = pino({ level: 'debug' }, pino.destination({ dest: 1, sync: true }));
const { db, close } = await openDatabase({ home, logger });
await migrate(db, [
  { '0001_row': { up: (tx) => tx.schema.createTable('row').addColumn('n', 'integer').execute() } },
]);
logger.info({ ready: true });

const commands: Record<string, () => Promise<void>> = {
  insertOne: async () => {
    await sql`insert into row (n) values (${process.pid})`.execute(db);
    logger.info({ inserted: process.pid });
  },
  insertForever: async () => {
    for (let n = 1; ; n += 1) {
      await sql`insert into row (n) values (${n})`.execute(db);
      logger.info({ inserted: n });
    }
  },
  holdTransaction: () =>
    db.transaction().execute(async (tx) => {
      await sql`insert into row (n) values (1)`.execute(tx);
      logger.info({ holding: true });
      await new Promise(() => {});
    }),
  count: async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from row`.execute(db);
    logger.info({ count: rows[0]?.count });
  },
  close: async () => {
    await close();
    process.exit(0);
  },
};

for await (const line of createInterface(process.stdin)) {
  await commands[line]?.().catch((error: Error) => {
    logger.info({
      failed: error.message,
      cause: error.cause instanceof Error ? error.cause.message : undefined,
    });
  });
}
