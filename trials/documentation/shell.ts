import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from './place.ts';

interface Outcome {
  /** 0 where every command of a block ended so. */
  readonly code: number;
  /** What it says on standard output, and on standard error: in which order is chance. */
  readonly output: string;
  readonly errors: string;
}

/** One shell for all blocks of a document, in which variables stay. */
export interface Shell {
  run(text: string): Promise<Outcome>;
  /** Starts what does not end, and resolves with what reads all that it has printed once it says that it answers. */
  start(text: string): Promise<() => string>;
  end(): Promise<void>;
}

const blockMs = 300_000;

/** `ERR` notes the failure of any command; the next ones are run all the same. */
const beginning = `set -E; failed=0; trap 'failed=$?' ERR\n`;

export function openShell({ folder, env }: Place): Shell {
  const shell = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const id = randomUUID();
  const services: number[] = [];
  let printed = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  shell.stdin.write(beginning);
  const fileOf = (kind: string): string => join(folder, `.${kind}-${id}`);

  async function run(text: string): Promise<Outcome> {
    const mark = randomUUID();
    const [script, errors] = [fileOf('block'), fileOf('errors')];
    await writeFile(script, `${text}\n`);
    printed = '';
    shell.stdin.write(`failed=0; . ${script} </dev/null 2>${errors}; printf '\\n%s %s\\n' ${mark} $failed\n`);
    const code = await waitFor(() => new RegExp(`\n${mark} (\\d+)\n`).exec(printed)?.[1], text);
    const output = printed.slice(0, printed.indexOf(`\n${mark}`));
    return { code: Number(code), output, errors: await readFile(errors, 'utf8') };
  }

  async function start(text: string): Promise<() => string> {
    const [script, log] = [fileOf(`service-${services.length}`), fileOf(`log-${services.length}`)];
    await writeFile(script, `${text}\n`);
    await writeFile(log, '');
    // In the background of the shell, so that it has its variables, and as a group of processes that can be ended.
    const { output } = await run(`set -m; bash ${script} >${log} 2>&1 & echo $!; set +m`);
    services.push(Number(output));
    const said = () => readFileSync(log, 'utf8');
    await waitFor(() => (said().includes('answers at http') ? true : undefined), text, said);
    return said;
  }

  async function end(): Promise<void> {
    await Promise.all(services.map(endGroup));
    shell.stdin.end();
    shell.kill();
  }
  return { run, start, end };
}

/** What is read, once it is there. */
async function waitFor<Value>(read: () => Value | undefined, text: string, said = () => ''): Promise<Value> {
  const until = Date.now() + blockMs;
  for (let value = read(); ; value = read()) {
    if (value !== undefined) return value;
    if (Date.now() > until) throw new Error(`It did not end: ${text}\n${said()}`);
    await pause(10);
  }
}

/** The service and the shell that started it. */
async function endGroup(id: number): Promise<void> {
  const isThere = (): boolean => {
    try {
      return process.kill(-id, 0);
    } catch {
      return false;
    }
  };
  if (isThere()) process.kill(-id, 'SIGTERM');
  await waitFor(() => (isThere() ? undefined : true), 'stopping the service');
}
