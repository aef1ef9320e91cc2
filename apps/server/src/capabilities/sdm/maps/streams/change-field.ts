import { kmPerDegree } from '../../grid/grid.ts';
import type { MapFrame } from '../ground/map-frame.ts';
import type { PixelPlaces } from '../ground/pixel-places.ts';

/** A vector field on the map, known at the middles of square cells; NaN where it is blank. */
export interface Field {
  /** Pixels; the side of a cell. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Pixels right and down for each kilometre along the vector, times its speed. */
  readonly right: Float32Array;
  readonly down: Float32Array;
  /** Change of suitability per 100 km. */
  readonly speed: Float32Array;
}

/** Cells across the longer side of the map. */
const cellsAcross = 150;
/** Cells; of the Gaussian that smooths suitability. */
const sigma = 2.5;
/** Where suitability is below this in both periods, there is no habitat that could shift. */
const suitabilityMin = 0.05;
/** A field is none where suitability would change by less than this across the whole map. */
const changeMin = 0.02;
/** Of the 95th percentile of the speeds: what is slower has no direction to speak of. */
const slowest = 0.04;

/**
 * The change gradient V = ∇(S_future − S_current) of smoothed suitability: it points from where suitability falls to where it rises. Gradients are metric:
 * what a pixel is over ground, east and north, comes from the projection. Source: the field of Serra-Diaz et al. 2014 without its
 * division by the gradient in space.
 */
export function changeField(
  frame: MapFrame,
  places: PixelPlaces,
  surfaces: { readonly current: Float32Array; readonly future: Float32Array },
): Field {
  const lattice = latticeOf(frame);
  const current = smoothed(cellMeans(surfaces.current, frame, lattice), lattice);
  const future = smoothed(cellMeans(surfaces.future, frame, lattice), lattice);
  const change = current.values.map((value, i) => (future.values[i] ?? Number.NaN) - value);
  const count = lattice.columns * lattice.rows;
  const field = {
    ...lattice,
    right: new Float32Array(count).fill(Number.NaN),
    down: new Float32Array(count).fill(Number.NaN),
    speed: new Float32Array(count).fill(Number.NaN),
  };
  for (let i = 0; i < count; i++) {
    const most = Math.max(current.values[i] ?? 0, future.values[i] ?? 0);
    if (!current.hasData[i] || !future.hasData[i] || most < suitabilityMin) continue;
    const vector = gradientAt(change, lattice, i, overGround(places, lattice, i));
    if (!vector) continue;
    field.right[i] = vector.right;
    field.down[i] = vector.down;
    field.speed[i] = vector.speed;
  }
  return withoutSlow(field, (100 * changeMin) / (Math.max(frame.width, frame.height) * frame.kmPerPixel));
}

type Lattice = Pick<Field, 'cell' | 'columns' | 'rows'>;

function latticeOf({ width, height }: MapFrame): Lattice {
  const cell = Math.max(width, height) / cellsAcross;
  return { cell, columns: Math.ceil(width / cell), rows: Math.ceil(height / cell) };
}

/** Means of the pixels with data; NaN where most of a cell is without. */
function cellMeans(
  pixels: Float32Array,
  { width, height }: MapFrame,
  { cell, columns, rows }: Lattice,
): Float32Array {
  const sums = new Float64Array(columns * rows);
  const counts = new Float64Array(columns * rows);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = pixels[y * width + x] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      const i = Math.floor(y / cell) * columns + Math.floor(x / cell);
      sums[i] = (sums[i] ?? 0) + value;
      counts[i] = (counts[i] ?? 0) + 1;
    }
  }
  const enough = (cell * cell) / 2;
  return Float32Array.from(sums, (sum, i) => {
    const count = counts[i] ?? 0;
    return count >= enough ? sum / count : Number.NaN;
  });
}

/** Gaussian smoothing over the cells with data. It goes on beyond them, so that a coast is no step. */
function smoothed(values: Float32Array, { columns, rows }: Lattice) {
  const hasData = values.map((value) => (Number.isNaN(value) ? 0 : 1));
  const known = values.map((value) => (Number.isNaN(value) ? 0 : value));
  const blur = (grid: Float32Array): Float32Array =>
    blurLines(blurLines(grid, columns, rows, 1, columns), rows, columns, columns, 1);
  const sums = blur(known);
  const weights = blur(hasData);
  return {
    hasData,
    values: sums.map((sum, i) => ((weights[i] ?? 0) > 1e-4 ? sum / (weights[i] ?? 1) : Number.NaN)),
  };
}

const reach = Math.ceil(3 * sigma);
const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) =>
  Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
);
const kernelSum = kernel.reduce((sum, weight) => sum + weight, 0);

/** Along one of the two directions: `step` from cell to cell of a line, `stride` from line to line. */
function blurLines(
  grid: Float32Array,
  length: number,
  lines: number,
  step: number,
  stride: number,
): Float32Array {
  const blurred = new Float32Array(grid.length);
  for (let line = 0; line < lines; line++) {
    for (let at = 0; at < length; at++) {
      let sum = 0;
      for (let k = -reach; k <= reach; k++) {
        const other = at + k;
        if (other < 0 || other >= length) continue;
        sum += (kernel[k + reach] ?? 0) * (grid[line * stride + other * step] ?? 0);
      }
      blurred[line * stride + at * step] = sum / kernelSum;
    }
  }
  return blurred;
}

/** Kilometres east and north over ground for one pixel right and one down. */
interface OverGround {
  readonly right: { readonly east: number; readonly north: number };
  readonly down: { readonly east: number; readonly north: number };
}

function overGround(places: PixelPlaces, { cell, columns }: Lattice, i: number): OverGround {
  const { width, height } = places;
  const x = Math.min(width - 3, Math.max(2, Math.floor(((i % columns) + 0.5) * cell)));
  const y = Math.min(height - 3, Math.max(2, Math.floor((Math.floor(i / columns) + 0.5) * cell)));
  const between = (from: number, to: number) => {
    const at = (values: Float32Array, pixel: number): number => values[pixel] ?? Number.NaN;
    const turn = at(places.longitudes, to) - at(places.longitudes, from);
    const latitude = at(places.latitudes, y * width + x);
    const pixels = 4;
    return {
      east:
        ((turn - 360 * Math.round(turn / 360)) * kmPerDegree * Math.cos((latitude * Math.PI) / 180)) / pixels,
      north: ((at(places.latitudes, to) - at(places.latitudes, from)) * kmPerDegree) / pixels,
    };
  };
  return {
    right: between(y * width + x - 2, y * width + x + 2),
    down: between((y - 2) * width + x, (y + 2) * width + x),
  };
}

/** The gradient over ground, turned back to the map. With A what a pixel is over ground: ∇ = A⁻ᵀ ∇pixels, and on the map A⁻¹ ∇. */
function gradientAt(change: Float32Array, lattice: Lattice, i: number, { right, down }: OverGround) {
  const { columns, rows, cell } = lattice;
  const [column, row] = [i % columns, Math.floor(i / columns)];
  const perPixel = (low: number, high: number, isInside: boolean): number =>
    isInside ? ((change[high] ?? Number.NaN) - (change[low] ?? Number.NaN)) / (2 * cell) : Number.NaN;
  const gx = perPixel(i - 1, i + 1, column > 0 && column < columns - 1);
  const gy = perPixel(i - columns, i + columns, row > 0 && row < rows - 1);
  const determinant = right.east * down.north - down.east * right.north;
  const east = (gx * down.north - gy * right.north) / determinant;
  const north = (gy * right.east - gx * down.east) / determinant;
  const speed = 100 * Math.hypot(east, north);
  if (!Number.isFinite(speed)) return undefined;
  return {
    right: (east * down.north - north * down.east) / determinant,
    down: (north * right.east - east * right.north) / determinant,
    speed,
  };
}

function withoutSlow(field: Field, least: number): Field {
  const speeds = [...field.speed].filter((speed) => !Number.isNaN(speed)).sort((a, b) => a - b);
  const floor = Math.max(least, slowest * (speeds[Math.floor(0.95 * speeds.length)] ?? 0));
  for (const [i, speed] of field.speed.entries()) {
    if (speed >= floor) continue;
    field.right[i] = Number.NaN;
    field.down[i] = Number.NaN;
    field.speed[i] = Number.NaN;
  }
  return field;
}
