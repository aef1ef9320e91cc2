import { addAt, float64At, int32At, outOfRange } from '../checked-access.ts';

/** Rows of a block, whose part of all columns stays in the cache. */
const rowsPerBlock = 128;
/** Columns of a block, so that every value that is read serves several products. */
const columnsPerBlock = 4;

/** A sample of the rows, with weights that account for the rows left out. */
export interface RowSample {
  readonly rows: Int32Array;
  readonly weights: Float64Array;
}

/** All rows with a weight. */
export function selectAllRows(weights: Float64Array): RowSample {
  let count = 0;
  const rows = new Int32Array(weights.length);
  for (let row = 0; row < weights.length; row++)
    if ((weights[row] ?? outOfRange(weights, row)) > 0) rows[count++] = row;
  const kept = rows.slice(0, count);
  return { rows: kept, weights: Float64Array.from(kept, (row) => weights[row] ?? outOfRange(weights, row)) };
}

/**
 * Systematic sample of about `size` rows, with probabilities proportional to their weights: heavy rows are taken with certainty, light ones at
 * equal steps of the cumulative weight. Deterministic.
 */
export function sampleRows(weights: Float64Array, size: number): RowSample {
  let total = 0;
  for (let row = 0; row < weights.length; row++) total += weights[row] ?? outOfRange(weights, row);
  const step = total / size;
  const rows = new Int32Array(Math.min(weights.length, 2 * size + 2));
  const kept = new Float64Array(rows.length);
  let count = 0;
  let passed = step / 2;
  for (let row = 0; row < weights.length; row++) {
    const weight = weights[row] ?? outOfRange(weights, row);
    if (weight < step) {
      passed += weight;
      if (passed < step) continue;
      passed -= step;
    }
    rows[count] = row;
    kept[count++] = Math.max(weight, step);
  }
  return { rows: rows.subarray(0, count), weights: kept.subarray(0, count) };
}

/** Hessian of the loss: Σ_i v_i z_ij z_ik over the sample for all pairs of columns; the last row and column are those of the intercept. */
export function computeHessian(columns: readonly Float64Array[], { rows, weights }: RowSample): Float64Array {
  const size = columns.length + 1;
  const padded = Math.ceil(size / columnsPerBlock) * columnsPerBlock;
  const hessian = new Float64Array(padded * padded);
  const plain = new Float64Array(padded * rowsPerBlock);
  const weighted = new Float64Array(padded * rowsPerBlock);
  for (let start = 0; start < rows.length; start += rowsPerBlock) {
    const count = Math.min(rowsPerBlock, rows.length - start);
    for (let index = 0; index < size; index++) {
      const column = columns[index];
      const from = index * rowsPerBlock;
      for (let place = 0; place < count; place++) {
        const value = column === undefined ? 1 : float64At(column, int32At(rows, start + place));
        plain[from + place] = value;
        weighted[from + place] = value * (weights[start + place] ?? outOfRange(weights, start + place));
      }
    }
    for (let one = 0; one < padded; one += 2) {
      for (let other = 0; other <= one; other += columnsPerBlock) {
        addProducts(hessian, padded, { plain, weighted, count }, one, other);
      }
    }
  }
  return symmetric(hessian, padded, size);
}

interface HessianBlock {
  readonly plain: Float64Array;
  readonly weighted: Float64Array;
  readonly count: number;
}

/** Two columns by four: eight sums stay in registers. */
function addProducts(
  hessian: Float64Array,
  padded: number,
  block: HessianBlock,
  one: number,
  other: number,
): void {
  const { plain, weighted, count } = block;
  const p = one * rowsPerBlock;
  const q = p + rowsPerBlock;
  const a = other * rowsPerBlock;
  const b = a + rowsPerBlock;
  const c = b + rowsPerBlock;
  const d = c + rowsPerBlock;
  let [pa, pb, pc, pd, qa, qb, qc, qd] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let place = 0; place < count; place++) {
    const first = weighted[p + place] ?? outOfRange(weighted, p + place);
    const second = weighted[q + place] ?? outOfRange(weighted, q + place);
    const atA = plain[a + place] ?? outOfRange(plain, a + place);
    const atB = plain[b + place] ?? outOfRange(plain, b + place);
    const atC = plain[c + place] ?? outOfRange(plain, c + place);
    const atD = plain[d + place] ?? outOfRange(plain, d + place);
    pa += first * atA;
    pb += first * atB;
    pc += first * atC;
    pd += first * atD;
    qa += second * atA;
    qb += second * atB;
    qc += second * atC;
    qd += second * atD;
  }
  const into = one * padded + other;
  const next = into + padded;
  addAt(hessian, into, pa);
  addAt(hessian, into + 1, pb);
  addAt(hessian, into + 2, pc);
  addAt(hessian, into + 3, pd);
  addAt(hessian, next, qa);
  addAt(hessian, next + 1, qb);
  addAt(hessian, next + 2, qc);
  addAt(hessian, next + 3, qd);
}

/** Without the padding, and with what is above the diagonal, which was not summed. */
function symmetric(hessian: Float64Array, padded: number, size: number): Float64Array {
  const whole = new Float64Array(size * size);
  for (let one = 0; one < size; one++) {
    for (let other = 0; other <= one; other++) {
      const value = hessian[one * padded + other] ?? outOfRange(hessian, one * padded + other);
      whole[one * size + other] = value;
      whole[other * size + one] = value;
    }
  }
  return whole;
}
