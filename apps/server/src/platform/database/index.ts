import { Kysely, sql } from 'kysely';
import type { BaseLogger } from 'pino';
import { minuteMs } from '../durations.ts';
import { embeddedLogin, openEmbedded } from './embedded.ts';
import { awaitExternal, explainExternal, type LimitsOrigin, limitsOf } from './external.ts';
import { type Connections, closePool, connectionsOf, createPool, ServiceDialect } from './pool.ts';
import type { Schema } from './schema.ts';

export { copyEmbedded, hasEmbedded } from './copy-embedded.ts';
export { DatabaseClock } from './database-clock.ts';
export { type DatabaseMeasure, measureDatabase, measureTable } from './measure.ts';
export { type Migrations, mergeMigrations, migrate, migrateIn } from './migrate.ts';
export { isLostStatement } from './patient-client.ts';
export { type Connections, lockMigrations } from './pool.ts';
export {
  listPendingMigrations,
  type MigrationEffect,
  rehearseMigrations,
} from './rehearse-migrations.ts';
export type { Executor, Generated, Insertable, Schema, Selectable } from './schema.ts';

export interface Database {
  db: Kysely<Schema>;
  kind: 'embedded' | 'postgresql';
  /** The current connections of this process to the database. */
  connections(): Connections;
  /** Rejects with what is wrong when the database does not answer. */
  check(): Promise<void>;
  /** Waits for running statements, and stops an embedded database that this process owns. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL 15 or later; without it the embedded PostgreSQL in `home/database` is used. */
  url?: string | undefined;
  home: string;
  logger: BaseLogger;
  /** Connections to an external PostgreSQL, 10 by default. */
  poolSizeMax?: number;
  /** `role` for an external PostgreSQL behind a pooler of transactions; `connection` by default. */
  limits?: LimitsOrigin;
  /** Longest wait at the start for an external PostgreSQL to come up; 10 seconds by default. */
  patienceMs?: number;
  /**
   * Longest wait for an answer of an external PostgreSQL before its connection is destroyed;
   * 32 seconds by default.
   */
  answerMsMax?: number;
  /** Longest silence of the embedded database before it is opened again; ten minutes by default, for statements of
   * other processes may take long. */
  silenceMsMax?: number;
}

/** All clients of the embedded database take turns on one session, so more connections would only wait. */
const embeddedPoolSize = 5;

/** Opens the database the service runs on. Rejects with one sentence for the operator when it cannot be used. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openExternalDatabase(options, options.url) : openEmbeddedDatabase(options);
}

async function openExternalDatabase(options: DatabaseOptions, url: string): Promise<Database> {
  const { logger, poolSizeMax = 10, limits = 'connection', patienceMs = 10_000, answerMsMax } = options;
  const pool = createPool(
    { ...limitsOf(limits), connectionTimeoutMillis: 5_000, connectionString: url, max: poolSizeMax },
    logger,
  );
  try {
    await awaitExternal(pool, url, patienceMs);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<Schema>({
    dialect: new ServiceDialect(
      pool,
      (error) => explainExternal(url, error),
      answerMsMax === undefined ? {} : { answerMsMax },
    ),
  });
  return {
    db,
    kind: 'postgresql',
    connections: () => connectionsOf(pool),
    check: () => checkAnswer(db),
    close: () => closePool(pool),
  };
}

async function openEmbeddedDatabase({
  home,
  logger,
  silenceMsMax = 10 * minuteMs,
}: DatabaseOptions): Promise<Database> {
  const unlimited = new Set<object>();
  const watch = { isExcused: () => unlimited.size > 0, silenceMsMax };
  const embedded = await openEmbedded(home, logger, watch);
  const pool = createPool(
    {
      host: embedded.socketFolder,
      ...embeddedLogin,
      max: embeddedPoolSize,
      connectionTimeoutMillis: 30_000,
    },
    logger,
  );
  const explain = (cause: unknown) =>
    new Error(
      embedded.isOwner
        ? `The embedded database in ${home} has failed and is opened again.`
        : `The process that ran the database in ${home} has ended. Start this one again.`,
      { cause },
    );
  const db = new Kysely<Schema>({ dialect: new ServiceDialect(pool, explain, { unlimited }) });
  const close = async () => {
    await closePool(pool);
    await embedded.close();
  };
  return {
    db,
    kind: 'embedded',
    connections: () => connectionsOf(pool),
    check: () => checkAnswer(db),
    close,
  };
}

async function checkAnswer(db: Kysely<Schema>): Promise<void> {
  await sql`select 1`.execute(db);
}
