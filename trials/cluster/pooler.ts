import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../apps/server/test/support/take-port.ts';

/** PgBouncer that pools transactions, with 8 connections. */
export interface Pooler extends AsyncDisposable {
  readonly port: number;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** For this role alone. Not started yet. */
export async function makePooler(folder: string, toPort: string | number, role: string): Promise<Pooler> {
  const path = join(folder, 'pgbouncer.ini');
  const users = `${path}.users`;
  const port = await findFreePort();
  await writeFile(users, `"${role}" ""\n`);
  await writeFile(
    path,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${toPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 8',
      'max_client_conn = 200',
      // By default it answers with an error for 15 seconds after the database is back.
      'server_login_retry = 1',
      '',
    ].join('\n'),
  );
  await chmod(folder, 0o755);
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  let child: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    port,
    async start() {
      child = spawn('pgbouncer', [...asUser, path], { stdio: 'ignore' });
      await once(child, 'spawn');
      await untilItListens(port);
    },
    kill,
    [Symbol.asyncDispose]: kill,
  };
}

async function untilItListens(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const listens = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (listens) return;
    await sleep(100);
  }
  throw new Error('PgBouncer does not listen.');
}
