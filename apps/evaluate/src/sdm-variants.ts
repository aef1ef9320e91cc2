import {
  backgroundScale,
  type CovariateTable,
  type FitOptions,
  fewPresencesBelow,
  fitMaxent,
  meanOnScale,
  predict,
  rankCovariates,
  type SelectionOptions,
  seededRandom,
  selectCovariates,
  settingsForPresences,
  type TrainingData,
} from '@plantdata/maxent';
import { growForest, predictVotes } from '@plantdata/random-forest';
import type { Background } from './sdm.ts';

/** Predicts for points; greater is more suitable. */
type Predictor = (table: CovariateTable) => Float64Array;

/** A way to make models. */
export interface Variant {
  /** Null for that of the whole comparison. */
  readonly background: Background | null;
  readonly makeModel: (data: TrainingData) => Predictor;
}

const variant = (makeModel: Variant['makeModel'], background: Background | null = null): Variant => ({
  background,
  makeModel,
});

const presencesOf = ({ presence }: TrainingData): number => presence[0]?.values.length ?? 0;

function fitWith(data: TrainingData, options: FitOptions): Predictor {
  const { model } = fitMaxent(data, options);
  return (table) => predict(model, table);
}

/** Maxent as the service fits it, with settings for the number of presences. */
const fitUsual = remember((data: TrainingData): Predictor => {
  const { covariatesMax, ...settings } = settingsForPresences(presencesOf(data));
  const best = covariatesMax === null ? null : rankCovariates(data).slice(0, covariatesMax);
  const fewer = best === null ? data : pick(data, new Set(best.map(({ covariate }) => covariate)));
  return remember(fitWith(fewer, { ...settings, centre: true }));
});

/** As before settings for few records: below 30 records linear and, from 10 on, quadratic features. */
function fitFormer(data: TrainingData): Predictor {
  const presences = presencesOf(data);
  if (presences >= fewPresencesBelow) return fitUsual(data);
  return fitWith(data, { classes: presences < 10 ? ['linear'] : ['linear', 'quadratic'], centre: true });
}

function pick({ presence, background }: TrainingData, names: ReadonlySet<string>): TrainingData {
  const isPicked = ({ name }: { readonly name: string }) => names.has(name);
  return { presence: presence.filter(isPicked), background: background.filter(isPicked) };
}

const fitSelected = (options: SelectionOptions) =>
  remember((data: TrainingData): Predictor => {
    const { kept } = selectCovariates(data.background, options);
    return fitUsual(pick(data, new Set(kept)));
  });

/** Below 25 presences 1,000 trees vary too much from seed to seed. */
const growUsual = remember((data: TrainingData): Predictor => {
  const trees = presencesOf(data) < 25 ? 2000 : 1000;
  const forest = growForest(data, { trees, random: seededRandom(1) });
  return remember((table: CovariateTable) => predictVotes(forest, table));
});

function fitEnsemble(data: TrainingData): Predictor {
  const members = [fitUsual(data), growUsual(data)].map((predictor) => ({
    predictor,
    toScale: backgroundScale(predictor(data.background)),
  }));
  return (table) =>
    meanOnScale(members.map(({ predictor, toScale }) => ({ toScale, predictions: predictor(table) })));
}

const usual = variant(fitUsual);
const uncorrelated = variant(fitSelected({ threshold: 0.7 }));

/** What is compared: the second way is the one that may become, or has become, that of the service. */
export const comparisons = {
  'target-group': [variant(fitUsual, 'random'), variant(fitUsual, 'target-group')],
  centred: [
    variant((data) => fitWith(data, { centre: false })),
    variant((data) => fitWith(data, { centre: true })),
  ],
  'few-records': [variant(fitFormer), usual],
  correlation: [usual, uncorrelated],
  vif: [uncorrelated, variant(fitSelected({ threshold: 0.7, vifMax: 10 }))],
  forest: [usual, variant(growUsual)],
  ensemble: [usual, variant(fitEnsemble)],
} satisfies Record<string, readonly [Variant, Variant]>;

export type ComparisonName = keyof typeof comparisons;

/** Variants share fits to the same data, and what these predict. */
function remember<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}
