import {
  cellAt,
  earthRadiusKm,
  type Grid,
  goesRound,
  type Place,
  type Window,
  windowGrid,
} from '../grid/grid.ts';
import { tooFewRecords } from './few-records.ts';
import { afterLargestGap, eastOf } from './largest-gap.ts';
import type { StudyArea } from './study-area.ts';

export interface AreaLimits {
  /** How far around the records the area reaches, km. */
  readonly bufferKm: number;
  /** The most cells of the area; of a larger one, cells are made one. */
  readonly cellsMax: number;
}

/** From one cell to another, in cells of the grid; `end` is the first that is no longer in it. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The smallest box of whole cells around the records and their buffer. Records outside of the grid do not count.
 * @throws ModelRefusal when no record lies in the grid
 */
export function chooseArea(
  places: readonly Place[],
  grid: Grid,
  { bufferKm, cellsMax }: AreaLimits,
): StudyArea {
  const within = places.filter((place) => cellAt(grid, place) !== undefined);
  if (within.length === 0) throw tooFewRecords(0);
  const columns = columnsAround(within, grid, bufferKm);
  const rows = rowsAround(within, grid, bufferKm);
  const part = wholeBlocks(columns, rows, grid, cellsMax);
  return { part, grid: windowGrid(grid, part.window, part.aggregate) };
}

const degrees = 180 / Math.PI;

function rowsAround(places: readonly Place[], grid: Grid, bufferKm: number): Span {
  const buffer = (bufferKm / earthRadiusKm) * degrees;
  const rowOf = (latitude: number) => (grid.north - latitude) / grid.cellHeight;
  const [south, north] = extremes(places.map(({ latitude }) => latitude));
  return {
    start: Math.max(0, Math.floor(rowOf(north + buffer))),
    end: Math.min(grid.rows, Math.ceil(rowOf(south - buffer))),
  };
}

/**
 * On a grid that goes round the earth the span begins after the largest gap between records and may go on beyond the last
 * column; on others it ends where the grid does.
 */
function columnsAround(places: readonly Place[], grid: Grid, bufferKm: number): Span {
  const isRound = goesRound(grid);
  const longitudes = places.map(({ longitude }) => longitude);
  const seam = isRound ? afterLargestGap(longitudes) : grid.west;
  const [first, last] = extremes(longitudes.map((longitude) => eastOf(seam, longitude)));
  const buffer = bufferInLongitude(places, bufferKm);
  const columnOf = (east: number) => (east + (isRound ? eastOf(grid.west, seam) : 0)) / grid.cellWidth;
  const start = Math.floor(columnOf(first - buffer));
  const end = Math.ceil(columnOf(last + buffer));
  if (!isRound) return { start: Math.max(0, start), end: Math.min(grid.columns, end) };
  if (end - start >= grid.columns) return { start: 0, end: grid.columns };
  const westward = ((start % grid.columns) + grid.columns) % grid.columns;
  return { start: westward, end: westward + end - start };
}

/** Degrees to both sides that a circle of this radius covers at the most, sin Δλ = sin(r) / cos(φ); all where it holds a pole. */
function bufferInLongitude(places: readonly Place[], bufferKm: number): number {
  const polar = Math.max(...extremes(places.map(({ latitude }) => Math.abs(latitude)))) / degrees;
  const radius = bufferKm / earthRadiusKm;
  if (polar + radius >= Math.PI / 2) return 360;
  return Math.asin(Math.sin(radius) / Math.cos(polar)) * degrees;
}

/** The smallest number of cells made one that keeps to the limit, and spans that hold a whole number of such blocks. */
function wholeBlocks(
  columns: Span,
  rows: Span,
  grid: Grid,
  cellsMax: number,
): { window: Window; aggregate: number } {
  const cells = (columns.end - columns.start) * (rows.end - rows.start);
  for (let aggregate = Math.max(1, Math.ceil(Math.sqrt(cells / cellsMax))); ; aggregate++) {
    const wide = snapped(columns, aggregate, grid.columns, goesRound(grid));
    const high = snapped(rows, aggregate, grid.rows, false);
    const blocks = ((wide.end - wide.start) * (high.end - high.start)) / aggregate ** 2;
    // The blocks that stand out over the edges may be one row or column too many.
    if (blocks > cellsMax) continue;
    const window = {
      column: wide.start,
      row: high.start,
      columns: wide.end - wide.start,
      rows: high.end - high.start,
    };
    return { window, aggregate };
  }
}

/** Longer, so that its length is a multiple of `block`; where the grid has no room left, moved; shorter if all of it is too short. */
function snapped({ start, end }: Span, block: number, available: number, isRound: boolean): Span {
  const length = Math.min(
    Math.ceil((end - start) / block) * block,
    Math.max(1, Math.floor(available / block)) * block,
  );
  const moved = isRound ? start : Math.max(0, Math.min(start, available - length));
  return { start: moved, end: moved + length };
}

/** Least and greatest; lists may be too long for the arguments of a call. */
const extremes = (values: readonly number[]): [least: number, greatest: number] =>
  values.reduce<[number, number]>(
    ([least, greatest], value) => [Math.min(least, value), Math.max(greatest, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
