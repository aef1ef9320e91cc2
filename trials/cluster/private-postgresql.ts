import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '../../apps/server/test/support/take-port.ts';

const execute = promisify(execFile);

/** A PostgreSQL server of this trial, so that it can be stopped and killed without harm to anybody. */
export interface PrivatePostgresql extends AsyncDisposable {
  readonly port: number;
  start(): Promise<void>;
  /** Returns its address. */
  createDatabase(): Promise<string>;
  /** `fast` ends connections and writes what is open; `crash` does neither. */
  stop(how: 'fast' | 'crash'): Promise<void>;
}

/** `environment` is added to that of the server, such as a library that shows it another time. */
export async function makePostgresql(
  environment: Readonly<Record<string, string>> = {},
): Promise<PrivatePostgresql> {
  const bin = await folderOfPrograms();
  const owner = await ownerOfServer();
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-postgresql-'));
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  await execute(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync'], owner);
  const port = await findFreePort();
  const settings = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const env = { ...process.env, ...environment };
  const start = () => spawn(join(bin, 'postgres'), settings, { ...owner, env, cwd: folder, stdio: 'ignore' });
  let server: ReturnType<typeof start> | undefined;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    port,
    async start() {
      server = start();
      await untilItAnswers(port);
    },
    async createDatabase() {
      const name = `of_a_trial_${randomBytes(6).toString('hex')}`;
      const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
      await client.connect();
      await client.query(`create database ${name}`).finally(() => client.end());
      return `postgres://postgres@127.0.0.1:${port}/${name}`;
    },
    stop: (how) => stop(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async [Symbol.asyncDispose]() {
      await stop('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The newest that is installed. */
async function folderOfPrograms(): Promise<string> {
  const root = '/usr/lib/postgresql';
  const versions = (await readdir(root).catch(() => [])).map(Number).sort((one, other) => other - one);
  const [newest] = versions;
  if (newest !== undefined) return join(root, String(newest), 'bin');
  return (await execute('pg_config', ['--bindir'])).stdout.trim();
}

/** PostgreSQL refuses to run as root. */
async function ownerOfServer(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (kind: string) => Number((await execute('id', [kind, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

async function untilItAnswers(port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries > 300) throw error;
      await sleep(100);
    }
  }
}
