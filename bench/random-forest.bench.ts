import { fitMaxent, predict, seededRandom } from '@plantdata/maxent';
import { growForest, predictVotes } from '@plantdata/random-forest';
import { madeSpecies } from './maxent/made-species.ts';
import { type Figure, medianOf } from './report.ts';

/**
 * Seconds of processor time of a forest of 1,000 trees beside Maxent, the same data. Its points are scattered; neighbouring cells of a raster, which
 * go through the trees together, take less.
 */
export async function run(): Promise<Figure[]> {
  const data = madeSpecies({ presences: 100, background: 10_000, covariates: 12 });
  const random = seededRandom(1);
  const forest = growForest(data, { random });
  const { model } = fitMaxent(data);
  const seconds = (work: () => unknown) => medianOf(async () => secondsOf(work));
  return [
    {
      name: 'grow 1,000 trees, 100 + 10,000 rows, 12 covariates',
      unit: 's',
      value: await seconds(() => growForest(data, { random })),
      baseline: 'fit Maxent',
      baselineValue: await seconds(() => fitMaxent(data)),
    },
    {
      name: 'votes of 1,000 trees at 10,000 points',
      unit: 's',
      value: await seconds(() => predictVotes(forest, data.background)),
      baseline: 'predict with Maxent',
      baselineValue: await seconds(() => predict(model, data.background)),
    },
  ];
}

function secondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
