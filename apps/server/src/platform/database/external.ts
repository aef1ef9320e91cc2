import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { minuteMs } from '../durations.ts';

export const externalPoolDefaults = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: minuteMs,
} as const satisfies pg.PoolConfig;

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
      const version = await versionOf(pool);
      if (version >= oldestVersion) return;
      throw new Error(`it is version ${version}, and ${oldestVersion} or later is needed`);
    } catch (error) {
      if (!mayPass(error) || Date.now() + pauseMs > deadline) throw explainExternal(url, error);
    }
    await sleep(pauseMs);
  }
}

async function versionOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  return rows[0]?.version ?? 0;
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
  return error instanceof Error && ('code' in error || /timeout|terminated/i.test(error.message));
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
