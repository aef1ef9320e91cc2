/** Rows that are worked on at a time, so that their part of all columns stays in the cache. */
const rowsAtOnce = 512;

/** Σ_i v_i z_ij z_ik for all pairs of columns and, as the last row and column, with a column of ones. */
export function weightedGram(columns: readonly Float64Array[], weights: Float64Array): Float64Array {
  const size = columns.length + 1;
  const gram = new Float64Array(size * size);
  const weighted = new Float64Array(rowsAtOnce);
  for (let start = 0; start < weights.length; start += rowsAtOnce) {
    const end = Math.min(weights.length, start + rowsAtOnce);
    for (const [index, column] of columns.entries()) {
      let sum = 0;
      for (let row = start; row < end; row++) {
        const value = (weights[row] ?? 0) * (column[row] ?? 0);
        weighted[row - start] = value;
        sum += value;
      }
      const into = index * size;
      gram[into + size - 1] = (gram[into + size - 1] ?? 0) + sum;
      for (let other = 0; other <= index; other++) {
        gram[into + other] = (gram[into + other] ?? 0) + dotFrom(weighted, columns[other], start, end);
      }
    }
    let total = 0;
    for (let row = start; row < end; row++) total += weights[row] ?? 0;
    gram[size * size - 1] = (gram[size * size - 1] ?? 0) + total;
  }
  return mirrored(gram, size);
}

function dotFrom(
  weighted: Float64Array,
  column: Float64Array | undefined,
  start: number,
  end: number,
): number {
  if (column === undefined) return 0;
  const whole = end - ((end - start) % 4);
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let row = start, place = 0; row < whole; row += 4, place += 4) {
    a += (weighted[place] ?? 0) * (column[row] ?? 0);
    b += (weighted[place + 1] ?? 0) * (column[row + 1] ?? 0);
    c += (weighted[place + 2] ?? 0) * (column[row + 2] ?? 0);
    d += (weighted[place + 3] ?? 0) * (column[row + 3] ?? 0);
  }
  for (let row = whole; row < end; row++) a += (weighted[row - start] ?? 0) * (column[row] ?? 0);
  return a + b + (c + d);
}

/** Only what is below the diagonal was summed, and the last column. */
function mirrored(gram: Float64Array, size: number): Float64Array {
  for (let index = 0; index < size - 1; index++) {
    gram[(size - 1) * size + index] = gram[index * size + size - 1] ?? 0;
    for (let other = 0; other < index; other++) gram[other * size + index] = gram[index * size + other] ?? 0;
  }
  return gram;
}
