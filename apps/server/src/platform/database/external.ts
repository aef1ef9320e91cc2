import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { minuteMs } from '../durations.ts';

/** The origin of the time limits of statements and idle transactions: each new connection sends them, or the role has them. */
export type LimitsOrigin = 'connection' | 'role';

/** A pooler of transactions, such as PgBouncer, refuses limits that a connection sends. */
export const limitsOf = (origin: LimitsOrigin): pg.PoolConfig =>
  origin === 'role' ? {} : { statement_timeout: 30_000, idle_in_transaction_session_timeout: minuteMs };

const oldestVersion = 15;
const pauseMs = 500;

/** Server states that pass: it is starting, stopping, or has no connection left for us. */
const passingStates = new Set(['57P01', '57P02', '57P03', '53300']);

/**
 * Waits until the PostgreSQL behind the pool answers: the database container of a deployment often starts
 * beside the service. Gives up at once when waiting cannot help, such as on a wrong password.
 */
export async function awaitExternal(pool: pg.Pool, url: string, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await requireUsable(pool);
    } catch (error) {
      if (!mayPass(error) || Date.now() + pauseMs > deadline) throw explainExternal(url, error);
    }
    await sleep(pauseMs);
  }
}

async function requireUsable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; unlimited: string | null }>(
    `select
      current_setting('server_version_num')::int / 10000 as version,
      (
        select string_agg(name, ' and no ' order by name desc) from pg_settings
        where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0'
      ) as unlimited`,
  );
  const { version = 0, unlimited = null } = rows[0] ?? {};
  if (version < oldestVersion)
    throw new Error(`it is version ${version}, and ${oldestVersion} or later is needed`);
  // Limits that a pooler ignores are 0 without a word, and a statement could then wait without end.
  if (unlimited !== null)
    throw new Error(
      `its sessions have no ${unlimited}: alter role … set statement_timeout = '30s' and idle_in_transaction_session_timeout = '60s'`,
    );
}

/** One sentence for the operator, without the password. */
export function explainExternal(url: string, error: unknown): Error {
  return new Error(
    `The PostgreSQL at ${addressOf(url)} cannot be used (${reasonOf(error)}). ` +
      'Check DATABASE_URL, and that the server runs and accepts connections from here.',
    { cause: error },
  );
}

function mayPass(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return passingStates.has(error.code ?? '');
  return (
    error instanceof Error &&
    ('code' in error || /timeout exceeded|read timeout|terminated/i.test(error.message))
  );
}

/** Connection attempts over several addresses fail with an AggregateError whose own message is empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

function addressOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
}
