import { type CovariateTable, type MaxentModel, predict } from '@plantdata/maxent';
import { loadLand } from '../geography/land.ts';
import { collectTrainingPoints } from '../model/collect-training-points.ts';
import type { TrainingPoints } from '../model/fitted-distribution.ts';
import { thresholdsOf } from '../model/fitting/describe-model.ts';
import { createFitPool } from '../model/fitting/fit-pool.ts';
import { resolveThreshold, type ThresholdChoice } from '../model/threshold-choice.ts';
import type { TriedModel } from '../projection/trial.ts';
import { cropLayer, type FittedModel, layersUsed } from './fit-model.ts';
import { type ModelInput, ModelRefusal, type OrderedSettings } from './model-order.ts';

/** Models of the same records: what a result owes to chance and to choices. */
export interface ModelsToTry {
  /** The model itself first, then those of the folds, then those of other buffers. */
  readonly models: readonly TriedModel[];
  readonly folds: number;
  readonly buffersKm: readonly number[];
}

interface TrialOrder {
  readonly settings: OrderedSettings;
  readonly thresholds: readonly ThresholdChoice[];
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
  const tried = (model: MaxentModel, from: TrainingPoints): TriedModel => {
    const found = thresholdsOf(predict(model, from.presence), predict(model, from.background));
    return { model, thresholds: order.thresholds.map((choice) => resolveThreshold(choice, found)) };
  };
  // Models without a single record are too much alike to show what chance does.
  const isApart = fitted.scores.folds?.method === 'spatial blocks';
  const foldModels = isApart ? fitted.foldModels : [];
  const buffers: { km: number; model: TriedModel }[] = [];
  for (const factor of bufferFactors) {
    const km = factor * order.settings.bufferKm;
    const other = await pointsWithin(made, input, { ...order, km });
    if (other) buffers.push({ km, model: tried(await refit(fitted.model, other, order), other) });
  }
  return {
    models: [
      tried(fitted.model, points),
      ...foldModels.map((model) => tried(model, points)),
      ...buffers.map(({ model }) => model),
    ],
    folds: foldModels.length,
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

/** The same variables and kinds of response, whatever the points. */
async function refit(
  { covariates, classes, regularisationMultiplier }: MaxentModel,
  points: TrainingPoints,
  { settings, signal }: TrialOrder,
): Promise<MaxentModel> {
  const used = (table: CovariateTable) =>
    table.filter(({ name }) => covariates.some((covariate) => covariate.name === name));
  const { run, close } = createFitPool(settings.threads, signal);
  try {
    const data = { presence: used(points.presence), background: used(points.background) };
    const options = { classes, regularisationMultiplier: regularisationMultiplier ?? 1, centre: true };
    return (await run({ data, options, tables: [] })).model;
  } finally {
    await close();
  }
}
