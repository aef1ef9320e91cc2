import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Database, openDatabase } from '../../src/platform/database/index.ts';
import {
  embeddedTemplate,
  externalTemplate,
  homesFolder,
  onServer,
  type TemplateContent,
  urlOn,
} from './database-template.ts';

export const silentLogger = pino({ level: 'silent' });

/** A database of one test file; `home` is its data folder, which `close` removes together with the database. */
export interface TestDatabase extends Database {
  home: string;
  /** Set for an external PostgreSQL. */
  url: string | undefined;
}

export interface DatabaseUnderTest {
  name: string;
  /** Makes a fresh database with the tables of the service. */
  open(): Promise<TestDatabase>;
  /** Makes a fresh database without tables, for tests of migrations and of the database itself. */
  openEmpty(): Promise<TestDatabase>;
}

const serverUrl = process.env.TEST_DATABASE_URL;

export const embeddedUnderTest: DatabaseUnderTest = {
  name: 'embedded',
  open: () => openEmbeddedTestDatabase('service'),
  openEmpty: () => openEmbeddedTestDatabase('empty'),
};

/** The embedded database and, when `TEST_DATABASE_URL` names a PostgreSQL server, that one too. */
export const databasesUnderTest: readonly DatabaseUnderTest[] = [
  embeddedUnderTest,
  ...(serverUrl
    ? [
        {
          name: 'PostgreSQL',
          open: async () => openExternalTestDatabase(serverUrl, await externalTemplate(serverUrl)),
          openEmpty: () => openExternalTestDatabase(serverUrl, 'template1'),
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

/** A fresh folder with an embedded database, which has the tables of the service or, where they are asked for, none. */
export async function temporaryHome(
  content: TemplateContent = 'service',
): Promise<{ home: string; remove(): Promise<void> }> {
  const template = await embeddedTemplate(content);
  const home = await mkdtemp(join(await homesFolder(), 'plantdata-test-'));
  // The asynchronous `cp` needs several times the processor time for these thousand small files.
  cpSync(template, home, { recursive: true });
  return { home, remove: () => rm(home, { recursive: true, force: true }) };
}

async function openEmbeddedTestDatabase(content: TemplateContent): Promise<TestDatabase> {
  const { home, remove } = await temporaryHome(content);
  const database = await openDatabase({ home, logger: silentLogger });
  const close = async () => {
    await database.close();
    await remove();
  };
  return { ...database, close, home, url: undefined };
}

async function openExternalTestDatabase(server: string, template: string): Promise<TestDatabase> {
  const home = await mkdtemp(join(await homesFolder(), 'plantdata-test-'));
  const name = `plantdata_test_${randomBytes(8).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const url = urlOn(server, name);
  const database = await openDatabase({ url, home, logger: silentLogger });
  const close = async () => {
    await database.close();
    await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    await rm(home, { recursive: true, force: true });
  };
  return { ...database, close, home, url };
}
