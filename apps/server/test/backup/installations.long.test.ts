import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { allTables } from '../../src/backup/tables/kept-tables.ts';
import { retailQueue } from '../../src/capabilities/retail-images/index.ts';
import { sdmQueue } from '../../src/capabilities/sdm/index.ts';
import { buildApp } from '../../src/composition/app.ts';
import { serviceMigrations } from '../../src/composition/migrations.ts';
import { readConfig } from '../../src/config.ts';
import { systemClock } from '../../src/platform/clock.ts';
import {
  type Database,
  mergeMigrations,
  migrateIn,
  openDatabase,
} from '../../src/platform/database/index.ts';
import { createJobQueues } from '../../src/platform/jobs/create-job-queues.ts';
import {
  type DatabaseUnderTest,
  databasesUnderTest,
  embeddedUnderTest,
  silentLogger,
} from '../support/database.ts';
import { openInstallation } from '../support/installation.ts';
import { makeFolder } from '../support/make-folder.ts';
import { createVisitor } from '../support/people.ts';
import { backUp, breakOff, restore } from './support/backups.ts';
import { addFiles, addJobs, addRows, checksumsOf } from './support/filled-installation.ts';
import { writeBackup } from './support/made-archive.ts';

const postgresql = databasesUnderTest.find(({ name }) => name === 'PostgreSQL');
const secret = 'the-secret-of-a-service-that-is-backed-up';

/** A place for an installation: the embedded database in a folder that is not there yet, or an empty PostgreSQL. */
async function emptyPlace(kind: DatabaseUnderTest): Promise<Record<string, string>> {
  const place = { PLANTDATA_HOME: join(await makeFolder(), 'home'), PLANTDATA_SECRET: secret };
  if (kind === embeddedUnderTest) return place;
  const { url, close } = await kind.openEmpty();
  onTestFinished(close);
  return { ...place, DATABASE_URL: url ?? '' };
}

async function openPlace(settings: Record<string, string>): Promise<Database> {
  const { home, databaseUrl: url } = readConfig(settings);
  const database = await openDatabase({ home, logger: silentLogger, ...(url && { url }) });
  onTestFinished(() => database.close());
  return database;
}

async function filledInstallation(kind: DatabaseUnderTest) {
  const installation = await openInstallation(kind, { PLANTDATA_SECRET: secret });
  onTestFinished(() => installation.close());
  const { database, api } = installation;
  const key = await installation.newKey();
  const headers = { 'x-api-key': key, 'idempotency-key': 'once-and-never-again' };
  const ask = {
    method: 'POST',
    url: '/v1/verify/plant-names',
    headers,
    payload: { species_names: ['Acer palmatum'] },
  } as const;
  expect((await api.inject(ask)).statusCode).toBe(200);
  await addRows(database.db);
  const openJobs = await addJobs(database.db);
  const files = await addFiles(database.home);
  const { home, url } = database;
  const settings = { PLANTDATA_HOME: home, PLANTDATA_SECRET: secret, ...(url && { DATABASE_URL: url }) };
  return { installation, settings, key, ask, openJobs, files };
}

// From the embedded database to itself is what running-service.long.test.ts does.
const pairs: { from: DatabaseUnderTest; to: DatabaseUnderTest }[] = postgresql
  ? [
      { from: embeddedUnderTest, to: postgresql },
      { from: postgresql, to: embeddedUnderTest },
    ]
  : [{ from: embeddedUnderTest, to: embeddedUnderTest }];

describe.each(pairs)('a backup of a service on $from.name restored on $to.name', ({ from, to }) => {
  it('is the same service: rows, files, people, keys, the ledger, and jobs that go on, each once', async () => {
    const { installation, settings, key, ask, openJobs, files } = await filledInstallation(from);
    const file = join(await makeFolder(), 'backup');
    await backUp(settings, file);
    const expected = await checksumsOf(installation.database.db);
    const place = await emptyPlace(to);
    const { jobs } = await restore(place, file);
    expect(jobs).toBe(openJobs.length);

    const { db, ...database } = await openPlace(place);
    expect(await checksumsOf(db)).toEqual(expected);
    for (const [name, content] of Object.entries(files)) {
      const path = join(place.PLANTDATA_HOME ?? '', name);
      expect((await readFile(path)).equals(content)).toBe(true);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    }
    expect((await sql`select nextval('flower_id') as id`.execute(db)).rows).toEqual([{ id: 1_000_008 }]);

    const queues = await createJobQueues({ database: { db }, clock: systemClock, logger: silentLogger });
    const taken: string[] = [];
    for (const queue of [sdmQueue, retailQueue]) {
      await queues.declare(queue);
      await queues.work(queue.name, { concurrency: 2, giveUp: async () => undefined }, async ({ id }) => {
        taken.push(id);
      });
    }
    await expect.poll(() => taken.toSorted()).toEqual(openJobs.toSorted());
    await queues.close();

    const { clock } = installation;
    const config = readConfig({ ...place, PLANTDATA_LIVE_SOURCES: 'off' });
    const app = await buildApp({ config, logger: silentLogger, database: { ...database, db }, clock });
    onTestFinished(() => app.api.close());
    const visitor = createVisitor(app.api);
    visitor.cookie = installation.operator.cookie;
    expect((await visitor.whoAmI()).json()).toMatchObject({ person: { email: 'operator@plants.example' } });
    const again = await app.api.inject(ask);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const headers = { 'x-api-key': key };
    expect((await app.api.inject({ ...ask, headers })).statusCode).toBe(200);
    const made = await visitor.send('POST', '/v1/account/keys', { name: 'made after the restore' });
    expect(made.statusCode).toBe(201);
  });
});

it.skipIf(postgresql !== undefined)(
  'between the embedded database and PostgreSQL (without TEST_DATABASE_URL this is not tested)',
  ({ skip }) => skip(),
);

const last = databasesUnderTest.at(-1) ?? embeddedUnderTest;

/** But for those of the migrator and the queues, and for the months of a table. */
async function tablesOf({ introspection }: Database['db']): Promise<string[]> {
  const tables = await introspection.getTables();
  const isOwn = (name: string) => !/_(?:default|\d{4}_\d{2})$/.test(name);
  return tables.flatMap(({ name, schema }) => (schema === 'pgboss' || !isOwn(name) ? [] : [name])).toSorted();
}

describe('a backup of an older version', () => {
  it('is loaded into the tables of that version, which are then brought up to date', async () => {
    const older = await last.openEmpty();
    onTestFinished(() => older.close());
    const all = Object.entries(mergeMigrations(serviceMigrations));
    const then = Object.fromEntries(all.filter(([name]) => name < '0006'));
    await older.db.transaction().execute((tx) => migrateIn(tx, then));
    await sql`insert into account values ('acc_old', 'An old one', 'pro', now())`.execute(older.db);
    await sql`
      insert into api_key (id, account_id, name, plan, platform_integration, secret_hash, hashed_under, last_four, created_at, lineage_id)
      values ('key_old', 'acc_old', 'old', 'pro', false, '\\x00ff', 'secret', 'abcd', now(), 'key_old')`.execute(
      older.db,
    );
    const folder = await makeFolder();
    const file = join(folder, 'backup');
    const settings = { PLANTDATA_HOME: older.home, ...(older.url && { DATABASE_URL: older.url }) };
    await expect(breakOff(settings, file)).rejects.toThrow(/Interrupted|aborted/);
    expect(await readdir(folder)).toEqual([]);
    await backUp(settings, file);
    const place = await emptyPlace(last);
    await restore(place, file);
    await expect(restore(place, file)).rejects.toThrow(
      'A backup is restored into an empty installation only',
    );
    const { db } = await openPlace(place);
    const keys = await db.selectFrom('api_key').select(['id', 'is_dashboard']).execute();
    expect(keys).toEqual([{ id: 'key_old', is_dashboard: false }]);
    const migrations = await db.selectFrom('kysely_migration').select('name').execute();
    expect(migrations).toHaveLength(all.length);
    // Each is either kept or named as left out.
    const named = allTables.filter((table) => table !== 'kysely_migration');
    expect(await tablesOf(db)).toEqual(named.toSorted());
  });
});

describe(`a restore into the database of ${last.name} that fails half way`, () => {
  const account = '["acc_x","Somebody","pro","2026-01-01 00:00:00+00"]\n';
  const columns = ['id', 'name', 'plan', 'created_at'];
  const keyColumns = [
    ...['id', 'account_id', 'name', 'plan', 'platform_integration', 'is_bootstrap', 'secret_hash'],
    ...['hashed_under', 'last_four', 'active', 'expires_at', 'created_at', 'last_used_at'],
  ];
  const keyValues = [
    'k',
    'nobody',
    'a key',
    'pro',
    'false',
    'false',
    '\\x00',
    's',
    'abcd',
    'true',
    null,
    '2026-01-01',
    null,
  ];
  const aKey = { name: 'tables/api_key/000001.jsonl', content: `${JSON.stringify(keyValues)}\n` };
  const rowsOf = (content: string) => ({ name: 'tables/account/000001.jsonl', content });

  it('leaves nothing: neither rows, tables, queues nor files', async () => {
    const place = await emptyPlace(last);
    const file = join(await makeFolder(), 'backup');
    const right = { account: { columns, rows: 1 }, api_key: { columns: keyColumns, rows: 0 } };
    const wrongs: [string, Parameters<typeof writeBackup>[1], Parameters<typeof writeBackup>[2]][] = [
      ['has not the 2 rows', [rowsOf(account)], { tables: { ...right, account: { columns, rows: 2 } } }],
      ['rows of another form', [rowsOf('["acc_x"]\n')], { tables: right }],
      ['the table api_key is missing', [], { tables: { account: { columns, rows: 1 } } }],
      ['has not the columns', [], { tables: { ...right, account: { columns: ['id', 'x'], rows: 0 } } }],
      [
        'refers to one that is missing',
        [aKey],
        { tables: { account: { columns, rows: 0 }, api_key: { columns: keyColumns, rows: 1 } } },
      ],
      [
        'has no sequence',
        [rowsOf(account)],
        { tables: right, sequences: { 'x; --': { lastValue: '1', isCalled: true } } },
      ],
    ];
    // Making an embedded database takes its time.
    const tried = last === embeddedUnderTest ? wrongs.slice(0, 1) : wrongs;
    for (const [message, members, facts] of tried) {
      await writeBackup(file, members, facts);
      await expect(restore(place, file)).rejects.toThrow(message);
    }
    expect(await readdir(place.PLANTDATA_HOME ?? '')).toEqual(last === embeddedUnderTest ? ['database'] : []);
    if (last === embeddedUnderTest) return;
    const { db } = await openPlace(place);
    const { rows } = await sql`select nspname from pg_namespace where nspname = 'pgboss'`.execute(db);
    expect([...(await tablesOf(db)), ...rows]).toEqual([]);
  });
});
