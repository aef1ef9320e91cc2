import { elementAt, float64At, int32At } from '../checked-access.ts';
import { type ContinuousCovariate, CovariateError } from '../data/covariates.ts';
import { dot } from '../data/dot-product.ts';

/** `pearson`: of the values; `spearman`: of their ranks, equal values sharing the mean rank. */
export const correlations = ['pearson', 'spearman'] as const;
export type Correlation = (typeof correlations)[number];

/** Values less their mean, scaled to length 1: correlations are products of two. Null for a covariate without variation. */
export function standardise(covariate: ContinuousCovariate, of: Correlation): Float64Array | null {
  const values = of === 'spearman' ? ranksOf(finiteValues(covariate)) : finiteValues(covariate);
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  const centred = values.map((value) => value - mean);
  // By the largest deviation first: squares of large values would overflow, and small ones vanish.
  const largest = centred.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  if (!(largest > Math.abs(mean) * 1e-14)) return null;
  let squares = 0;
  for (const value of centred) squares += (value / largest) ** 2;
  const length = largest * Math.sqrt(squares);
  return centred.map((value) => value / length);
}

function finiteValues({ name, values }: ContinuousCovariate): Float64Array {
  return Float64Array.from(values, (value, row) => {
    if (Number.isFinite(value)) return value;
    throw new CovariateError(
      'not_finite',
      `"${name}" is ${String(value)} in row ${row}; it must be a finite number.`,
      { covariate: name, row },
    );
  });
}

/** Ranks from 0; equal values share their mean rank. */
export function ranksOf(values: Float64Array): Float64Array {
  const order = Int32Array.from(values.keys()).sort(
    (one, other) => float64At(values, one) - float64At(values, other),
  );
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && values[int32At(order, to)] === values[int32At(order, from)]) to++;
    for (let place = from; place < to; place++) ranks[int32At(order, place)] = (from + to - 1) / 2;
    from = to;
  }
  return ranks;
}

/** Row by row. */
export function correlationMatrix(columns: readonly Float64Array[]): Float64Array {
  const size = columns.length;
  const matrix = new Float64Array(size * size);
  for (const [one, column] of columns.entries()) {
    for (let other = 0; other <= one; other++) {
      const value = other === one ? 1 : dot(column, elementAt(columns, other));
      const r = Math.min(1, Math.max(-1, value));
      matrix[one * size + other] = r;
      matrix[other * size + one] = r;
    }
  }
  return matrix;
}
