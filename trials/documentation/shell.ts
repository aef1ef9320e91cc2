import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from './place.ts';

interface Outcome {
  /** 0 where every command of a block ended so. */
  readonly code: number;
  readonly output: string;
}

/** One shell for all blocks of a document, in which variables stay. */
export interface Shell {
  run(text: string): Promise<Outcome>;
  /** Starts what does not end, and resolves with what it has printed once it says that it answers. */
  start(text: string): Promise<string>;
  end(): Promise<void>;
}

const blockMs = 60_000;
/** A service that answers has a little more to say: about its key and its owner. */
const quietMs = 700;

/** `ERR` notes the failure of any command; what follows it is run all the same, as when somebody types it. */
const beginning = `set -E; failed=0; trap 'failed=$?' ERR\n`;

export function openShell({ folder, env }: Place): Shell {
  const shell = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const services: number[] = [];
  let printed = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  shell.stdin.write(beginning);
  return {
    async run(text) {
      const mark = randomUUID();
      const script = join(folder, '.block.sh');
      await writeFile(script, `${text}\n`);
      printed = '';
      shell.stdin.write(`failed=0; . ${script} </dev/null 2>&1; printf '\\n%s %s\\n' ${mark} $failed\n`);
      const code = await waitFor(() => new RegExp(`\n${mark} (\\d+)\n`).exec(printed)?.[1], text);
      return { code: Number(code), output: printed.slice(0, printed.indexOf(`\n${mark}`)) };
    },
    async start(text) {
      const name = `.service-${services.length}`;
      const log = join(folder, `${name}.log`);
      await writeFile(join(folder, `${name}.sh`), `${text}\n`);
      // In the background of the shell, so that it has its variables, and as a group of processes that can be ended.
      const { output } = await this.run(`set -m; bash ${name}.sh >${name}.log 2>&1 & echo $!; set +m`);
      services.push(Number(output));
      const said = () => readFileSync(log, 'utf8');
      await waitFor(() => (said().includes('answers at http') ? true : undefined), text, said);
      for (let before = ''; before !== said(); await pause(quietMs)) before = said();
      return said();
    },
    async end() {
      await Promise.all(services.map(endGroup));
      shell.stdin.end();
      shell.kill();
    },
  };
}

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
