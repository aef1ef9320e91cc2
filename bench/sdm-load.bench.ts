import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { createLogger } from '../apps/server/src/platform/telemetry/logger.ts';
import { unitsCharged } from '../apps/server/test/support/ledger.ts';
import { type LimitedKey, makeLimitedKeys } from '../apps/server/test/support/limited-key.ts';
import { type ServedProcess, serveInProcess } from '../apps/server/test/support/served-process.ts';
import { type Place, placeMakers } from './databases.ts';
import type { Figure } from './report.ts';

/**
 * Thirty jobs that one key submits at the same moment to one service: ten are admitted and charged. How long requests of other kinds wait
 * while those ten are made, beside how long they wait before.
 */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const makePlace of placeMakers) figures.push(...(await measure(await makePlace())));
  return figures;
}

const submissions = 30;
const admittedMax = 10;
const measuredMs = 20_000;
const pauseMs = 10;
const allowedMs = 100;
const serverSecret = 'the-secret-of-the-benchmark-only';

async function measure(place: Place): Promise<Figure[]> {
  const key = await makeKey(place);
  const server = await serveInProcess({
    PLANTDATA_HOME: place.home,
    PLANTDATA_SECRET: serverSecret,
    PLANTDATA_LOG_LEVEL: 'error',
    PLANTDATA_CLIMATE_ROOT: 'demo',
    PLANTDATA_PLAN_PRO:
      'requests-per-minute=1000000,burst=100000,units-per-minute=1000000,units-per-month=1000000,sdm-submissions-per-hour=10000',
    ...(place.url ? { DATABASE_URL: place.url } : {}),
  });
  try {
    const warming = await waits(server, key, 2_000);
    const before = await waits(server, key, measuredMs / 2);
    const statuses = await Promise.all(
      Array.from({ length: submissions }, (_, number) => submit(server, key, number)),
    );
    const admitted = statuses.filter((status) => status === 200).length;
    const refused = statuses.filter((status) => status === 429).length;
    if (admitted !== admittedMax || admitted + refused !== submissions)
      throw new Error(`Answers: ${statuses.join(', ')}.`);
    const during = await waits(server, key, measuredMs);
    await server.kill();
    const charged = await chargedUnits(place, key);
    const jobs = charged - warming.units - before.units - during.units;
    return [
      {
        name: `99th percentile of other requests while jobs are made, ${place.name}`,
        unit: 'ms',
        value: during.p99,
        baseline: 'before',
        baselineValue: before.p99,
      },
      {
        name: `99th percentile, to reach, ${place.name}`,
        unit: 'ms',
        value: during.p99,
        baseline: 'allowed',
        baselineValue: allowedMs,
      },
      {
        name: `jobs admitted of ${submissions} at the same moment, ${place.name}`,
        unit: 'jobs',
        value: admitted,
        baseline: 'charged',
        baselineValue: jobs,
      },
    ];
  } finally {
    await server.kill();
    await place.remove();
  }
}

async function makeKey({ home, url }: Place): Promise<LimitedKey> {
  const database = await openDatabase({ home, logger: createLogger('silent'), ...(url && { url }) });
  const [key] = await makeLimitedKeys({ database, serverSecret, count: 1, creditLimit: 1_000_000 });
  await database.close();
  if (key === undefined) throw new Error('No key was made.');
  return key;
}

async function chargedUnits({ home, url }: Place, key: LimitedKey): Promise<number> {
  const database = await openDatabase({ home, logger: createLogger('silent'), ...(url && { url }) });
  const charged = await unitsCharged(database.db, key);
  await database.close();
  return charged;
}

async function submit({ url }: ServedProcess, key: LimitedKey, number: number): Promise<number> {
  const body = JSON.stringify({ species_name: 'Quercus robur', threshold: 0.3 + number / 100 });
  const headers = { 'x-api-key': key.secret, 'content-type': 'application/json' };
  return (await fetch(`${url}/v1/sdm/generate`, { method: 'POST', headers, body })).status;
}

/** A page of jobs and a size label by turns, one request after the other from each of four clients. */
async function waits(
  server: ServedProcess,
  key: LimitedKey,
  forMs: number,
): Promise<{ p99: number; units: number }> {
  const until = performance.now() + forMs;
  const times: number[] = [];
  let units = 0;
  const headers = { 'x-api-key': key.secret, 'content-type': 'application/json' };
  const client = async () => {
    for (let turn = 0; performance.now() < until; turn++) {
      const began = performance.now();
      const response =
        turn % 2 === 0
          ? await fetch(`${server.url}/v1/sdm/jobs`, { headers })
          : await fetch(`${server.url}/v1/verify/pot-sizes`, {
              method: 'POST',
              headers,
              body: '{"items":["140mm pot"]}',
            });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`A request was answered with ${response.status}.`);
      times.push(performance.now() - began);
      units += turn % 2;
      await sleep(pauseMs);
    }
  };
  await Promise.all([client(), client(), client(), client()]);
  times.sort((a, b) => a - b);
  return { p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN, units };
}
