import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { program } from '../../apps/server/test/support/plantdata-command.ts';
import { type Place, placeMakers } from '../../bench/databases.ts';
import { treeMemoryOf } from '../gate/tree-memory.ts';

/** One or more `plantdata serve` on one database. */
export interface Cluster extends AsyncDisposable {
  readonly database: string;
  readonly urls: readonly string[];
  readonly key: string;
  /** Bytes of memory that each process holds for itself, with those it started. */
  memories(): Promise<readonly number[]>;
  /** What the processes have used of the machine's processors, in seconds. */
  processorSeconds(): Promise<number>;
}

export type DatabaseKind = 'embedded' | 'postgresql';

export interface ClusterOptions {
  /** Is removed with the cluster. */
  readonly place: Place;
  readonly processes: number;
  /** One processor for each, the first for the first; where there is one for it and a program that does so. */
  readonly isPinned: boolean;
}

/** No limit is near; everything is counted and checked all the same. */
const farLimits =
  'requests-per-minute=100000000,burst=10000000,units-per-minute=100000000,units-per-month=1000000000';

export async function startCluster({ place, processes, isPinned }: ClusterOptions): Promise<Cluster> {
  const key = randomBytes(24).toString('hex');
  const settings = {
    PATH: process.env.PATH,
    PLANTDATA_DRAIN_SECONDS: '0',
    PLANTDATA_HOME: place.home,
    PLANTDATA_SECRET: randomBytes(24).toString('hex'),
    PLANTDATA_BOOTSTRAP_KEY: key,
    PLANTDATA_PLAN_TEAMS: farLimits,
    PLANTDATA_PLAN_PUBLIC: 'requests-per-minute=100000000,burst=10000000',
    PLANTDATA_LIVE_SOURCES: 'off',
    PORT: '0',
    ...(place.url ? { DATABASE_URL: place.url } : {}),
  };
  const served: Served[] = [];
  // One after the other: an embedded database is opened by the first and joined by the others.
  while (served.length < processes)
    served.push(await serve(settings, isPinned ? served.length % availableParallelism() : undefined));
  return {
    database: place.name,
    urls: served.map(({ url }) => url),
    key,
    memories: () => Promise.all(served.map(({ memory }) => memory())),
    processorSeconds: () => sumOf(served.map(({ processorSeconds }) => processorSeconds())),
    async [Symbol.asyncDispose]() {
      for (const each of served.toReversed()) await each.stop();
      await place.remove();
    },
  };
}

const sumOf = async (parts: readonly Promise<number>[]): Promise<number> =>
  (await Promise.all(parts)).reduce((sum, part) => sum + part, 0);

export async function placeOf(database: DatabaseKind): Promise<Place> {
  const make = placeMakers[database === 'embedded' ? 0 : 1];
  if (make === undefined) throw new Error('Name a PostgreSQL server in TEST_DATABASE_URL.');
  return make();
}

interface Served {
  readonly url: string;
  memory(): Promise<number>;
  processorSeconds(): Promise<number>;
  stop(): Promise<void>;
}

/** Logs go nowhere, but are written: they are a part of what a request costs. */
async function serve(env: NodeJS.ProcessEnv, processor: number | undefined): Promise<Served> {
  const command = [process.execPath, program, 'serve'];
  const [file = '', ...args] =
    processor === undefined ? command : ['taskset', '--cpu-list', String(processor), ...command];
  const child = spawn(file, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  const { promise: url, resolve, reject } = Promise.withResolvers<string>();
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    const address = /answers at (http:\S+)\. /.exec(printed)?.[1];
    if (address !== undefined) resolve(address);
  });
  child.once('error', reject);
  child.once('exit', () => reject(new Error(`The service has ended: ${printed}`)));
  return {
    url: await url,
    memory: () => treeMemoryOf(child.pid ?? 0),
    processorSeconds: async () => {
      const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
      // After the name in brackets, which may hold anything: the state is the first, times are in hundredths of a second.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
