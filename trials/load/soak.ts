import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../../bench/report.ts';
import { type Cluster, type DatabaseKind, placeOf, startCluster } from './cluster.ts';
import { type Lane, type Run, run } from './generator.ts';
import { lanesOf } from './measure.ts';
import { type MemorySample, slopeOf } from './memory.ts';
import { trafficNamed } from './traffic.ts';

export interface SoakOptions {
  readonly database: DatabaseKind;
  readonly minutes: number;
  /** A part of the highest rate. */
  readonly share: number;
  readonly processes: readonly number[];
  readonly connections: number;
  readonly pinned: boolean;
}

const peakSeconds = 20;
const sampleEveryMs = 10_000;
const roundMinutesMax = 10;
/** The time, or the share of a short run, after which memory has to have stopped growing. */
const warmUpMinutesMax = 10;
const warmUpShareMax = 1 / 2;
const slopeMax = 60;
const growth = 'memory growth';
const failed = 'answers that failed';

/** Mixed traffic at a share of the highest rate: memory must not grow and no answer may fail, or the exit code is 1. */
export async function soak({
  database,
  minutes,
  share,
  processes,
  connections,
  pinned,
}: SoakOptions): Promise<Figure[]> {
  const traffic = await trafficNamed('mixed');
  await using cluster = await startCluster({
    place: await placeOf(database),
    processes: processes[0] ?? 1,
    isPinned: pinned,
  });
  const watching = new AbortController();
  const watched = watchMemory(cluster, watching.signal);
  const rounds: Round[] = [];
  for (let left = minutes; left > 0.01; left -= roundMinutesMax) {
    const load = { connections, share, seconds: Math.min(left, roundMinutesMax) * 60 };
    rounds.push(await playRound(lanesOf(cluster, traffic), load));
  }
  watching.abort();
  const figures = figuresOf({ cluster, minutes, share, rounds, samples: await watched });
  if (!isSteady(figures)) process.exitCode = 1;
  return figures;
}

/** Growth that is no number was not measured. */
const isSteady = (figures: readonly Figure[]): boolean =>
  figures.every(
    ({ name, value }) =>
      (!name.startsWith(growth) || value <= slopeMax) && (!name.startsWith(failed) || value === 0),
  );

interface Round {
  readonly peak: Run;
  readonly paced: Run;
  /** Programs that waited for a processor, by the machine's average of 15 minutes, at the end. */
  readonly machineLoad: number;
}

/** On a machine with other work the highest rate changes: it is measured at the start of each round. */
async function playRound(
  lanes: readonly Lane[],
  { connections, share, seconds }: { connections: number; share: number; seconds: number },
): Promise<Round> {
  const peak = await run(lanes, { seconds: peakSeconds, connections });
  const paced = await run(lanes, { seconds, connections, perSecondMax: peak.perSecond * share });
  const round = { peak, paced, machineLoad: loadavg()[2] ?? Number.NaN };
  const { perSecond, p50, p99, failures } = paced;
  process.stderr.write(
    `${Math.round(perSecond)} of at most ${Math.round(peak.perSecond)} requests a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${failures} failed, load of the machine ${round.machineLoad.toFixed(1)}\n`,
  );
  return round;
}

/** The memory of each process. */
async function watchMemory(cluster: Cluster, signal: AbortSignal): Promise<MemorySample[][]> {
  const samples: MemorySample[][] = cluster.urls.map(() => []);
  const began = performance.now();
  while (!signal.aborted) {
    const minutes = (performance.now() - began) / 60_000;
    const memories = (await cluster.memories()).map((bytes) => bytes / 2 ** 20);
    for (const [index, megabytes] of memories.entries()) samples[index]?.push({ minutes, megabytes });
    process.stderr.write(
      `${minutes.toFixed(1)} min  ${memories.map((each) => each.toFixed(0)).join(', ')} MB\n`,
    );
    await sleep(sampleEveryMs, undefined, { signal }).catch(() => undefined);
  }
  return samples;
}

interface Soaked {
  readonly cluster: Cluster;
  readonly minutes: number;
  readonly share: number;
  readonly rounds: readonly Round[];
  readonly samples: readonly (readonly MemorySample[])[];
}

function figuresOf({ cluster, minutes, share, rounds, samples }: Soaked): Figure[] {
  const warmUp = Math.min(warmUpMinutesMax, minutes * warmUpShareMax);
  const paced = rounds.map((round) => round.paced);
  const sum = (pick: (run: Run) => number) => paced.reduce((total, each) => total + pick(each), 0);
  const worst = (pick: (run: Run) => number) => Math.max(...paced.map(pick));
  const middle = (pick: (run: Run) => number) =>
    paced.map(pick).sort((one, other) => one - other)[Math.floor(paced.length / 2)] ?? Number.NaN;
  const load = Math.max(...rounds.map(({ machineLoad }) => machineLoad)).toFixed(1);
  const name = `${cluster.database}, ${minutes} minutes of mixed traffic at ${share * 100} %, load of the machine up to ${load}`;
  return [
    {
      name: `requests, ${name}`,
      unit: 'a second',
      value: sum((each) => each.perSecond) / paced.length,
      baseline: 'at most',
      baselineValue: rounds.reduce((total, { peak }) => total + peak.perSecond, 0) / rounds.length,
    },
    {
      name: `p99 of the middle round, ${name}`,
      unit: 'ms',
      value: middle((each) => each.p99),
      baseline: 'p50',
      baselineValue: middle((each) => each.p50),
    },
    {
      name: `p99 of the worst round, ${name}`,
      unit: 'ms',
      value: worst((each) => each.p99),
      baseline: 'longest',
      baselineValue: worst((each) => each.max),
    },
    ...samples.flatMap((ofProcess, index): Figure[] => [
      {
        name: `${growth} of serve-${index + 1} after ${warmUp} minutes, ${name}`,
        unit: 'MB an hour',
        value: slopeOf(ofProcess, warmUp) * 60,
        baseline: 'the most that is right',
        baselineValue: slopeMax,
      },
      {
        name: `memory of serve-${index + 1} at the end, ${name}`,
        unit: 'MB',
        value: ofProcess.at(-1)?.megabytes ?? Number.NaN,
        baseline: 'after the warm-up',
        baselineValue: ofProcess.find((each) => each.minutes >= warmUp)?.megabytes ?? Number.NaN,
      },
    ]),
    {
      name: `${failed}, ${name}`,
      unit: 'answers',
      value: sum((each) => each.failures),
      baseline: 'answers',
      baselineValue: sum((each) => each.answers),
    },
  ];
}
