import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { createLogger } from '../apps/server/src/platform/telemetry/logger.ts';
import { farLimits, makeLimitedKeys } from '../apps/server/test/support/limited-key.ts';
import { type Place, placeMakers } from './databases.ts';
import type { LoadRequest } from './load/connection.ts';
import { constantRateMs, peakRate, quantile, sequentialMs } from './load/load.ts';
import type { Figure } from './report.ts';

/**
 * What credential, limits and metering cost a request for one name that is answered from memory: the service as it is,
 * with a key that is limited by everything, beside the same service without them, each in a process of its own and in
 * turns, for five rounds or as many as `ROUNDS` says. Then how late answers are at 80 % of the load that it can just bear.
 */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const makePlace of placeMakers) figures.push(...(await measure(await makePlace(), await makePlace())));
  return figures;
}

const rounds = Number(process.env.ROUNDS ?? 5);
const connections = 32;
const warmUpMs = 5_000;
const roundMs = 4_000;
const shareOfPeak = 0.8;
const serverSecret = 'the-secret-of-the-benchmark-only';

async function measure(place: Place, freePlace: Place): Promise<Figure[]> {
  const secret = await makeKey(place);
  const charged = await startServer('charged', place, secret);
  const free = await startServer('free', freePlace, secret);
  try {
    for (const { request } of [charged, free]) await peakRate(request, connections, warmUpMs);
    const ofCharged: Round[] = [];
    const ofFree: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ofCharged.push(await measureRound(charged));
      ofFree.push(await measureRound(free));
    }
    return figuresOf(place, ofCharged, ofFree);
  } finally {
    await Promise.all([charged.stop(), free.stop()]);
    await Promise.all([place.remove(), freePlace.remove()]);
  }
}

interface Round {
  readonly peakPerSecond: number;
  /** What a request at the peak takes of the processors in the server, which includes an embedded database. */
  readonly processorMs: number;
  /** Milliseconds: one request after the other, and at a share of this round's peak. */
  readonly aloneP50: number;
  readonly loadedP50: number;
  readonly loadedP99: number;
}

async function measureRound({ request, processorMs }: Server): Promise<Round> {
  const before = await processorMs();
  const start = performance.now();
  const peakPerSecond = await peakRate(request, connections, roundMs);
  const calls = (peakPerSecond * (performance.now() - start)) / 1000;
  const processorMsOfCall = ((await processorMs()) - before) / calls;
  const alone = await sequentialMs(request, roundMs);
  const perSecond = peakPerSecond * shareOfPeak;
  const loaded = await constantRateMs(request, { perSecond, ms: roundMs, connections: connections * 4 });
  return {
    peakPerSecond,
    processorMs: processorMsOfCall,
    aloneP50: quantile(alone, 0.5),
    loadedP50: quantile(loaded, 0.5),
    loadedP99: quantile(loaded, 0.99),
  };
}

function figuresOf({ name }: Place, ofCharged: readonly Round[], ofFree: readonly Round[]): Figure[] {
  const charged = medianRound(ofCharged);
  const free = medianRound(ofFree);
  const requestMs = 1000 / charged.peakPerSecond;
  return [
    {
      name: `requests at once, ${name}`,
      unit: 'a second',
      value: charged.peakPerSecond,
      baseline: 'without credential, limits and metering',
      baselineValue: free.peakPerSecond,
    },
    {
      name: `credential, limits and metering of a request among many, ${name}`,
      unit: 'ms',
      value: requestMs - 1000 / free.peakPerSecond,
      baseline: 'the whole request',
      baselineValue: requestMs,
    },
    {
      name: `processor time of credential, limits and metering, ${name}`,
      unit: 'ms',
      value: charged.processorMs - free.processorMs,
      baseline: 'that of the whole request',
      baselineValue: charged.processorMs,
    },
    {
      name: `p50 of requests one after the other, ${name}`,
      unit: 'ms',
      value: charged.aloneP50,
      baseline: 'without credential, limits and metering',
      baselineValue: free.aloneP50,
    },
    {
      name: `p99 at 80 % of the peak load, ${name}`,
      unit: 'ms',
      value: charged.loadedP99,
      baseline: 'p50',
      baselineValue: charged.loadedP50,
    },
    {
      name: `p99 at 80 % of the peak load, without credential, limits and metering, ${name}`,
      unit: 'ms',
      value: free.loadedP99,
      baseline: 'p50',
      baselineValue: free.loadedP50,
    },
  ];
}

function medianRound(all: readonly Round[]): Round {
  const median = (pick: (round: Round) => number) => quantile(all.map(pick), 0.5);
  return {
    peakPerSecond: median((round) => round.peakPerSecond),
    processorMs: median((round) => round.processorMs),
    aloneP50: median((round) => round.aloneP50),
    loadedP50: median((round) => round.loadedP50),
    loadedP99: median((round) => round.loadedP99),
  };
}

/** Limited by everything that can limit a key, each so far away that nothing is refused. */
async function makeKey({ home, url }: Place): Promise<string> {
  const logger = createLogger('silent');
  const database = await openDatabase({ home, logger, ...(url ? { url } : {}) });
  const [key] = await makeLimitedKeys({ database, serverSecret, count: 1, creditLimit: 1_000_000_000 });
  await database.close();
  if (key === undefined) throw new Error('No key was made.');
  return key.secret;
}

const serverChild = fileURLToPath(new URL('./charging/server-child.ts', import.meta.url));

interface Server {
  readonly request: LoadRequest;
  /** What it has used so far. */
  processorMs(): Promise<number>;
  stop(): Promise<void>;
}

async function startServer(kind: 'charged' | 'free', { home, url }: Place, secret: string): Promise<Server> {
  const env = {
    ...process.env,
    PLANTDATA_HOME: home,
    PLANTDATA_SECRET: serverSecret,
    PLANTDATA_LIVE_SOURCES: 'off',
    ...farLimits,
    ...(url ? { DATABASE_URL: url } : {}),
  };
  const child = fork(serverChild, [kind], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const request: LoadRequest = {
    url: `${await addressOf(child)}/v1/verify/plant-names`,
    headers: { 'content-type': 'application/json', 'x-api-key': secret },
    body: JSON.stringify({ species_names: ['Acer palmatum'] }),
  };
  const stop = async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  const processorMs = async () => {
    const answer = once(child, 'message');
    child.send('processor time');
    const [used]: NodeJS.CpuUsage[] = await answer;
    return used === undefined ? Number.NaN : (used.user + used.system) / 1000;
  };
  return { request, processorMs, stop };
}

async function addressOf(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('The server has ended.');
  });
  const [address] = await Promise.race([once(child, 'message'), ended]);
  return String(address);
}
