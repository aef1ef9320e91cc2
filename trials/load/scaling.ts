import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../../bench/report.ts';
import { makePostgresql, type PrivatePostgresql } from '../cluster/private-postgresql.ts';
import { keepTo } from './affinity.ts';
import { startCluster } from './cluster.ts';
import { run } from './generator.ts';
import { lanesOf, warmUpSeconds } from './measure.ts';
import { type Traffic, trafficNamed } from './traffic.ts';

interface ScalingOptions {
  readonly seconds: number;
  readonly connections: number;
}

const rounds = 5;

/**
 * What a second process with a second core adds. With one core everything runs on it, PostgreSQL and who asks too, and with two
 * cores everything runs on both: on a machine whose other cores do the rest of the work, one process would only seem to be slow to
 * share with another. In turns, so that a machine that becomes slower or faster meanwhile is so for both.
 */
export async function measureScaling(options: ScalingOptions): Promise<Figure[]> {
  const traffic = await trafficNamed('mixed');
  await using postgresql = await makePostgresql();
  const rates: Record<1 | 2, number[]> = { 1: [], 2: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const cores of [1, 2] as const) {
      await keepTo(0, cores - 1);
      rates[cores].push(await rateOn(cores, postgresql, traffic, options));
    }
  }
  return [
    {
      name: 'requests answered, mixed, PostgreSQL, 2 serve and all else on two cores',
      unit: 'a second',
      value: median(rates[2]),
      baseline: '1 serve and all else on one core',
      baselineValue: median(rates[1]),
    },
  ];
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function rateOn(
  processes: number,
  postgresql: PrivatePostgresql,
  traffic: Traffic,
  { seconds, connections }: ScalingOptions,
): Promise<number> {
  await postgresql.start();
  const home = await mkdtemp(join(tmpdir(), 'plantdata-load-'));
  const url = await postgresql.createDatabase();
  const place = { name: 'PostgreSQL', home, url, remove: () => rm(home, { recursive: true, force: true }) };
  try {
    await using cluster = await startCluster({ place, processes, isPinned: false });
    const load = { connections: connections * processes };
    await run(lanesOf(cluster, traffic), { ...load, seconds: warmUpSeconds });
    const { perSecond, failures } = await run(lanesOf(cluster, traffic), { ...load, seconds });
    if (failures > 0) throw new Error(`${failures} answers have failed.`);
    process.stderr.write(`${processes} on ${processes}: ${Math.round(perSecond)} requests a second\n`);
    return perSecond;
  } finally {
    await postgresql.stop('fast');
  }
}
