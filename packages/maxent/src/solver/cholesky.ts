import { float64At } from '../checked-access.ts';

/** Relative pivot below which a column is linearly dependent: the remainder is rounding. */
const dependent = 1e-11;

/**
 * Solves A x = b for a symmetric, positive semidefinite A (row by row) by Cholesky factorisation. The
 * pivot of a linearly dependent column, as of the two hinges of a knot and the line, is raised to a
 * small share of its diagonal, so that x is large in the null space of A. Columns of zeros get 0;
 * without a finite solution, x is 0.
 */
export function solvePositive(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const factor = new Float64Array(size * size);
  const isFree = new Uint8Array(size);
  const x = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < row; column++) {
      if (isFree[column] === 0) continue;
      const sum = float64At(matrix, row * size + column) - dotOfRows(factor, size, row, column);
      factor[row * size + column] = sum / float64At(factor, column * size + column);
    }
    const diagonal = float64At(matrix, row * size + row);
    if (!(diagonal > 0)) continue;
    const pivot = Math.max(diagonal - dotOfRows(factor, size, row, row), dependent * diagonal);
    isFree[row] = 1;
    factor[row * size + row] = Math.sqrt(pivot);
  }
  for (let row = 0; row < size; row++) {
    if (isFree[row] === 0) continue;
    let sum = float64At(right, row);
    for (let column = 0; column < row; column++)
      sum -= float64At(factor, row * size + column) * float64At(x, column);
    x[row] = sum / float64At(factor, row * size + row);
  }
  for (let row = size - 1; row >= 0; row--) {
    if (isFree[row] === 0) continue;
    let sum = float64At(x, row);
    for (let below = row + 1; below < size; below++)
      sum -= float64At(factor, below * size + row) * float64At(x, below);
    x[row] = sum / float64At(factor, row * size + row);
  }
  // The solution of a nearly singular system can overflow; then there is no descent direction.
  return x.every(Number.isFinite) ? x : x.fill(0);
}

/** Dot product of two rows of the factor, up to the diagonal of the second. */
function dotOfRows(factor: Float64Array, size: number, one: number, other: number): number {
  let sum = 0;
  for (let column = 0; column < other; column++) {
    sum += float64At(factor, one * size + column) * float64At(factor, other * size + column);
  }
  return sum;
}
