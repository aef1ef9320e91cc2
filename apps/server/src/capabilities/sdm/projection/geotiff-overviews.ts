import { outOfRange } from '../checked-access.ts';
import { mostFrequent } from './display-rows.ts';
import { type CodedSurface, createCodes, type StoredCells } from './surface-coding.ts';

/** Cells of a surface or of an overview of it, from the north, row by row. */
export interface CellImage {
  readonly columns: number;
  readonly rows: number;
  readonly cells: StoredCells;
}

/**
 * Makes overviews of half, a quarter, an eighth … of a surface until one fits into a square of `cellsAcross`. A cell holds the mean of the stored values
 * below it that have data, rounded, or the most frequent class. Sums are kept of one row of each overview: they are added to the next one, so that every
 * cell of the surface counts once and rounding does not add up.
 */
export function makeOverviews({ grid, coding, cells }: CodedSurface, cellsAcross: number): CellImage[] {
  const { nodata, colours } = coding;
  const classes = colours.length;
  // A cell has the number of cells below it with data and their total, or their number in each class.
  const channels = Math.max(2, classes);
  const levels: (CellImage & { readonly sums: Float64Array })[] = [];
  let { columns, rows } = grid;
  while (Math.max(columns, rows) > cellsAcross) {
    [columns, rows] = [Math.ceil(columns / 2), Math.ceil(rows / 2)];
    const sums = new Float64Array(columns * channels);
    levels.push({ columns, rows, cells: createCodes(coding, columns * rows), sums });
  }
  const finishRow = (level: number, row: number): void => {
    const [overview, next] = [levels[level], levels[level + 1]];
    const isLast = row === (levels[level - 1] ?? grid).rows - 1;
    if (!overview || (row % 2 === 0 && !isLast)) return;
    const { sums } = overview;
    for (let column = 0; column < overview.columns; column++) {
      const at = column * channels;
      // 0 / 0 is NaN, of cells without data.
      const mean = Math.round((sums[at + 1] ?? 0) / (sums[at] ?? 0));
      overview.cells[(row >> 1) * overview.columns + column] =
        classes > 0 ? mostFrequent(sums, at, classes, nodata) : Number.isNaN(mean) ? nodata : mean;
      for (let channel = 0; next && channel < channels; channel++) {
        add(next.sums, (column >> 1) * channels + channel, sums[at + channel] ?? outOfRange(sums, at));
      }
    }
    sums.fill(0);
    finishRow(level + 1, row >> 1);
  };
  const [first] = levels;
  for (let row = 0; first && row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      const value = cells[row * grid.columns + column] ?? nodata;
      if (value === nodata) continue;
      const at = (column >> 1) * channels;
      add(first.sums, classes > 0 ? at + value : at, 1);
      if (classes === 0) add(first.sums, at + 1, value);
    }
    finishRow(0, row);
  }
  return levels;
}

function add(sums: Float64Array, at: number, more: number): void {
  sums[at] = (sums[at] ?? outOfRange(sums, at)) + more;
}
