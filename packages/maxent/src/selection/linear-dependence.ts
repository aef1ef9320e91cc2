import { float64At } from '../checked-access.ts';

/** A share of variance, or a standardised coefficient squared, that rounding cannot tell from none. */
const negligible = 1e-10;

/**
 * R² of each variable on all others, from their correlations: 1 where it takes part in a linear dependence. The matrix is inverted in place, one
 * variable at a time; variables that follow from those before are left out, so that it need not be invertible, and their coefficients say which
 * others they depend on.
 */
export function measureExplained(correlations: Float64Array, size: number): Float64Array {
  const matrix = correlations.slice();
  const isIndependent = new Uint8Array(size);
  for (let pivot = 0; pivot < size; pivot++) {
    if (float64At(matrix, pivot * size + pivot) <= negligible) continue;
    isIndependent[pivot] = 1;
    sweep(matrix, size, pivot);
  }
  return Float64Array.from({ length: size }, (_, variable) => {
    if (isIndependent[variable] === 0) return 1;
    for (let other = 0; other < size; other++) {
      const coefficient = float64At(matrix, variable * size + other);
      if (isIndependent[other] === 0 && coefficient * coefficient > negligible) return 1;
    }
    return 1 - 1 / float64At(matrix, variable * size + variable);
  });
}

/** The step of Gauss and Jordan: what has been swept becomes its inverse, what has not the remainder that is not explained. */
function sweep(matrix: Float64Array, size: number, pivot: number): void {
  const own = float64At(matrix, pivot * size + pivot);
  matrix[pivot * size + pivot] = 1;
  for (let other = 0; other < size; other++) {
    matrix[pivot * size + other] = float64At(matrix, pivot * size + other) / own;
  }
  for (let row = 0; row < size; row++) {
    if (row === pivot) continue;
    const factor = float64At(matrix, row * size + pivot);
    matrix[row * size + pivot] = 0;
    if (factor === 0) continue;
    for (let other = 0; other < size; other++) {
      const at = row * size + other;
      matrix[at] = float64At(matrix, at) - factor * float64At(matrix, pivot * size + other);
    }
  }
}
