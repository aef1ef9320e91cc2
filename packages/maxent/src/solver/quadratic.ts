import { addAt, elementAt, float64At } from '../checked-access.ts';
import { solvePositive } from './cholesky.ts';

/** A quadratic model with absolute values: gᵀd + ½ dᵀHd + Σ penalty_j |at_j + d_j|. The last coordinate has no penalty. */
export interface QuadraticModel {
  /** Row by row, `size` squared. */
  readonly hessian: Float64Array;
  readonly gradient: Float64Array;
  readonly penalties: Float64Array;
  readonly at: Float64Array;
}

const roundsMax = 200;
const sweepsAtOnce = 8;
const accuracy = 1e-12;
/** Rounds that bring the gain no further down before it is taken for rounding. */
const stalledMax = 5;

/**
 * The step d that minimises the model. A few sweeps of cyclic coordinate descent say which coordinates are 0; for the others the model is then
 * a plain quadratic one, whose minimum Cholesky's method finds at once where descent would need thousands of sweeps.
 */
export function minimise(model: QuadraticModel): Float64Array {
  const step = new Float64Array(model.gradient.length);
  const slope = model.gradient.slice();
  let largest = 0;
  let least = Number.POSITIVE_INFINITY;
  let stalled = 0;
  for (let round = 0; round < roundsMax && stalled < stalledMax; round++) {
    let gained = 0;
    for (let count = 0; count < sweepsAtOnce; count++) {
      gained = sweep(model, step, slope);
      largest = Math.max(largest, gained);
      if (gained <= accuracy * largest) return step;
    }
    stalled = gained < least / 2 ? 0 : stalled + 1;
    least = Math.min(least, gained);
    while (!goToMinimum(model, step, slope));
  }
  return step;
}

/** One round of coordinate descent; the largest gain of a coordinate, twice. */
function sweep({ hessian, penalties, at }: QuadraticModel, step: Float64Array, slope: Float64Array): number {
  const size = step.length;
  let gained = 0;
  for (let index = 0; index < size; index++) {
    const curvature = float64At(hessian, index * size + index);
    if (curvature <= 0) continue;
    const value = float64At(at, index) + float64At(step, index);
    const wanted =
      shrink(curvature * value - float64At(slope, index), float64At(penalties, index)) / curvature;
    const change = wanted - value;
    if (change === 0) continue;
    step[index] = wanted === 0 ? -float64At(at, index) : float64At(step, index) + change;
    gained = Math.max(gained, curvature * change * change);
    const row = index * size;
    for (let other = 0; other < size; other++) {
      addAt(slope, other, change * float64At(hessian, row + other));
    }
  }
  return gained;
}

/**
 * Goes to the minimum over the coordinates that are not 0, as long as none of them changes its sign: the first that would becomes 0. True when
 * the minimum was reached.
 */
function goToMinimum(
  { hessian, gradient, penalties, at }: QuadraticModel,
  step: Float64Array,
  slope: Float64Array,
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
      (index) => -float64At(slope, index) - Math.sign(valueAt(index)) * float64At(penalties, index),
    ),
  );
  let [length, turning] = [1, -1];
  for (const [place, index] of free.entries()) {
    const value = valueAt(index);
    const wanted = value + float64At(direction, place);
    if (index === size - 1 || Math.sign(wanted) === Math.sign(value)) continue;
    const until = value / (value - wanted);
    if (until < length || turning < 0) [length, turning] = [until, index];
  }
  for (const [place, index] of free.entries()) addAt(step, index, length * float64At(direction, place));
  if (turning >= 0) step[turning] = -float64At(at, turning);
  for (let index = 0; index < size; index++) {
    let sum = float64At(gradient, index);
    for (let other = 0; other < size; other++)
      sum += float64At(hessian, index * size + other) * float64At(step, other);
    slope[index] = sum;
  }
  return turning < 0;
}

const shrink = (value: number, by: number): number =>
  value > by ? value - by : value < -by ? value + by : 0;
