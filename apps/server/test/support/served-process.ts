import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { program } from './plantdata-command.ts';

/** A `plantdata serve` in a process of its own, on a port that was free. */
export interface ServedProcess {
  readonly url: string;
  readonly pid: number | undefined;
  /** Its output for the operator so far. */
  printed(): string;
  /** Ends it as a crash does: it has no time for anything. */
  kill(): Promise<void>;
  /** Ends it as an operator does: it finishes what is under way. */
  stop(): Promise<void>;
}

/**
 * Starts the service with these settings and no others, and resolves when it answers. `launcher` is a command that becomes the
 * one which follows it.
 */
export async function serveInProcess(
  settings: Readonly<Record<string, string>>,
  launcher: readonly string[] = [],
): Promise<ServedProcess> {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    PLANTDATA_LIVE_SOURCES: 'off',
    PLANTDATA_DRAIN_SECONDS: '0',
    ...settings,
  };
  const [command, ...args] = [...launcher, process.execPath, program, 'serve'];
  const child = spawn(command ?? process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  let printed = '';
  const { promise: url, resolve, reject } = Promise.withResolvers<string>();
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    const address = /answers at (http:\S+)\. /.exec(printed)?.[1];
    if (address !== undefined) resolve(address);
  });
  child.once('exit', () => reject(new Error(`The service has ended: ${printed}`)));
  return {
    url: await url,
    pid: child.pid,
    printed: () => printed,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
