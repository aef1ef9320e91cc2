/** Weights of the points of an evaluation, 1 each when left out. Only their ratios matter. */
export interface EvaluationWeights {
  readonly presenceWeights?: ArrayLike<number>;
  readonly backgroundWeights?: ArrayLike<number>;
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
  const order = Uint32Array.from(values.keys()).sort(
    (one, other) => (values[one] ?? 0) - (values[other] ?? 0),
  );
  for (let place = 0; place < count; place++) {
    below[place + 1] = (below[place] ?? 0) + (weights[order[place] ?? 0] ?? 0);
  }
  const total = below[count] ?? 0;
  if (count > 0 && !(total > 0)) throw new RangeError(`All ${of} weights are 0.`);
  return { values: Float64Array.from(order, (row) => values[row] ?? 0), below, total };
}

function requireWeights(of: string, weights: ArrayLike<number>, count: number): void {
  if (weights.length !== count) {
    throw new RangeError(`There are ${weights.length} weights for ${count} ${of} points.`);
  }
  for (let row = 0; row < count; row++) {
    const weight = weights[row] ?? 0;
    if (!(Number.isFinite(weight) && weight >= 0)) {
      throw new RangeError(`The ${of} weight of row ${row} is ${weight}; it must be 0 or more.`);
    }
  }
}

/** Weight of the scores below `score`. */
export const weightBelow = ({ values, below }: SortedScores, score: number): number =>
  below[firstPlace(values, (value) => value >= score)] ?? 0;

/** Weight of the scores of at most `score`. */
export const weightUpTo = ({ values, below }: SortedScores, score: number): number =>
  below[firstPlace(values, (value) => value > score)] ?? 0;

/** The first of the ascending values that has what all greater ones have. */
function firstPlace(values: Float64Array, isThere: (value: number) => boolean): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isThere(values[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return from;
}
