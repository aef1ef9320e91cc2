import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../../apps/server/test/support/take-port.ts';

const execute = promisify(execFile);

/** Debian packages of OpenStack Swift, whose proxy speaks S3. */
export const swiftPackages = [
  'swift-proxy',
  'swift-account',
  'swift-container',
  'swift-object',
  'memcached',
] as const;

const accessKeyId = 'gate:tester';
const secretAccessKey = 'of-the-gate';

/** A Swift with one device and its S3 layer. */
export interface SwiftStorage extends AsyncDisposable {
  readonly port: number;
  /** The settings with which the service reaches it through this port, its own by default. */
  settings(port?: number): Record<string, string>;
}

export async function startSwift(): Promise<SwiftStorage> {
  await using made = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-swift-'));
  made.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const user = await makeDevices(folder);
  const kinds = ['account', 'container', 'object'] as const;
  const hash = '[swift-hash]\nswift_hash_path_suffix = gate\nswift_hash_path_prefix = gate\n';
  await writeFile(join(folder, 'swift.conf'), `${hash}[storage-policy:0]\nname = one\ndefault = yes\n`);
  const common = `swift_dir = ${folder}\ndevices = ${folder}/devices\nmount_check = false\nuser = ${user}\nworkers = 1\nlog_level = ERROR`;
  const start = (program: string, args: readonly string[]) => {
    const child = spawn(program, args, { stdio: 'ignore' });
    made.defer(async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    });
  };
  for (const kind of kinds) {
    const port = await findFreePort();
    await makeRing(folder, kind, port);
    const conf = join(folder, `${kind}.conf`);
    await writeFile(
      conf,
      `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\n${common}\n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
    start(`swift-${kind}-server`, [conf]);
  }
  const port = await findFreePort();
  const cachePort = await findFreePort();
  const options: Readonly<Record<string, string>> = {
    memcache: `memcache_servers = 127.0.0.1:${cachePort}`,
    tempauth: `user_gate_tester = ${secretAccessKey} .admin`,
  };
  const filters = [
    'catch_errors',
    'gatekeeper',
    'memcache',
    'listing_formats',
    's3api',
    'tempauth',
    'bulk',
    'slo',
    'dlo',
  ];
  const conf = join(folder, 'proxy.conf');
  await writeFile(
    conf,
    [
      `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\n${common}`,
      `[pipeline:main]\npipeline = ${filters.join(' ')} proxy-server`,
      '[app:proxy-server]\nuse = egg:swift#proxy\nallow_account_management = true\naccount_autocreate = true',
      ...filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n${options[name] ?? ''}`),
      '',
    ].join('\n'),
  );
  start('memcached', ['-l', '127.0.0.1', '-p', String(cachePort), '-u', 'nobody']);
  start('swift-proxy-server', [conf]);
  await untilItAnswers(port);
  const stack = made.move();
  return {
    port,
    settings: (to = port) => ({
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${to}`,
      AWS_REGION: 'us-east-1',
    }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** The server programs give up the rights of root for those of this user. */
async function makeDevices(folder: string): Promise<string> {
  const device = join(folder, 'devices', 'one');
  await mkdir(device, { recursive: true });
  if (process.getuid?.() !== 0) return userInfo().username;
  const idOf = async (kind: string) => Number((await execute('id', [kind, 'swift'])).stdout);
  for (const each of [folder, join(folder, 'devices'), device])
    await chown(each, await idOf('-u'), await idOf('-g'));
  return 'swift';
}

async function makeRing(folder: string, kind: string, port: number): Promise<void> {
  const builder = join(folder, `${kind}.builder`);
  await execute('swift-ring-builder', [builder, 'create', '6', '1', '1']);
  await execute('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${port}/one`, '1']);
  await execute('swift-ring-builder', [builder, 'rebalance']).catch((error: unknown) => {
    // 1 is a warning, such as that there is but one device.
    if (!(error instanceof Error && 'code' in error && error.code === 1)) throw error;
  });
}

async function untilItAnswers(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer !== undefined) return;
    await sleep(100);
  }
  throw new Error('Swift does not answer.');
}
