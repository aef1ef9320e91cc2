import { float64At } from '../checked-access.ts';
import type { FeatureMatrix } from '../features/feature-matrix.ts';
import { type ActiveFeature, NewtonSolver } from './newton.ts';
import { kktViolation, LogisticLoss, type SolverProblem, sumOf } from './problem.ts';
import { ScaledFeatures } from './scaled-features.ts';

export interface SolverOptions {
  /** The largest relative KKT violation that is accepted; 1e-4 by default. */
  readonly tolerance?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called after every round with the share of the regularisation path, 0 to 1, and the KKT violation. */
  readonly onProgress?: ((progress: SolverProgress) => void) | undefined;
}

export interface SolverProgress {
  readonly share: number;
  readonly violation: number;
  readonly activeFeatures: number;
}

export interface Solution {
  readonly intercept: number;
  /** One for each feature, most of them 0. */
  readonly coefficients: Float64Array;
  /** The value of the {@link SolverProblem} at the solution. */
  readonly objective: number;
  /**
   * KKT violation: max_j of | |g_j| − pen_j |₊ / pen_j where β_j = 0, and of |g_j + sign(β_j) pen_j| / pen_j elsewhere, and the gradient of the intercept
   * against the weight of the presences: 0 at the optimum.
   */
  readonly violation: number;
  readonly isConverged: boolean;
  readonly rounds: number;
}

/** Ratio of consecutive λ on the regularisation path. */
const pathRatio = 0.3;
const roundsMax = 400;
/** Tolerance before the end of the path: an approximate solution is as good a warm start. */
const pathTolerance = 0.1;
const featuresPerRound = 20;
/** Rounds without a smaller violation before it counts as the limit of rounding. */
const stalledMax = 12;

/**
 * Solves the problem by an active-set method along a regularisation path from λ_max to the given
 * penalties: the gradient of all features says which ones to add, a proximal Newton method solves for
 * the active ones. Deterministic. The KKT violation is that of all features at the solution. Throws the
 * reason of the signal, which is checked before every Newton step.
 */
export function solve(problem: SolverProblem, matrix: FeatureMatrix, options: SolverOptions = {}): Solution {
  return new ActiveSetSolver(problem, matrix, options).solve();
}

class ActiveSetSolver {
  readonly #options: SolverOptions;
  readonly #features: ScaledFeatures;
  readonly #newton: NewtonSolver;
  readonly #gradient: Float64Array;
  #active: ActiveFeature[] = [];
  #rounds = 0;

  constructor(problem: SolverProblem, matrix: FeatureMatrix, options: SolverOptions) {
    const { presence, background } = problem;
    this.#options = options;
    this.#features = new ScaledFeatures(matrix, problem);
    this.#newton = new NewtonSolver(new LogisticLoss(problem), Math.log(sumOf(presence) / sumOf(background)));
    this.#gradient = new Float64Array(this.#features.count);
  }

  solve(): Solution {
    const { tolerance = 1e-4, onProgress } = this.#options;
    this.#features.gradient(this.#newton.residual, this.#gradient);
    const start = this.#lambdaMax();
    const steps = start > 1 ? Math.ceil(Math.log(1 / start) / Math.log(pathRatio)) : 1;
    let violation = 0;
    for (let step = 1; step <= steps; step++) {
      const lambda = step === steps ? 1 : start * pathRatio ** step;
      violation = this.#solveAt(lambda, step === steps ? tolerance : pathTolerance, (now) =>
        onProgress?.({ share: (step - 1) / steps, violation: now, activeFeatures: this.#active.length }),
      );
    }
    onProgress?.({ share: 1, violation, activeFeatures: this.#active.length });
    return this.#solution(violation, violation <= tolerance);
  }

  /** λ_max: the smallest λ at which every coefficient is 0, λ being a factor of all penalties. */
  #lambdaMax(): number {
    let largest = 0;
    for (let index = 0; index < this.#gradient.length; index++) {
      const gradient = Math.abs(float64At(this.#gradient, index));
      largest = Math.max(largest, gradient / float64At(this.#features.penalties, index));
    }
    return largest;
  }

  /** Solves with all penalties times `lambda` and returns the KKT violation of the solution. */
  #solveAt(lambda: number, tolerance: number, onRound: (violation: number) => void): number {
    let best = Number.POSITIVE_INFINITY;
    let stalled = 0;
    for (;;) {
      const { violation, violators } = this.#violations(lambda);
      onRound(violation);
      this.#rounds++;
      if (violation <= tolerance || this.#rounds >= roundsMax || this.#newton.isExhausted) return violation;
      stalled = violation < best * 0.9 ? 0 : stalled + 1;
      best = Math.min(best, violation);
      if (stalled > stalledMax) return violation;
      this.#drop(lambda);
      for (const index of violators) this.#add(index);
      this.#newton.solve(this.#active, lambda, Math.min(tolerance, violation / 10), this.#options.signal);
      this.#features.gradient(this.#newton.residual, this.#gradient);
    }
  }

  /** The largest KKT violation, and the inactive features that violate it, worst first. */
  #violations(lambda: number): { violation: number; violators: number[] } {
    let violation = this.#newton.interceptViolation;
    const sizes = new Float64Array(this.#gradient.length);
    for (let index = 0; index < sizes.length; index++) {
      const penalty = lambda * float64At(this.#features.penalties, index);
      sizes[index] = kktViolation(0, float64At(this.#gradient, index), penalty);
    }
    for (const { index, coefficient, penalty } of this.#active) {
      const gradient = float64At(this.#gradient, index);
      violation = Math.max(violation, kktViolation(coefficient, gradient, lambda * penalty));
      sizes[index] = 0;
    }
    // Adjacent hinges are nearly collinear: only the worse of two neighbours enters. The ends have one neighbour.
    const peaks: number[] = [];
    for (let index = 0; index < sizes.length; index++) {
      const size = float64At(sizes, index);
      violation = Math.max(violation, size);
      if (size > 0 && size >= (sizes[index - 1] ?? 0) && size > (sizes[index + 1] ?? 0)) peaks.push(index);
    }
    peaks.sort((one, other) => float64At(sizes, other) - float64At(sizes, one) || one - other);
    return { violation, violators: peaks.slice(0, featuresPerRound) };
  }

  #add(index: number): void {
    this.#active.push({
      index,
      penalty: float64At(this.#features.penalties, index),
      values: this.#features.column(index),
      coefficient: 0,
    });
  }

  /** Removes features whose coefficient is 0 and whose gradient is well below the penalty. */
  #drop(lambda: number): void {
    this.#active = this.#active.filter(
      ({ index, coefficient, penalty }) =>
        coefficient !== 0 || Math.abs(float64At(this.#gradient, index)) > 0.9 * lambda * penalty,
    );
  }

  #solution(violation: number, isConverged: boolean): Solution {
    const scaled = new Float64Array(this.#features.count);
    let objective = this.#newton.loss;
    for (const { index, coefficient, penalty } of this.#active) {
      scaled[index] = coefficient;
      objective += Math.abs(coefficient) * penalty;
    }
    return {
      ...this.#features.unscale(scaled, this.#newton.intercept),
      objective,
      violation,
      isConverged,
      rounds: this.#rounds,
    };
  }
}
