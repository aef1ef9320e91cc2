import { createHash, randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import packageJson from '../../package.json' with { type: 'json' };
import { type Migrations, migrate, openDatabase } from '../../src/platform/database/index.ts';

/**
 * `service` has the tables of the service, `empty` has none. Making a database takes seconds and copying one a tenth,
 * so each is made once for each text of the migrations and each version of the engine.
 */
export type TemplateContent = 'service' | 'empty';

const silent = pino({ level: 'silent' });
const sources = join(import.meta.dirname, '../../src');

/** A home folder to copy. It is kept beside the homes of tests. */
export async function embeddedTemplate(content: TemplateContent): Promise<string> {
  const folder = await homesFolder();
  const template = join(folder, `plantdata-test-template-${await keyOf(content)}`);
  if (await exists(template)) return template;
  const home = await mkdtemp(join(folder, 'plantdata-test-'));
  const database = await openDatabase({ home, logger: silent });
  await migrate(database.db, await migrationsOf(content));
  await database.close();
  try {
    await rename(home, template);
  } catch (error) {
    // Another process has made it meanwhile.
    if (!(await exists(template))) throw error;
    await rm(home, { recursive: true, force: true });
  }
  return template;
}

const memory = '/dev/shm';
const memoryBytesMin = 2 * 1024 ** 3;

/**
 * The folder for homes of tests: in memory where the system has a roomy folder of that kind, because
 * a commit waits for the disk and a copy of a database has 40 MB.
 */
export async function homesFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= memoryBytesMin ? memory : tmpdir();
}

/** The name of a migrated database on the server, which `create database … template` copies. */
export async function externalTemplate(server: string): Promise<string> {
  const template = `plantdata_test_template_${await keyOf('service')}`;
  await onServer(server, async (client) => {
    const has = async () =>
      (await client.query('select 1 from pg_database where datname = $1', [template])).rowCount === 1;
    if (await has()) return;
    // Processes that come at once wait for the first one.
    await client.query(`select pg_advisory_lock(hashtext('${template}'))`);
    if (await has()) return;
    const draft = `plantdata_test_${randomBytes(8).toString('hex')}`;
    await client.query(`create database ${draft}`);
    const database = await openDatabase({ url: urlOn(server, draft), home: '', logger: silent });
    await migrate(database.db, await migrationsOf('service'));
    await database.close();
    await client.query(`alter database ${draft} rename to ${template}`);
  });
  return template;
}

export async function onServer<Result>(
  server: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The URL of a database on the same server. */
export function urlOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** Loaded only where a template is made: all capabilities come with it. */
async function migrationsOf(content: TemplateContent): Promise<readonly Migrations[]> {
  return content === 'empty' ? [] : (await import('../../src/composition/migrations.ts')).serviceMigrations;
}

let keys: Promise<Record<TemplateContent, string>> | undefined;

async function keyOf(content: TemplateContent): Promise<string> {
  keys ??= readKeys();
  return (await keys)[content];
}

/** Inputs of a template: the engine, the migrator and the text of the migrations, which import nothing else. */
async function readKeys(): Promise<Record<TemplateContent, string>> {
  const files = globSync('**/migrations.ts', { cwd: sources }).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(sources, file), 'utf8')));
  const { '@electric-sql/pglite': engine, kysely } = packageJson.dependencies;
  const keyFor = (...parts: readonly string[]) =>
    createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
  return { empty: keyFor(engine), service: keyFor(engine, kysely, ...files, ...texts) };
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
