import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** The usual way to look up misspelt names in a database: `pg_trgm` with an index, on the same names. */

export interface Trigrams {
  /** The most similar name, null when none is similar. */
  nearest(name: string): Promise<string | null>;
  close(): Promise<void>;
}

/** Null when no PostgreSQL with `pg_trgm` answers on this machine. */
export async function openTrigrams(names: readonly string[]): Promise<Trigrams | null> {
  const url = findPostgresql();
  if (url === '') return null;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fill(client, names);
  } catch (error) {
    await client.end();
    process.stderr.write(`pg_trgm cannot be measured: ${String(error)}\n`);
    return null;
  }
  return {
    async nearest(name) {
      const { rows } = await client.query(
        'select name from bench_names where name % $1 order by similarity(name, $1) desc limit 1',
        [name],
      );
      return rows[0]?.name ?? null;
    },
    close: () => client.end(),
  };
}

const batchSize = 20_000;

/** Everything is rolled back when the connection ends. */
async function fill(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query('begin');
  await client.query('create extension if not exists pg_trgm');
  await client.query('create temporary table bench_names (name text not null)');
  for (let start = 0; start < names.length; start += batchSize) {
    const batch = names.slice(start, start + batchSize);
    await client.query('insert into bench_names select * from unnest($1::text[])', [batch]);
  }
  await client.query("set maintenance_work_mem = '512MB'");
  await client.query('create index on bench_names using gin (name gin_trgm_ops)');
  await client.query('analyze bench_names');
  await client.query('set pg_trgm.similarity_threshold = 0.5');
}

function findPostgresql(): string {
  const script = fileURLToPath(new URL('./find-postgresql.ts', import.meta.url));
  return spawnSync(process.execPath, [script], { encoding: 'utf8' }).stdout.trim();
}
