import {
  blockFolds,
  type CrossValidationOptions,
  crossValidate,
  type Folds,
  type JobRunner,
  jackknifeBelow,
  jackknifeFolds,
  type MaxentModel,
  type TrainingData,
} from '@plantdata/maxent';
import type { GeographicPlace } from '../../grid/grid.ts';
import { arcOver, eastwardFrom } from '../arc-of-longitudes.ts';
import type { ModelScores, TrainingPoints } from '../fitted-distribution.ts';

/**
 * Tests models on records that they were not fitted to: four spatial blocks held out in turn, or single presences if there
 * are fewer than 25. Test presences are compared with all background. `models` are those of the folds.
 */
export async function crossValidateModel(
  points: TrainingPoints,
  data: TrainingData,
  { run, ...options }: CrossValidationOptions & { readonly run: JobRunner },
): Promise<{ scores: Omit<ModelScores, 'trainingAuc'>; models: MaxentModel[] }> {
  const { method, folds } = foldsOf(points);
  const fits: ReturnType<JobRunner>[] = [];
  const runAndKeep: JobRunner = (job, signal) => {
    const fit = run(job, signal);
    fits.push(fit);
    return fit;
  };
  const { summary, folds: results } = await crossValidate(data, folds, { ...options, run: runAndKeep });
  const scores = {
    testAuc: summary.testAuc?.mean ?? null,
    testAucSpread: summary.testAuc?.deviation ?? null,
    boyce: summary.boyce?.mean ?? null,
    omissionTenthPercentile: summary.omissionAtTenth?.mean ?? null,
    folds: { method, count: folds.count, results },
  };
  return { scores, models: (await Promise.all(fits)).map(({ model }) => model) };
}

/** The fold of each point: the same for the same places. */
export function foldsOf({
  presencePlaces,
  backgroundPlaces,
}: Pick<TrainingPoints, 'presencePlaces' | 'backgroundPlaces'>): { method: string; folds: Folds } {
  return presencePlaces.length < jackknifeBelow
    ? { method: 'leave one out', folds: jackknifeFolds(presencePlaces.length, backgroundPlaces.length) }
    : { method: 'spatial blocks', folds: blocksOf(presencePlaces, backgroundPlaces) };
}

/** Longitudes are counted from the middle of the largest stretch without presences, so that none is cut by the antimeridian. */
function blocksOf(presences: readonly GeographicPlace[], background: readonly GeographicPlace[]) {
  const { west, width } = arcOver(presences.map(({ longitude }) => ({ west: longitude, width: 0 })));
  const start = west - (360 - width) / 2;
  const coordinates = (places: readonly GeographicPlace[]) => ({
    x: places.map(({ longitude }) => eastwardFrom(start, longitude)),
    y: places.map(({ latitude }) => latitude),
  });
  return blockFolds(coordinates(presences), coordinates(background));
}
