import { float64At } from '../../checked-access.ts';
import { type Grid, goesRound, kmPerDegree } from '../../grid/grid.ts';
import type { PixelPlaces } from './pixel-places.ts';

/** The place of a pixel in columns and rows, from the middle of the first cell; undefined where it is not on the grid. */
function placeOf(
  { west, north, cellWidth, cellHeight, columns, rows }: Grid,
  places: PixelPlaces,
  pixel: number,
) {
  const off = (places.longitudes[pixel] ?? Number.NaN) - west;
  const column = (off - 360 * Math.floor(off / 360)) / cellWidth;
  const row = (north - (places.latitudes[pixel] ?? Number.NaN)) / cellHeight;
  // Cells are counted by their edges, their values stand in their middles.
  return row >= 0 && row < rows && column < columns ? { x: column - 0.5, y: row - 0.5 } : undefined;
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
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    const place = placeOf(grid, places, pixel);
    if (!place) continue;
    const own = classes[Math.floor(place.y + 0.5) * grid.columns + Math.floor(place.x + 0.5)] ?? none;
    const found = own !== none && reach < 0.75 ? own : mostFrequent(grid, classes, place, { reach, none });
    pixels[pixel] = found === none ? mostFrequent(grid, classes, place, { reach: 1, none }) : found;
  }
  return pixels;
}

const counts = new Float64Array(256);

/** The most frequent class within `reach` columns and rows of a place. The nearer one wins among equally frequent ones. */
function mostFrequent(
  grid: Grid,
  classes: Uint8Array,
  { x, y }: { readonly x: number; readonly y: number },
  { reach, none }: { readonly reach: number; readonly none: number },
): number {
  const isRound = goesRound(grid);
  const { columns } = grid;
  counts.fill(0, 0, 16);
  let best = none;
  const lastRow = Math.min(grid.rows - 1, Math.floor(y + reach));
  for (let r = Math.max(0, Math.ceil(y - reach)); r <= lastRow; r++) {
    for (let c = Math.ceil(x - reach); c <= x + reach; c++) {
      const on = isRound ? (c + columns) % columns : c;
      const value = on < 0 || on >= columns ? none : (classes[r * columns + on] ?? none);
      if (value === none) continue;
      counts[value] = float64At(counts, value) + 1 - 0.01 * (Math.abs(c - x) + Math.abs(r - y));
      if (best === none || float64At(counts, value) > float64At(counts, best)) best = value;
    }
  }
  return best;
}

/** Several maps show the same surface, which takes a tenth of a second. */
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
  const { columns, rows } = grid;
  const isRound = goesRound(grid);
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    const place = placeOf(grid, places, pixel);
    if (!place) continue;
    const { x, y } = place;
    let [sum, weights] = [0, 0];
    const lastRow = Math.min(rows - 1, Math.floor(y + reach));
    for (let r = Math.max(0, Math.ceil(y - reach)); r <= lastRow; r++) {
      const down = 1 - Math.fround(Math.abs(r - y)) / reach;
      for (let c = Math.ceil(x - reach); c <= x + reach; c++) {
        const on = isRound ? (c + columns) % columns : c;
        const value = on < 0 || on >= columns ? Number.NaN : (values[r * columns + on] ?? Number.NaN);
        if (Number.isNaN(value)) continue;
        // A tent that is `reach` cells to each side: bilinear for one cell.
        const weight = (1 - Math.fround(Math.abs(c - x)) / reach) * down + 1e-6;
        sum += weight * value;
        weights += weight;
      }
    }
    if (weights > 0) pixels[pixel] = sum / weights;
  }
  known.set(values, { places, pixels });
  return pixels;
}
