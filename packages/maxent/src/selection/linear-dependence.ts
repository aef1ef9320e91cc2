/** A share of variance, or a standardised coefficient squared, that rounding cannot tell from none. */
const negligible = 1e-10;

/**
 * R² of each variable on all others, from their correlations: 1 where it takes part in a linear dependence. The matrix is inverted in place, one
 * variable at a time; variables that follow from those before are left out, so that it need not be invertible, and their coefficients say which
 * others they depend on.
 */
export function explainedByOthers(correlations: Float64Array, size: number): Float64Array {
  const matrix = correlations.slice();
  const isIndependent = new Uint8Array(size);
  for (let pivot = 0; pivot < size; pivot++) {
    if ((matrix[pivot * size + pivot] ?? 0) <= negligible) continue;
    isIndependent[pivot] = 1;
    sweep(matrix, size, pivot);
  }
  return Float64Array.from({ length: size }, (_, variable) => {
    if (isIndependent[variable] === 0) return 1;
    for (let other = 0; other < size; other++) {
      const coefficient = matrix[variable * size + other] ?? 0;
      if (isIndependent[other] === 0 && coefficient * coefficient > negligible) return 1;
    }
    return 1 - 1 / (matrix[variable * size + variable] ?? 1);
  });
}

/** The step of Gauss and Jordan: what has been swept becomes its inverse, what has not the remainder that is not explained. */
function sweep(matrix: Float64Array, size: number, pivot: number): void {
  const own = matrix[pivot * size + pivot] ?? 1;
  matrix[pivot * size + pivot] = 1;
  for (let other = 0; other < size; other++) {
    matrix[pivot * size + other] = (matrix[pivot * size + other] ?? 0) / own;
  }
  for (let row = 0; row < size; row++) {
    if (row === pivot) continue;
    const factor = matrix[row * size + pivot] ?? 0;
    matrix[row * size + pivot] = 0;
    if (factor === 0) continue;
    for (let other = 0; other < size; other++) {
      const at = row * size + other;
      matrix[at] = (matrix[at] ?? 0) - factor * (matrix[pivot * size + other] ?? 0);
    }
  }
}
