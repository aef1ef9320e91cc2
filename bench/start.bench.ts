import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Figure } from './report.ts';

/** From the start of the process to its first verified name, beside a Node.js process that does nothing. */
export async function run(): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'plantdata-bench-'));
  try {
    const nothing = await emptyProcessMs();
    const first = await firstAnswerMs(home);
    const second = await firstAnswerMs(home);
    const figure = (name: string, value: number): Figure => ({
      name,
      unit: 'ms',
      value,
      baseline: 'an empty Node.js process',
      baselineValue: nothing,
    });
    return [figure('first start, with a new database', first), figure('second start', second)];
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

const command = fileURLToPath(new URL('../apps/server/bin/plantdata.js', import.meta.url));
const key = 'a-key-for-the-benchmark-only';
const port = 31_977;

async function emptyProcessMs(): Promise<number> {
  const start = performance.now();
  await once(spawn(process.execPath, ['-e', '0']), 'exit');
  return performance.now() - start;
}

async function firstAnswerMs(home: string): Promise<number> {
  const start = performance.now();
  const env = {
    ...process.env,
    PLANTDATA_HOME: home,
    PORT: String(port),
    PLANTDATA_BOOTSTRAP_KEY: key,
    PLANTDATA_LOG_LEVEL: 'error',
  };
  const server = spawn(process.execPath, [command, 'serve'], { env, stdio: 'ignore' });
  try {
    await untilAnswered(server);
    return performance.now() - start;
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

async function untilAnswered(server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/v1/verify/plant-names`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ species_names: ['Acer palmatum'] }),
    }).catch(() => null);
    if (response?.status === 200) return;
    await sleep(20);
  }
  throw new Error('the server ended before it answered');
}
