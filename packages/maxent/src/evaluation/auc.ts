import { float64At } from '../checked-access.ts';
import { type EvaluationWeights, sortScores, weightBelow, weightUpTo } from './sorted-scores.ts';

/**
 * Area under the receiver operating characteristic: the chance that a presence has a higher score than a background (or absence) point, ties
 * counted half. Against background it measures ranking only, and rises with the size of the area. Sorts both lists once.
 *
 * @returns 0 to 1, 0.5 for chance; null without presences or without background.
 * @throws RangeError for a score that is no finite number, and for weights that are below 0 or all 0.
 */
export function auc(
  presences: ArrayLike<number>,
  background: ArrayLike<number>,
  { presenceWeights, backgroundWeights }: EvaluationWeights = {},
): number | null {
  const found = sortScores('presence', presences, presenceWeights);
  const against = sortScores('background', background, backgroundWeights);
  if (found.values.length === 0 || against.values.length === 0) return null;
  let area = 0;
  for (const [place, score] of found.values.entries()) {
    const weight = float64At(found.below, place + 1) - float64At(found.below, place);
    area += weight * (weightBelow(against, score) + weightUpTo(against, score));
  }
  return area / (2 * found.total * against.total);
}
