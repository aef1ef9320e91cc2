import {
  blockFolds,
  type CrossValidationOptions,
  compareWithNulls,
  crossValidate,
  type Folds,
  type JobRunner,
  jackknifeBelow,
  jackknifeFolds,
  type MaxentModel,
  type TrainingData,
} from '@plantdata/maxent';
import type { ModelScores, TrainingPoints } from '../fitted-distribution.ts';
import { coordinatesFrom, startOf } from './coordinates.ts';

/**
 * Tests models on records that they were not fitted to: four spatial blocks held out in turn, or single presences if there
 * are fewer than 25. Test presences are compared with all background, and their AUC with that of null models on the same presences.
 * `models` are those of the folds.
 */
export async function crossValidateModel(
  points: TrainingPoints,
  data: TrainingData,
  {
    run,
    nullModels,
    onProgress,
    ...options
  }: CrossValidationOptions & { readonly run: JobRunner; readonly nullModels: number },
): Promise<{ scores: Omit<ModelScores, 'trainingAuc'>; models: MaxentModel[] }> {
  const { method, folds } = foldsOf(points);
  const fits: ReturnType<JobRunner>[] = [];
  const runAndKeep: JobRunner = (job, signal) => {
    const fit = run(job, signal);
    fits.push(fit);
    return fit;
  };
  const repetitions = nullsWithin(nullModels, folds);
  const tell = (done: number) => onProgress?.({ done, total: folds.count + repetitions });
  const { summary, folds: results } = await crossValidate(data, folds, {
    ...options,
    run: runAndKeep,
    onProgress: ({ done }) => tell(done),
  });
  const nulls =
    summary.testAuc &&
    (await compareWithNulls(data, folds, summary.testAuc.mean, {
      ...options,
      options: { ...options.options, tolerance: nullTolerance },
      run,
      repetitions,
      onProgress: ({ done }) => tell(folds.count + done),
    }));
  const scores = {
    testAuc: summary.testAuc?.mean ?? null,
    testAucSpread: summary.testAuc?.deviation ?? null,
    boyce: summary.boyce?.mean ?? null,
    omissionTenthPercentile: summary.omissionAtTenth?.mean ?? null,
    folds: { method, count: folds.count, results },
    nulls,
  };
  return { scores, models: (await Promise.all(fits)).map(({ model }) => model) };
}

/** The fold of each point: the same for the same places. */
export function foldsOf({
  presencePlaces,
  backgroundPlaces,
}: Pick<TrainingPoints, 'presencePlaces' | 'backgroundPlaces'>): { method: string; folds: Folds } {
  if (presencePlaces.length < jackknifeBelow) {
    return { method: 'leave one out', folds: jackknifeFolds(presencePlaces.length, backgroundPlaces.length) };
  }
  const start = startOf(presencePlaces);
  const background = coordinatesFrom(start, backgroundPlaces);
  return { method: 'spatial blocks', folds: blockFolds(coordinatesFrom(start, presencePlaces), background) };
}

/** Nearer to the optimum their AUC changes by less than 0.0001, and fits take a fifth longer. */
const nullTolerance = 0.01;
/** All fits of null models take about a minute of a processor: a limit of work and not of time, so that every machine draws the same. */
const nullRowsMax = 5_000_000;
/** As few as can still show p = 0.025. */
const nullsMin = 39;

function nullsWithin(most: number, { count, presence, background }: Folds): number {
  const fits = count === presence.length ? 1 : count;
  const within = Math.floor(nullRowsMax / (fits * (presence.length + background.length)));
  return Math.min(most, Math.max(nullsMin, within));
}
