import type { CovariateTable, MaxentModel, TrainingData } from '@plantdata/maxent';
import { loadLand } from '../geography/land.ts';
import { collectTrainingPoints } from '../model/collect-training-points.ts';
import type { SuggestedThresholds, TrainingPoints } from '../model/fitted-distribution.ts';
import { thresholdsOf } from '../model/fitting/describe-model.ts';
import { createFitPool } from '../model/fitting/fit-pool.ts';
import { type Algorithm, predictTraining, type SuitabilityModel } from '../model/suitability-model.ts';
import { resolveThreshold, type ThresholdChoice } from '../model/threshold-choice.ts';
import type { TriedModel } from '../projection/trial.ts';
import type { EnsembleScores } from '../report/study-results.ts';
import { cropLayer, type FittedModel, layersUsed } from './fit-model.ts';
import { foldModelsOf } from './fold-models.ts';
import { type ModelInput, ModelRefusal, type OrderedSettings } from './model-order.ts';

/** Models of the same records: what a result owes to chance and to choices. */
export interface ModelsToTry {
  /** The model itself first, then those of the folds, then those of other buffers. */
  readonly models: readonly [TriedModel, ...TriedModel[]];
  readonly folds: number;
  readonly scores: EnsembleScores;
  /** Those of the model itself. */
  readonly thresholds: SuggestedThresholds;
  readonly buffersKm: readonly number[];
}

interface TrialOrder {
  readonly settings: OrderedSettings;
  readonly thresholds: readonly ThresholdChoice[];
  readonly algorithm: Algorithm;
  readonly signal: AbortSignal;
}

/** Half and double the buffer. */
export const bufferFactors = [0.5, 2] as const;
export const widestBuffer = 2;

export async function modelsToTry(
  made: FittedModel,
  input: ModelInput,
  order: TrialOrder,
): Promise<ModelsToTry> {
  const { fitted, points } = made;
  const { algorithm } = order;
  const data = usedBy(fitted.model, points);
  const thresholdsBy = (model: SuitabilityModel, from: TrainingData) => {
    const { presence, background } = predictTraining(model, from);
    return thresholdsOf(presence, background);
  };
  const tried = (
    model: SuitabilityModel,
    from: TrainingData,
    found = thresholdsBy(model, from),
  ): TriedModel => ({
    model,
    thresholds: order.thresholds.map((choice) => resolveThreshold(choice, found)),
  });
  const model = algorithm(fitted.model, data);
  const thresholds = thresholdsBy(model, data);
  const { models: foldModels, scores } = await foldModelsOf(made, { data, model, ...order });
  const buffers: { km: number; model: TriedModel }[] = [];
  for (const factor of bufferFactors) {
    const km = factor * order.settings.bufferKm;
    const other = await pointsWithin(made, input, { ...order, km });
    if (other === undefined) continue;
    const points = usedBy(fitted.model, other);
    const refitted = await refit(fitted.model, points, order);
    buffers.push({ km, model: tried(algorithm(refitted, points), points) });
  }
  return {
    models: [
      tried(model, data, thresholds),
      ...foldModels.map((each) => tried(each.model, each.data)),
      ...buffers.map(({ model }) => model),
    ],
    folds: foldModels.length,
    scores,
    thresholds,
    buffersKm: buffers.map(({ km }) => km),
  };
}

/** The presences with a background within another distance; undefined where that would be one of another kind. */
async function pointsWithin(
  { area, wide, present, archiveGrid, cleaning, fitted, points }: FittedModel,
  { targetGroup, widerTargetGroup }: ModelInput,
  { km, settings, signal }: TrialOrder & { readonly km: number },
): Promise<TrainingPoints | undefined> {
  const isWider = km > settings.bufferKm;
  const used = layersUsed(fitted, present);
  try {
    const other = await collectTrainingPoints({
      area: isWider ? wide : area,
      layers: isWider ? used : used.map((layer) => cropLayer(layer, wide, area, archiveGrid) ?? layer),
      land: await loadLand(),
      places: cleaning.records,
      targetGroup: isWider ? (widerTargetGroup ?? null) : targetGroup,
      settings: { ...settings, bufferKm: km },
      signal,
      onProgress: () => undefined,
    });
    return other.isTargetGroup === points.isTargetGroup ? other : undefined;
  } catch (error) {
    if (error instanceof ModelRefusal) return undefined;
    throw error;
  }
}

/** The covariates of a model at its points. */
function usedBy({ covariates }: MaxentModel, { presence, background }: TrainingPoints): TrainingData {
  const used = (table: CovariateTable) =>
    table.filter(({ name }) => covariates.some((covariate) => covariate.name === name));
  return { presence: used(presence), background: used(background) };
}

/** The same variables and kinds of response, whatever the points. */
async function refit(
  { classes, regularisationMultiplier }: MaxentModel,
  data: TrainingData,
  { settings, signal }: TrialOrder,
): Promise<MaxentModel> {
  const { run, close } = createFitPool(settings.threads, signal);
  try {
    const options = { classes, regularisationMultiplier: regularisationMultiplier ?? 1, centre: true };
    return (await run({ data, options, tables: [] })).model;
  } finally {
    await close();
  }
}
