import { sql } from 'kysely';
import { withEmbeddedCopy } from '../../backup/open-snapshot.ts';
import { serviceMigrations } from '../../composition/migrations.ts';
import { databaseOptionsOf } from '../../config.ts';
import {
  type Database,
  listPendingMigrations,
  type MigrationEffect,
  migrate,
  openDatabase,
  rehearseMigrations,
} from '../../platform/database/index.ts';
import { readEnvironment } from '../installation.ts';
import { type JsonFlag, print } from '../print.ts';
import { formatCount } from '../text.ts';

export interface MigrateFlags extends JsonFlag {
  readonly dryRun?: boolean;
  readonly copy?: string;
}

/** Runs the missing migrations, or says what they would change. */
export async function migrateDatabase({ dryRun = false, copy, json = false }: MigrateFlags): Promise<void> {
  const { config, logger } = readEnvironment();
  const { home, databaseUrl } = config;
  const withDatabase = async <Result>(
    url: string | undefined,
    work: (db: Database['db']) => Promise<Result>,
  ) => {
    const database = await openDatabase({ ...databaseOptionsOf(config), url, logger, poolSizeMax: 1 });
    return work(database.db).finally(() => database.close());
  };
  if (copy !== undefined && (!dryRun || copy === databaseUrl))
    throw new Error('--copy is for --dry-run, and must be another database than DATABASE_URL.');
  if (!dryRun) {
    const migrated = await withDatabase(databaseUrl, (db) => migrate(db, serviceMigrations));
    return print(json ? { migrated } : describeNames(migrated, 'run'));
  }
  if (databaseUrl !== undefined && copy === undefined) {
    const pending = await withDatabase(databaseUrl, (db) => listPendingMigrations(db, serviceMigrations));
    return print(
      json ? { pending } : `${describeNames(pending, 'missing')}${pending.length > 0 ? needsCopy : ''}`,
    );
  }
  const migrations =
    copy === undefined
      ? await withEmbeddedCopy({ home, logger }, ({ db }) => rehearseMigrations(db, serviceMigrations))
      : await withDatabase(copy, rehearseUnused);
  print(json ? { pending: migrations.map(({ name }) => name), migrations } : describeEffects(migrations));
}

/** The rehearsal locks tables, so a service on the database would wait for it. */
async function rehearseUnused(db: Database['db']): Promise<readonly MigrationEffect[]> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'plantdata' and pid <> pg_backend_pid()`.execute(
    db,
  );
  if (rows.length > 0)
    throw new Error('A service uses the database of --copy. It must be a copy for this alone.');
  return rehearseMigrations(db, serviceMigrations);
}

const needsCopy =
  'To learn what they change and how long that takes, give a copy of the database: --copy URL (docs/operations/upgrade.md).\n';

const describeNames = (names: readonly string[], what: string): string =>
  names.length === 0
    ? 'The database is up to date.\n'
    : `Migrations ${what}: ${names.length}\n${names.map((name) => `  ${name}\n`).join('')}`;

function describeEffects(effects: readonly MigrationEffect[]): string {
  if (effects.length === 0) return describeNames([], '');
  const total = effects.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const lines = effects.flatMap(({ name, milliseconds, added, removed, changed, rows }) => [
    `${name}: ${secondsOf(milliseconds)}`,
    ...added.map((each) => `  + ${each}`),
    ...removed.map((each) => `  - ${each}`),
    ...changed.map((each) => `  ~ ${each}${each.startsWith('table ') ? ', written anew' : ''}`),
    ...rows.map(({ table, written }) => `  rows of ${table} written: ${formatCount(written)}`),
  ]);
  return `Migrations missing: ${effects.length}. On the copy they took ${secondsOf(total)}; nothing was changed.\n${lines.join('\n')}\n`;
}

const secondsOf = (milliseconds: number): string => `${milliseconds / 1_000} s`;
