import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { serviceMigrations } from '../src/composition/migrations.ts';
import { mergeMigrations, migrateIn } from '../src/platform/database/index.ts';
import { connectTo, databasesUnderTest, type TestDatabase } from './support/database.ts';
import { onServer, urlOn } from './support/database-template.ts';
import { plantdata } from './support/run-command.ts';

const all = mergeMigrations(serviceMigrations);
const names = Object.keys(all).toSorted();
/** The tables of a version before monthly tables. */
const old = Object.fromEntries(Object.entries(all).filter(([name]) => name < '0050'));

/** A copy of a PostgreSQL database, as operators make one; its own connections must be gone. */
async function copyOf(url: string): Promise<string> {
  const [name, copy] = [new URL(url).pathname.slice(1), `${new URL(url).pathname.slice(1)}_copy`];
  const server = urlOn(url, 'postgres');
  await onServer(server, async (client) => {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await client.query(`create database ${copy} template ${name}`);
  });
  onTestFinished(async () => {
    await onServer(server, (client) => client.query(`drop database ${copy} with (force)`));
  });
  return urlOn(url, copy);
}

describe.each(databasesUnderTest)('plantdata migrate on the $name database', ({ openEmpty }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openEmpty();
    await database.db.transaction().execute((tx) => migrateIn(tx, old));
    await sql`
      insert into usage_entry (id, account_id, key_id, lineage_id, operation, units, at)
      select 'use_' || n, 'acc_1', 'key_1', 'key_1', 'verify', 2, timestamptz '2026-01-05' from generate_series(1, 300) as n`.execute(
      database.db,
    );
  });
  afterAll(() => database.close());

  const run = (...args: string[]) => {
    if (database.url !== undefined) vi.stubEnv('DATABASE_URL', database.url);
    onTestFinished(() => void vi.unstubAllEnvs());
    return plantdata(database.home, 'migrate', ...args);
  };
  const stateOf = async ({ db }: Pick<TestDatabase, 'db'>) => {
    const { rows } = await sql`
      select (select count(*) from kysely_migration) as migrations, (select count(*) from usage_entry) as entries,
        to_regclass('usage_day') as days`.execute(db);
    return rows;
  };
  const before = [{ migrations: Object.keys(old).length, entries: 300, days: null }];

  it('lists what is missing, and says of a copy what it changes and how long it takes, and changes nothing', async () => {
    const missing = names.filter((name) => name >= '0050');
    const args: string[] = [];
    if (database.url !== undefined) {
      const listed = await run('--dry-run');
      expect(listed.stdout).toContain(`Migrations missing: ${missing.length}\n  ${missing[0]}\n`);
      expect(listed.stdout).toContain('--copy URL');
      const own = `${database.url}?application_name=x`;
      const inUse = await database.db.connection().execute(async (held) => {
        await sql`select 1`.execute(held);
        return run('--dry-run', '--copy', own);
      });
      expect(inUse.stderr).toContain('A service uses the database of --copy.');
      expect((await run('--dry-run', '--copy', database.url)).stderr).toContain('another database than');
      args.push('--copy', await copyOf(database.url));
    }
    const told = await run('--dry-run', '--json', ...args);
    expect(told.stderr).toBe('');
    const { pending, migrations } = JSON.parse(told.stdout);
    expect(pending).toEqual(missing);
    expect(migrations[0].added).toEqual(
      expect.arrayContaining([
        'table usage_day',
        'table usage_entry_2026_01',
        'column budget.is_counted boolean not null',
      ]),
    );
    expect(migrations[0].removed).toContain('function refuse_change_of_usage()');
    expect(migrations[0].rows).toContainEqual({ table: 'usage_entry_2026_01', written: 300 });
    expect(migrations[0].milliseconds).toBeGreaterThan(0);
    const text = await run('--dry-run', ...args);
    expect(text.stdout).toMatch(
      /^Migrations missing: \d+\. On the copy they took [\d.]+ s; nothing was changed\.\n0050_/,
    );
    expect(text.stdout).toContain('  + table usage_day\n');
    expect(text.stdout).toContain('  rows of usage_entry_2026_01 written: 300\n');
    expect(await stateOf(database)).toEqual(before);
  });

  it('brings the database up to date, and then finds nothing to do', async () => {
    expect((await run()).stdout).toContain('  0050_usage_by_day\n');
    const own = await connectTo(database);
    onTestFinished(() => own.close());
    expect(await stateOf(own)).toMatchObject([{ migrations: names.length, entries: 300, days: 'usage_day' }]);
    expect((await run()).stdout).toBe('The database is up to date.\n');
  });
});
