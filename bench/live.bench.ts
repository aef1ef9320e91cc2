import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import {
  createAnswerCache,
  openPlantNames,
  plantNameMigrations,
  plantNameRoutes,
} from '../apps/server/src/capabilities/plant-names/index.ts';
import { CONNECTORS } from '../apps/server/src/capabilities/plant-names/sources/live/connectors/index.ts';
import { STUBS } from '../apps/server/src/capabilities/plant-names/sources/live/stubs/index.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { type Database, migrate, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { createApi } from '../apps/server/src/platform/http/index.ts';
import { createPace } from '../apps/server/src/platform/outbound/index.ts';
import { createLogger } from '../apps/server/src/platform/telemetry/logger.ts';
import { noFiles } from '../apps/server/test/support/no-files.ts';
import { starterNames } from './lists.ts';
import type { StubsData, StubsReply, StubsRequest } from './live/stubs-child.ts';
import type { Figure } from './report.ts';

/**
 * 1,000 distinct names, line by line over HTTP, against stand-ins of the eleven sources with the latency and the limits of the
 * real ones, beside the least time that the slowest of them allows; the same again; and with three sources broken.
 * Time runs ten times as fast as in reality, or as `LIVE_SCALE` says (1: as it is, about twenty minutes).
 */
export async function run(): Promise<Figure[]> {
  const scale = Number(process.env.LIVE_SCALE ?? 0.1);
  const home = await mkdtemp(join(tmpdir(), 'plantdata-bench-live-'));
  const stubs = await startStubs(scale);
  const database = await openDatabase({ home, logger });
  await migrate(database.db, [plantNameMigrations]);
  try {
    const first = await startService(stubs, database, scale);
    const cold = await verify(first.url, await speciesNames());
    const again = await verify(first.url, await speciesNames());
    const { refused } = await stubs.send({ ask: 'counts' });
    await first.close();
    const restarted = await startService(stubs, database, scale);
    const remembered = await verify(restarted.url, await speciesNames());
    const broken = await measureBroken(stubs, restarted.url, scale);
    await restarted.close();
    const bound = boundOf(cold.names, scale);
    const seconds = (name: string, value: number, baseline: string, baselineValue: number): Figure => ({
      name,
      unit: 's',
      value: value / 1000,
      baseline,
      baselineValue: baselineValue / 1000,
    });
    return [
      seconds(
        `${cold.names} distinct names, nothing remembered`,
        cold.ms,
        `the least time that ${bound.source} allows`,
        bound.ms,
      ),
      seconds('to the first record', cold.firstMs, 'to the last', cold.ms),
      seconds('the same list again', again.ms, 'the first time', cold.ms),
      seconds('the same list in another process on the database', remembered.ms, 'the first time', cold.ms),
      {
        name: 'memory after garbage of the whole list',
        unit: 'MB',
        value: cold.heapEndMb,
        baseline: 'after the first fifth',
        baselineValue: cold.heapStartMb,
      },
      {
        name: 'calls beyond the limit of a source',
        unit: 'calls',
        value: Object.values(refused).reduce((sum, each) => sum + each, 0),
        baseline: 'one in a hundred names',
        baselineValue: cold.names / 100,
      },
      ...broken,
    ];
  } finally {
    await stubs.close();
    await database.close();
    await rm(home, { recursive: true, force: true });
  }
}

const logger = createLogger('silent');
const namesMax = 1000;
const namesBroken = 10;

/** Species and below of the starter checklist, without authors. */
async function speciesNames(): Promise<string[]> {
  const names = (await starterNames()).flatMap((name) => /^[A-Z][a-z]+ (?:× )?[a-z-]+/.exec(name)?.[0] ?? []);
  return [...new Set(names)].slice(0, namesMax);
}

async function startStubs(scale: number) {
  const limits: StubsData['limits'] = Object.fromEntries(
    CONNECTORS.filter(({ secondUrl }) => secondUrl === undefined).map(({ id, etiquette }) => [
      id,
      {
        concurrency: etiquette.concurrency + 1,
        intervalMs: etiquette.intervalMs * scale,
      },
    ]),
  );
  const workerData: StubsData = { scale, limits };
  const worker = new Worker(new URL('./live/stubs-child.ts', import.meta.url), { workerData });
  const [{ urls }]: [StubsReply] = await onceMessage(worker);
  return {
    urls,
    async send(request: StubsRequest): Promise<StubsReply> {
      worker.postMessage(request);
      const [reply] = await onceMessage(worker);
      return reply;
    },
    close: () => worker.terminate(),
  };
}

type Stubs = Awaited<ReturnType<typeof startStubs>>;

async function onceMessage(worker: Worker): Promise<[StubsReply]> {
  const [reply] = await once(worker, 'message');
  return [reply];
}

const clock = { now: () => new Date() };

async function startService({ urls }: Stubs, database: Database, scale: number) {
  const cache = createAnswerCache({ db: database.db, clock, logger });
  const plantNames = await openPlantNames({
    home: join(tmpdir(), 'plantdata-bench-no-home'),
    modeOf: () => 'live',
    namesMax,
    clock,
    services: {
      live: {
        urlOf: (id) => urls[id],
        identity: 'plantdata-bench (bench@example.org)',
        cache,
        clock,
        paceOf: (_service, { concurrency, intervalMs }) =>
          createPace({ concurrency, intervalMs: intervalMs * scale }),
      },
      close: () => cache.close(),
    },
  });
  const config = { ...readConfig({}), requestTimeoutSeconds: 600 };
  const api = await createApi({ config, logger, authenticate: async () => caller });
  plantNameRoutes(api, plantNames, noFiles);
  const address = await api.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `${address}/v1/verify/plant-names`,
    async close() {
      await api.close();
      await plantNames.close();
    },
  };
}

const caller = {
  accountId: 'bench',
  keyId: 'bench',
  keyName: 'bench',
  plan: 'teams',
  platformIntegration: false,
  lineageId: 'bench',
  merchantId: null,
  delegation: null,
  requestRate: null,
  unitRate: null,
  delegationRates: { perKey: null, perMerchant: null },
  sdmRate: null,
  retailItemRate: null,
  supplyRate: null,
  allowances: [],
} as const;

/** Line by line, as a long list is read. */
async function verify(url: string, names: readonly string[]) {
  const start = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify({ species_names: names }),
  });
  if (response.status !== 200 || !response.body) throw new Error(await response.text());
  let records = 0;
  let firstMs = 0;
  let heapStartMb = 0;
  for await (const line of createInterface({ input: Readable.fromWeb(response.body) })) {
    if (line.startsWith('{"error"')) throw new Error(line);
    if (line.startsWith('{"summary"')) break;
    records++;
    if (records === 1) firstMs = performance.now() - start;
    if (records === Math.floor(names.length / 5)) heapStartMb = heapMb();
  }
  if (records !== names.length) throw new Error(`Received ${records} of ${names.length} records.`);
  return { names: records, ms: performance.now() - start, firstMs, heapStartMb, heapEndMb: heapMb() };
}

function heapMb(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

/** The slowest source: names times what one takes there at best, by its interval or by its latency. */
function boundOf(names: number, scale: number): { source: string; ms: number } {
  const bounds = CONNECTORS.map(({ id, etiquette, namesPerFind }) => {
    const latencyMs = STUBS.find((stub) => stub.id === id)?.latencyMs ?? 0;
    const perCallMs = Math.max(etiquette.intervalMs, latencyMs / etiquette.concurrency);
    const callsPerName = onePerName.has(id) ? 1 : 1 / namesPerFind;
    return { source: id, ms: names * callsPerName * perCallMs * scale };
  });
  return bounds.reduce((slowest, each) => (each.ms > slowest.ms ? each : slowest));
}

/** They take names in batches to find out what to ask for one by one. */
const onePerName: ReadonlySet<string> = new Set(['inaturalist', 'wikispecies', 'wikipedia']);

/** One source hangs, one answers 500, one resets connections. */
async function measureBroken(stubs: Stubs, url: string, scale: number): Promise<Figure[]> {
  const names = Array.from(
    { length: 2 * namesBroken },
    (_, index) => `Brokenia species${'abcdefghijklmnopqrst'[index]}`,
  );
  const whole = await verify(url, names.slice(0, namesBroken));
  await stubs.send({ ask: 'fault', faults: { gbif: 'hang', powo: 'error', eol: 'reset' } });
  const first = await verify(url, names.slice(namesBroken));
  const next = await verify(
    url,
    names.slice(namesBroken).map((name) => `${name}a`),
  );
  const figure = (name: string, ms: number): Figure => ({
    name,
    unit: 's',
    value: ms / 1000,
    baseline: `${namesBroken} other names with all sources well`,
    baselineValue: whole.ms / 1000,
  });
  const scaled = scale === 1 ? '' : ' (time-outs are not scaled)';
  return [
    figure(`${namesBroken} names, one source hanging, one failing, one resetting${scaled}`, first.ms),
    figure(`the next ${namesBroken} names`, next.ms),
  ];
}
