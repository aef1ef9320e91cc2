import type { ClimateWindow } from '../climate/climate-archive.ts';
import {
  cellAt,
  earthRadiusKm,
  type GeographicPlace,
  type Grid,
  goesRound,
  type Window,
  windowGrid,
} from '../grid/grid.ts';
import { ModelRefusal, type OrderedSettings } from '../pipeline/model-order.ts';
import { type Arc, arcOver, eastwardFrom } from './arc-of-longitudes.ts';
import type { StudyArea } from './study-area.ts';

/**
 * The smallest window of whole cells that holds everything within `bufferKm` of a record, great-circle, as far as the grid goes.
 * In a window with more than `cellsMax` cells, as few as necessary are merged into one. Records outside of the grid do not count.
 *
 * @throws ModelRefusal when no record lies in the grid
 */
export function chooseArea(
  records: readonly GeographicPlace[],
  grid: Grid,
  { bufferKm, cellsMax }: Pick<OrderedSettings, 'bufferKm' | 'cellsMax'>,
): StudyArea {
  const inside = records.filter((record) => cellAt(grid, record) !== undefined);
  if (inside.length === 0) {
    throw new ModelRefusal('No record lies in the area that the climate archive covers.');
  }
  const window = windowAround(inside, grid, bufferKm);
  const part: ClimateWindow = { window, aggregate: aggregateFor(window, cellsMax) };
  return { part, grid: windowGrid(grid, window, part.aggregate) };
}

const radians = Math.PI / 180;

function windowAround(places: readonly GeographicPlace[], grid: Grid, bufferKm: number): Window {
  const reach = bufferKm / earthRadiusKm / radians;
  const arcs: Arc[] = [];
  let [south, north] = [90, -90];
  for (const { longitude, latitude } of places) {
    south = Math.min(south, latitude - reach);
    north = Math.max(north, latitude + reach);
    const half = halfWidth(latitude, reach);
    arcs.push({ west: longitude - half, width: 2 * half });
  }
  const row = Math.max(0, Math.floor((grid.north - north) / grid.cellHeight));
  const end = Math.min(grid.rows, Math.ceil((grid.north - south) / grid.cellHeight));
  return { ...columnsOf(arcs, grid), row, rows: end - row };
}

/** Returns the reach of a circle to the east and west, in degrees: all of them if it holds a pole. */
function halfWidth(latitude: number, reach: number): number {
  if (Math.abs(latitude) + reach >= 90) return 180;
  return Math.asin(Math.sin(reach * radians) / Math.cos(latitude * radians)) / radians;
}

function columnsOf(arcs: readonly Arc[], grid: Grid): Pick<Window, 'column' | 'columns'> {
  if (goesRound(grid)) {
    const { west, width } = arcOver(arcs);
    const eastward = eastwardFrom(grid.west, west);
    const column = Math.floor(eastward / grid.cellWidth);
    const columns = Math.ceil((eastward + width) / grid.cellWidth) - column;
    return columns < grid.columns ? { column, columns } : { column: 0, columns: grid.columns };
  }
  let [min, max] = [grid.columns, 0];
  for (const { west, width } of arcs) {
    // The middle of each lies in the grid, its sides may not.
    const middle = eastwardFrom(grid.west, west + width / 2);
    min = Math.min(min, Math.floor((middle - width / 2) / grid.cellWidth));
    max = Math.max(max, Math.ceil((middle + width / 2) / grid.cellWidth));
  }
  const column = Math.max(0, min);
  return { column, columns: Math.min(grid.columns, max) - column };
}

function aggregateFor({ columns, rows }: Window, cellsMax: number): number {
  let aggregate = Math.max(1, Math.floor(Math.sqrt((columns * rows) / cellsMax)));
  while (Math.ceil(columns / aggregate) * Math.ceil(rows / aggregate) > cellsMax) aggregate++;
  return aggregate;
}
