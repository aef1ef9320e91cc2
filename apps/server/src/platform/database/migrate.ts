import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { lockMigrations } from './pool.ts';
import type { Executor } from './schema.ts';

/**
 * The migrations of one capability, by name. A name is a number that no other migration of the service has,
 * an underscore and what it does: `0001_accounts`. Migrations run in the order of their numbers and are never
 * changed once released.
 */
export type Migrations = Readonly<Record<string, Migration>>;

const nameForm = /^\d{4}_[a-z0-9_]+$/;

/**
 * Brings the database up to date and returns the names of the migrations that were run. All run in one
 * transaction or none; processes that start at once wait for each other, and the later find nothing to do.
 */
export async function migrate(db: Executor, capabilities: readonly Migrations[]): Promise<string[]> {
  const migrations = mergeMigrations(capabilities);
  return db.transaction().execute((tx) => migrateIn(tx, migrations));
}

/** The same in a transaction of the caller. */
export async function migrateIn(
  tx: Executor,
  migrations: Readonly<Record<string, Migration>>,
): Promise<string[]> {
  await sql`set local statement_timeout = 0`.execute(tx);
  // Before the migrator makes its own tables, which two processes cannot do at once.
  await lockMigrations(tx);
  const migrator = new Migrator({
    db: tx,
    provider: { getMigrations: async () => migrations },
    // Numbers order the whole service, but two branches may be merged in either order.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName;
    throw new Error(
      failed
        ? `Migration ${failed} failed; nothing was changed.`
        : 'The database cannot be brought up to date. Was it last used by a newer version?',
      { cause: error },
    );
  }
  return results.map(({ migrationName }) => migrationName);
}

/** All migrations by their names. */
export function mergeMigrations(capabilities: readonly Migrations[]): Record<string, Migration> {
  const numbers = new Set<string>();
  const migrations: Record<string, Migration> = {};
  for (const [name, migration] of capabilities.flatMap((own) => Object.entries(own))) {
    const number = name.slice(0, 4);
    if (!nameForm.test(name))
      throw new Error(`"${name}" is not a name for a migration, such as 0001_accounts.`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`);
    numbers.add(number);
    migrations[name] = migration;
  }
  return migrations;
}
