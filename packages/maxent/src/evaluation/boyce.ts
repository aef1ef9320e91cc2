import { float64At } from '../checked-access.ts';
import { ranksOf } from '../selection/correlation.ts';
import {
  type EvaluationWeights,
  type SortedScores,
  sortScores,
  weightBelow,
  weightUpTo,
} from './sorted-scores.ts';

/** One window of the curve: scores from `from` to `to`. */
export interface BoyceWindow {
  readonly from: number;
  readonly to: number;
  /** Share of the presences in the window over the share of the background in it; above 1 where the species is more frequent than by chance. */
  readonly ratio: number;
}

export interface BoyceIndex {
  /** Spearman correlation of ratio and score, −1 to 1; null when the ratio is the same everywhere. */
  readonly index: number | null;
  /** The windows with background points, by score. */
  readonly curve: readonly BoyceWindow[];
}

const windowCount = 101;
/** Width of a window, as a share of the range of all scores. */
const widthShare = 0.1;

/**
 * Continuous Boyce index: how well the ratio of presences to background rises with the score, in 101 overlapping windows of a tenth of the range
 * of all scores. Windows without background are left out; of successive windows with the same ratio one counts. Source: Hirzel, Le Lay, Helfer,
 * Randin, Guisan 2006, Ecol Modelling 199:142-152, as computed by ecospat.boyce (ratios rounded to ten decimals, and its last window, of the
 * highest scores, left out).
 *
 * @returns null without presences or background, and when all scores are the same.
 * @throws RangeError for a score that is no finite number, and for weights that are below 0 or all 0.
 */
export function boyce(
  presences: ArrayLike<number>,
  background: ArrayLike<number>,
  { presenceWeights, backgroundWeights }: EvaluationWeights = {},
): BoyceIndex | null {
  const found = sortScores('presence', presences, presenceWeights);
  const against = sortScores('background', background, backgroundWeights);
  if (found.values.length === 0 || against.values.length === 0) return null;
  const min = Math.min(...[found, against].map(({ values }) => float64At(values, 0)));
  const max = Math.max(...[found, against].map(({ values }) => float64At(values, values.length - 1)));
  if (min === max) return null;
  const width = (max - min) * widthShare;
  const step = (max - min - width) / (windowCount - 1);
  const curve: BoyceWindow[] = [];
  for (let place = 0; place < windowCount - 1; place++) {
    const from = min + place * step;
    const to = from + width;
    const expected = countWithin(against, from, to);
    if (expected > 0) curve.push({ from, to, ratio: roundIndex(countWithin(found, from, to) / expected) });
  }
  const counted = curve.filter(({ ratio }, place) => ratio !== curve[place + 1]?.ratio);
  return {
    index: spearman(
      Float64Array.from(counted, ({ ratio }) => ratio),
      Float64Array.from(counted, ({ from }) => from),
    ),
    curve,
  };
}

const countWithin = (scores: SortedScores, from: number, to: number): number =>
  (weightUpTo(scores, to) - weightBelow(scores, from)) / scores.total;

const roundIndex = (ratio: number): number => Math.round(ratio * 1e10) / 1e10;

/** Correlation of the ranks, equal values with their mean rank; null when either is constant. */
function spearman(one: Float64Array, other: Float64Array): number | null {
  const first = ranksOf(one);
  const second = ranksOf(other);
  const mean = (one.length - 1) / 2;
  let [both, square, otherSquare] = [0, 0, 0];
  for (const [place, rank] of first.entries()) {
    const difference = rank - mean;
    const otherDifference = float64At(second, place) - mean;
    both += difference * otherDifference;
    square += difference ** 2;
    otherSquare += otherDifference ** 2;
  }
  return square > 0 && otherSquare > 0 ? both / Math.sqrt(square * otherSquare) : null;
}
