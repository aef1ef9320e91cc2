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
export function everyRow(weights: Float64Array): RowSample {
  let count = 0;
  const rows = new Int32Array(weights.length);
  for (let row = 0; row < weights.length; row++) if ((weights[row] ?? 0) > 0) rows[count++] = row;
  const kept = rows.slice(0, count);
  return { rows: kept, weights: Float64Array.from(kept, (row) => weights[row] ?? 0) };
}

/**
 * About `size` rows, each as often as its weight says (systematic sampling): a heavy row stands for itself, of the light ones every so manieth
 * stands for those before it. Nothing is drawn by chance.
 */
export function sampleRows(weights: Float64Array, size: number): RowSample {
  let total = 0;
  for (let row = 0; row < weights.length; row++) total += weights[row] ?? 0;
  const step = total / size;
  const rows = new Int32Array(Math.min(weights.length, 2 * size + 2));
  const kept = new Float64Array(rows.length);
  let count = 0;
  let passed = step / 2;
  for (let row = 0; row < weights.length; row++) {
    const weight = weights[row] ?? 0;
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
export function weightedGram(columns: readonly Float64Array[], { rows, weights }: RowSample): Float64Array {
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
        const value = column === undefined ? 1 : (column[rows[start + place] ?? 0] ?? 0);
        plain[from + place] = value;
        weighted[from + place] = value * (weights[start + place] ?? 0);
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

interface Block {
  readonly plain: Float64Array;
  readonly weighted: Float64Array;
  readonly count: number;
}

/** Two columns by four: eight sums stay in registers. */
function addProducts(gram: Float64Array, padded: number, block: Block, one: number, other: number): void {
  const { plain, weighted, count } = block;
  const p = one * rowsAtOnce;
  const q = p + rowsAtOnce;
  const a = other * rowsAtOnce;
  const b = a + rowsAtOnce;
  const c = b + rowsAtOnce;
  const d = c + rowsAtOnce;
  let [pa, pb, pc, pd, qa, qb, qc, qd] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let place = 0; place < count; place++) {
    const first = weighted[p + place] ?? 0;
    const second = weighted[q + place] ?? 0;
    const atA = plain[a + place] ?? 0;
    const atB = plain[b + place] ?? 0;
    const atC = plain[c + place] ?? 0;
    const atD = plain[d + place] ?? 0;
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
  gram[into] = (gram[into] ?? 0) + pa;
  gram[into + 1] = (gram[into + 1] ?? 0) + pb;
  gram[into + 2] = (gram[into + 2] ?? 0) + pc;
  gram[into + 3] = (gram[into + 3] ?? 0) + pd;
  gram[next] = (gram[next] ?? 0) + qa;
  gram[next + 1] = (gram[next + 1] ?? 0) + qb;
  gram[next + 2] = (gram[next + 2] ?? 0) + qc;
  gram[next + 3] = (gram[next + 3] ?? 0) + qd;
}

/** Without the padding, and with what is above the diagonal, which was not summed. */
function symmetric(gram: Float64Array, padded: number, size: number): Float64Array {
  const whole = new Float64Array(size * size);
  for (let one = 0; one < size; one++) {
    for (let other = 0; other <= one; other++) {
      const value = gram[one * padded + other] ?? 0;
      whole[one * size + other] = value;
      whole[other * size + one] = value;
    }
  }
  return whole;
}
