/** A quadratic model with absolute values: gᵀd + ½ dᵀHd + Σ penalty_j |at_j + d_j|. The last coordinate has no penalty. */
export interface QuadraticModel {
  /** Row by row, `size` squared. */
  readonly hessian: Float64Array;
  readonly gradient: Float64Array;
  readonly penalties: Float64Array;
  readonly at: Float64Array;
}

const sweepsMax = 2_000;
const accuracy = 1e-12;

/** The step d that minimises the model, by cyclic coordinate descent. */
export function minimise({ hessian, gradient, penalties, at }: QuadraticModel): Float64Array {
  const size = gradient.length;
  const step = new Float64Array(size);
  const slope = gradient.slice();
  let largest = 0;
  for (let sweep = 0; sweep < sweepsMax; sweep++) {
    let gained = 0;
    for (let index = 0; index < size; index++) {
      const curvature = hessian[index * size + index] ?? 0;
      if (curvature <= 0) continue;
      const value = (at[index] ?? 0) + (step[index] ?? 0);
      const wanted = shrink(curvature * value - (slope[index] ?? 0), penalties[index] ?? 0) / curvature;
      const change = wanted - value;
      if (change === 0) continue;
      step[index] = (step[index] ?? 0) + change;
      gained = Math.max(gained, curvature * change * change);
      const row = index * size;
      for (let other = 0; other < size; other++) {
        slope[other] = (slope[other] ?? 0) + change * (hessian[row + other] ?? 0);
      }
    }
    largest = Math.max(largest, gained);
    if (gained <= accuracy * largest) break;
  }
  return step;
}

const shrink = (value: number, by: number): number =>
  value > by ? value - by : value < -by ? value + by : 0;
