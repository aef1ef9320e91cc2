import { addAt, elementAt, float64At, int32At } from '../checked-access.ts';
import type { CovariateTable } from '../data/covariates.ts';
import { seededRandom } from '../evaluation/seeded-random.ts';
import {
  dropCollinear,
  limitsOf,
  requireColumns,
  type SelectionOptions,
  standardiseAll,
} from './select-covariates.ts';

export interface StabilityOptions extends SelectionOptions {
  /** Bootstrap samples; 50 by default. */
  readonly repetitions?: number;
  readonly seed?: number;
}

export interface CovariateStability {
  readonly covariate: string;
  /** Share of the bootstrap samples in which the selection keeps it. */
  readonly share: number;
}

/**
 * How often `selectCovariates` keeps each continuous covariate if the area is drawn anew: blocks of points are drawn with replacement, as many as
 * there are, for near points are alike (Künsch 1989, Ann Stat 17:1217-1241). Takes v² n steps for v covariates at n points, and v³ a sample.
 *
 * @param blocks the block of each point, from 0; see `quantileBlocks`
 * @throws RangeError for blocks that do not fit the table; otherwise as `selectCovariates`
 */
export function selectionStability(
  table: CovariateTable,
  blocks: Int32Array,
  options: StabilityOptions = {},
): CovariateStability[] {
  const { repetitions = 50, seed = 1 } = options;
  const limits = limitsOf(options);
  requireColumns(table);
  if (blocks.length !== (table[0]?.values.length ?? 0) || blocks.some((block) => block < 0)) {
    throw new RangeError('Every point needs a block of 0 or more.');
  }
  const { varying } = standardiseAll(table, options.correlation);
  const columns = varying.map(({ values }) => values);
  const moments = momentsOf(columns, blocks);
  const random = seededRandom(seed);
  const kept = new Map(varying.map(({ name }) => [name, 0]));
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const drawn = moments.map(() => elementAt(moments, Math.floor(random() * moments.length)));
    const { varied, matrix } = correlationsOf(drawn, columns.length);
    const names = varied.map((index) => elementAt(varying, index).name);
    const { lost } = dropCollinear(names, matrix, limits);
    for (const name of names) if (!lost.has(name)) kept.set(name, (kept.get(name) ?? 0) + 1);
  }
  return table.flatMap(({ name, kind }) =>
    kind === 'continuous' ? [{ covariate: name, share: (kept.get(name) ?? 0) / repetitions }] : [],
  );
}

/** Sums of 1, of the columns and of their products over the points of a block: a square with the column of ones first. */
function momentsOf(columns: readonly Float64Array[], blocks: Int32Array): Float64Array[] {
  const size = columns.length + 1;
  const moments = new Map<number, Float64Array>();
  const row = new Float64Array(size).fill(1);
  for (let point = 0; point < blocks.length; point++) {
    const block = int32At(blocks, point);
    const own = moments.get(block) ?? new Float64Array(size * size);
    moments.set(block, own);
    for (const [index, column] of columns.entries()) row[index + 1] = float64At(column, point);
    for (let one = 0; one < size; one++) {
      for (let other = 0; other <= one; other++) {
        addAt(own, one * size + other, float64At(row, one) * float64At(row, other));
      }
    }
  }
  return [...moments].sort(([one], [other]) => one - other).map(([, own]) => own);
}

/** A share of the variance over all points that is rounding. */
const negligible = 1e-12;

/** Correlations of the columns that vary over the drawn blocks. */
function correlationsOf(drawn: readonly Float64Array[], count: number) {
  const size = count + 1;
  const sums = new Float64Array(size * size);
  for (const moments of drawn) {
    for (let at = 0; at < sums.length; at++) addAt(sums, at, float64At(moments, at));
  }
  const points = float64At(sums, 0);
  const covariance = (one: number, other: number) => {
    const [low, high] = one < other ? [one + 1, other + 1] : [other + 1, one + 1];
    const product = float64At(sums, low * size) * float64At(sums, high * size);
    return float64At(sums, high * size + low) - product / points;
  };
  const varied = Array.from({ length: count }, (_, index) => index).filter(
    (index) => covariance(index, index) > negligible,
  );
  const matrix = Float64Array.from(
    varied.flatMap((one) =>
      varied.map((other) => {
        if (one === other) return 1;
        const r = covariance(one, other) / Math.sqrt(covariance(one, one) * covariance(other, other));
        return Math.min(1, Math.max(-1, r));
      }),
    ),
  );
  return { varied, matrix };
}
