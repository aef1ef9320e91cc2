import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const program = path.resolve(import.meta.dirname, '../../../../apps/server/bin/plantdata.js');

export interface RunningService {
  baseUrl: string;
  apiKey: string;
  /** Runs a command of the operator, such as `people owner-link`, and gives what it prints. */
  command(...words: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the service as an operator would, on a folder of its own and off the network. */
export async function startService(settings: Record<string, string> = {}): Promise<RunningService> {
  const home = await mkdtemp(path.join(tmpdir(), 'plantdata-client-'));
  const apiKey = 'a bootstrap key of this test';
  const own = { PLANTDATA_HOME: home, PLANTDATA_BOOTSTRAP_KEY: apiKey, PLANTDATA_LIVE_SOURCES: 'off' };
  const env = { PATH: process.env.PATH, PORT: '0', ...own, ...settings };
  const child = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(home, { recursive: true, force: true });
  };
  const command = async (...words: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env });
    return stdout.trim();
  };
  const said: string[] = [];
  const { promise: address, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      said.push(line);
      const [found] = /http:\/\/[\w.:]+(?=\.? )/.exec(line.includes('answers at') ? line : '') ?? [];
      if (found) resolve(found.replace(/\.$/, ''));
    });
  }
  child.on('close', () => reject(new Error(`The service has ended: ${said.join('\n')}`)));
  try {
    return { baseUrl: await address, apiKey, command, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
