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
 * In a window with more than `cellsMax` cells, as few as necessary are merged into one: 2 × 2, 4 × 4, 8 × 8 … that every window of the
 * grid has in common, so that they are averaged once. Records outside of the grid do not count.
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
  for (let aggregate = 1; ; aggregate *= 2) {
    const area = alignedArea(windowAround(inside, grid, bufferKm), grid, aggregate);
    if (area.grid.columns * area.grid.rows <= cellsMax) return area;
  }
}

/**
 * A window widened to whole cells of `aggregate` × `aggregate`, which are counted from the corner of the grid: the content of a cell does not
 * depend on the window. It ends with the grid.
 */
export function alignedArea(asked: Window, grid: Grid, aggregate: number): StudyArea {
  const align = (start: number, length: number): [number, number] => [
    Math.floor(start / aggregate) * aggregate,
    Math.ceil((start + length) / aggregate) * aggregate,
  ];
  const [west, east] = align(asked.column, asked.columns);
  const [north, south] = align(asked.row, asked.rows);
  const row = Math.max(0, north);
  const window = { ...across(west, east, grid), row, rows: Math.min(grid.rows, south) - row };
  return { part: { window, aggregate }, grid: windowGrid(grid, window, aggregate) };
}

function across(west: number, east: number, grid: Grid): Pick<Window, 'column' | 'columns'> {
  if (!goesRound(grid)) {
    const column = Math.max(0, west);
    return { column, columns: Math.min(grid.columns, east) - column };
  }
  if (east - west >= grid.columns) return { column: 0, columns: grid.columns };
  return { column: ((west % grid.columns) + grid.columns) % grid.columns, columns: east - west };
}

const radians = Math.PI / 180;

/** Everything within `bufferKm` of a place. */
export function windowAround(places: readonly GeographicPlace[], grid: Grid, bufferKm: number): Window {
  const reach = bufferKm / earthRadiusKm / radians;
  const arcs: Arc[] = [];
  let [south, north] = [90, -90];
  for (const { longitude, latitude } of places) {
    south = Math.min(south, latitude - reach);
    north = Math.max(north, latitude + reach);
    const half = halfWidth(latitude, reach);
    arcs.push({ west: longitude - half, width: 2 * half });
  }
  return windowOver(arcs, south, north, grid);
}

/** Everything on some arcs of longitude between two latitudes, as far as the grid goes. */
export function windowOver(arcs: readonly Arc[], south: number, north: number, grid: Grid): Window {
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
    const eastward = eastwardFrom(grid.west, west);
    for (const from of [eastward, eastward - 360]) {
      if (from + width <= 0 || from >= grid.columns * grid.cellWidth) continue;
      min = Math.min(min, Math.floor(from / grid.cellWidth));
      max = Math.max(max, Math.ceil((from + width) / grid.cellWidth));
    }
  }
  const column = Math.max(0, min);
  return { column, columns: Math.min(grid.columns, max) - column };
}
