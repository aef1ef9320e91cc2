import { float64At, outOfRange, uint8At } from '../checked-access.ts';
import { changeClasses } from './projection.ts';

/** The values of each cell of a band. */
export interface DisplayCells {
  readonly columns: number;
  /** Cloglog; NaN for sea and no data. Null where the maps have it. */
  readonly current: Float32Array | null;
  readonly future: Float32Array;
  readonly change: Uint8Array;
  /** MESS of the future; NaN for sea and no data. */
  readonly similarity: Float32Array;
}

/** Rows of the maps' surfaces, as in `DisplaySurfaces`. */
export interface DisplayRows {
  readonly current: Float32Array<ArrayBuffer> | null;
  readonly future: Float32Array<ArrayBuffer>;
  readonly change: Uint8Array<ArrayBuffer>;
  readonly novel: Float32Array<ArrayBuffer>;
}

/** `step` × `step` cells made one; fewer at the east and the south. */
export function displayRowsOf(cells: DisplayCells, step: number): DisplayRows {
  return {
    current: cells.current && meansOf(cells.current, cells.columns, step),
    future: meansOf(cells.future, cells.columns, step),
    change: reduceToMostFrequent(cells.change, cells.columns, step),
    novel: meansOf(cells.similarity, cells.columns, step, (value) => (value < 0 ? 1 : 0)),
  };
}

/** Means of `step` × `step` cells, of those with data. Sums and counts are kept of one row of results at a time. */
export function meansOf(
  cells: Float32Array,
  columns: number,
  step: number,
  of: (value: number) => number = (value) => value,
): Float32Array<ArrayBuffer> {
  const [width, rows] = [Math.ceil(columns / step), cells.length / columns];
  const result = new Float32Array(width * Math.ceil(rows / step));
  const sums = new Float64Array(width);
  const counts = new Uint32Array(width);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const value = cells[row * columns + column] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      const at = Math.floor(column / step);
      sums[at] = float64At(sums, at) + of(value);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    if ((row + 1) % step !== 0 && row + 1 !== rows) continue;
    const start = Math.floor(row / step) * width;
    // Without cells it is 0 / 0, which is NaN.
    for (let at = 0; at < width; at++)
      result[start + at] = float64At(sums, at) / (counts[at] ?? outOfRange(counts, at));
    sums.fill(0);
    counts.fill(0);
  }
  return result;
}

const classCount = Object.keys(changeClasses).length;

function reduceToMostFrequent(cells: Uint8Array, columns: number, step: number): Uint8Array<ArrayBuffer> {
  const [width, rows] = [Math.ceil(columns / step), cells.length / columns];
  const result = new Uint8Array(width * Math.ceil(rows / step));
  const counts = new Uint32Array(width * classCount);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = Math.floor(column / step) * classCount + uint8At(cells, row * columns + column);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    if ((row + 1) % step !== 0 && row + 1 !== rows) continue;
    const start = Math.floor(row / step) * width;
    for (let at = 0; at < width; at++) {
      result[start + at] = mostFrequent(counts, at * classCount, classCount, changeClasses.none);
    }
    counts.fill(0);
  }
  return result;
}

/** Returns the most frequent of the classes counted from `start` on, the first of equally frequent ones; `none` without any other. */
export function mostFrequent(
  counts: Uint32Array | Float64Array,
  start: number,
  classes: number,
  none: number,
): number {
  let max = 0;
  let found = none;
  for (let each = 0; each < classes; each++) {
    const count = counts[start + each] ?? outOfRange(counts, start + each);
    if (each === none || count <= max) continue;
    max = count;
    found = each;
  }
  return found;
}
