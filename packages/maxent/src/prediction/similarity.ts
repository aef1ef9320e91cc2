import { float64At } from '../checked-access.ts';
import { type Covariate, CovariateError } from '../data/covariates.ts';
import { levelOf } from '../data/training-rows.ts';

/** Similarity of a value to the reference: at most 100, below 0 outside of its range. NaN for NaN. */
export type Similarity = (value: number) => number;

/**
 * Let f be the percentage of the reference values that is at most p. The similarity of p is 100 (p − min) / (max − min) when f is 0, 2 f up to
 * f = 50, 2 (100 − f) up to f < 100, and 100 (max − p) / (max − min) when f is 100. Without any width it is 100 for the one value and −100 else.
 */
export function similarityTo(reference: Float64Array): Similarity {
  const sorted = reference.slice().sort();
  const min = float64At(sorted, 0);
  const max = float64At(sorted, sorted.length - 1);
  if (min === max) return (value) => (Number.isNaN(value) ? Number.NaN : value === min ? 100 : -100);
  return (value) => {
    if (value < min) return (100 * (value - min)) / (max - min);
    if (value >= max) return (100 * (max - value)) / (max - min);
    if (Number.isNaN(value)) return Number.NaN;
    const share = (100 * countUpTo(sorted, value)) / sorted.length;
    return share <= 50 ? 2 * share : 2 * (100 - share);
  };
}

function countUpTo(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (float64At(sorted, middle) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A level that occurs in the reference is like it in every way, one that does not is not like it at all. */
export const seenLevel = 100;
export const unseenLevel = -100;

/** The levels of a categorical covariate of a reference. */
export const levelsIn = ({ name, values }: Covariate): ReadonlySet<string> =>
  new Set(Array.from(values, (value, row) => levelOf(value, name, row)));

/** @throws CovariateError without a value, and for one that is not finite */
export function referenceValues({ name, values }: Covariate): Float64Array {
  if (values.length === 0) {
    throw new CovariateError('no_background', `The reference has no values of "${name}".`, {
      covariate: name,
    });
  }
  return Float64Array.from(values, (value, row) => {
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    throw new CovariateError(
      'not_finite',
      `"${name}" is ${String(value)} in row ${row} of the reference; it must be a finite number.`,
      { covariate: name, row },
    );
  });
}
