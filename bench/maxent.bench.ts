import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fitMaxent, predict, type TrainingData } from '@plantdata/maxent';
import { denseDescent } from './maxent/dense-descent.ts';
import { madeSpecies } from './maxent/made-species.ts';
import { type Figure, medianOf } from './report.ts';

/** A folder with `presence.csv.gz` and `background.csv.gz`, columns of numbers under their names, to fit instead of the large made species. */
const folder = process.env.PLANTDATA_BENCH_MAXENT;
const classes = ['linear', 'quadratic', 'product', 'hinge'] as const;

/**
 * Seconds of processor time to fit models, which other programs on the machine lengthen little, beside the plainest solver: cyclic coordinate
 * descent over a matrix of all features, which in its ten sweeps is far from the optimum still.
 */
export async function run(): Promise<Figure[]> {
  const small = madeSpecies({ presences: 200, background: 2_000, covariates: 6 });
  const usual = madeSpecies({ presences: 400, background: 10_000, covariates: 12 });
  const descent = {
    unit: 's',
    baseline: 'ten sweeps of coordinate descent, 200 + 2,000 rows, 6 covariates',
    baselineValue: secondsOf(() => denseDescent(small, 10)),
  };
  const fitted = (data: TrainingData) => () =>
    predict(fitMaxent(data, { classes }).model, data.background).length;
  const figures: Figure[] = [
    {
      name: 'fit and predict, 200 + 2,000 rows, 6 covariates',
      value: await medianOf(async () => secondsOf(fitted(small))),
      ...descent,
    },
    {
      name: 'fit and predict, 400 + 10,000 rows, 12 covariates',
      value: await medianOf(async () => secondsOf(fitted(usual))),
      ...descent,
    },
  ];
  const large =
    folder === undefined
      ? madeSpecies({ presences: 5_000, background: 50_000, covariates: 19 })
      : dataIn(folder);
  const name =
    folder === undefined
      ? 'fit and predict, 5,000 + 50,000 rows, 19 covariates'
      : 'fit and predict, the data given';
  figures.push({ name, value: secondsOf(fitted(large)), ...descent });
  return [...figures, memory()];
}

/** Data and program included. */
const memory = (): Figure => ({
  name: 'greatest memory of the process',
  unit: 'MB',
  value: process.resourceUsage().maxRSS / 1e3,
  baseline: 'a matrix of 2,071 features at 55,000 rows',
  baselineValue: (2_071 * 55_000 * 8) / 1e6,
});

function secondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function dataIn(path: string): TrainingData {
  const table = (name: string) => {
    const text = gunzipSync(readFileSync(join(path, name))).toString();
    const [heading = '', ...lines] = text.trim().split('\n');
    const rows = lines.map((line) => line.split(',').map(Number));
    return heading.split(',').map((covariate, index) => ({
      name: covariate,
      kind: 'continuous' as const,
      values: Float64Array.from(rows, (row) => row[index] ?? Number.NaN),
    }));
  };
  return { presence: table('presence.csv.gz'), background: table('background.csv.gz') };
}
