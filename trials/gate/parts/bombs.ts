import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { pdfOf, workbook } from '../../../apps/server/test/support/made-files.ts';
import { runPlantdata } from '../../../apps/server/test/support/plantdata-command.ts';
import { serveInProcess } from '../../../apps/server/test/support/served-process.ts';
import { type Bomb, madeBombs } from '../bombs/made-bombs.ts';
import { limitMemory } from '../bombs/memory-limit.ts';
import type { GatePart, GateResult } from '../part.ts';

const containerBytes = 2 * 1024 ** 3;
const healthMsMax = 100;
const atOnce = 10;
const verifierCount = 4;
/** Each has a separate key, whose plan allows 20 requests a second. */
const verifierPauseMs = 100;
/** Before the first bomb, to measure the machine at rest. */
const calmMs = 5_000;
/** The time of one bomb for its turn, its reading, and new tries while there is no turn. */
const bombMsMax = 240_000;

const Health = z.object({
  asked: z.number(),
  failed: z.number(),
  slowestMs: z.number(),
  p99Ms: z.number(),
});

/** Bombs of every kind against a service that has the memory of its container, while others use it. */
export const bombs: GatePart = { name: 'bombs', packages: [], run };

async function run(say: (line: string) => void): Promise<GateResult> {
  const made = await madeBombs();
  say(`${made.length} bombs are made.`);
  const home = await mkdtemp(join(tmpdir(), 'gate-bombs-'));
  const limit = await limitMemory(containerBytes);
  const service = await serveInProcess({ PLANTDATA_HOME: home }, limit.launcher);
  try {
    if (service.pid !== undefined) limit.watch(service.pid);
    const figures = await throwBombs(made, { home, url: service.url, say });
    const peakMb = Math.round((await limit.peak()) / 1024 ** 2);
    return {
      passed: figures.isPassed && peakMb <= containerBytes / 1024 ** 2,
      figures: { ...figures.counts, peak_mb: peakMb, held_by: limit.kind },
    };
  } finally {
    await service.stop();
    await limit.remove();
    await rm(home, { recursive: true, force: true });
  }
}

interface Target {
  readonly home: string;
  readonly url: string;
  readonly say: (line: string) => void;
}

async function throwBombs(made: readonly Bomb[], target: Target) {
  const { home, url, say } = target;
  const keys = await newKeys(home, atOnce);
  const verifiers = await newKeys(home, verifierCount);
  const [other] = await newKeys(home, 1);
  if (other === undefined) throw new Error('There is no key for what is no bomb.');
  const calm = await pollHealth(url, () => sleep(calmMs));
  const leaving = new AbortController();
  const working = verifiers.map(({ secret }) => verifyNames(url, secret, leaving.signal));
  const left = [...made];
  const wrong: string[] = [];
  const thrower = async ({ secret }: Key) => {
    for (let bomb = left.shift(); bomb !== undefined; bomb = left.shift()) {
      const start = performance.now();
      // A mail is no file: it is answered, and charged to another account.
      const payer = 'json' in bomb.body ? other.secret : secret;
      const { status, text } = await sendBomb(url, payer, bomb);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      say(`${bomb.name}: ${status} after ${seconds} s ${text.slice(0, 160)}`);
      if (status >= 500 || status === 0) wrong.push(bomb.name);
    }
  };
  const health = await pollHealth(url, () => Promise.all(keys.map(thrower)));
  leaving.abort();
  const lists = await Promise.all(working);
  const readable = await readOrdinary(target, other.secret);
  const charged = await unitsOf(home, keys);
  const counts = {
    bombs: made.length,
    without_refusal: wrong.length,
    health_asked: health.asked,
    health_failed: health.failed,
    slowest_health_ms: health.slowestMs,
    health_p99_ms: health.p99Ms,
    slowest_health_before_ms: calm.slowestMs,
    lists_of_others: lists.reduce((sum, { answered }) => sum + answered, 0),
    lists_wrong: lists.reduce((sum, { wrong: each }) => sum + each, 0),
    ordinary_files_read: readable,
    units_charged_for_bombs: charged,
  };
  const isPassed =
    wrong.length === 0 &&
    health.failed === 0 &&
    health.slowestMs <= healthMsMax &&
    counts.lists_of_others > 0 &&
    counts.lists_wrong === 0 &&
    readable === 3 &&
    charged === 0;
  return { isPassed, counts };
}

/** Asks for the health from the beginning to the end of the work, and says how long answers took. */
async function pollHealth(url: string, work: () => Promise<unknown>): Promise<z.output<typeof Health>> {
  const polling = new Worker(new URL('../bombs/poll-health.ts', import.meta.url), { workerData: url });
  await once(polling, 'message');
  await work();
  polling.postMessage('enough');
  const [message] = await once(polling, 'message');
  return Health.parse(message);
}

const Key = z.object({ key: z.object({ id: z.string() }), secret: z.string() });
type Key = z.output<typeof Key>;
const Listed = z.object({ keys: z.array(z.object({ id: z.string(), used: z.number() })) });

async function newKeys(home: string, count: number): Promise<Key[]> {
  const keys: Key[] = [];
  while (keys.length < count) {
    const { stdout, stderr } = await runPlantdata(home, ['keys', 'create', '--name', 'gate', '--json']);
    if (stdout === '') throw new Error(`No key was made: ${stderr}`);
    keys.push(Key.parse(JSON.parse(stdout)));
  }
  return keys;
}

/** The units charged for the bombs: none, or they were taken for lists. */
async function unitsOf(home: string, keys: readonly Key[]): Promise<number> {
  const { stdout } = await runPlantdata(home, ['keys', 'list', '--json']);
  const ids = new Set(keys.map(({ key }) => key.id));
  return Listed.parse(JSON.parse(stdout)).keys.reduce(
    (sum, { id, used }) => sum + (ids.has(id) ? used : 0),
    0,
  );
}

/** The answer to a bomb; while no reader is free for it, it comes again. */
async function sendBomb(url: string, secret: string, bomb: Bomb): Promise<{ status: number; text: string }> {
  const end = performance.now() + bombMsMax;
  for (;;) {
    const answer = await sendFile(url, secret, bomb);
    if (answer.status !== 503 || performance.now() > end) return answer;
    await sleep(1_000);
  }
}

async function sendFile(url: string, secret: string, { path, body }: Pick<Bomb, 'path' | 'body'>) {
  const headers = { 'x-api-key': secret };
  const signal = AbortSignal.timeout(bombMsMax);
  const answer = await fetch(
    `${url}${path}`,
    'json' in body
      ? {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: body.json,
          signal,
        }
      : { method: 'POST', headers, body: formOf(body), signal },
  ).catch(() => undefined);
  return { status: answer?.status ?? 0, text: (await answer?.text().catch(() => '')) ?? '' };
}

function formOf({ filename, content }: { filename: string; content: Uint8Array<ArrayBuffer> }): FormData {
  const form = new FormData();
  form.append('file', new Blob([content]), filename);
  return form;
}

const list = ['Acer palmatum', 'Quercus robur', 'Rosa canina', 'Betula pendula', 'Not a plant at all'];

const Results = z.object({
  results: z.array(z.object({ query: z.object({ submitted_name: z.string() }), accepted_name: z.unknown() })),
});

/** Verifies a list again and again, and compares each answer with the first. */
async function verifyNames(url: string, secret: string, signal: AbortSignal) {
  let first: string | undefined;
  let [answered, wrong] = [0, 0];
  while (!signal.aborted) {
    const answer = await fetch(`${url}/v1/verify/plant-names`, {
      method: 'POST',
      headers: { 'x-api-key': secret, 'content-type': 'application/json' },
      body: JSON.stringify({ species_names: list }),
    }).catch(() => undefined);
    const results = answer?.status === 200 ? Results.parse(await answer.json()).results : [];
    const said = JSON.stringify(results);
    first ??= said;
    answered += 1;
    if (results.length !== list.length || said !== first) wrong += 1;
    await sleep(verifierPauseMs);
  }
  return { answered, wrong };
}

/** The number of ordinary files (PDF, workbook, table) that are read with all their names. */
async function readOrdinary({ url, say }: Target, secret: string): Promise<number> {
  const plants = list.slice(0, 4);
  const files = [
    { filename: 'list.pdf', content: await pdfOf(plants) },
    {
      filename: 'list.xlsx',
      content: workbook('xlsx', [['Botanical name'], ...plants.map((each) => [each])]),
    },
    { filename: 'list.csv', content: Uint8Array.from(Buffer.from(['Botanical name', ...plants].join('\n'))) },
  ];
  const answers = await Promise.all(
    files.map((body) => sendBomb(url, secret, { name: '', path: '/v1/verify/plant-names', body })),
  );
  for (const { status, text } of answers) if (status !== 200) say(`An ordinary file: ${status} ${text}`);
  return answers.filter(({ status, text }) => status === 200 && plants.every((each) => text.includes(each)))
    .length;
}
