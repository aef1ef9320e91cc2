import { float32At, float64At, outOfRange } from '../../checked-access.ts';
import { type Grid, goesRound, kmPerDegree } from '../../grid/grid.ts';
import type { PixelPlaces } from './pixel-places.ts';

/** The cells around a pixel, at most `reach` columns and rows from it. Used again from pixel to pixel: there are millions. */
class Neighbourhood {
  readonly cells: Int32Array;
  /** Distances to the middles of these cells, in columns and in rows. */
  readonly right: Float32Array;
  readonly down: Float32Array;
  count = 0;
  /** The cell that the pixel lies in. */
  own = -1;
  readonly #grid: Grid;
  readonly #places: PixelPlaces;
  readonly #isRound: boolean;

  constructor(grid: Grid, places: PixelPlaces, reachMax: number) {
    const size = (Math.ceil(2 * reachMax) + 1) ** 2;
    this.cells = new Int32Array(size);
    this.right = new Float32Array(size);
    this.down = new Float32Array(size);
    this.#grid = grid;
    this.#places = places;
    this.#isRound = goesRound(grid);
  }

  /** False where the pixel is not on the grid. */
  moveTo(pixel: number, reach: number): boolean {
    const { west, north, cellWidth, cellHeight, columns, rows } = this.#grid;
    const off = (this.#places.longitudes[pixel] ?? Number.NaN) - west;
    const column = (off - 360 * Math.floor(off / 360)) / cellWidth;
    const row = (north - (this.#places.latitudes[pixel] ?? Number.NaN)) / cellHeight;
    if (!(row >= 0 && row < rows && column < columns)) return false;
    this.own = Math.floor(row) * columns + Math.floor(column);
    this.count = 0;
    // Cells are counted by their edges, their values stand in their middles.
    const [x, y] = [column - 0.5, row - 0.5];
    const lastRow = Math.min(rows - 1, Math.floor(y + reach));
    for (let r = Math.max(0, Math.ceil(y - reach)); r <= lastRow; r++) {
      for (let c = Math.ceil(x - reach); c <= x + reach; c++) {
        const on = this.#isRound ? (c + columns) % columns : c;
        if (on < 0 || on >= columns) continue;
        this.cells[this.count] = r * columns + on;
        this.right[this.count] = Math.abs(c - x);
        this.down[this.count] = Math.abs(r - y);
        this.count++;
      }
    }
    return true;
  }
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
  const around = new Neighbourhood(grid, places, Math.max(1, reach));
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    if (!around.moveTo(pixel, reach)) continue;
    const own = classes[around.own] ?? none;
    if (own !== none && reach < 0.75) {
      pixels[pixel] = own;
      continue;
    }
    const found = chooseMostFrequent(around, classes, none);
    if (found === none) around.moveTo(pixel, 1);
    pixels[pixel] = found === none ? chooseMostFrequent(around, classes, none) : found;
  }
  return pixels;
}

const counts = new Float64Array(256);

/** The nearer one wins among equally frequent classes. */
function chooseMostFrequent(
  { cells, right, down, count }: Neighbourhood,
  classes: Uint8Array,
  none: number,
): number {
  counts.fill(0, 0, 16);
  let best = none;
  for (let i = 0; i < count; i++) {
    const value = classes[cells[i] ?? outOfRange(cells, i)] ?? none;
    if (value === none) continue;
    counts[value] = float64At(counts, value) + 1 - 0.01 * (float32At(right, i) + float32At(down, i));
    if (best === none || float64At(counts, value) > float64At(counts, best)) best = value;
  }
  return best;
}

/**
 * A continuous surface at the pixels: interpolated between the middles of cells that have data; the mean of the cells where a pixel has several.
 * NaN where neither the cell nor its neighbours have data.
 */
export function valuePixels(grid: Grid, values: Float32Array, places: PixelPlaces): Float32Array {
  const pixels = new Float32Array(places.longitudes.length).fill(Number.NaN);
  const reach = Math.max(1, cellsPerPixel(grid, places));
  const around = new Neighbourhood(grid, places, reach);
  const { cells, right, down } = around;
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    if (!around.moveTo(pixel, reach)) continue;
    let sum = 0;
    let weights = 0;
    for (let i = 0; i < around.count; i++) {
      const value = values[cells[i] ?? outOfRange(cells, i)] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      // A tent that is `reach` cells to each side: bilinear for one cell.
      const weight = (1 - float32At(right, i) / reach) * (1 - float32At(down, i) / reach) + 1e-6;
      sum += weight * value;
      weights += weight;
    }
    if (weights > 0) pixels[pixel] = sum / weights;
  }
  return pixels;
}
