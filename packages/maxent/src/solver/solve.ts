import { dot, type FeatureMatrix } from '../features/feature-matrix.ts';
import { weightedGram } from './hessian.ts';
import { type Problem, softplus } from './problem.ts';
import { minimise } from './quadratic.ts';

export interface SolverOptions {
  /** The largest relative violation of the optimality conditions that is accepted; 1e-4 by default. */
  readonly tolerance?: number;
  readonly signal?: AbortSignal;
  /** Called after every round with how far the penalty has come down to its value, 0 to 1, and the violation at present. */
  readonly onProgress?: (progress: SolverProgress) => void;
}

export interface SolverProgress {
  readonly share: number;
  readonly violation: number;
  readonly activeFeatures: number;
}

export interface Solution {
  readonly intercept: number;
  /** Of every feature, most of them 0. */
  readonly coefficients: Float64Array;
  /** The value of the {@link Problem} at the solution. */
  readonly objective: number;
  /** max_j of | |g_j| − pen_j |₊ / pen_j where β_j = 0, and of |g_j − sign(β_j) pen_j| / pen_j elsewhere: 0 at the optimum. */
  readonly violation: number;
  readonly isConverged: boolean;
  readonly rounds: number;
}

/** From one penalty of the path to the next. */
const pathRatio = 0.3;
const roundsMax = 400;
const newtonMax = 60;
/** Before the penalty has its value, an approximate solution is as good a start. */
const pathTolerance = 0.1;
const addedAtOnce = 40;

/**
 * Solves the problem from large penalties to the one that is asked for, each on the few features that matter: the gradient of all features says
 * which ones to add, Newton's method with coordinate descent inside solves for those that are in. Deterministic. Throws the reason of the signal.
 */
export function solve(problem: Problem, matrix: FeatureMatrix, options: SolverOptions = {}): Solution {
  return new ActiveSetSolver(problem, matrix, options).solve();
}

class ActiveSetSolver {
  readonly #problem: Problem;
  readonly #matrix: FeatureMatrix;
  readonly #options: SolverOptions;
  readonly #total: Float64Array;
  readonly #centre: Float64Array;
  readonly #scale: Float64Array;
  readonly #penalties: Float64Array;
  readonly #eta: Float64Array;
  readonly #residual: Float64Array;
  readonly #gradient: Float64Array;
  readonly #coefficients: Float64Array;
  #intercept = 0;
  #active: number[] = [];
  #columns: Float64Array[] = [];
  #rounds = 0;

  constructor(problem: Problem, matrix: FeatureMatrix, options: SolverOptions) {
    const { presence, background, penalties } = problem;
    const count = matrix.features.length;
    this.#problem = problem;
    this.#matrix = matrix;
    this.#options = options;
    this.#total = presence.map((weight, row) => weight + (background[row] ?? 0));
    this.#scale = matrix.max.map((max, index) => max - (matrix.min[index] ?? 0) || 1);
    // Columns are centred on the background and divided by their range: x² of a value like 65,535 would wreck the conditioning.
    this.#centre = new Float64Array(count);
    matrix.sums(background, this.#centre);
    const weight = sumOf(background);
    for (let index = 0; index < count; index++) this.#centre[index] = (this.#centre[index] ?? 0) / weight;
    this.#penalties = penalties.map((penalty, index) => penalty / (this.#scale[index] ?? 1));
    this.#coefficients = new Float64Array(count);
    this.#gradient = new Float64Array(count);
    this.#residual = new Float64Array(matrix.rowCount);
    this.#intercept = Math.log(sumOf(presence) / weight);
    this.#eta = new Float64Array(matrix.rowCount).fill(this.#intercept);
  }

  solve(): Solution {
    const { tolerance = 1e-4, onProgress } = this.#options;
    this.#updateGradient();
    const start = this.#largestRatio();
    const steps = start > 1 ? Math.ceil(Math.log(1 / start) / Math.log(pathRatio)) : 0;
    let violation = 0;
    for (let step = 1; step <= Math.max(1, steps); step++) {
      const factor = step >= steps ? 1 : start * pathRatio ** step;
      violation = this.#solveAt(factor, factor === 1 ? tolerance : pathTolerance, (now) =>
        onProgress?.({
          share: (step - 1) / Math.max(1, steps),
          violation: now,
          activeFeatures: this.#active.length,
        }),
      );
    }
    onProgress?.({ share: 1, violation, activeFeatures: this.#active.length });
    return this.#solution(violation, violation <= tolerance);
  }

  /** Solves with all penalties times `factor` and returns the violation that is left. */
  #solveAt(factor: number, tolerance: number, onRound: (violation: number) => void): number {
    let best = Number.POSITIVE_INFINITY;
    let stalled = 0;
    for (;;) {
      this.#options.signal?.throwIfAborted();
      const { violation, violators } = this.#violations(factor);
      onRound(violation);
      this.#rounds++;
      if (violation <= tolerance || this.#rounds >= roundsMax) return violation;
      // Rounding sets a limit to what can be reached: what does not get better any more is as good as it gets.
      stalled = violation < best * 0.9 ? 0 : stalled + 1;
      best = Math.min(best, violation);
      if (stalled > 12) return violation;
      this.#drop(factor);
      this.#add(violators);
      this.#newton(factor, Math.min(tolerance, violation / 10));
      this.#updateGradient();
    }
  }

  /** What would have to be multiplied with all penalties for every coefficient to be 0. */
  #largestRatio(): number {
    let largest = 0;
    for (let index = 0; index < this.#gradient.length; index++) {
      largest = Math.max(largest, Math.abs(this.#gradient[index] ?? 0) / (this.#penalties[index] ?? 1));
    }
    return largest;
  }

  /** The gradient of the loss in every scaled coefficient. */
  #updateGradient(): void {
    this.#updateResidual();
    const sum = sumOf(this.#residual);
    this.#matrix.sums(this.#residual, this.#gradient);
    for (let index = 0; index < this.#gradient.length; index++) {
      this.#gradient[index] =
        ((this.#gradient[index] ?? 0) - sum * (this.#centre[index] ?? 0)) / (this.#scale[index] ?? 1);
    }
  }

  #updateResidual(): void {
    const { presence } = this.#problem;
    for (let row = 0; row < this.#eta.length; row++) {
      this.#residual[row] =
        (this.#total[row] ?? 0) / (1 + Math.exp(-(this.#eta[row] ?? 0))) - (presence[row] ?? 0);
    }
  }

  #violationOf(index: number, gradient: number, factor: number): number {
    const penalty = (this.#penalties[index] ?? 0) * factor;
    const coefficient = this.#coefficients[index] ?? 0;
    if (coefficient === 0) return Math.max(0, Math.abs(gradient) - penalty) / penalty;
    return Math.abs(gradient + Math.sign(coefficient) * penalty) / penalty;
  }

  /** Those that are left out and should not be, the worst of each neighbourhood first. */
  #violations(factor: number): { violation: number; violators: number[] } {
    let violation = 0;
    const isActive = new Set(this.#active);
    const candidates: { index: number; size: number }[] = [];
    for (let index = 0; index < this.#gradient.length; index++) {
      const size = this.#violationOf(index, this.#gradient[index] ?? 0, factor);
      violation = Math.max(violation, size);
      if (size > 0 && !isActive.has(index)) candidates.push({ index, size });
    }
    // Hinges next to each other are nearly the same: the worse of two neighbours stands for both.
    const sizes = new Map(candidates.map(({ index, size }) => [index, size]));
    const peaks = candidates.filter(
      ({ index, size }) => size >= (sizes.get(index - 1) ?? 0) && size > (sizes.get(index + 1) ?? 0),
    );
    peaks.sort((one, other) => other.size - one.size || one.index - other.index);
    return { violation, violators: peaks.slice(0, addedAtOnce).map(({ index }) => index) };
  }

  #add(features: readonly number[]): void {
    for (const index of features) {
      const centre = this.#centre[index] ?? 0;
      const scale = this.#scale[index] ?? 1;
      this.#active.push(index);
      this.#columns.push(this.#matrix.column(index).map((value) => (value - centre) / scale));
    }
  }

  /** Leaves out what is 0 and wants to stay so. */
  #drop(factor: number): void {
    const kept = this.#active.map(
      (index) =>
        this.#coefficients[index] !== 0 ||
        Math.abs(this.#gradient[index] ?? 0) > 0.9 * factor * (this.#penalties[index] ?? 0),
    );
    this.#active = this.#active.filter((_, place) => kept[place]);
    this.#columns = this.#columns.filter((_, place) => kept[place]);
  }

  /** Solves for the features that are in, the intercept included. */
  #newton(factor: number, tolerance: number): void {
    let gram: Float64Array | null = null;
    let last = Number.POSITIVE_INFINITY;
    for (let iteration = 0; iteration < newtonMax; iteration++) {
      this.#options.signal?.throwIfAborted();
      this.#updateResidual();
      const gradient = Float64Array.from([
        ...this.#columns.map((column) => dot(column, this.#residual)),
        sumOf(this.#residual),
      ]);
      const violation = this.#activeViolation(gradient, factor);
      if (violation <= tolerance) return;
      // An older matrix will do while it still brings the violation down.
      if (gram === null || violation > last / 8) gram = weightedGram(this.#columns, this.#curvatures());
      last = violation;
      if (!this.#step(gradient, gram, factor)) return;
    }
  }

  #activeViolation(gradient: Float64Array, factor: number): number {
    // The intercept has no penalty: its gradient is weighed against the presences.
    let violation = Math.abs(gradient[this.#active.length] ?? 0) / sumOf(this.#problem.presence);
    for (const [place, index] of this.#active.entries()) {
      violation = Math.max(violation, this.#violationOf(index, gradient[place] ?? 0, factor));
    }
    return violation;
  }

  #curvatures(): Float64Array {
    return this.#eta.map((eta, row) => {
      const probability = 1 / (1 + Math.exp(-eta));
      return (this.#total[row] ?? 0) * Math.max(probability * (1 - probability), 1e-300);
    });
  }

  /** Goes down along the step of the quadratic model; false when there is no way down any more. */
  #step(gradient: Float64Array, hessian: Float64Array, factor: number): boolean {
    const at = Float64Array.from([
      ...this.#active.map((index) => this.#coefficients[index] ?? 0),
      this.#intercept,
    ]);
    const penalties = Float64Array.from([
      ...this.#active.map((index) => factor * (this.#penalties[index] ?? 0)),
      0,
    ]);
    const step = minimise({ hessian, gradient, penalties, at });
    const along = new Float64Array(this.#eta.length).fill(step[this.#active.length] ?? 0);
    for (const [place, column] of this.#columns.entries()) addScaled(along, column, step[place] ?? 0);
    const penaltyAt = (length: number) =>
      penalties.reduce(
        (sum, penalty, place) => sum + penalty * Math.abs((at[place] ?? 0) + length * (step[place] ?? 0)),
        0,
      );
    const before = this.#loss(along, 0) + penaltyAt(0);
    const expected = dot(gradient, step) + penaltyAt(1) - penaltyAt(0);
    if (!(expected < 0)) return false;
    for (let length = 1; length > 1e-10; length /= 2) {
      if (
        this.#loss(along, length) + penaltyAt(length) >
        before + 1e-4 * length * expected + Math.abs(before) * 1e-15
      )
        continue;
      addScaled(this.#eta, along, length);
      for (const [place, index] of this.#active.entries()) {
        this.#coefficients[index] = (at[place] ?? 0) + length * (step[place] ?? 0);
      }
      this.#intercept += length * (step[this.#active.length] ?? 0);
      return true;
    }
    return false;
  }

  #loss(along: Float64Array, length: number): number {
    const { presence } = this.#problem;
    let loss = 0;
    for (let row = 0; row < this.#eta.length; row++) {
      const eta = (this.#eta[row] ?? 0) + length * (along[row] ?? 0);
      loss += (this.#total[row] ?? 0) * softplus(eta) - (presence[row] ?? 0) * eta;
    }
    return loss;
  }

  #solution(violation: number, isConverged: boolean): Solution {
    const penalty = this.#coefficients.reduce(
      (sum, each, index) => sum + Math.abs(each) * (this.#penalties[index] ?? 0),
      0,
    );
    const objective = this.#loss(this.#eta, 0) + penalty;
    let intercept = this.#intercept;
    const coefficients = this.#coefficients.map((coefficient, index) => {
      const unscaled = coefficient / (this.#scale[index] ?? 1);
      intercept -= unscaled * (this.#centre[index] ?? 0);
      return unscaled;
    });
    return { intercept, coefficients, objective, violation, isConverged, rounds: this.#rounds };
  }
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += values[index] ?? 0;
  return sum;
}

function addScaled(into: Float64Array, values: Float64Array, by: number): void {
  if (by === 0) return;
  for (let index = 0; index < into.length; index++)
    into[index] = (into[index] ?? 0) + by * (values[index] ?? 0);
}
