import { sql } from 'kysely';
import type { Executor, Schema } from './schema.ts';

export interface DatabaseMeasure {
  /** Version of PostgreSQL: `18.6`. */
  readonly version: string;
  readonly bytes: number;
}

export interface TableMeasure {
  /** For a large table an estimate, within some per cent. */
  readonly rows: number;
  /** With its indexes. */
  readonly bytes: number;
}

/** Version and size of the database. */
export async function measureDatabase(db: Executor): Promise<DatabaseMeasure> {
  const { rows } = await sql<DatabaseMeasure>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return takeOnly(rows);
}

/** Pages read to count a table, so that a million rows take no longer than some ten thousand. */
const pagesRead = 2_500;

/** Rows and size of a table. It needs no statistics, which the embedded database seldom has. */
export async function measureTable(db: Executor, table: keyof Schema): Promise<TableMeasure> {
  const measured = await sql<{ pages: number; bytes: number }>`
    select
      pg_relation_size(${table}::regclass) / current_setting('block_size')::int as pages,
      pg_total_relation_size(${table}::regclass) as bytes`.execute(db);
  const { pages, bytes } = takeOnly(measured.rows);
  const share = Math.min(1, pagesRead / pages);
  const sample = share < 1 ? sql`tablesample system (${share * 100})` : sql``;
  const counted = await sql<{ rows: number }>`
    select count(*) as rows from ${sql.table(table)} ${sample}`.execute(db);
  return { rows: Math.round(takeOnly(counted.rows).rows / share), bytes };
}

function takeOnly<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The database has answered with no row.');
  return row;
}
