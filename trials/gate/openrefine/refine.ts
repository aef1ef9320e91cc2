import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** OpenRefine as a person runs it, without its window. */
export interface Refine extends AsyncDisposable {
  readonly url: string;
  /** Makes a project of a table with headings; resolves to its id. */
  createProject(name: string, csv: string): Promise<string>;
  /** Applies operations of its history, and waits for those that take long. */
  apply(project: string, operations: readonly unknown[]): Promise<void>;
  /** The table as CSV. */
  exportCsv(project: string): Promise<string>;
}

const Token = z.object({ token: z.string() });
const Processes = z.object({
  processes: z.array(z.unknown()),
  exceptions: z.array(z.object({ message: z.string().nullable() })).optional(),
});
const Outcome = z.object({ code: z.string(), message: z.string().optional() });

export async function startRefine(folder: string): Promise<Refine> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = [
    '-i',
    '127.0.0.1',
    '-p',
    String(port),
    '-d',
    folder,
    '-m',
    '512M',
    '-x',
    'refine.headless=true',
  ];
  // The script starts Java: both are of one group, so that both end.
  const child = spawn('openrefine', args, { stdio: 'ignore', detached: true });
  const ended = once(child, 'exit');
  await untilItAnswers(url, child);
  const token = async () =>
    Token.parse(await (await fetch(`${url}/command/core/get-csrf-token`)).json()).token;
  const call = async (command: string, query: Record<string, string>, body: FormData | URLSearchParams) => {
    const address = `${url}/command/core/${command}?${new URLSearchParams({ ...query, csrf_token: await token() })}`;
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' });
    if (answer.status >= 400) throw new Error(`${command}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    url,
    async createProject(name, csv) {
      const form = new FormData();
      form.append('project-name', name);
      form.append('project-file', new Blob([csv]), 'list.csv');
      form.append('format', 'text/line-based/*sv');
      form.append('options', JSON.stringify({ separator: ',', headerLines: 1, guessCellValueTypes: false }));
      const answer = await call('create-project-from-upload', {}, form);
      const id = /project=(\d+)/.exec(answer.headers.get('location') ?? '')?.[1];
      if (id === undefined) throw new Error('OpenRefine made no project.');
      return id;
    },
    async apply(project, operations) {
      const body = new URLSearchParams({ operations: JSON.stringify(operations) });
      const outcome = Outcome.parse(await (await call('apply-operations', { project }, body)).json());
      if (outcome.code === 'error') throw new Error(outcome.message);
      for (;;) {
        const answer = await fetch(`${url}/command/core/get-processes?project=${project}`);
        const { processes, exceptions = [] } = Processes.parse(await answer.json());
        if (exceptions.length > 0) throw new Error(exceptions.map(({ message }) => message).join('; '));
        if (processes.length === 0) return;
        await sleep(200);
      }
    },
    async exportCsv(project) {
      const body = new URLSearchParams({ engine: JSON.stringify({ facets: [], mode: 'row-based' }) });
      return (await call('export-rows/list.csv', { project, format: 'csv' }, body)).text();
    },
    async [Symbol.asyncDispose]() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

async function untilItAnswers(url: string, child: { exitCode: number | null }): Promise<void> {
  for (let tries = 0; tries < 1_200 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`${url}/command/core/get-version`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(250);
  }
  throw new Error('OpenRefine does not answer.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
