import {
  backgroundScale,
  type CovariateTable,
  type FitOptions,
  fewPresencesBelow,
  fitMaxent,
  predict,
  type SelectionOptions,
  seededRandom,
  selectCovariates,
  settingsForPresences,
  type TrainingData,
} from '@plantdata/maxent';
import { growForest, predictVotes } from '@plantdata/random-forest';

/** Predicts for points; greater is more suitable. */
type Predictor = (table: CovariateTable) => Float64Array;

/** A way to make models. */
export type Variant = (data: TrainingData) => Predictor;

const presencesOf = ({ presence }: TrainingData): number => presence[0]?.values.length ?? 0;

function pick({ presence, background }: TrainingData, names: readonly string[]): TrainingData {
  const isPicked = ({ name }: { readonly name: string }) => names.includes(name);
  return { presence: presence.filter(isPicked), background: background.filter(isPicked) };
}

function fitWith(data: TrainingData, options: FitOptions): Predictor {
  const { model } = fitMaxent(data, options);
  return remember((table) => predict(model, table));
}

/** Covariates of the regions in the order of the service's own: warmth and rain first, then their seasons and extremes. Others follow as they come. */
const importance =
  'mat rain tavecc precyy ddeg r2pet deficit tseas sseas swb vpd mas sfroyy pday sradyy bcc'.split(' ');

/** Maxent as the service fits it, with settings for the number of presences. */
export const fitUsual: Variant = remember((data) => {
  const { covariatesMax: max, ...settings } = settingsForPresences(presencesOf(data));
  const { kept } = selectCovariates(data.background, { threshold: 0.8, vifMax: 10, max, importance });
  return fitWith(pick(data, kept), { ...settings, centre: true });
});

/** As before there were settings for few records. */
const fitFormer: Variant = (data) => {
  const presences = presencesOf(data);
  if (presences >= fewPresencesBelow) return fitUsual(data);
  return fitWith(data, { classes: presences < 10 ? ['linear'] : ['linear', 'quadratic'], centre: true });
};

const fitSelected = (options: SelectionOptions): Variant =>
  remember((data) => fitUsual(pick(data, selectCovariates(data.background, options).kept)));

/** Below 25 presences 1,000 trees vary too much from seed to seed. */
const growUsual: Variant = remember((data) => {
  const trees = presencesOf(data) < 25 ? 2000 : 1000;
  const forest = growForest(data, { trees, random: seededRandom(1) });
  return remember((table) => predictVotes(forest, table));
});

const fitEnsemble: Variant = (data) => {
  const [maxent, forest] = [fitUsual(data), growUsual(data)];
  const [toScale, toOther] = [maxent, forest].map((each) => backgroundScale(each(data.background)));
  return (table) => {
    const votes = forest(table);
    return maxent(table).map(
      (value, row) =>
        ((toScale?.(value) ?? Number.NaN) + (toOther?.(votes[row] ?? Number.NaN) ?? Number.NaN)) / 2,
    );
  };
};

/** Pairs on one background; the second way is the one that may become, or has become, that of the service. */
export const pairs = {
  centred: [(data) => fitWith(data, { centre: false }), (data) => fitWith(data, { centre: true })],
  'few-records': [fitFormer, fitUsual],
  vif: [fitSelected({ threshold: 0.7 }), fitSelected({ threshold: 0.7, vifMax: 10 })],
  forest: [fitUsual, growUsual],
  ensemble: [fitUsual, fitEnsemble],
} satisfies Record<string, readonly [Variant, Variant]>;

/** Ways share fits to the same data, and what these predict. */
function remember<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}
