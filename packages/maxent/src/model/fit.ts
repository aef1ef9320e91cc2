import { addAt, float64At } from '../checked-access.ts';
import type { TrainingData } from '../data/covariates.ts';
import { centreRows, mergeRows, type TrainingRows } from '../data/training-rows.ts';
import { defaultClasses, type FeatureClass, featureClasses } from '../features/classes.ts';
import { createFeatureMatrix, type FeatureMatrix } from '../features/feature-matrix.ts';
import { featuresOf } from '../features/features.ts';
import { regularisation } from '../features/regularisation.ts';
import { backgroundWeight } from '../solver/problem.ts';
import { type Solution, type SolverProgress, solve } from '../solver/solve.ts';
import type { FitReport, MaxentModel, ModelCovariate } from './maxent-model.ts';

export interface FitOptions {
  /** By the number of presences when left out, see {@link defaultClasses}. */
  readonly classes?: readonly FeatureClass[];
  /** Factor of every penalty; 1 by default. Larger factors make smoother models with fewer features. */
  readonly regularisationMultiplier?: number | undefined;
  /** True: distinct presences that the background lacks are added to it. True by default. */
  readonly addPresencesToBackground?: boolean | undefined;
  /**
   * True: features are of the covariates counted from one range below their least value, so that the model is the same in any units, °C or
   * kelvin. False by default, as in maxnet, whose squares and products depend on where 0 is.
   */
  readonly centre?: boolean | undefined;
  /** Largest accepted relative KKT violation, 1e-4 by default; 0 iterates as far as rounding allows. */
  readonly tolerance?: number;
  /** A fit is synchronous: once it runs, only `onProgress` can abort it; a timer, as that of `AbortSignal.timeout`, has no turn before the end. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: SolverProgress) => void;
}

export interface FittedMaxent {
  readonly model: MaxentModel;
  readonly report: FitReport;
}

/**
 * Fits a maximum-entropy model as maxnet 0.1.4 (Maxent 3.4) defines it: Phillips, Anderson, Dudík, Schapire, Blair 2017, Ecography 40:887-893.
 * The same data give the same model, in any order within the tolerance. Throws a CovariateError for data that no model can be fitted to, a
 * RangeError for options, the reason of the signal.
 */
export function fitMaxent(data: TrainingData, options: FitOptions = {}): FittedMaxent {
  const { regularisationMultiplier: multiplier = 1, addPresencesToBackground = true, tolerance } = options;
  requireOptions(options);
  options.signal?.throwIfAborted();
  const merged = mergeRows(data, addPresencesToBackground);
  const { rows, centres } = options.centre === true ? centreRows(merged) : { rows: merged, centres: [] };
  const chosen = new Set(options.classes ?? defaultClasses(rows.presenceCount));
  const classes = featureClasses.filter((each) => chosen.has(each));
  const matrix = createFeatureMatrix(rows, featuresOf(rows.columns, chosen));
  const penalties = regularisation(rows, matrix, multiplier).map((each) => each * rows.presenceCount);
  const problem = {
    presence: rows.presence,
    background: rows.background.map((each) => each * backgroundWeight),
    penalties,
  };
  const solution = solve(problem, matrix, {
    tolerance,
    signal: options.signal,
    onProgress: options.onProgress,
  });
  return {
    model: {
      ...normalisation(rows, matrix, solution.coefficients),
      covariates: merged.columns.map((column, index) => covariateOf(column, centres[index] ?? null)),
      features: nonZero(matrix, solution),
      classes,
      regularisationMultiplier: multiplier,
      presenceCount: rows.presenceCount,
      backgroundCount: rows.backgroundCount,
    },
    report: reportOf(rows, matrix, solution),
  };
}

function requireOptions({
  regularisationMultiplier: multiplier = 1,
  tolerance = 1,
  classes = [],
}: FitOptions) {
  if (!(multiplier > 0 && Number.isFinite(multiplier))) {
    throw new RangeError(`The regularisation multiplier must be above 0, it is ${multiplier}.`);
  }
  if (!(tolerance >= 0 && Number.isFinite(tolerance))) {
    throw new RangeError(`The tolerance must be 0 or more, it is ${tolerance}.`);
  }
  const unknown = classes.find((each) => !featureClasses.includes(each));
  if (unknown !== undefined) {
    throw new RangeError(`There is no feature class "${unknown}"; there are ${featureClasses.join(', ')}.`);
  }
}

function covariateOf(column: TrainingRows['columns'][number], centre: number | null): ModelCovariate {
  if (column.kind === 'categorical') return { name: column.name, kind: 'categorical', levels: column.levels };
  const { name, min, max } = column;
  return { name, kind: 'continuous', min, max, ...(centre !== null && { centre }) };
}

function nonZero(matrix: FeatureMatrix, { coefficients }: Solution): MaxentModel['features'] {
  return matrix.features.flatMap((feature, index) => {
    const coefficient = float64At(coefficients, index);
    if (coefficient === 0) return [];
    return [{ feature, coefficient, min: float64At(matrix.min, index), max: float64At(matrix.max, index) }];
  });
}

/** alpha and entropy: the rates sum to 1 over the background, and the intercept is dropped. */
function normalisation(
  rows: TrainingRows,
  matrix: FeatureMatrix,
  coefficients: Float64Array,
): { alpha: number; entropy: number } {
  const eta = new Float64Array(rows.count);
  const column = new Float64Array(rows.count);
  for (const [index, coefficient] of coefficients.entries()) {
    if (coefficient === 0) continue;
    matrix.column(index, column);
    for (let row = 0; row < eta.length; row++) addAt(eta, row, coefficient * float64At(column, row));
  }
  const largest = eta.reduce(
    (max, value, row) => (float64At(rows.background, row) > 0 ? Math.max(max, value) : max),
    Number.NEGATIVE_INFINITY,
  );
  let [total, moment] = [0, 0];
  for (let row = 0; row < eta.length; row++) {
    const rate = float64At(rows.background, row) * Math.exp(float64At(eta, row) - largest);
    total += rate;
    moment += rate * (float64At(eta, row) - largest);
  }
  const alpha = -(largest + Math.log(total));
  return { alpha, entropy: Math.log(total) - moment / total };
}

function reportOf(rows: TrainingRows, matrix: FeatureMatrix, solution: Solution): FitReport {
  const { violation, isConverged, rounds, intercept, objective } = solution;
  return {
    violation,
    isConverged,
    rounds,
    intercept,
    objective: objective / (rows.presenceCount + backgroundWeight * rows.backgroundCount),
    featureCount: matrix.features.length,
    constantCovariates: rows.columns.flatMap((column) =>
      (column.kind === 'continuous' ? column.max === column.min : column.levels.length < 2)
        ? [column.name]
        : [],
    ),
  };
}
