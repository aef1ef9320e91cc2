import { elementAt } from '../checked-access.ts';
import { sortScores, weightUpTo } from './sorted-scores.ts';

/**
 * The scale on which models of different kinds can be combined: the distribution function of a model's predictions at its training background. The
 * function returned says which share of that background, 0 to 1, has at most a prediction: 0.9 and more is the best tenth of the area; NaN of NaN.
 * Make it once for a model, and put every map of the model on it: ranks within each map would give the maps of two climates the same
 * distribution, and erase the change between them.
 *
 * @throws RangeError without background points, and for one whose prediction is no finite number.
 */
export function backgroundScale(background: ArrayLike<number>): (prediction: number) => number {
  if (background.length === 0) throw new RangeError('A scale needs predictions at background points.');
  const sorted = sortScores('background', background);
  return (prediction) =>
    Number.isNaN(prediction) ? Number.NaN : weightUpTo(sorted, prediction) / sorted.total;
}

/** A model of an ensemble at some points. */
export interface EnsembleMember {
  readonly toScale: (prediction: number) => number;
  readonly predictions: ArrayLike<number>;
}

/**
 * The mean of the members on their scales at each point; NaN where one has no prediction.
 *
 * @throws RangeError for members with different numbers of points.
 */
export function meanOnScale(members: readonly EnsembleMember[]): Float64Array {
  const count = members[0]?.predictions.length ?? 0;
  const mean = new Float64Array(count);
  for (const { toScale, predictions } of members) {
    if (predictions.length !== count) {
      throw new RangeError(`A member has ${predictions.length} predictions, the first has ${count}.`);
    }
    for (let point = 0; point < count; point++) {
      mean[point] = elementAt(mean, point) + toScale(elementAt(predictions, point)) / members.length;
    }
  }
  return mean;
}
