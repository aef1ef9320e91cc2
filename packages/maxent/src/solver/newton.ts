import { float64At, outOfRange } from '../checked-access.ts';
import { dot } from '../features/feature-matrix.ts';
import { everyRow, sampleRows, weightedGram } from './hessian.ts';
import { type LogisticLoss, sumOf, violationOf } from './problem.ts';
import { minimise } from './quadratic.ts';

/** A feature that is worked on, with its values at all rows and its coefficient. */
export interface ActiveFeature {
  readonly index: number;
  readonly penalty: number;
  readonly values: Float64Array;
  coefficient: number;
}

const iterationsMax = 80;
/** Of the whole fit: what is reached by then has to do. */
const stepsMax = 400;
/** Steps that bring the violation no further down before the search ends. */
const stalledMax = 20;
/** Rows for a column at first that the curvature is summed over: enough for a step that goes nearly all the way. */
const rowsForColumn = 48;
const sampleMin = 2_048;
/** A step that leaves more of the violation than this asks for a better curvature. */
const goodStep = 0.3;

/** Where the solver stands: η at every row, and what follows from it. */
export class NewtonSolver {
  readonly residual: Float64Array;
  readonly #loss: LogisticLoss;
  readonly #eta: Float64Array;
  readonly #along: Float64Array;
  readonly #curvature: Float64Array;
  #lossNow: number;
  #steps = 0;
  intercept: number;

  constructor(loss: LogisticLoss, intercept: number) {
    this.#loss = loss;
    this.intercept = intercept;
    this.#eta = new Float64Array(loss.rowCount).fill(intercept);
    this.#along = new Float64Array(loss.rowCount);
    this.#curvature = new Float64Array(loss.rowCount);
    this.residual = new Float64Array(loss.rowCount);
    this.#lossNow = loss.at(this.#eta, this.#along, 0);
    loss.derivatives(this.#eta, this.residual, this.#curvature);
  }

  /** Whether all steps that a fit may take are taken. */
  get isSpent(): boolean {
    return this.#steps >= stepsMax;
  }

  get loss(): number {
    return this.#lossNow;
  }

  /** The intercept has no penalty: its gradient is weighed against the presences. */
  get interceptViolation(): number {
    return Math.abs(sumOf(this.residual)) / this.#loss.presenceWeight;
  }

  /**
   * Solves for the features given and the intercept, with all penalties times `factor`, until the violation is at most `tolerance` or does not
   * get smaller any more. The gradient and the loss are exact; the curvature comes from a sample of the rows as long as that gets on.
   */
  solve(active: readonly ActiveFeature[], factor: number, tolerance: number, signal?: AbortSignal): void {
    this.#descend(active, factor, tolerance, signal);
    this.#settleIntercept();
  }

  #descend(active: readonly ActiveFeature[], factor: number, tolerance: number, signal?: AbortSignal): void {
    let sample = Math.max(sampleMin, rowsForColumn * (active.length + 1));
    let whole: Float64Array | null = null;
    let [last, best] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let stalled = 0;
    for (let iteration = 0; iteration < iterationsMax && !this.isSpent; iteration++) {
      signal?.throwIfAborted();
      const gradient = Float64Array.from([
        ...active.map(({ values }) => dot(values, this.residual)),
        sumOf(this.residual),
      ]);
      const violation = this.#violation(active, gradient, factor);
      stalled = violation < 0.9 * best ? 0 : stalled + 1;
      if (violation <= tolerance || stalled > stalledMax) return;
      best = Math.min(best, violation);
      const isSlow = violation > goodStep * last;
      last = violation;
      if (isSlow) sample *= 4;
      if (2 * sample < this.#loss.rowCount) {
        if (this.#step(active, gradient, this.#sampledGram(active, sample), factor)) continue;
        sample = this.#loss.rowCount;
      } else if (whole !== null && !isSlow) {
        // An older matrix will do while it still brings the violation down.
        if (this.#step(active, gradient, whole, factor)) continue;
      }
      whole = weightedGram(valuesOf(active), everyRow(this.#curvature));
      if (!this.#step(active, gradient, whole, factor)) return;
    }
  }

  /**
   * As near to its condition as rounding allows: only then the conditions of the features are the same whether they are centred or not.
   * One coordinate, where Newton's method needs a pass or two from here.
   */
  #settleIntercept(): void {
    for (let pass = 0; pass < 4 && this.interceptViolation > 1e-14; pass++) {
      const change = -sumOf(this.residual) / sumOf(this.#curvature);
      const loss = this.#loss.at(this.#eta, this.#along.fill(1), change);
      if (!(loss <= this.#lossNow + roundingOf(this.#lossNow))) return;
      this.#lossNow = loss;
      this.intercept += change;
      addScaled(this.#eta, this.#along, change);
      this.#loss.derivatives(this.#eta, this.residual, this.#curvature);
    }
  }

  #violation(active: readonly ActiveFeature[], gradient: Float64Array, factor: number): number {
    let violation = this.interceptViolation;
    for (const [place, { coefficient, penalty }] of active.entries()) {
      violation = Math.max(violation, violationOf(coefficient, float64At(gradient, place), penalty * factor));
    }
    return violation;
  }

  /** With the diagonal of all rows: a feature that few rows have could be missing from the sample. */
  #sampledGram(active: readonly ActiveFeature[], size: number): Float64Array {
    const gram = weightedGram(valuesOf(active), sampleRows(this.#curvature, size));
    for (const [place, { values }] of active.entries()) {
      const at = place * (active.length + 2);
      gram[at] = Math.max(float64At(gram, at), squares(values, this.#curvature));
    }
    return gram;
  }

  /** Goes down along the step of the quadratic model; false when there is no way down any more. */
  #step(
    active: readonly ActiveFeature[],
    gradient: Float64Array,
    hessian: Float64Array,
    factor: number,
  ): boolean {
    this.#steps++;
    const at = Float64Array.from([...active.map(({ coefficient }) => coefficient), this.intercept]);
    const penalties = Float64Array.from([...active.map(({ penalty }) => factor * penalty), 0]);
    const step = minimise({ hessian, gradient, penalties, at });
    this.#along.fill(float64At(step, active.length));
    for (const [place, { values }] of active.entries())
      addScaled(this.#along, values, float64At(step, place));
    const penaltyAt = (length: number) => {
      let sum = 0;
      for (let place = 0; place < at.length; place++) {
        sum += float64At(penalties, place) * Math.abs(float64At(at, place) + length * float64At(step, place));
      }
      return sum;
    };
    const before = this.#lossNow + penaltyAt(0);
    const expected = dot(gradient, step) + penaltyAt(1) - penaltyAt(0);
    if (!(expected < 0)) return false;
    const rounding = roundingOf(before);
    for (let length = 1; length > 1e-10; length /= 2) {
      const loss = this.#loss.at(this.#eta, this.#along, length);
      if (loss + penaltyAt(length) > before + 1e-4 * length * expected + rounding) continue;
      this.#lossNow = loss;
      addScaled(this.#eta, this.#along, length);
      for (const [place, feature] of active.entries()) {
        feature.coefficient = float64At(at, place) + length * float64At(step, place);
      }
      this.intercept += length * float64At(step, active.length);
      this.#loss.derivatives(this.#eta, this.residual, this.#curvature);
      return true;
    }
    return false;
  }
}

/** What is lost in the sum over the rows. */
const roundingOf = (loss: number): number => Math.abs(loss) * 1e-14;

const valuesOf = (active: readonly ActiveFeature[]): Float64Array[] => active.map(({ values }) => values);

function squares(values: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? outOfRange(values, row);
    sum += (weights[row] ?? outOfRange(weights, row)) * value * value;
  }
  return sum;
}

function addScaled(into: Float64Array, values: Float64Array, by: number): void {
  if (by === 0) return;
  for (let row = 0; row < into.length; row++)
    into[row] = (into[row] ?? outOfRange(into, row)) + by * (values[row] ?? outOfRange(values, row));
}
