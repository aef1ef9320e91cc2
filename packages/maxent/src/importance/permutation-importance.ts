import { elementAt } from '../checked-access.ts';
import type { Covariate, CovariateTable, TrainingData } from '../data/covariates.ts';
import { auc } from '../evaluation/auc.ts';
import { seededRandom, shuffledOrder } from '../evaluation/seeded-random.ts';
import type { MaxentModel } from '../model/maxent-model.ts';
import { predict } from '../prediction/predict.ts';

export interface PermutationImportance {
  readonly covariate: string;
  /** Mean fall of the training AUC over the repeats; below 0 where it rises by chance. */
  readonly aucDrop: number;
  /** The drop, not below 0, as a share of those of all covariates; they add up to 100, or are all 0. */
  readonly percent: number;
}

export interface PermutationOptions {
  /** Seed of the permutations; 1 by default. The same seed gives the same figures. */
  readonly seed?: number;
  /** Permutations of each covariate, 1 by default as in Maxent; more are steadier. */
  readonly repeats?: number;
  readonly signal?: AbortSignal;
}

/**
 * Permutation importance as Maxent defines it: the values of one covariate are shuffled over presences and background together, and the drop of
 * the training AUC is taken as a percentage of all drops. It depends on the model alone, not on the way to it. Background weights do not count.
 * Source: Phillips and others, maxent.jar 3.4.4, density.PermutationImportance, after Breiman 2001, Machine Learning 45:5-32.
 * @returns in the order of the model's covariates
 * @throws CovariateError as `predict`; RangeError for repeats; the reason of the signal
 */
export function permutationImportance(
  model: MaxentModel,
  { presence, background }: Pick<TrainingData, 'presence' | 'background'>,
  { seed = 1, repeats = 1, signal }: PermutationOptions = {},
): PermutationImportance[] {
  if (!(Number.isInteger(repeats) && repeats > 0)) {
    throw new RangeError(`The number of repeats must be a whole number above 0, it is ${repeats}.`);
  }
  const points = join(presence, background);
  const presences = presence[0]?.values.length ?? 0;
  const aucOf = (table: CovariateTable) => {
    const scores = predict(model, table, { output: 'link' });
    return auc(scores.subarray(0, presences), scores.subarray(presences)) ?? 0.5;
  };
  const whole = aucOf(points);
  const random = seededRandom(seed);
  const drops = model.covariates.map(({ name }) => {
    let sum = 0;
    for (let repeat = 0; repeat < repeats; repeat++) {
      signal?.throwIfAborted();
      sum += whole - aucOf(points.map((each) => (each.name === name ? shuffle(each, random) : each)));
    }
    return { covariate: name, aucDrop: sum / repeats };
  });
  const total = drops.reduce((sum, { aucDrop }) => sum + Math.max(0, aucDrop), 0);
  return drops.map((drop) => ({
    ...drop,
    percent: total > 0 ? (100 * Math.max(0, drop.aucDrop)) / total : 0,
  }));
}

/** Presences first. A covariate that only one table has is left to `predict` to refuse. */
function join(presence: CovariateTable, background: CovariateTable): Covariate[] {
  return presence.map((covariate): Covariate => {
    const other = background.find(({ name }) => name === covariate.name);
    const values = [...Array.from(covariate.values), ...Array.from<number | string>(other?.values ?? [])];
    return covariate.kind === 'continuous'
      ? { ...covariate, values: Float64Array.from(values, Number) }
      : { ...covariate, values };
  });
}

function shuffle(covariate: Covariate, random: () => number): Covariate {
  const order = shuffledOrder(covariate.values.length, random);
  return covariate.kind === 'continuous'
    ? { ...covariate, values: Float64Array.from(order, (row) => elementAt(covariate.values, row)) }
    : { ...covariate, values: Array.from(order, (row) => elementAt(covariate.values, row)) };
}
