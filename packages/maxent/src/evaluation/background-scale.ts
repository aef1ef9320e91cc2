import { sortScores, weightUpTo } from './sorted-scores.ts';

/**
 * The scale on which models of different kinds can be combined, by the mean: the distribution function of a model's predictions at its training
 * background. The function returned says which share of that background, 0 to 1, has at most a prediction: 0.9 and more is the best tenth of the
 * area; NaN of NaN. Make it once for a model, and put every map of the model on it: ranks within each map would give the maps of two climates the
 * same distribution, and erase the change between them.
 *
 * @throws RangeError without background points, and for one whose prediction is no finite number.
 */
export function backgroundScale(background: ArrayLike<number>): (prediction: number) => number {
  if (background.length === 0) throw new RangeError('A scale needs predictions at background points.');
  const sorted = sortScores('background', background);
  return (prediction) =>
    Number.isNaN(prediction) ? Number.NaN : weightUpTo(sorted, prediction) / sorted.total;
}
