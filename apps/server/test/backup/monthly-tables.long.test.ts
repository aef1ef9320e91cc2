import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { archiveMonth } from '../../src/capabilities/accounts/index.ts';
import { serviceMigrations } from '../../src/composition/migrations.ts';
import { readConfig } from '../../src/config.ts';
import {
  type Database,
  type Executor,
  mergeMigrations,
  migrateIn,
  openDatabase,
} from '../../src/platform/database/index.ts';
import { databasesUnderTest, embeddedUnderTest, silentLogger } from '../support/database.ts';
import { makeFolder } from '../support/make-folder.ts';
import { backUp, restore } from './support/backups.ts';

const secret = 'the-secret-of-a-service-that-is-backed-up';
const all = mergeMigrations(serviceMigrations);
const last = databasesUnderTest.at(-1) ?? embeddedUnderTest;

const addCharges = async (db: Executor) => {
  await sql`insert into account (id, name, plan, created_at) values ('acc_1', 'x', 'pro', now())`.execute(db);
  await sql`
    insert into usage_entry (id, account_id, key_id, lineage_id, merchant_id, operation, units, at)
    select 'use_' || n, 'acc_1', 'key_1', 'key_1', null, 'verify', 2, timestamptz '2020-01-01' + n * interval '1 day'
    from generate_series(0, 70) as n`.execute(db);
  await sql`
    insert into audit_event (account_id, at, actor_kind, action)
    select 'acc_1', timestamptz '2020-01-01' + n * interval '1 day', 'operator', 'a' || n
    from generate_series(0, 70) as n`.execute(db);
};

interface State {
  readonly entries: number;
  readonly days: number;
  readonly units: number;
  readonly events: number;
  readonly in_default: number;
}

async function stateOf(db: Executor): Promise<State | undefined> {
  const { rows } = await sql<State>`
    select (select count(*) from usage_entry) as entries, (select count(*) from audit_event) as events,
      (select count(*) from usage_day) as days, (select sum(units)::bigint from usage_day) as units,
      (select count(*) from usage_entry_default) + (select count(*) from audit_event_default) as in_default`.execute(
    db,
  );
  return rows[0];
}

/** Backs up a database and restores it into a new one, which it returns. */
async function restored(from: { home: string; url: string | undefined }): Promise<Database> {
  const settingsOf = ({ home, url }: typeof from) => ({
    PLANTDATA_HOME: home,
    PLANTDATA_SECRET: secret,
    ...(url && { DATABASE_URL: url }),
  });
  const file = join(await makeFolder(), 'backup');
  await backUp(settingsOf(from), file);
  const empty = last === embeddedUnderTest ? undefined : await last.openEmpty();
  if (empty) onTestFinished(() => empty.close());
  const place = settingsOf({ home: join(await makeFolder(), 'home'), url: empty?.url });
  await restore(place, file);
  const { home, databaseUrl: url } = readConfig(place);
  const database = await openDatabase({ home, logger: silentLogger, ...(url && { url }) });
  onTestFinished(() => database.close());
  return database;
}

describe.each(databasesUnderTest)('a backup of the $name database', (from) => {
  it(`has the ledger and the audit log of all months once in ${last.name}, and the sums of archived months`, async () => {
    const database = await from.open();
    onTestFinished(() => database.close());
    await addCharges(database.db);
    const month = { month: '2020-02', folder: await makeFolder(), now: new Date('2020-04-01T00:00:00Z') };
    expect(await archiveMonth(database.db, month)).toMatchObject([{ rows: 29, units: 58 }]);
    const state = { entries: 42, days: 71, units: 142, events: 71, in_default: 0 };
    expect(await stateOf(database.db)).toEqual(state);
    const { db } = await restored(database);
    expect(await stateOf(db)).toEqual(state);
    await expect(sql`delete from usage_entry`.execute(db)).rejects.toThrow('only added to');
    await expect(sql`truncate audit_event_2020_03`.execute(db)).rejects.toThrow('only added to');
    await sql`
      insert into usage_entry (id, account_id, key_id, lineage_id, operation, units, at)
      values ('use_new', 'acc_1', 'key_1', 'key_1', 'verify', 2, now())`.execute(db);
    expect(await stateOf(db)).toEqual({ ...state, entries: 43, days: 72, units: 144 });
  });
});

it('a backup of a version without tables by month is restored into them', async () => {
  const database = await last.openEmpty();
  onTestFinished(() => database.close());
  const older = Object.fromEntries(Object.entries(all).filter(([name]) => name < '0050'));
  await database.db.transaction().execute((tx) => migrateIn(tx, older));
  await addCharges(database.db);
  const { db } = await restored(database);
  expect(await stateOf(db)).toEqual({ entries: 71, days: 71, units: 142, events: 71, in_default: 0 });
});
