import { setImmediate as breathe } from 'node:timers/promises';
import { auc, boyce, everyFold, rowsOf, type TrainingData } from '@plantdata/maxent';
import { foldsOf } from '../model/fitting/cross-validate-model.ts';
import {
  type Algorithm,
  openModel,
  predictTraining,
  type SuitabilityModel,
} from '../model/suitability-model.ts';
import type { EnsembleScores } from '../report/study-results.ts';
import type { FittedModel } from './fit-model.ts';

/** A model and the data that it was trained on. */
export interface TrainedModel {
  readonly model: SuitabilityModel;
  readonly data: TrainingData;
}

interface FoldOptions {
  readonly data: TrainingData;
  readonly model: SuitabilityModel;
  readonly algorithm: Algorithm;
  readonly signal: AbortSignal;
}

/**
 * Completes the models of the folds by the data that each was fitted to, and tests them with the presences that they have not seen. Models without a
 * single record are too much alike to show what chance does: with folds of one there are none.
 */
export async function foldModelsOf(
  { fitted, points }: Pick<FittedModel, 'fitted' | 'points'>,
  { data, model, algorithm, signal }: FoldOptions,
): Promise<{ models: TrainedModel[]; scores: EnsembleScores }> {
  const trained = predictTraining(model, data);
  const trainingAuc = auc(trained.presence, trained.background);
  const { method, folds } = foldsOf(points);
  const models: TrainedModel[] = [];
  const tests: { auc: number | null; boyce: number | null }[] = [];
  for (const [fold, maxent] of method === 'spatial blocks' ? fitted.foldModels.entries() : []) {
    await breathe();
    signal.throwIfAborted();
    const background = placesOf(folds.background, (of) => of !== fold);
    const seen = placesOf(folds.presence, (of) => of !== fold);
    const own = { presence: rowsOf(data.presence, seen), background: rowsOf(data.background, background) };
    const completed = algorithm(maxent, own);
    models.push({ model: completed, data: own });
    const predictApart = openModel(completed);
    const apart = placesOf(folds.presence, (of) => of === fold);
    const [found, others] = [rowsOf(data.presence, apart), data.background].map(predictApart);
    if (!found || !others) continue;
    const index = found.length < 2 ? null : boyce(found, others);
    tests.push({ auc: auc(found, others), boyce: index?.index ?? null });
  }
  const meanOf = (of: 'auc' | 'boyce') => {
    const known = tests.flatMap((test) => test[of] ?? []);
    return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0) / known.length;
  };
  return { models, scores: { trainingAuc, testAuc: meanOf('auc'), boyce: meanOf('boyce') } };
}

const placesOf = (folds: Int32Array, isWanted: (fold: number) => boolean): Int32Array =>
  Int32Array.from(folds.keys()).filter((place) => isWanted(folds[place] ?? everyFold));
