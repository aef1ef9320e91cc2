import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import packageJson from '../../package.json' with { type: 'json' };
import { type Database, type Migrations, migrate, openDatabase } from '../../src/platform/database/index.ts';

export const silentLogger = pino({ level: 'silent' });

/** A database of one test file; `home` is its data folder, which `close` removes together with the database. */
export interface TestDatabase extends Database {
  home: string;
  /** Set for an external PostgreSQL. */
  url: string | undefined;
}

export interface DatabaseUnderTest {
  name: string;
  /** Makes a fresh database and runs the migrations on it. */
  open(migrations?: readonly Migrations[]): Promise<TestDatabase>;
}

const serverUrl = process.env.TEST_DATABASE_URL;

export const embeddedUnderTest: DatabaseUnderTest = { name: 'embedded', open: openEmbeddedTestDatabase };

/** The embedded database and, when `TEST_DATABASE_URL` names a PostgreSQL server, that one too. */
export const databasesUnderTest: readonly DatabaseUnderTest[] = [
  embeddedUnderTest,
  ...(serverUrl
    ? [
        {
          name: 'PostgreSQL',
          open: (own?: readonly Migrations[]) => openExternalTestDatabase(serverUrl, own),
        },
      ]
    : []),
];

/**
 * One of them, the PostgreSQL server where there is one: for what a capability does, whose statements the tests of charging,
 * limits, queues and the databases themselves hold against both. All of it on both takes longer than a change may wait.
 */
export const oneDatabaseUnderTest: readonly DatabaseUnderTest[] = databasesUnderTest.slice(-1);

/** The same, for what is tested beside a database rather than on one. The embedded one takes seconds to open. */
export const anyDatabaseUnderTest = databasesUnderTest.at(-1) ?? embeddedUnderTest;

/** Connections of its own to a database under test, as another process has them. */
export function connectTo({ home, url }: TestDatabase): Promise<Database> {
  return openDatabase({ home, logger: silentLogger, ...(url && { url }) });
}

/** A fresh folder in which the embedded database need not be made first. */
export async function temporaryHome(): Promise<{ home: string; remove(): Promise<void> }> {
  const template = await embeddedTemplate();
  const home = await mkdtemp(join(tmpdir(), 'plantdata-test-'));
  await cp(template, home, { recursive: true });
  return { home, remove: () => rm(home, { recursive: true, force: true }) };
}

async function openEmbeddedTestDatabase(migrations: readonly Migrations[] = []): Promise<TestDatabase> {
  const { home, remove } = await temporaryHome();
  const database = await openDatabase({ home, logger: silentLogger });
  await migrate(database.db, migrations);
  const close = async () => {
    await database.close();
    await remove();
  };
  return { ...database, close, home, url: undefined };
}

async function openExternalTestDatabase(
  server: string,
  migrations: readonly Migrations[] = [],
): Promise<TestDatabase> {
  const home = await mkdtemp(join(tmpdir(), 'plantdata-test-'));
  const name = `plantdata_test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  const database = await openDatabase({ url: url.href, home, logger: silentLogger });
  await migrate(database.db, migrations);
  const close = async () => {
    await database.close();
    await onServer(server, `drop database ${name} with (force)`);
    await rm(home, { recursive: true, force: true });
  };
  return { ...database, close, home, url: url.href };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A home with an empty embedded database. Making one takes seconds and copying it a tenth, so it is made once
 * for each version of PGlite and kept with the temporary files.
 */
async function embeddedTemplate(): Promise<string> {
  const version = packageJson.dependencies['@electric-sql/pglite'];
  const template = join(tmpdir(), `plantdata-test-template-${version}`);
  if (await exists(template)) return template;
  const home = await mkdtemp(join(tmpdir(), 'plantdata-test-'));
  const database = await openDatabase({ home, logger: silentLogger });
  await database.close();
  try {
    await rename(home, template);
  } catch (error) {
    // Another test process was faster.
    if (!(await exists(template))) throw error;
    await rm(home, { recursive: true, force: true });
  }
  return template;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
