import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findFreePort } from '../../apps/server/test/support/take-port.ts';

export const project = fileURLToPath(new URL('../../', import.meta.url));

/** A folder in which the commands of a document find what they find in a checkout, and nothing of another document. */
export interface Place {
  readonly folder: string;
  /** The text in a document and its replacement here: addresses, above all. */
  readonly standIns: readonly (readonly [string, string])[];
  readonly env: Record<string, string>;
  /** Whether a service answers here already. */
  readonly isServed: boolean;
  readonly hasPostgresql: boolean;
  remove(): Promise<void>;
}

/** Commands are found here first. `npm ci` was done by who runs the tests, and npx takes longer than what it starts. */
const commands: Readonly<Record<string, string>> = {
  npm: 'case "$1" in ci) ;; start) exec plantdata serve ;; *) echo "npm $* is not run here" >&2; exit 64 ;; esac',
  npx: 'exec "$@"',
  // What the service refuses fails the command.
  curl: 'case " $* " in *" -f"*|*" --fail"*) ;; *) set -- --fail-with-body "$@" ;; esac; exec /usr/bin/env PATH="$REAL_PATH" curl -sS "$@"',
};

/** The PostgreSQL of the documents, in whose place an empty database of the tests' own server stands. */
export const databaseOfDocuments = 'postgres://plantdata:secret@127.0.0.1:5432/plantdata';

export async function openPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-documentation-'));
  const tools = join(folder, '.tools');
  await mkdir(tools);
  for (const [name, script] of Object.entries(commands)) {
    await writeFile(join(tools, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(tools, name), 0o755);
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await cp(join(project, 'examples'), join(folder, 'examples'), { recursive: true });
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
  const [port, second] = [await findFreePort(), await findFreePort()];
  const database = await openScratchDatabase();
  const env = {
    PATH: `${tools}:${join(project, 'node_modules/.bin')}:${process.env.PATH}`,
    REAL_PATH: process.env.PATH ?? '',
    HOME: folder,
    PORT: String(port),
    NO_COLOR: '1',
    // What the documents say without a network is always the same.
    PLANTDATA_LIVE_SOURCES: 'off',
    PLANTDATA_CLIMATE_ROOT: 'demo',
    PLANTDATA_SECRET: 'of documents that are run as tests',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
  };
  return {
    folder,
    env,
    standIns: [
      ['127.0.0.1:3000', `127.0.0.1:${port}`],
      ['localhost:3000', `localhost:${port}`],
      ['127.0.0.1:3001', `127.0.0.1:${second}`],
      ['PORT=3001', `PORT=${second}`],
      [databaseOfDocuments, database?.url ?? databaseOfDocuments],
    ],
    hasPostgresql: database !== undefined,
    isServed: false,
    async remove() {
      await database?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openScratchDatabase(): Promise<{ url: string; remove(): Promise<void> } | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  const name = `plantdata_documentation_${randomBytes(6).toString('hex')}`;
  const ask = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await ask(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, remove: () => ask(`DROP DATABASE ${name} WITH (FORCE)`) };
}
