import { float64At } from '../../checked-access.ts';
import { type Grid, goesRound, kmPerDegree } from '../../grid/grid.ts';
import type { PixelPlaces } from './pixel-places.ts';

/** Takes a cell, and the distance from it to the pixel in columns and in rows. */
type Visit = (cell: number, right: number, down: number) => void;

/** The returned function visits the cells at most `reach` columns and rows from a pixel, and gives its own; undefined where it is not on the grid. */
function createVisitor(grid: Grid, places: PixelPlaces) {
  const { west, north, cellWidth, cellHeight, columns, rows } = grid;
  const isRound = goesRound(grid);
  return (pixel: number, reach: number, visit: Visit): number | undefined => {
    const off = (places.longitudes[pixel] ?? Number.NaN) - west;
    const column = (off - 360 * Math.floor(off / 360)) / cellWidth;
    const row = (north - (places.latitudes[pixel] ?? Number.NaN)) / cellHeight;
    if (!(row >= 0 && row < rows && column < columns)) return undefined;
    // Cells are counted by their edges, their values stand in their middles.
    const [x, y] = [column - 0.5, row - 0.5];
    const lastRow = Math.min(rows - 1, Math.floor(y + reach));
    for (let r = Math.max(0, Math.ceil(y - reach)); r <= lastRow; r++) {
      for (let c = Math.ceil(x - reach); c <= x + reach; c++) {
        const on = isRound ? (c + columns) % columns : c;
        if (on < 0 || on >= columns) continue;
        visit(r * columns + on, Math.fround(Math.abs(c - x)), Math.fround(Math.abs(r - y)));
      }
    }
    return Math.floor(row) * columns + Math.floor(column);
  };
}

/** Cells that a pixel is high, about. */
const cellsPerPixel = ({ cellHeight }: Grid, { kmPerPixel }: PixelPlaces): number =>
  kmPerPixel / (cellHeight * kmPerDegree);

/**
 * The class at each pixel: that of the cell under it, or where a pixel has several cells, the most frequent. `none` where there is nothing. At a coast
 * cells without data have the class of their neighbour, so that land goes up to the line of the coast.
 */
export function classPixels(grid: Grid, classes: Uint8Array, places: PixelPlaces, none: number): Uint8Array {
  const pixels = new Uint8Array(places.longitudes.length).fill(none);
  const reach = cellsPerPixel(grid, places) / 2;
  const visitAround = createVisitor(grid, places);
  const counts = new Float64Array(256);
  let best = none;
  // The nearer one wins among equally frequent classes.
  const count: Visit = (cell, right, down) => {
    const value = classes[cell] ?? none;
    if (value === none) return;
    counts[value] = float64At(counts, value) + 1 - 0.01 * (right + down);
    if (best === none || float64At(counts, value) > float64At(counts, best)) best = value;
  };
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    counts.fill(0, 0, 16);
    best = none;
    const own = visitAround(pixel, reach, count);
    if (own === undefined) continue;
    if (reach < 0.75 && classes[own] !== none) best = classes[own] ?? none;
    if (best === none) visitAround(pixel, 1, count);
    pixels[pixel] = best;
  }
  return pixels;
}

/** Several maps show the same surface, which takes a fifth of a second. */
const known = new WeakMap<Float32Array, { readonly places: PixelPlaces; readonly pixels: Float32Array }>();

/**
 * A continuous surface at the pixels: interpolated between the middles of cells that have data; the mean of the cells where a pixel has several.
 * NaN where neither the cell nor its neighbours have data.
 */
export function valuePixels(grid: Grid, values: Float32Array, places: PixelPlaces): Float32Array {
  const before = known.get(values);
  if (before?.places === places) return before.pixels;
  const pixels = new Float32Array(places.longitudes.length).fill(Number.NaN);
  const reach = Math.max(1, cellsPerPixel(grid, places));
  const visitAround = createVisitor(grid, places);
  let [sum, weights] = [0, 0];
  const add: Visit = (cell, right, down) => {
    const value = values[cell] ?? Number.NaN;
    if (Number.isNaN(value)) return;
    // A tent that is `reach` cells to each side: bilinear for one cell.
    const weight = (1 - right / reach) * (1 - down / reach) + 1e-6;
    sum += weight * value;
    weights += weight;
  };
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    [sum, weights] = [0, 0];
    visitAround(pixel, reach, add);
    if (weights > 0) pixels[pixel] = sum / weights;
  }
  known.set(values, { places, pixels });
  return pixels;
}
