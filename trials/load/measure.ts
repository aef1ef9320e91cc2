import type { Figure } from '../../bench/report.ts';
import { keepTo } from './affinity.ts';
import { startBareFramework } from './bare-framework.ts';
import { type Cluster, type DatabaseKind, placeOf, startCluster } from './cluster.ts';
import { type Run, run } from './generator.ts';
import { type Traffic, trafficNamed } from './traffic.ts';

export interface MeasureOptions {
  readonly database: DatabaseKind;
  readonly processes: readonly number[];
  readonly seconds: number;
  readonly connections: number;
  readonly pinned: boolean;
}

export const warmUpSeconds = 6;
const shareOfPeak = 0.8;

/** How many requests a second one, two, … processes answer, how late, and beside what. */
export async function measureTraffic(scenario: string, given: MeasureOptions): Promise<Figure[]> {
  const traffic = await trafficNamed(scenario);
  const figures: Figure[] = [];
  let alone: (Run & { readonly perProcessorSecond: number }) | undefined;
  for (const processes of given.processes) {
    // As many callers for each process: what they ask at the same moment is charged together.
    const options = { ...given, connections: given.connections * processes };
    // Who asks takes nothing of the one processor that is measured.
    if (options.pinned) await keepTo(processes === 1 ? 1 : 0);
    await using cluster = await startCluster({
      place: await placeOf(options.database),
      processes,
      isPinned: options.pinned,
    });
    const lanes = lanesOf(cluster, traffic);
    await run(lanes, { ...options, seconds: warmUpSeconds });
    const name = `${scenario}, ${cluster.database}, ${processes} serve`;
    if (processes === 1) figures.push(...(await besideBareFramework(name, cluster, traffic, options)));
    const usedBefore = await cluster.processorSeconds();
    const measured = await run(lanes, options);
    const used = (await cluster.processorSeconds()) - usedBefore;
    const peak = { ...measured, perProcessorSecond: measured.answers / used };
    alone ??= peak;
    figures.push(
      {
        name: `requests answered, ${name}`,
        unit: 'a second',
        value: peak.perSecond,
        baseline: 'by the first number of processes',
        baselineValue: alone.perSecond,
      },
      {
        // What is left of the rate of each where a machine has no processors to spare for who asks and for the database.
        name: `requests answered in a second of the processor, ${name}`,
        unit: 'requests',
        value: peak.perProcessorSecond,
        baseline: 'by the first number of processes',
        baselineValue: alone.perProcessorSecond,
      },
      ...(await atShareOfPeak(name, cluster, traffic, { ...options, peak })),
    );
  }
  return figures;
}

export const lanesOf = ({ urls, key }: Cluster, traffic: Traffic) =>
  urls.map((url) => ({ url, requests: traffic(url, key) }));

/** In turns, so that a machine that becomes slower or faster meanwhile is so for both. */
async function besideBareFramework(
  name: string,
  cluster: Cluster,
  traffic: Traffic,
  options: MeasureOptions,
): Promise<Figure[]> {
  const [url] = cluster.urls;
  if (url === undefined) return [];
  await using bare = await startBareFramework(url, cluster.key, traffic, options.pinned);
  const bareLanes = [{ url: bare.url, requests: traffic(bare.url, cluster.key) }];
  const lanes = lanesOf(cluster, traffic);
  const rates = { service: 0, bare: 0 };
  const turn = { ...options, seconds: options.seconds / turns };
  for (let round = 0; round < turns; round += 1) {
    rates.service += (await run(lanes, turn)).perSecond / turns;
    rates.bare += (await run(bareLanes, turn)).perSecond / turns;
  }
  return [
    {
      name: `requests answered, ${name}, in turns`,
      unit: 'a second',
      value: rates.service,
      baseline: 'by the bare framework with the same bytes',
      baselineValue: rates.bare,
    },
  ];
}

const turns = 4;

async function atShareOfPeak(
  name: string,
  cluster: Cluster,
  traffic: Traffic,
  options: MeasureOptions & { readonly peak: Run },
): Promise<Figure[]> {
  const { peak } = options;
  const loaded = await run(lanesOf(cluster, traffic), {
    ...options,
    connections: options.connections * 4,
    perSecondMax: peak.perSecond * shareOfPeak,
  });
  const latency = (what: string, value: number, baselineValue: number, when: string): Figure => ({
    name: `${what}, ${name}, ${when}`,
    unit: 'ms',
    value,
    baseline: 'p50',
    baselineValue,
  });
  return [
    latency('p99', peak.p99, peak.p50, `${options.connections} connections as fast as they can`),
    latency('p99', loaded.p99, loaded.p50, 'at 80 % of that rate'),
    {
      name: `answers that failed, ${name}`,
      unit: 'answers',
      value: peak.failures + loaded.failures,
      baseline: 'answers',
      baselineValue: peak.answers + loaded.answers,
    },
  ];
}
