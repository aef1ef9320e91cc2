import { type Grid, goesRound } from '../../grid/grid.ts';
import type { PixelPlaces } from './pixel-places.ts';

interface GridPosition {
  /** Columns from the western edge, with fractions. */
  readonly column: number;
  readonly row: number;
}

function positionOn(grid: Grid, places: PixelPlaces, pixel: number): GridPosition {
  const { west, north, cellWidth, cellHeight } = grid;
  const longitude = places.longitudes[pixel] ?? Number.NaN;
  const latitude = places.latitudes[pixel] ?? Number.NaN;
  const eastward = longitude - west - 360 * Math.floor((longitude - west) / 360);
  return { column: eastward / cellWidth, row: (north - latitude) / cellHeight };
}

const isOn = (grid: Grid, { column, row }: GridPosition): boolean =>
  row >= 0 && row < grid.rows && column < grid.columns;

/** Cells that a pixel is high, about. */
function cellsPerPixel(grid: Grid, places: PixelPlaces): number {
  const middle = Math.floor(places.height / 2) * places.width + Math.floor(places.width / 2);
  const here = positionOn(grid, places, middle);
  const below = positionOn(grid, places, middle + places.width);
  const cells = Math.hypot(below.row - here.row, (below.column - here.column) % grid.columns);
  return Number.isFinite(cells) ? cells : 1;
}

/** Calls back with the cells around a position and how far each is, in columns and rows. */
function eachCell(
  grid: Grid,
  { column, row }: GridPosition,
  reach: number,
  visit: (cell: number, right: number, down: number) => void,
): void {
  const isRound = goesRound(grid);
  // Cells are counted by their edges, their values stand in their middles.
  const [x, y] = [column - 0.5, row - 0.5];
  for (let r = Math.max(0, Math.ceil(y - reach)); r <= Math.min(grid.rows - 1, y + reach); r++) {
    for (let c = Math.ceil(x - reach); c <= x + reach; c++) {
      const on = isRound ? (c + grid.columns) % grid.columns : c;
      if (on >= 0 && on < grid.columns) visit(r * grid.columns + on, Math.abs(c - x), Math.abs(r - y));
    }
  }
}

/**
 * The class at each pixel: that of the cell under it, or where a pixel has several cells, the most frequent. `none` where there is nothing. At a coast
 * cells without data have the class of their neighbour, so that land goes up to the line of the coast.
 */
export function classPixels(grid: Grid, classes: Uint8Array, places: PixelPlaces, none: number): Uint8Array {
  const pixels = new Uint8Array(places.longitudes.length).fill(none);
  const reach = cellsPerPixel(grid, places) / 2;
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    const position = positionOn(grid, places, pixel);
    if (!isOn(grid, position)) continue;
    const own = classes[Math.floor(position.row) * grid.columns + Math.floor(position.column)] ?? none;
    if (own !== none && reach < 0.75) pixels[pixel] = own;
    else {
      const found = mostFrequent(grid, classes, position, { reach, none });
      pixels[pixel] = found === none ? mostFrequent(grid, classes, position, { reach: 1, none }) : found;
    }
  }
  return pixels;
}

function mostFrequent(
  grid: Grid,
  classes: Uint8Array,
  position: GridPosition,
  { reach, none }: { reach: number; none: number },
): number {
  const counts = [0, 0, 0, 0, 0];
  eachCell(grid, position, reach, (cell, right, down) => {
    const value = classes[cell] ?? none;
    if (value !== none) counts[value] = (counts[value] ?? 0) + 2 - (right + down) / (2 * reach);
  });
  const most = Math.max(...counts);
  return most > 0 ? counts.indexOf(most) : none;
}

/**
 * A continuous surface at the pixels: interpolated between the middles of cells that have data; the mean of the cells where a pixel has several.
 * NaN where neither the cell nor its neighbours have data.
 */
export function valuePixels(grid: Grid, values: Float32Array, places: PixelPlaces): Float32Array {
  const pixels = new Float32Array(places.longitudes.length).fill(Number.NaN);
  const reach = Math.max(1, cellsPerPixel(grid, places));
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    const position = positionOn(grid, places, pixel);
    if (!isOn(grid, position)) continue;
    let sum = 0;
    let weights = 0;
    // A tent that is `reach` cells to each side: bilinear for one cell.
    eachCell(grid, position, reach, (cell, right, down) => {
      const value = values[cell] ?? Number.NaN;
      if (Number.isNaN(value)) return;
      const weight = (1 - right / reach) * (1 - down / reach) + 1e-6;
      sum += weight * value;
      weights += weight;
    });
    if (weights > 0) pixels[pixel] = sum / weights;
  }
  return pixels;
}
