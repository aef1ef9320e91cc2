import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresAdapter, PostgresDialect, type PostgresPool, type QueryExecutorProvider, sql } from 'kysely';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import { type Patience, patientClient, unreachable } from './patient-client.ts';

const int8Oid = 20;
const drainMsMax = 10_000;
/** A little more than the time limit of a statement: a database that answers at all has by then. */
const answerMsMaxDefault = 32_000;

/** Counts come as int8, which the driver would hand over as text. No count of ours comes near 2^53. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`The database returned ${text}, which a JavaScript number cannot hold exactly.`);
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8Oid ? parseInt8 : pg.types.getTypeParser(oid, format)),
};

export function createPool(options: pg.PoolConfig, logger: BaseLogger): pg.Pool {
  const pool = new pg.Pool({ ...options, types, application_name: 'plantdata' });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'lost a connection to the database'));
  // The pool listens to idle clients only. The query of a busy client rejects by itself.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** Ends the pool once all requested statements have been answered, or after ten seconds. */
export async function closePool(pool: pg.Pool): Promise<void> {
  if (pool.ending) return;
  // An ending pool hands out no more connections: callers in its queue would wait for ever.
  const deadline = Date.now() + drainMsMax;
  while (pool.waitingCount > 0 && Date.now() < deadline) await sleep(5);
  await pool.end();
}

export interface Connections {
  readonly busy: number;
  readonly idle: number;
  /** Statements and transactions for which there is no connection yet. */
  readonly waiting: number;
}

export const connectionsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): Connections => ({
  busy: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/**
 * The dialect of both databases. It differs from Kysely's own in two points: a connection that cannot be had
 * is a 503 whose cause says why, and migrations lock with the transaction instead of the session, because all
 * clients of the embedded database share one session.
 */
export class ServiceDialect extends PostgresDialect {
  constructor(pool: pg.Pool, explain: (error: unknown) => Error, patience: Partial<Patience>) {
    super({ pool: withExplainedConnect(pool, explain, patience) });
  }

  override createAdapter(): PostgresAdapter {
    return new TransactionLockAdapter();
  }
}

/** Makes all other migrating processes wait until the transaction ends. */
export async function lockMigrations(tx: QueryExecutorProvider): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('plantdata migrations', 0))`.execute(tx);
}

class TransactionLockAdapter extends PostgresAdapter {
  override acquireMigrationLock(...[tx]: Parameters<PostgresAdapter['acquireMigrationLock']>): Promise<void> {
    return lockMigrations(tx);
  }

  override async releaseMigrationLock(): Promise<void> {
    // The end of the transaction releases it, also when the transaction has failed.
  }
}

function withExplainedConnect(
  pool: pg.Pool,
  explain: (error: unknown) => Error,
  { answerMsMax = answerMsMaxDefault, unlimited = new Set() }: Partial<Patience>,
): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw unreachable(explain(error));
      });
      return patientClient(client, { answerMsMax, unlimited });
    },
  };
}
