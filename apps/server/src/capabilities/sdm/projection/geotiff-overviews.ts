import { outOfRange } from '../checked-access.ts';
import { mostFrequent } from './display-rows.ts';
import { type CodedSurface, createCodes, type StoredCells } from './surface-coding.ts';

/** Cells of a surface or of an overview of it, from the north, row by row. */
export interface CellImage {
  readonly columns: number;
  readonly rows: number;
  readonly cells: StoredCells;
}

interface Overview extends CellImage {
  /** Sums of the cells below the row that is being made: see `channelsOf`. */
  readonly sums: Float64Array;
}

/**
 * Makes overviews of half, a quarter, an eighth … of a surface until one fits into a square of `cellsAcross`. A cell holds the mean of the stored values
 * below it that have data, rounded, or the most frequent class. Each level adds up the sums of the one before, so that every cell of the surface
 * counts once and rounding does not add up.
 */
export function makeOverviews({ grid, coding, cells }: CodedSurface, cellsAcross: number): CellImage[] {
  const channels = channelsOf(coding);
  const overviews: Overview[] = [];
  let { columns, rows } = grid;
  while (Math.max(columns, rows) > cellsAcross) {
    [columns, rows] = [Math.ceil(columns / 2), Math.ceil(rows / 2)];
    const sums = new Float64Array(columns * channels);
    overviews.push({ columns, rows, cells: createCodes(coding, columns * rows), sums });
  }
  const [first] = overviews;
  if (!first) return overviews;
  for (let row = 0; row < grid.rows; row++) {
    const start = row * grid.columns;
    addCells(first.sums, cells.subarray(start, start + grid.columns), coding);
    finishRows(overviews, { row, rows: grid.rows, coding });
  }
  return overviews;
}

/** Sums for each cell: the number of cells with data and their total, or the number of cells of each class. */
const channelsOf = ({ colours }: CodedSurface['coding']): number => Math.max(2, colours.length);

function addCells(sums: Float64Array, row: StoredCells, { colours, nodata }: CodedSurface['coding']): void {
  const classes = colours.length;
  for (let column = 0; column < row.length; column++) {
    const value = row[column] ?? outOfRange(row, column);
    if (value === nodata) continue;
    if (classes > 0) {
      if (value >= classes) throw new RangeError(`There is no class ${value}.`);
      add(sums, (column >> 1) * classes + value, 1);
    } else {
      add(sums, (column >> 1) * 2, 1);
      add(sums, (column >> 1) * 2 + 1, value);
    }
  }
}

function add(sums: Float64Array, at: number, more: number): void {
  sums[at] = (sums[at] ?? outOfRange(sums, at)) + more;
}

interface FinishedRow {
  readonly row: number;
  readonly rows: number;
  readonly coding: CodedSurface['coding'];
}

/** Makes those rows of overviews of which the last row below is added. */
function finishRows(overviews: readonly Overview[], { row, rows, coding }: FinishedRow): void {
  const [overview, next] = overviews;
  if (!overview || (row % 2 === 0 && row + 1 < rows)) return;
  const { columns, sums } = overview;
  const channels = channelsOf(coding);
  for (let column = 0; column < columns; column++) {
    const at = column * channels;
    overview.cells[(row >> 1) * columns + column] = codeOf(sums, at, coding);
    if (!next) continue;
    for (let channel = 0; channel < channels; channel++) {
      add(next.sums, (column >> 1) * channels + channel, sums[at + channel] ?? outOfRange(sums, at));
    }
  }
  sums.fill(0);
  finishRows(overviews.slice(1), { row: row >> 1, rows: overview.rows, coding });
}

function codeOf(sums: Float64Array, at: number, { colours, nodata }: CodedSurface['coding']): number {
  if (colours.length > 0) return mostFrequent(sums, at, colours.length, nodata);
  const count = sums[at] ?? outOfRange(sums, at);
  return count === 0 ? nodata : Math.round((sums[at + 1] ?? outOfRange(sums, at + 1)) / count);
}
