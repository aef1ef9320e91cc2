import { addAt, elementAt, float64At } from '../checked-access.ts';
import { solvePositive } from './cholesky.ts';

/** L1-penalised quadratic model: gᵀd + ½ dᵀHd + Σ penalty_j |at_j + d_j|. The last coordinate has no penalty. */
export interface QuadraticModel {
  /** Row by row, `size` squared values. */
  readonly hessian: Float64Array;
  readonly gradient: Float64Array;
  readonly penalties: Float64Array;
  readonly at: Float64Array;
}

const roundsMax = 200;
const sweepsPerRound = 8;
const accuracy = 1e-12;
/** Rounds without a smaller decrease of the model before the rest counts as rounding. */
const stalledMax = 5;

/**
 * Returns the step d that minimises the model. A few sweeps of cyclic coordinate descent find the
 * coordinates that are 0. On the others the model is a smooth quadratic, which Cholesky factorisation
 * minimises at once where descent would need thousands of sweeps.
 */
export function minimise(model: QuadraticModel): Float64Array {
  const step = new Float64Array(model.gradient.length);
  const gradientAt = model.gradient.slice();
  let largest = 0;
  let smallest = Number.POSITIVE_INFINITY;
  let stalled = 0;
  for (let round = 0; round < roundsMax && stalled < stalledMax; round++) {
    let decrease = 0;
    for (let count = 0; count < sweepsPerRound; count++) {
      decrease = sweep(model, step, gradientAt);
      largest = Math.max(largest, decrease);
      if (decrease <= accuracy * largest) return step;
    }
    stalled = decrease < smallest / 2 ? 0 : stalled + 1;
    smallest = Math.min(smallest, decrease);
    while (!moveToMinimum(model, step, gradientAt));
  }
  return step;
}

/** One sweep of coordinate descent; returns twice the largest decrease of a coordinate. */
function sweep(
  { hessian, penalties, at }: QuadraticModel,
  step: Float64Array,
  gradientAt: Float64Array,
): number {
  const size = step.length;
  let decrease = 0;
  for (let index = 0; index < size; index++) {
    const curvature = float64At(hessian, index * size + index);
    if (curvature <= 0) continue;
    const value = float64At(at, index) + float64At(step, index);
    const target =
      softThreshold(curvature * value - float64At(gradientAt, index), float64At(penalties, index)) /
      curvature;
    const change = target - value;
    if (change === 0) continue;
    step[index] = target === 0 ? -float64At(at, index) : float64At(step, index) + change;
    decrease = Math.max(decrease, curvature * change * change);
    const row = index * size;
    for (let other = 0; other < size; other++) {
      addAt(gradientAt, other, change * float64At(hessian, row + other));
    }
  }
  return decrease;
}

/**
 * Moves towards the minimum over the nonzero coordinates until one of them would change its sign; that
 * one becomes 0. True when the minimum was reached.
 */
function moveToMinimum(
  { hessian, gradient, penalties, at }: QuadraticModel,
  step: Float64Array,
  gradientAt: Float64Array,
): boolean {
  const size = step.length;
  const valueAt = (index: number) => float64At(at, index) + float64At(step, index);
  const free: number[] = [];
  for (let index = 0; index < size; index++) if (index === size - 1 || valueAt(index) !== 0) free.push(index);
  const direction = solvePositive(
    Float64Array.from({ length: free.length ** 2 }, (_, place) => {
      const row = elementAt(free, Math.floor(place / free.length));
      return float64At(hessian, row * size + elementAt(free, place % free.length));
    }),
    Float64Array.from(
      free,
      (index) => -float64At(gradientAt, index) - Math.sign(valueAt(index)) * float64At(penalties, index),
    ),
  );
  let [length, turning] = [1, -1];
  for (const [place, index] of free.entries()) {
    const value = valueAt(index);
    const target = value + float64At(direction, place);
    if (index === size - 1 || Math.sign(target) === Math.sign(value)) continue;
    const until = value / (value - target);
    if (until < length || turning < 0) [length, turning] = [until, index];
  }
  for (const [place, index] of free.entries()) addAt(step, index, length * float64At(direction, place));
  if (turning >= 0) step[turning] = -float64At(at, turning);
  for (let index = 0; index < size; index++) {
    let sum = float64At(gradient, index);
    for (let other = 0; other < size; other++)
      sum += float64At(hessian, index * size + other) * float64At(step, other);
    gradientAt[index] = sum;
  }
  return turning < 0;
}

const softThreshold = (value: number, by: number): number =>
  value > by ? value - by : value < -by ? value + by : 0;
