import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { hexOf, spectrumOf } from '@plantdata/floral-colour';
import {
  changeFlowers,
  noFacts,
  putFlowers,
  putSource,
} from '../../apps/server/src/capabilities/flowers/index.ts';
import { serviceMigrations } from '../../apps/server/src/composition/migrations.ts';
import { migrate, openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { createLogger } from '../../apps/server/src/platform/telemetry/logger.ts';
import { temporaryHome } from '../../apps/server/test/support/database.ts';
import { program } from '../../apps/server/test/support/plantdata-command.ts';
import { constantRateMs, quantile } from '../load/load.ts';
import { Random } from '../recognise/random.ts';
import type { Figure } from '../report.ts';

const flowerCount = 2509;
const perSecond = 500;
const connections = 32;
const warmUpMs = 4_000;
const roundMs = 10_000;

/**
 * How late answers come at 500 searches a second in 2,509 made flowers, each for another colour, beside the same server's list
 * of the seven bee colours at the same rate. The server has one core to itself and the caller another, where there are two.
 */
export async function overHttpFigures(): Promise<Figure[]> {
  const { home, remove } = await temporaryHome();
  try {
    await keepFlowers(home);
    const server = await serve(home);
    try {
      return await measure(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    await remove();
  }
}

async function keepFlowers(home: string): Promise<void> {
  const random = new Random(8);
  const flowers = Array.from({ length: flowerCount }, (_, index) => {
    const [high, low] = [random.between(0.2, 0.9), random.between(0, 0.2)];
    const [edge, width] = [random.between(350, 650), random.between(3, 40)];
    return {
      sourceId: String(index + 1),
      number: index + 1,
      facts: { ...noFacts, scientificName: `Genus species${index}`, family: `Family${index % 108}` },
      name: null,
      spectrum: spectrumOf((at) => low + (high - low) / (1 + Math.exp((edge - at) / width))),
    };
  });
  const database = await openDatabase({ home, logger: createLogger('silent') });
  await migrate(database.db, serviceMigrations);
  const source = { id: 'made', title: 'Made flowers', licence: 'CC0', citation: null, doi: null };
  await changeFlowers(database.db, async (tx) => {
    await putSource(tx, source, [], new Date());
    await putFlowers(tx, source.id, flowers);
  });
  await database.close();
}

async function serve(home: string) {
  const command = [process.execPath, program, 'serve'];
  const pinned = pinCaller() ? ['taskset', '-c', '0', ...command] : command;
  const [name = '', ...args] = pinned;
  const child = spawn(name, args, {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      PLANTDATA_DRAIN_SECONDS: '0',
      PLANTDATA_HOME: home,
      PLANTDATA_LIVE_SOURCES: 'off',
      PLANTDATA_PLAN_PUBLIC: 'requests-per-minute=unlimited',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { promise: url, resolve, reject } = Promise.withResolvers<string>();
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    const address = /answers at (http:\S+)\. /.exec(printed)?.[1];
    if (address !== undefined) resolve(address);
  });
  child.once('exit', () => reject(new Error(`The server has ended: ${printed}`)));
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { url: await url, stop };
}

/** Moves this process to the second core, and says whether there is one and a way to do so. */
function pinCaller(): boolean {
  if (availableParallelism() < 2) return false;
  try {
    execFileSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function measure(url: string): Promise<Figure[]> {
  const random = new Random(99);
  const byte = () => Math.floor(random.between(0, 256));
  const searchPath = () => `/v1/flowers/by-color?color=${hexOf([byte(), byte(), byte()]).slice(1)}`;
  const timesOf = (nextPath: () => string, ms: number) =>
    constantRateMs({ url, headers: {}, body: '', nextPath }, { perSecond, ms, connections });
  await timesOf(searchPath, warmUpMs);
  const list = await timesOf(() => '/v1/flowers/bee-colours', roundMs);
  const searches = await timesOf(searchPath, roundMs);
  return [
    ['median', 0.5],
    ['p99', 0.99],
    ['slowest', 1],
  ].map(([what, share]) => ({
    name: `a search over HTTP at ${perSecond} a second, ${flowerCount} flowers, ${what}`,
    unit: 'ms',
    value: quantileOf(searches, Number(share)),
    baseline: 'the list of bee colours at the same rate',
    baselineValue: quantileOf(list, Number(share)),
  }));
}

const quantileOf = (times: readonly number[], share: number): number =>
  share === 1 ? times.reduce((max, time) => Math.max(max, time), 0) : quantile(times, share);
