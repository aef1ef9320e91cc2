import { float64At, outOfRange } from '../checked-access.ts';
import { dot } from '../data/dot-product.ts';
import { computeHessian, sampleRows, selectAllRows } from './hessian.ts';
import { kktViolation, type LogisticLoss, sumOf } from './problem.ts';
import { minimise } from './quadratic.ts';

/** A feature of the active set, with its values at all rows and its coefficient. */
export interface ActiveFeature {
  readonly index: number;
  readonly penalty: number;
  readonly values: Float64Array;
  coefficient: number;
}

const iterationsMax = 80;
/** Newton steps of the whole fit; then the current solution is returned. */
const stepsMax = 400;
/** Steps without a smaller KKT violation before the descent ends. */
const stalledMax = 20;
/** Rows per column in the first sample for the Hessian: enough for a nearly full Newton step. */
const rowsForColumn = 48;
const sampleMin = 2_048;
/** A step that leaves a larger share of the violation asks for a larger sample. */
const slowDecrease = 0.3;

/** Proximal Newton method on the active set; holds η, the residual and the curvature at every row. */
export class NewtonSolver {
  readonly residual: Float64Array;
  readonly #loss: LogisticLoss;
  readonly #eta: Float64Array;
  readonly #direction: Float64Array;
  readonly #curvature: Float64Array;
  #lossNow: number;
  #steps = 0;
  intercept: number;

  constructor(loss: LogisticLoss, intercept: number) {
    this.#loss = loss;
    this.intercept = intercept;
    this.#eta = new Float64Array(loss.rowCount).fill(intercept);
    this.#direction = new Float64Array(loss.rowCount);
    this.#curvature = new Float64Array(loss.rowCount);
    this.residual = new Float64Array(loss.rowCount);
    this.#lossNow = loss.at(this.#eta, this.#direction, 0);
    loss.derivatives(this.#eta, this.residual, this.#curvature);
  }

  /** True after the last step that a fit may take. */
  get isExhausted(): boolean {
    return this.#steps >= stepsMax;
  }

  get loss(): number {
    return this.#lossNow;
  }

  /** The intercept has no penalty: its gradient is divided by the weight of the presences. */
  get interceptViolation(): number {
    return Math.abs(sumOf(this.residual)) / this.#loss.presenceWeight;
  }

  /**
   * Minimises over the active features and the intercept, with all penalties times `lambda`, until the
   * KKT violation is at most `tolerance` or stalls. Gradient and loss are exact; the Hessian is that of
   * a sample of the rows as long as the steps descend.
   */
  solve(active: readonly ActiveFeature[], lambda: number, tolerance: number, signal?: AbortSignal): void {
    this.#descend(active, lambda, tolerance, signal);
    this.#refitIntercept();
  }

  #descend(active: readonly ActiveFeature[], lambda: number, tolerance: number, signal?: AbortSignal): void {
    let sample = Math.max(sampleMin, rowsForColumn * (active.length + 1));
    let whole: Float64Array | null = null;
    let [last, best] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let stalled = 0;
    for (let iteration = 0; iteration < iterationsMax && !this.isExhausted; iteration++) {
      signal?.throwIfAborted();
      const gradient = Float64Array.from([
        ...active.map(({ values }) => dot(values, this.residual)),
        sumOf(this.residual),
      ]);
      const violation = this.#violation(active, gradient, lambda);
      stalled = violation < 0.9 * best ? 0 : stalled + 1;
      if (violation <= tolerance || stalled > stalledMax) return;
      best = Math.min(best, violation);
      const isSlow = violation > slowDecrease * last;
      last = violation;
      if (isSlow) sample *= 4;
      if (2 * sample < this.#loss.rowCount) {
        if (this.#step(active, gradient, this.#sampleHessian(active, sample), lambda)) continue;
        sample = this.#loss.rowCount;
      } else if (whole !== null && !isSlow) {
        // Reuses the last full Hessian while it reduces the violation.
        if (this.#step(active, gradient, whole, lambda)) continue;
      }
      whole = computeHessian(valuesOf(active), selectAllRows(this.#curvature));
      if (!this.#step(active, gradient, whole, lambda)) return;
    }
  }

  /**
   * Solves for the intercept alone as exactly as rounding allows: only then the KKT conditions of
   * centred and uncentred features agree. Takes one or two Newton steps.
   */
  #refitIntercept(): void {
    for (let pass = 0; pass < 4 && this.interceptViolation > 1e-14; pass++) {
      const change = -sumOf(this.residual) / sumOf(this.#curvature);
      const loss = this.#loss.at(this.#eta, this.#direction.fill(1), change);
      if (!(loss <= this.#lossNow + roundingOf(this.#lossNow))) return;
      this.#lossNow = loss;
      this.intercept += change;
      addScaled(this.#eta, this.#direction, change);
      this.#loss.derivatives(this.#eta, this.residual, this.#curvature);
    }
  }

  #violation(active: readonly ActiveFeature[], gradient: Float64Array, lambda: number): number {
    let violation = this.interceptViolation;
    for (const [place, { coefficient, penalty }] of active.entries()) {
      violation = Math.max(
        violation,
        kktViolation(coefficient, float64At(gradient, place), penalty * lambda),
      );
    }
    return violation;
  }

  /** Takes the diagonal from all rows: a feature that few rows have could be missing from the sample. */
  #sampleHessian(active: readonly ActiveFeature[], size: number): Float64Array {
    const hessian = computeHessian(valuesOf(active), sampleRows(this.#curvature, size));
    for (const [place, { values }] of active.entries()) {
      const at = place * (active.length + 2);
      hessian[at] = Math.max(float64At(hessian, at), squares(values, this.#curvature));
    }
    return hessian;
  }

  /** Minimises the quadratic model and searches along its step; false without descent. */
  #step(
    active: readonly ActiveFeature[],
    gradient: Float64Array,
    hessian: Float64Array,
    lambda: number,
  ): boolean {
    this.#steps++;
    const at = Float64Array.from([...active.map(({ coefficient }) => coefficient), this.intercept]);
    const penalties = Float64Array.from([...active.map(({ penalty }) => lambda * penalty), 0]);
    const step = minimise({ hessian, gradient, penalties, at });
    this.#direction.fill(float64At(step, active.length));
    for (const [place, { values }] of active.entries())
      addScaled(this.#direction, values, float64At(step, place));
    const penaltyAt = (stepSize: number) => {
      let sum = 0;
      for (let place = 0; place < at.length; place++) {
        sum +=
          float64At(penalties, place) * Math.abs(float64At(at, place) + stepSize * float64At(step, place));
      }
      return sum;
    };
    const before = this.#lossNow + penaltyAt(0);
    const expected = dot(gradient, step) + penaltyAt(1) - penaltyAt(0);
    if (!(expected < 0)) return false;
    const rounding = roundingOf(before);
    // Backtracking line search, Armijo condition.
    for (let stepSize = 1; stepSize > 1e-10; stepSize /= 2) {
      const loss = this.#loss.at(this.#eta, this.#direction, stepSize);
      if (loss + penaltyAt(stepSize) > before + 1e-4 * stepSize * expected + rounding) continue;
      this.#lossNow = loss;
      addScaled(this.#eta, this.#direction, stepSize);
      for (const [place, feature] of active.entries()) {
        feature.coefficient = float64At(at, place) + stepSize * float64At(step, place);
      }
      this.intercept += stepSize * float64At(step, active.length);
      this.#loss.derivatives(this.#eta, this.residual, this.#curvature);
      return true;
    }
    return false;
  }
}

/** Rounding error of the sum over the rows. */
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
