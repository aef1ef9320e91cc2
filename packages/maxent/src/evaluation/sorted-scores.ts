import { elementAt, float64At, int32At } from '../checked-access.ts';

/** Weights of the points of an evaluation, 1 each when left out. Only their ratios matter. */
export interface EvaluationWeights {
  readonly presenceWeights?: ArrayLike<number> | undefined;
  readonly backgroundWeights?: ArrayLike<number> | undefined;
}

/** Scores in ascending order with the weight that lies before each. */
export interface SortedScores {
  readonly values: Float64Array;
  /** One longer than `values`: the last is the weight of all. */
  readonly below: Float64Array;
  readonly total: number;
}

/** @throws RangeError for scores that are no finite numbers, and for weights that are below 0 or all 0. */
export function sortScores(
  of: 'presence' | 'background',
  scores: ArrayLike<number>,
  weights?: ArrayLike<number>,
): SortedScores {
  const values = Float64Array.from(scores);
  const bad = values.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0)
    throw new RangeError(`The ${of} score of row ${bad} is ${values[bad]}; it must be a finite number.`);
  const count = values.length;
  const below = new Float64Array(count + 1);
  if (weights === undefined) {
    values.sort();
    for (let place = 0; place <= count; place++) below[place] = place;
    return { values, below, total: count };
  }
  requireWeights(of, weights, count);
  const order = Int32Array.from(values.keys()).sort(
    (one, other) => float64At(values, one) - float64At(values, other),
  );
  for (let place = 0; place < count; place++) {
    below[place + 1] = float64At(below, place) + elementAt(weights, int32At(order, place));
  }
  const total = float64At(below, count);
  if (count > 0 && !(total > 0)) throw new RangeError(`All ${of} weights are 0.`);
  return { values: Float64Array.from(order, (row) => float64At(values, row)), below, total };
}

function requireWeights(of: string, weights: ArrayLike<number>, count: number): void {
  if (weights.length !== count) {
    throw new RangeError(`There are ${weights.length} weights for ${count} ${of} points.`);
  }
  for (let row = 0; row < count; row++) {
    const weight = elementAt(weights, row);
    if (!(Number.isFinite(weight) && weight >= 0)) {
      throw new RangeError(`The ${of} weight of row ${row} is ${weight}; it must be 0 or more.`);
    }
  }
}

/** Weight of the scores below `score`. */
export const weightBelow = (scores: SortedScores, score: number): number =>
  weightBefore(scores, (value) => value >= score);

/** Weight of the scores of at most `score`. */
export const weightUpTo = (scores: SortedScores, score: number): number =>
  weightBefore(scores, (value) => value > score);

/** Weight before the first of the ascending values that has what all greater ones have. */
function weightBefore({ values, below }: SortedScores, isThere: (value: number) => boolean): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isThere(float64At(values, middle))) to = middle;
    else from = middle + 1;
  }
  return float64At(below, from);
}
