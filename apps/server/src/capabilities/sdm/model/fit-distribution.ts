import type { CovariateTable } from '@plantdata/maxent';
import { outOfRange } from '../checked-access.ts';
import type { Variable } from '../climate/variables.ts';
import type { OrderedSettings } from '../pipeline/model-order.ts';
import type { FittedDistribution, ModelScores, TrainingPoints } from './fitted-distribution.ts';
import { chooseVariables } from './fitting/choose-variables.ts';
import { crossValidateModel } from './fitting/cross-validate-model.ts';
import { describeModel } from './fitting/describe-model.ts';
import { modelKindFor } from './fitting/few-records.ts';
import { createFitPool } from './fitting/fit-pool.ts';

export interface FitDistributionOptions {
  readonly settings: Pick<OrderedSettings, 'correlationMax' | 'nullModels' | 'threads'>;
  readonly signal: AbortSignal;
  /** 0 to 1, of each of the two. */
  readonly onProgress: (stage: 'fit' | 'evaluate', share: number) => void;
}

/**
 * Chooses variables, fits the model and says how good it is. Fits run in threads of their own, those of the folds at the same
 * time.
 *
 * @throws ModelRefusal when no variable varies over the background; the reason of the signal
 */
export async function fitDistribution(
  points: TrainingPoints,
  { settings, signal, onProgress }: FitDistributionOptions,
): Promise<FittedDistribution> {
  const presenceCount = points.presencePlaces.length;
  const { method, settings: own, warnings } = modelKindFor(presenceCount);
  const { kept, leftOut } = chooseVariables(points, settings.correlationMax, own.covariatesMax);
  const names = kept.map(({ variable }) => variable);
  const data = { presence: pick(points.presence, names), background: pick(points.background, names) };
  const { classes, regularisationMultiplier } = own;
  const options = { classes, regularisationMultiplier, centre: true };
  const { run, close } = createFitPool(settings.threads, signal);
  try {
    const { model } = await run({ data, options, tables: [] });
    onProgress('fit', 1);
    const crossValidation = await crossValidateModel(points, data, {
      options,
      run,
      concurrency: settings.threads,
      nullModels: settings.nullModels,
      signal,
      onProgress: ({ done, total }) => onProgress('evaluate', done / (total + 1)),
    });
    const { trainingAuc, variables, ...described } = describeModel(model, data, signal);
    onProgress('evaluate', 1);
    const scores = { trainingAuc, ...crossValidation.scores };
    return {
      model,
      method,
      featureClasses: model.classes,
      presenceCount,
      backgroundCount: points.backgroundPlaces.length,
      leftOut,
      ...described,
      variables: variables.map((each, place) => ({ ...each, ...(kept[place] ?? outOfRange(kept, place)) })),
      scores,
      foldModels: crossValidation.models,
      verdict: verdictOn(scores),
      warnings: [...warnings, ...doubtsAbout(scores)],
    };
  } finally {
    await close();
  }
}

const pick = (table: CovariateTable, names: readonly Variable[]): CovariateTable =>
  names.flatMap((name) => table.find((covariate) => covariate.name === name) ?? []);

const verdictOn = ({ nulls }: ModelScores): string | null =>
  nulls === null || nulls.p <= 0.05
    ? null
    : `The Maxent model is not shown to be better than models of random records of the same regions (AUC ${nulls.auc.toFixed(2)} against ${nulls.mean.toFixed(2)}, p = ${nulls.p.toFixed(2)}): the maps may say no more than where the records are.`;

/** Below it a model is called poor: Swets 1988, Science 240:1285-1293. */
const usefulAuc = 0.7;

function doubtsAbout({ trainingAuc, testAuc }: ModelScores): string[] {
  const auc = testAuc ?? trainingAuc;
  if (auc >= usefulAuc) return [];
  return [
    `The Maxent model separates places with records from others poorly (AUC ${auc.toFixed(2)}; ${usefulAuc} or more is wanted): take its maps with caution.`,
  ];
}
