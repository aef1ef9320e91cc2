import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { createLogger } from '../apps/server/src/platform/telemetry/logger.ts';
import { unitsCharged } from '../apps/server/test/support/ledger.ts';
import { type LimitedKey, makeLimitedKeys } from '../apps/server/test/support/limited-key.ts';
import { type ServedProcess, serveInProcess } from '../apps/server/test/support/served-process.ts';
import { type Place, placeMakers } from './databases.ts';
import type { Figure } from './report.ts';

/**
 * A service that is killed (`kill -9`) while it makes a distribution model of the demonstration, at moments all over the job, as many as
 * `KILLS` says, and started again each time. Throws unless every job ends with one result, charged once.
 */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const makePlace of placeMakers) figures.push(...(await measure(await makePlace())));
  return figures;
}

const kills = Number(process.env.KILLS ?? 16);
/** A job takes about so long. */
const jobMs = 6_000;
const patienceMs = 60_000;
const serverSecret = 'the-secret-of-the-benchmark-only';
const genera = [
  'Quercus robur',
  'Acer campestre',
  'Betula pendula',
  'Fagus sylvatica',
  'Tilia cordata',
  'Banksia integrifolia',
  'Acacia dealbata',
  'Eucalyptus globulus',
];

interface Interrupted {
  readonly stage: string;
  /** From the start of the service after the kill until the job was complete. */
  readonly recoveredMs: number;
}

async function measure(place: Place): Promise<Figure[]> {
  const key = await makeKey(place);
  let server = await serve(place);
  try {
    const undisturbedMs = await undisturbed(server, key);
    const interrupted: Interrupted[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const job = await submit(server, key, kill);
      await sleep((kill * jobMs) / kills);
      const { stage } = await statusOf(server, key, job);
      await server.kill();
      server = await serve(place);
      const began = performance.now();
      await completed(server, key, job);
      interrupted.push({ stage: stage ?? 'queued', recoveredMs: performance.now() - began });
    }
    await check(place, key, kills + 1);
    return figuresOf(place, interrupted, undisturbedMs);
  } finally {
    await server.kill();
    await place.remove();
  }
}

async function makeKey(place: Place): Promise<LimitedKey> {
  const database = await openDatabase({
    home: place.home,
    logger: createLogger('silent'),
    ...(place.url && { url: place.url }),
  });
  const [key] = await makeLimitedKeys({ database, serverSecret, count: 1, creditLimit: 1_000_000 });
  await database.close();
  if (key === undefined) throw new Error('No key was made.');
  return key;
}

const serve = ({ home, url }: Place): Promise<ServedProcess> =>
  serveInProcess({
    PLANTDATA_HOME: home,
    PLANTDATA_SECRET: serverSecret,
    PLANTDATA_LOG_LEVEL: 'error',
    PLANTDATA_CLIMATE_ROOT: 'demo',
    PLANTDATA_PLAN_PRO:
      'requests-per-minute=1000000,burst=100000,units-per-minute=100000,units-per-month=100000,sdm-submissions-per-hour=10000',
    ...(url ? { DATABASE_URL: url } : {}),
  });

interface Status {
  readonly status: string;
  readonly stage: string | null;
  readonly error?: string;
  readonly plots?: Readonly<Record<string, string>>;
}

async function undisturbed(server: ServedProcess, key: LimitedKey): Promise<number> {
  const began = performance.now();
  await completed(server, key, await submit(server, key, kills));
  return performance.now() - began;
}

/** Each job is another one: no model is taken over. */
async function submit(server: ServedProcess, key: LimitedKey, number: number): Promise<string> {
  const body = { species_name: genera[number % genera.length], threshold: 0.3 + number / 1_000 };
  const response = await fetch(`${server.url}/v1/sdm/generate`, {
    method: 'POST',
    headers: { 'x-api-key': key.secret, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: { job_id?: string } = JSON.parse(await response.text());
  if (answer.job_id === undefined) throw new Error(`No job: ${JSON.stringify(answer)}`);
  return answer.job_id;
}

async function statusOf(server: ServedProcess, key: LimitedKey, job: string): Promise<Status> {
  const response = await fetch(`${server.url}/v1/sdm/status/${job}`, {
    headers: { 'x-api-key': key.secret },
  });
  if (response.status !== 200) throw new Error(`No status: ${await response.text()}`);
  return JSON.parse(await response.text());
}

async function completed(server: ServedProcess, key: LimitedKey, job: string): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < patienceMs) {
    const { status, error, plots = {} } = await statusOf(server, key, job);
    if (status === 'failed') throw new Error(`A job has failed: ${error}`);
    if (status === 'completed') {
      for (const path of Object.values(plots)) await download(server, key, path);
      return;
    }
    await sleep(100);
  }
  throw new Error(`A job was not taken up again: ${JSON.stringify(await statusOf(server, key, job))}`);
}

async function download({ url }: ServedProcess, key: LimitedKey, path: string): Promise<void> {
  const response = await fetch(`${url}${path}`, { headers: { 'x-api-key': key.secret } });
  const bytes = await response.arrayBuffer();
  if (response.status !== 200 || bytes.byteLength < 10_000)
    throw new Error(`${path}: ${response.status}, ${bytes.byteLength} bytes`);
}

/** Every job is complete and charged once. */
async function check({ home, url }: Place, key: LimitedKey, jobs: number): Promise<void> {
  const database = await openDatabase({ home, logger: createLogger('silent'), ...(url && { url }) });
  const charged = await unitsCharged(database.db, key);
  await database.close();
  if (charged !== jobs) throw new Error(`${charged} units were charged for ${jobs} jobs.`);
}

function figuresOf({ name }: Place, interrupted: readonly Interrupted[], undisturbedMs: number): Figure[] {
  const stages = [...new Set(interrupted.map(({ stage }) => stage))];
  const longest = Math.max(...interrupted.map(({ recoveredMs }) => recoveredMs));
  console.log(`${name}: killed in ${stages.join(', ')}`);
  return [
    {
      name: `longest until a killed job is complete, ${name}`,
      unit: 's',
      value: longest / 1_000,
      baseline: 'a job that is not disturbed',
      baselineValue: undisturbedMs / 1_000,
    },
    {
      name: `jobs with one result, charged once, ${name}`,
      unit: 'jobs',
      value: interrupted.length,
      baseline: 'killed',
      baselineValue: kills,
    },
  ];
}
