import { elementAt, float64At, int32At } from '../checked-access.ts';
import type { CovariateTable, TrainingData } from '../data/covariates.ts';
import { defaultClasses } from '../features/classes.ts';
import { createTransform } from '../prediction/predict.ts';
import { auc } from './auc.ts';
import { boyce } from './boyce.ts';
import {
  type FitJob,
  type FitJobResult,
  type JobRunOptions,
  type PlainFitOptions,
  rowsOf,
  runJobs,
  weightsOf,
} from './fit-job.ts';
import { everyFold, type Folds } from './folds.ts';
import { omissionRate, tenthPercentileThreshold } from './thresholds.ts';

export interface CrossValidationOptions extends JobRunOptions {
  /** Options of every fit. Without feature classes, all fits take those of all presences, not of the fewer ones in training. */
  readonly options?: PlainFitOptions;
  /**
   * Background for the test of held-out presences: `all` points, the default of ENMeval, or those of
   * the `fold` only, a harder test. A fold without background points takes all.
   */
  readonly testBackground?: 'all' | 'fold';
}

/** Test of the model without a fold. A measure is null where it is not defined, see the function of its name. */
export interface FoldResult {
  readonly fold: number;
  readonly trainingPresences: number;
  readonly testPresences: number;
  readonly coefficients: number;
  /** Training presences against the same background as the test. */
  readonly trainingAuc: number | null;
  readonly testAuc: number | null;
  /** Training less test: how much the model is fitted to its presences; never below 0. Source: Warren and Seifert 2011, Ecol Appl 21:335-342. */
  readonly aucDifference: number | null;
  /** Continuous Boyce index of the held-out presences; null when there is only one. */
  readonly boyce: number | null;
  /** Share of the held-out presences below the lowest score of a training presence; 0 is expected. */
  readonly omissionAtMinimum: number | null;
  /** Share of the held-out presences below the 10th percentile of the training; 0.1 is expected. */
  readonly omissionAtTenth: number | null;
}

/** Mean and spread over the folds in which a measure is defined. */
export interface Spread {
  readonly mean: number;
  /** Sample standard deviation (divisor n − 1); null with one fold. */
  readonly deviation: number | null;
}

/** The measures of a fold that are summarised. */
export type Measure =
  | 'trainingAuc'
  | 'testAuc'
  | 'aucDifference'
  | 'boyce'
  | 'omissionAtMinimum'
  | 'omissionAtTenth';

export interface CrossValidation {
  readonly folds: readonly FoldResult[];
  /** Over the folds; null for a measure that no fold has. */
  readonly summary: Readonly<Record<Measure, Spread | null>>;
  /** The cloglog prediction for each presence by the model that had not seen it. */
  readonly heldOut: Float64Array;
}

/**
 * Fits a model without each fold and tests it with the points of the fold. Held-out background is left out of the training as well. The result
 * does not depend on the order in which jobs are ready.
 *
 * @throws RangeError for folds that do not fit the data or leave fewer than 2 presences for training; otherwise as fitMaxent does.
 */
export async function crossValidate(
  data: TrainingData,
  folds: Folds,
  options: CrossValidationOptions = {},
): Promise<CrossValidation> {
  const jobs = foldJobs(data, folds, options);
  return summarise(await runJobs(jobs, options), data);
}

/** One prepared job for each fold. */
export function foldJobs(data: TrainingData, folds: Folds, options: CrossValidationOptions): PreparedFold[] {
  requireFolds(data, folds);
  return Array.from({ length: folds.count }, (_, fold) => () => prepareFold(data, folds, fold, options));
}

type PreparedFold = () => { readonly job: FitJob; readonly finish: (result: FitJobResult) => TestedFold };

export interface TestedFold extends FoldResult {
  readonly testRows: Int32Array;
  /** Cloglog at the test rows. */
  readonly predicted: Float64Array;
}

/** @param nulls the presences of the training and the rows of the test, if they are not those of the folds */
export function prepareFold(
  data: TrainingData,
  folds: Folds,
  fold: number,
  { options = {}, testBackground = 'all' }: CrossValidationOptions,
  nulls?: { readonly presence: CovariateTable; readonly test: Int32Array },
): ReturnType<PreparedFold> {
  const training = rowsWhere(folds.presence, (of) => of !== fold);
  const test = nulls?.test ?? rowsWhere(folds.presence, (of) => of === fold);
  const background = rowsWhere(folds.background, (of) => of === everyFold || of !== fold);
  const own = rowsWhere(folds.background, (of) => of === fold);
  const against = testBackground === 'fold' && own.length > 0 ? own : rowsWhere(folds.background, () => true);
  const presence = nulls?.presence ?? rowsOf(data.presence, training);
  const weights = {
    training: weightsOf(data.presenceWeights, training),
    test: weightsOf(data.presenceWeights, test),
    background: weightsOf(data.backgroundWeights, against),
  };
  return {
    job: {
      data: {
        presence,
        background: rowsOf(data.background, background),
        presenceWeights: weights.training,
        backgroundWeights: weightsOf(data.backgroundWeights, background),
      },
      options: { ...options, classes: options.classes ?? defaultClasses(folds.presence.length) },
      tables: [presence, rowsOf(data.presence, test), rowsOf(data.background, against)],
    },
    finish: ({ model, links }) => {
      const scores = (table: number) =>
        elementAt(links, table).map(createTransform('cloglog', model.entropy));
      const predicted = scores(1);
      return {
        ...measureModel(scores(0), predicted, scores(2), weights),
        fold,
        coefficients: model.features.length,
        testRows: test,
        predicted,
      };
    },
  };
}

interface FoldWeights {
  readonly training?: Float64Array | undefined;
  readonly test?: Float64Array | undefined;
  readonly background?: Float64Array | undefined;
}

function measureModel(
  trained: Float64Array,
  predicted: Float64Array,
  rest: Float64Array,
  weights: FoldWeights,
) {
  const backgroundWeights = weights.background;
  const training = { presenceWeights: weights.training, backgroundWeights };
  const test = { presenceWeights: weights.test, backgroundWeights };
  const trainingAuc = auc(trained, rest, training);
  const testAuc = auc(predicted, rest, test);
  const tenth = tenthPercentileThreshold(trained);
  return {
    trainingPresences: trained.length,
    testPresences: predicted.length,
    trainingAuc,
    testAuc,
    aucDifference: trainingAuc === null || testAuc === null ? null : Math.max(0, trainingAuc - testAuc),
    boyce: predicted.length < 2 ? null : (boyce(predicted, rest, test)?.index ?? null),
    omissionAtMinimum: omissionRate(
      trained.reduce((min, score) => Math.min(min, score)),
      predicted,
      test,
    ),
    omissionAtTenth: tenth === null ? null : omissionRate(tenth, predicted, test),
  };
}

export function summarise(tested: readonly TestedFold[], { presence }: TrainingData): CrossValidation {
  const heldOut = new Float64Array(presence[0]?.values.length ?? 0);
  for (const { testRows, predicted } of tested) {
    for (const [place, row] of testRows.entries()) heldOut[row] = float64At(predicted, place);
  }
  const spread = (measure: Measure) => spreadOf(tested.flatMap((fold) => fold[measure] ?? []));
  return {
    folds: tested.map(({ testRows: _rows, predicted: _predicted, ...fold }) => fold),
    summary: {
      trainingAuc: spread('trainingAuc'),
      testAuc: spread('testAuc'),
      aucDifference: spread('aucDifference'),
      boyce: spread('boyce'),
      omissionAtMinimum: spread('omissionAtMinimum'),
      omissionAtTenth: spread('omissionAtTenth'),
    },
    heldOut,
  };
}

export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: values.length === 1 ? null : Math.sqrt(squares / (values.length - 1)) };
}

export function requireFolds(data: TrainingData, { count, presence, background }: Folds): void {
  for (const [of, table, folds] of [
    ['presences', data.presence, presence],
    ['background points', data.background, background],
  ] as const) {
    const points = table[0]?.values.length ?? 0;
    if (folds.length !== points)
      throw new RangeError(`There are folds of ${folds.length} ${of} for ${points} ${of}.`);
  }
  const sizes = new Int32Array(count);
  for (const [row, fold] of presence.entries()) {
    if (!(fold >= 0 && fold < count)) throw new RangeError(`Presence ${row} is in fold ${fold} of ${count}.`);
    sizes[fold] = int32At(sizes, fold) + 1;
  }
  for (const [fold, size] of sizes.entries()) {
    if (size === 0) throw new RangeError(`Fold ${fold} has no presences.`);
    if (presence.length - size < 2)
      throw new RangeError(`Without fold ${fold} fewer than 2 presences are left.`);
  }
}

export function rowsWhere(folds: Int32Array, isTaken: (fold: number) => boolean): Int32Array {
  return Int32Array.from(folds.keys()).filter((row) => isTaken(int32At(folds, row)));
}
