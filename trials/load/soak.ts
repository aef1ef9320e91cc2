import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../../bench/report.ts';
import { type DatabaseKind, placeOf, startCluster } from './cluster.ts';
import { run } from './generator.ts';
import { lanesOf } from './measure.ts';
import { type MemorySample, slopeOf } from './memory.ts';
import { trafficNamed } from './traffic.ts';

export interface SoakOptions {
  readonly database: DatabaseKind;
  readonly minutes: number;
  readonly connections: number;
  readonly pinned: boolean;
}

const peakSeconds = 20;
const sampleEveryMs = 10_000;
/** The share of the time after which memory has to have stopped growing. */
const warmUpShare = 1 / 6;
const slopeMax = 1;

/** One process under mixed traffic at half of what it can bear: its memory must not grow. */
export async function soak({ database, minutes, connections, pinned }: SoakOptions): Promise<Figure[]> {
  const traffic = await trafficNamed('mixed');
  await using cluster = await startCluster({
    place: await placeOf(database),
    processes: 1,
    isPinned: pinned,
  });
  const lanes = lanesOf(cluster, traffic);
  const peak = await run(lanes, { seconds: peakSeconds, connections });
  const samples: MemorySample[] = [];
  const began = performance.now();
  const watching = new AbortController();
  const watch = async (): Promise<void> => {
    while (!watching.signal.aborted) {
      const sample = {
        minutes: (performance.now() - began) / 60_000,
        megabytes: (await cluster.memory()) / 2 ** 20,
      };
      samples.push(sample);
      process.stderr.write(`${sample.minutes.toFixed(1)} min  ${sample.megabytes.toFixed(0)} MB\n`);
      await sleep(sampleEveryMs, undefined, { signal: watching.signal }).catch(() => undefined);
    }
  };
  const watched = watch();
  const answered = await run(lanes, {
    seconds: minutes * 60,
    connections,
    perSecondMax: peak.perSecond / 2,
  });
  watching.abort();
  await watched;
  const name = `${cluster.database}, ${minutes} minutes of mixed traffic at ${Math.round(peak.perSecond / 2)} requests a second`;
  return [
    {
      name: `memory growth after the warm-up, ${name}`,
      unit: 'MB a minute',
      value: slopeOf(samples, minutes * warmUpShare),
      baseline: 'the most that is right',
      baselineValue: slopeMax,
    },
    {
      name: `memory at the end, ${name}`,
      unit: 'MB',
      value: samples.at(-1)?.megabytes ?? Number.NaN,
      baseline: 'after the warm-up',
      baselineValue: samples.find((each) => each.minutes >= minutes * warmUpShare)?.megabytes ?? Number.NaN,
    },
    {
      name: `answers that failed, ${name}`,
      unit: 'answers',
      value: answered.failures,
      baseline: 'answers',
      baselineValue: answered.answers,
    },
  ];
}
