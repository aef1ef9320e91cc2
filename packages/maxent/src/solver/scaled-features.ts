import { float64At } from '../checked-access.ts';
import type { FeatureMatrix } from '../features/feature-matrix.ts';
import { type SolverProblem, sumOf } from './problem.ts';

/**
 * The features as the solver sees them: centred on the background and divided by their range, as x² of a value like 65,535 would wreck the
 * conditioning. Penalties are adapted, so that only the constant of the model changes. Features that are the same at all rows may not enter.
 */
export class ScaledFeatures {
  readonly count: number;
  readonly penalties: Float64Array;
  readonly #matrix: FeatureMatrix;
  readonly #centre: Float64Array;
  readonly #scale: Float64Array;

  constructor(matrix: FeatureMatrix, { background, penalties }: SolverProblem) {
    this.#matrix = matrix;
    this.count = matrix.features.length;
    this.#scale = matrix.max.map((max, index) => max - float64At(matrix.min, index) || 1);
    this.#centre = new Float64Array(this.count);
    matrix.sums(background, this.#centre);
    const weight = sumOf(background);
    for (let index = 0; index < this.count; index++) {
      this.#centre[index] = float64At(this.#centre, index) / weight;
    }
    this.penalties = penalties.map((penalty, index) =>
      isConstant(matrix, index) ? Number.POSITIVE_INFINITY : penalty / float64At(this.#scale, index),
    );
  }

  /** Σ_i residual_i z_ij for every feature j. */
  gradient(residual: Float64Array, into: Float64Array): void {
    const sum = sumOf(residual);
    this.#matrix.sums(residual, into);
    for (let index = 0; index < this.count; index++) {
      into[index] =
        (float64At(into, index) - sum * float64At(this.#centre, index)) / float64At(this.#scale, index);
    }
  }

  /** z_ij at every row i. */
  column(index: number): Float64Array {
    const centre = float64At(this.#centre, index);
    const scale = float64At(this.#scale, index);
    const values = new Float64Array(this.#matrix.rowCount);
    this.#matrix.column(index, values);
    for (let row = 0; row < values.length; row++) values[row] = (float64At(values, row) - centre) / scale;
    return values;
  }

  /** The coefficients of the features themselves, and the intercept that goes with them. */
  unscale(coefficients: Float64Array, intercept: number): { coefficients: Float64Array; intercept: number } {
    let unscaledIntercept = intercept;
    const unscaled = coefficients.map((coefficient, index) => {
      const each = coefficient / float64At(this.#scale, index);
      unscaledIntercept -= each * float64At(this.#centre, index);
      return each;
    });
    return { coefficients: unscaled, intercept: unscaledIntercept };
  }
}

/** As x² of −1 and 1 is, and x y of two covariates of which one is always 0: nothing but rounding is left in it. */
function isConstant({ min, max }: FeatureMatrix, index: number): boolean {
  const [low, high] = [float64At(min, index), float64At(max, index)];
  return high - low <= 1e-12 * Math.max(Math.abs(low), Math.abs(high));
}
