import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { z } from 'zod';
import { serveInProcess } from '../../../apps/server/test/support/served-process.ts';
import type { GatePart } from '../part.ts';

const run = promisify(execFile);
const folder = path.join(import.meta.dirname, '../../../examples');
const order = path.join(folder, 'nursery-order.csv');
const names = 27;
const key = 'pds_live_the_key_of_the_examples';

const programs = [
  { language: 'Python', command: '/usr/bin/python3', file: 'verify.py' },
  { language: 'R', command: 'Rscript', file: 'verify.R' },
  { language: 'PHP', command: 'php', file: 'verify.php' },
];

/** Found in each table: a synonym, a misspelt name, a trade designation. */
const accepted = ['Corymbia citriodora', "Lavandula angustifolia 'Hidcote'", 'Acer × freemanii AUTUMN BLAZE'];

/** Stands before the service, and refuses the first two requests with 429 and 503. */
async function startBusyProxy(url: string) {
  const requests: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const status = [429, 503][requests.length];
    if (status !== undefined) {
      requests.push(status);
      response.writeHead(status, { 'Retry-After': '1', 'Content-Type': 'application/problem+json' });
      response.end(JSON.stringify({ error: 'rate_limited', detail: 'Try again in 1 second.' }));
      return;
    }
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && /^(?:content-type|x-api-key|idempotency-key)$/.test(name)
        ? [[name, value]]
        : [],
    );
    const answer = await fetch(`${url}${request.url}`, { method: 'POST', headers, body });
    requests.push(answer.status);
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
    response.end(await answer.text());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = z.object({ port: z.int() }).parse(server.address());
  return { url: `http://127.0.0.1:${address.port}`, requests, [Symbol.dispose]: () => void server.close() };
}

interface Settings {
  readonly list: string;
  readonly url: string;
  readonly key: string;
}

const runExample = ({ command, file }: (typeof programs)[number], settings: Settings) =>
  run(command, [path.join(folder, 'verify-list', file), settings.list], {
    env: {
      PATH: process.env.PATH,
      LANG: 'C.UTF-8',
      PLANTDATA_URL: settings.url,
      PLANTDATA_API_KEY: settings.key,
    },
    timeout: 300_000,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error) => z.object({ code: z.int(), stdout: z.string(), stderr: z.string() }).parse(error),
  );

/** The faults of an example that are seen with a busy service and with a wrong key. */
async function tryExample(
  program: (typeof programs)[number],
  { url, list }: Omit<Settings, 'key'>,
): Promise<string[]> {
  using proxy = await startBusyProxy(url);
  const table = await runExample(program, { url: proxy.url, key, list });
  const refused = await runExample(program, { url, list, key: `${key}_wrong` });
  return [
    ...(table.code === 0 ? [] : [`ended with ${table.code}: ${table.stderr}`]),
    ...(proxy.requests.join() === '429,503,200' ? [] : [`was answered ${proxy.requests.join()}`]),
    ...(table.stdout.match(/uncertain|not_found|validated/g)?.length === names ? [] : ['lacks names']),
    ...accepted.filter((name) => !table.stdout.includes(name)).map((name) => `lacks ${name}`),
    ...(refused.code === 1 && /^unauthorized: .*API key/m.test(refused.stderr)
      ? []
      : [`says of a wrong key: ${refused.stderr}`]),
  ];
}

/** The programs of `examples/verify-list` verify a list, wait for a busy service, and say what is wrong. */
export const examples: GatePart = {
  name: 'examples',
  packages: [
    'python3-httpx',
    'python3-pandas',
    'r-base-core',
    'r-cran-httr2',
    'r-cran-jsonlite',
    'php-cli',
    'php-curl',
  ],
  async run(say) {
    const home = await mkdtemp(path.join(tmpdir(), 'gate-examples-'));
    const service = await serveInProcess({ PLANTDATA_HOME: home, PLANTDATA_BOOTSTRAP_KEY: key });
    try {
      // As spreadsheet programs save it, with a byte order mark before the heading of the names.
      const list = path.join(home, 'order.csv');
      const cells = (await readFile(order, 'utf8')).replace(/^[^,]*,/gm, '');
      await writeFile(list, `\uFEFF${cells}`);
      let faults = 0;
      for (const program of programs) {
        const found = await tryExample(program, { url: service.url, list });
        say(`${program.language}: ${found.length === 0 ? 'as it should be' : found.join('; ')}`);
        faults += found.length;
      }
      return { passed: faults === 0, figures: { languages: programs.length, names, faults } };
    } finally {
      await service.stop();
      await rm(home, { recursive: true, force: true });
    }
  },
};
