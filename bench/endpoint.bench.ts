import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { openPlantNames, plantNameRoutes } from '../apps/server/src/capabilities/plant-names/index.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createApi } from '../apps/server/src/platform/http/index.ts';
import { createLogger } from '../apps/server/src/platform/telemetry/logger.ts';
import { noFiles } from '../apps/server/test/support/no-files.ts';
import type { HttpCall } from './http-client.ts';
import { asLabels, asMisspelt, enlarge, starterNames } from './lists.ts';
import { type Figure, medianMs, medianOf } from './report.ts';
import { type BenchName, benchNames, createRandom, misspelt } from './snapshot/names.ts';
import { installSnapshots } from './verify/home.ts';

/**
 * 1,000 names in one request over HTTP from a caller in another thread: how long it takes, beside the same call of the
 * service in this process, and how long it stops the event loop of the server, beside an idle one. Nothing is remembered.
 */
export async function run(): Promise<Figure[]> {
  const starter = await starterNames();
  const onStarter = await measureLists(noHome, 'the starter checklist', {
    'nursery labels': asLabels(starter),
    'misspelt names': asMisspelt(starter),
  });
  const home = await mkdtemp(join(tmpdir(), 'plantdata-bench-endpoint-'));
  try {
    const names: BenchName[] = [];
    for await (const name of benchNames(snapshotNamesMax)) names.push(name);
    await installSnapshots(home, names);
    const random = createRandom(7);
    const known = enlarge(names.map(({ name }) => name).reverse(), 1000);
    const onSnapshots = await measureLists(home, 'snapshots for every source', {
      names: known,
      'misspelt names': misspelt(known, random),
    });
    return [...onStarter, ...onSnapshots];
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function measureLists(
  home: string,
  evidence: string,
  lists: Record<string, readonly string[]>,
): Promise<Figure[]> {
  const service = await startService(home);
  const figures: Figure[] = [];
  for (const [list, strings] of Object.entries(lists)) {
    const request = { species_names: enlarge(strings, 1000), cache_results: false };
    figures.push(...(await measure(`1,000 ${list} in one request, ${evidence}`, request, service)));
  }
  await service.api.close();
  return figures;
}

type Service = Awaited<ReturnType<typeof startService>>;
type Request = { species_names: string[]; cache_results: boolean };

/** A folder that does not exist: the starter checklist answers. */
const noHome = fileURLToPath(new URL('./no-home', import.meta.url));

/** Names of the largest snapshot. */
const snapshotNamesMax = 100_000;

async function startService(home: string) {
  const clock = { now: () => new Date() };
  const plantNames = await openPlantNames({ home, modeOf: () => 'auto', namesMax: 1000, clock });
  const caller = {
    accountId: 'bench',
    keyId: 'bench',
    keyName: 'bench',
    plan: 'teams',
    platformIntegration: false,
    scope: null,
    isTest: false,
    lineageId: 'bench',
    merchantId: null,
    delegation: null,
    person: null,
    requestRate: null,
    unitRate: null,
    rates: {},
    allowances: [],
  } as const;
  const api = await createApi({
    config: readConfig({}),
    logger: createLogger('silent'),
    authenticate: async () => caller,
  });
  plantNameRoutes(api, plantNames, noFiles);
  const address = await api.listen({ host: '127.0.0.1', port: 0 });
  return { plantNames, api, url: `${address}/v1/verify/plant-names` };
}

async function measure(name: string, request: Request, { plantNames, url }: Service): Promise<Figure[]> {
  const workerData: HttpCall = { url, body: JSON.stringify(request) };
  const caller = new Worker(new URL('./http-client.ts', import.meta.url), { workerData });
  const call = async () => {
    caller.postMessage('call');
    await once(caller, 'message');
  };
  const inProcess = () => plantNames.verify(request, new AbortController().signal);
  const time = { value: await medianMs(call), baselineValue: await medianMs(inProcess) };
  const stop = {
    value: await medianOf(() => longestStopMs(call)),
    baselineValue: await medianOf(() => longestStopMs(() => sleep(time.value))),
  };
  await caller.terminate();
  return [
    { name, unit: 'ms', baseline: 'the same call in process', ...time },
    {
      name: `longest stop of the server's event loop, ${name}`,
      unit: 'ms',
      baseline: 'idle for as long',
      ...stop,
    },
  ];
}

/** How late the latest turn of a timer was while `work` ran. */
async function longestStopMs(work: () => Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  await work();
  await sleep(5);
  clearInterval(timer);
  return longest;
}
