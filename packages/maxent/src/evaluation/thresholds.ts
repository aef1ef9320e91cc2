import { type EvaluationWeights, type SortedScores, sortScores, weightBelow } from './sorted-scores.ts';

/** Confusion matrix of a threshold; scores of at least the threshold predict presence. Shares are 0 to 1. */
export interface Confusion {
  readonly threshold: number;
  /** Share of the presences that are predicted. */
  readonly sensitivity: number;
  /** Share of the background (or of the absences) that is not. */
  readonly specificity: number;
  /** Share of the presences that are missed: 1 − sensitivity. */
  readonly omissionRate: number;
  /** True skill statistic: sensitivity + specificity − 1, −1 to 1. Source: Allouche, Tsoar, Kadmon 2006, J Appl Ecol 43:1223-1232. */
  readonly tss: number;
}

/** Thresholds in use, each with what it makes of the points that it was found with. */
export interface Thresholds {
  /** The lowest score of a presence: no presence is missed. */
  readonly minimumTrainingPresence: Confusion;
  /** About a tenth of the presences are missed, see {@link tenthPercentileThreshold}. */
  readonly tenthPercentile: Confusion;
  /** Sensitivity + specificity are largest (maxSSS), which is the maximum of the TSS. Source: Liu, White, Newell 2013, J Biogeogr 40:778-789. */
  readonly maximumTss: Confusion;
  /** Sensitivity and specificity differ least. */
  readonly equalSensitivitySpecificity: Confusion;
}

/**
 * Every share at one threshold.
 *
 * @returns null without presences or without background.
 * @throws RangeError for a score or threshold that is no finite number, and for weights that are below 0 or all 0.
 */
export function confusionAt(
  threshold: number,
  presences: ArrayLike<number>,
  background: ArrayLike<number>,
  { presenceWeights, backgroundWeights }: EvaluationWeights = {},
): Confusion | null {
  const found = sortScores('presence', presences, presenceWeights);
  const against = sortScores('background', background, backgroundWeights);
  if (!Number.isFinite(threshold))
    throw new RangeError(`The threshold is ${threshold}; it must be a finite number.`);
  if (found.values.length === 0 || against.values.length === 0) return null;
  return confusionOf(threshold, found, against);
}

/**
 * The usual thresholds of a prediction. Tried are the scores of all points; of thresholds that are equally good, the highest is taken.
 *
 * @returns null without presences or without background.
 * @throws RangeError for a score that is no finite number, and for weights that are below 0 or all 0.
 */
export function findThresholds(
  presences: ArrayLike<number>,
  background: ArrayLike<number>,
  { presenceWeights, backgroundWeights }: EvaluationWeights = {},
): Thresholds | null {
  const found = sortScores('presence', presences, presenceWeights);
  const against = sortScores('background', background, backgroundWeights);
  const lowest = found.values[0];
  const tenth = tenthPercentileThreshold(presences);
  if (lowest === undefined || tenth === null || against.values.length === 0) return null;
  const at = (threshold: number) => confusionOf(threshold, found, against);
  let maximumTss = at(lowest);
  let equal = maximumTss;
  const difference = ({ sensitivity, specificity }: Confusion) => Math.abs(sensitivity - specificity);
  for (const scores of [found.values, against.values]) {
    for (const [place, score] of scores.entries()) {
      if (score === scores[place - 1]) continue;
      const now = at(score);
      maximumTss = better(now, maximumTss, now.tss - maximumTss.tss);
      equal = better(now, equal, difference(equal) - difference(now));
    }
  }
  return {
    minimumTrainingPresence: at(lowest),
    tenthPercentile: at(tenth),
    maximumTss,
    equalSensitivitySpecificity: equal,
  };
}

/**
 * The threshold that leaves out about a tenth of the presences, as ENMeval takes it: of the scores in descending order that at place
 * ⌈0.9 P⌉, ⌊0.9 P⌋ below 10 presences. Source: Kass, Muscarella, Galante et al. 2021, Methods Ecol Evol 12:1602-1608.
 *
 * @returns null without presences.
 * @throws RangeError for a score that is no finite number.
 */
export function tenthPercentileThreshold(presences: ArrayLike<number>): number | null {
  const { values } = sortScores('presence', presences);
  const count = values.length;
  const place = count < 10 ? Math.floor(0.9 * count) : Math.ceil(0.9 * count);
  return values[count - Math.max(1, place)] ?? null;
}

/**
 * Share of the presences with a score below the threshold: of test presences, at a threshold of the training, it says how much a model is
 * fitted to chance.
 *
 * @returns null without presences.
 * @throws RangeError for a score or threshold that is no finite number, and for weights that are below 0 or all 0.
 */
export function omissionRate(
  threshold: number,
  presences: ArrayLike<number>,
  { presenceWeights }: Pick<EvaluationWeights, 'presenceWeights'> = {},
): number | null {
  if (!Number.isFinite(threshold))
    throw new RangeError(`The threshold is ${threshold}; it must be a finite number.`);
  const found = sortScores('presence', presences, presenceWeights);
  return found.values.length === 0 ? null : weightBelow(found, threshold) / found.total;
}

function confusionOf(threshold: number, found: SortedScores, against: SortedScores): Confusion {
  const omission = weightBelow(found, threshold) / found.total;
  const specificity = weightBelow(against, threshold) / against.total;
  return {
    threshold,
    sensitivity: 1 - omission,
    specificity,
    omissionRate: omission,
    tss: specificity - omission,
  };
}

/** Prefers the higher of equally good thresholds, so that the order of the trials makes no difference. */
function better(now: Confusion, best: Confusion, gain: number): Confusion {
  if (Math.abs(gain) > 1e-12) return gain > 0 ? now : best;
  return now.threshold > best.threshold ? now : best;
}
