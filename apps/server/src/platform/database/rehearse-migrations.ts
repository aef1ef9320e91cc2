import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type Migrations, mergeMigrations, migrateIn } from './migrate.ts';
import type { Executor, Schema } from './schema.ts';

/** The changes of one migration, each such as `column person.totp_step integer`. */
export interface MigrationEffect {
  readonly name: string;
  readonly milliseconds: number;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** A table that is here was written anew, with all its rows. */
  readonly changed: readonly string[];
  /** Rows that were inserted, updated or deleted. */
  readonly rows: readonly { readonly table: string; readonly written: number }[];
}

/** Returns the names of the migrations that were not run yet. Only reads. */
export async function listPendingMigrations(
  db: Executor,
  capabilities: readonly Migrations[],
): Promise<string[]> {
  const migrations = mergeMigrations(capabilities);
  const known = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/**
 * Runs the migrations that were not run yet in one transaction, as `migrate` does, and rolls it
 * back. It locks tables meanwhile: for a copy of a database, not for one in use.
 */
export async function rehearseMigrations(
  db: Kysely<Schema>,
  capabilities: readonly Migrations[],
): Promise<readonly MigrationEffect[]> {
  const effects: MigrationEffect[] = [];
  const measured = ([name, { up }]: [string, Migration]) => [
    name,
    { up: async (tx: Executor) => void effects.push({ name, ...(await measure(tx, () => up(tx))) }) },
  ];
  const tx = await db.startTransaction().execute();
  try {
    await migrateIn(tx, Object.fromEntries(Object.entries(mergeMigrations(capabilities)).map(measured)));
  } finally {
    await tx.rollback().execute();
  }
  return effects;
}

async function measure(tx: Executor, run: () => Promise<void>): Promise<Omit<MigrationEffect, 'name'>> {
  const before = await readCatalogue(tx);
  const begin = performance.now();
  await run();
  const milliseconds = Math.round(performance.now() - begin);
  const after = await readCatalogue(tx);
  const entries = [...after.values()].map((now) => ({ now, was: before.get(now.key) }));
  return {
    milliseconds,
    added: missingFrom(before, after),
    removed: missingFrom(after, before),
    changed: entries.flatMap(({ now, was }) => (was && was.detail !== now.detail ? now.key : [])),
    rows: entries
      .map(({ now, was }) => ({ table: now.of_table, written: now.written - (was?.written ?? 0) }))
      .filter(({ written }) => written > 0),
  };
}

interface CatalogueEntry {
  readonly key: string;
  readonly of_table: string;
  readonly detail: string;
  readonly written: number;
}
type Catalogue = ReadonlyMap<string, CatalogueEntry>;

/** The entries of `whole` that `part` lacks; tables stand for all that is theirs. */
const missingFrom = (part: Catalogue, whole: Catalogue): string[] =>
  [...whole.values()].flatMap(({ key, of_table: table }) =>
    part.has(key) || (table !== '' && key !== `table ${table}` && !part.has(`table ${table}`)) ? [] : key,
  );

/** All that migrations make, by kind and name, and the rows of tables that the transaction has written so far. */
async function readCatalogue(tx: Executor): Promise<Catalogue> {
  const { rows } = await sql<CatalogueEntry>`
    with own as (
      select oid, relname::text as name, relfilenode from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname not like 'kysely\\_%'
    )
    select 'table ' || name as key, name as of_table, relfilenode::text as detail, pg_stat_get_xact_tuples_inserted(oid)
      + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid) as written
    from own
    union all
    select 'column ' || name || '.' || attname || ' ' || format_type(atttypid, atttypmod)
      || case when attnotnull then ' not null' else '' end, name, '', 0
    from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
    union all
    select 'constraint ' || name || '.' || conname, name, pg_get_constraintdef(pg_constraint.oid), 0
    from own join pg_constraint on conrelid = own.oid
    union all
    select 'index ' || indexrelid::regclass, name, pg_get_indexdef(indexrelid), 0
    from own join pg_index on indrelid = own.oid
    union all
    select 'trigger ' || name || '.' || tgname, name, pg_get_triggerdef(pg_trigger.oid), 0
    from own join pg_trigger on tgrelid = own.oid and not tgisinternal
    union all
    select 'function ' || pg_proc.oid::regprocedure, '', md5(prosrc), 0
    from pg_proc where pronamespace = current_schema()::regnamespace
    order by key desc`.execute(tx);
  return new Map(rows.map((entry) => [entry.key, entry]));
}
