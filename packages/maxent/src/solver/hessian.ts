import { addAt, float64At, int32At, outOfRange } from '../checked-access.ts';

/** Rows that are worked on at a time, so that their part of all columns stays in the cache. */
const rowsAtOnce = 128;
/** Columns that are multiplied with each other at a time, so that every value that is read serves several products. */
const columnsAtOnce = 4;

/** Some rows that stand for all of them, with the weights that make up for those left out. */
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
 * About `size` rows, each as often as its weight says (systematic sampling): a heavy row stands for itself, of the light ones every so manieth
 * stands for those before it. Nothing is drawn by chance.
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

/** Σ_i v_i z_ij z_ik over the sample for all pairs of columns and, as the last row and column, with a column of ones. */
export function weighGram(columns: readonly Float64Array[], { rows, weights }: RowSample): Float64Array {
  const size = columns.length + 1;
  const padded = Math.ceil(size / columnsAtOnce) * columnsAtOnce;
  const gram = new Float64Array(padded * padded);
  const plain = new Float64Array(padded * rowsAtOnce);
  const weighted = new Float64Array(padded * rowsAtOnce);
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, rows.length - start);
    for (let index = 0; index < size; index++) {
      const column = columns[index];
      const from = index * rowsAtOnce;
      for (let place = 0; place < count; place++) {
        const value = column === undefined ? 1 : float64At(column, int32At(rows, start + place));
        plain[from + place] = value;
        weighted[from + place] = value * (weights[start + place] ?? outOfRange(weights, start + place));
      }
    }
    for (let one = 0; one < padded; one += 2) {
      for (let other = 0; other <= one; other += columnsAtOnce) {
        addProducts(gram, padded, { plain, weighted, count }, one, other);
      }
    }
  }
  return symmetric(gram, padded, size);
}

interface HessianBlock {
  readonly plain: Float64Array;
  readonly weighted: Float64Array;
  readonly count: number;
}

/** Two columns by four: eight sums stay in registers. */
function addProducts(
  gram: Float64Array,
  padded: number,
  block: HessianBlock,
  one: number,
  other: number,
): void {
  const { plain, weighted, count } = block;
  const p = one * rowsAtOnce;
  const q = p + rowsAtOnce;
  const a = other * rowsAtOnce;
  const b = a + rowsAtOnce;
  const c = b + rowsAtOnce;
  const d = c + rowsAtOnce;
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
  addAt(gram, into, pa);
  addAt(gram, into + 1, pb);
  addAt(gram, into + 2, pc);
  addAt(gram, into + 3, pd);
  addAt(gram, next, qa);
  addAt(gram, next + 1, qb);
  addAt(gram, next + 2, qc);
  addAt(gram, next + 3, qd);
}

/** Without the padding, and with what is above the diagonal, which was not summed. */
function symmetric(gram: Float64Array, padded: number, size: number): Float64Array {
  const whole = new Float64Array(size * size);
  for (let one = 0; one < size; one++) {
    for (let other = 0; other <= one; other++) {
      const value = gram[one * padded + other] ?? outOfRange(gram, one * padded + other);
      whole[one * size + other] = value;
      whole[other * size + one] = value;
    }
  }
  return whole;
}
