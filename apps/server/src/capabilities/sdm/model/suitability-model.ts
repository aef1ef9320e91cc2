import {
  backgroundScale,
  type CovariateTable,
  type MaxentModel,
  predict,
  seededRandom,
  type TrainingData,
} from '@plantdata/maxent';
import { growForest, predictVotes, type RandomForest } from '@plantdata/random-forest';

/** Maxent, or its ensemble with a random forest: plain data, for threads. */
export interface SuitabilityModel {
  readonly maxent: MaxentModel;
  /** Null for Maxent alone. */
  readonly member: ForestMember | null;
}

/** A random forest, and the scale that it shares with Maxent: the predictions of both at the background that they were trained on. */
interface ForestMember {
  readonly forest: RandomForest;
  readonly background: { readonly maxent: Float64Array; readonly votes: Float64Array };
}

/** A way to complete a model of Maxent by the data that it was fitted to. */
export type Algorithm = (maxent: MaxentModel, data: TrainingData) => SuitabilityModel;

export const maxentAlone: Algorithm = (maxent) => ({ maxent, member: null });

export const forestSeed = 1;

/** With 1,000 trees the AUC of so few presences differs by .01 from seed to seed. */
const manyTreesBelow = 25;
const treesFor = (presences: number): number => (presences < manyTreesBelow ? 2000 : 1000);

/**
 * The mean of Maxent and a down-sampled random forest, each on the scale of what it predicts at the background: 0.9 and more is the best tenth of
 * the accessible area. Ranks within each map would erase the change between climates.
 */
export const withForest: Algorithm = (maxent, data) => {
  const trees = treesFor(data.presence[0]?.values.length ?? 0);
  const forest = growForest(data, { trees, random: seededRandom(forestSeed) });
  const background = {
    maxent: predict(maxent, data.background),
    votes: predictVotes(forest, data.background),
  };
  return { maxent, member: { forest, background } };
};

/** The suitability of points, 0 to 1: cloglog of Maxent alone, else on the scale of the background; NaN without values. */
export function openModel({ maxent, member }: SuitabilityModel): (table: CovariateTable) => Float64Array {
  if (member === null) return (table) => predict(maxent, table);
  const average = averageWith(member);
  return (table) => average(predict(maxent, table), table);
}

/** Averages cloglog predictions of Maxent with the forest at the same points, whose votes may be known. */
export function averageWith({ forest, background }: ForestMember) {
  const scaleOfMaxent = backgroundScale(background.maxent);
  const scaleOfVotes = backgroundScale(background.votes);
  return (cloglog: Float64Array, table: CovariateTable, known?: Float64Array): Float64Array => {
    const votes = known ?? predictVotes(forest, table);
    return cloglog.map((value, row) => (scaleOfMaxent(value) + scaleOfVotes(votes[row] ?? Number.NaN)) / 2);
  };
}

/** The suitability of the points that a model was trained on. A forest knows its presences by heart: it is asked for the votes of trees without them. */
export function predictTraining(
  { maxent, member }: SuitabilityModel,
  { presence, background }: TrainingData,
) {
  const predicted = { presence: predict(maxent, presence), background: predict(maxent, background) };
  if (member === null) return predicted;
  const average = averageWith(member);
  return {
    presence: average(predicted.presence, presence, member.forest.outOfBag),
    background: average(predicted.background, background, member.background.votes),
  };
}
