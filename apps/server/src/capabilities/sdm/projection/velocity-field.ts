import { float32At, float64At } from '../checked-access.ts';

/** Suitability at two dates in cells, row by row; NaN where there are no data. */
export interface SuitabilityPair {
  readonly columns: number;
  readonly rows: number;
  /** 0 to 1. */
  readonly current: Float32Array;
  readonly future: Float32Array;
  /** From a cell to the next one south, and in a row to the next one east. */
  readonly kmHigh: number;
  kmWide(row: number): number;
  readonly decades: number;
}

/** The speed at which places of equal suitability move. */
export interface VelocityField {
  /** Kilometres a decade; NaN where it is blank. */
  readonly east: Float32Array;
  readonly north: Float32Array;
  /** Kilometres a decade, of all cells that are not blank; null without any. */
  readonly median: number | null;
  /** Kilometres a decade, a round number: what is faster has this speed. 0 without any. */
  readonly cap: number;
}

/** A place with less suitability at both dates has no habitat that could shift. */
const suitabilityMin = 0.05;
/** For each kilometre: where suitability is flatter its velocity has no meaning, for it is a quotient by this. */
export const gradientMin = 0.0001;
/** Kilometres a decade, and of the cap: what is slower has no direction to speak of. */
const slowest = { kmPerDecade: 0.1, ofCap: 0.02 };
/** A percentile of the speeds, up to the cap. */
const cappedFrom = 0.98;

/**
 * The velocity of suitability v = −(∂S/∂t) ∇S / |∇S|² with S the mean of both dates: along the gradient, from where suitability falls to where it
 * rises, at the speed at which its contours move. Numerator and divisor are averaged over the cells around (Gaussian weights, `sigma` in cells;
 * 0.1 is next to none), so that neither noise nor the crest of suitability gives a direction; at an edge that moves nothing. What is only lost or
 * gained everywhere gives arrows inward or outward.
 */
export function velocityField(pair: SuitabilityPair, sigma = 1.5): VelocityField {
  const { current, future, columns, rows, decades } = pair;
  const count = columns * rows;
  const mean = current.map((value, i) => (value + float32At(future, i)) / 2);
  const [known, squares] = [new Float64Array(count), new Float64Array(count)];
  const [east, north] = [new Float64Array(count), new Float64Array(count)];
  for (let i = 0; i < count; i++) {
    const gradient = gradientAt(pair, mean, i);
    if (gradient === undefined) continue;
    const rate = (float32At(future, i) - float32At(current, i)) / decades;
    known[i] = 1;
    squares[i] = gradient.east ** 2 + gradient.north ** 2;
    east[i] = -rate * gradient.east;
    north[i] = -rate * gradient.north;
  }
  const smooth = (values: Float64Array): Float64Array => average(values, pair, sigma);
  const [weights, divisors] = [smooth(known), smooth(squares)];
  const isBlank = (i: number): boolean =>
    known[i] === 0 ||
    Math.max(float32At(current, i), float32At(future, i)) < suitabilityMin ||
    Math.sqrt(float64At(divisors, i) / float64At(weights, i)) < gradientMin;
  const part = (sums: Float64Array): Float32Array =>
    Float32Array.from(sums, (sum, i) => (isBlank(i) ? Number.NaN : sum / float64At(divisors, i)));
  return limit(part(smooth(east)), part(smooth(north)));
}

/** Kilometres upon which suitability changes by 1, inverted: over 3 × 3 cells weighted 1, 2, 1, one-sided beside cells without data. */
function gradientAt({ columns, rows, kmHigh, kmWide }: SuitabilityPair, values: Float32Array, i: number) {
  const [row, column] = [Math.floor(i / columns), i % columns];
  const at = (r: number, c: number): number =>
    r < 0 || c < 0 || r >= rows || c >= columns ? Number.NaN : (values[r * columns + c] ?? Number.NaN);
  if (Number.isNaN(at(row, column))) return undefined;
  // Across rows the middle one counts twice, and likewise across columns.
  const along = (right: number, down: number): number => {
    let [sum, weights] = [0, 0];
    for (const aside of [-1, 0, 1]) {
      const [r, c] = [row + aside * right, column + aside * down];
      const [before, middle, after] = [at(r - down, c - right), at(r, c), at(r + down, c + right)];
      const [from, to] = [Number.isNaN(before) ? middle : before, Number.isNaN(after) ? middle : after];
      const steps = Number(from === before) + Number(to === after);
      if (steps === 0 || Number.isNaN(to - from)) continue;
      sum += ((2 - Math.abs(aside)) * (to - from)) / steps;
      weights += 2 - Math.abs(aside);
    }
    return weights === 0 ? 0 : sum / weights;
  };
  return { east: along(1, 0) / kmWide(row), north: -along(0, 1) / kmHigh };
}

/** Gaussian weights along rows, then along columns. */
function average(values: Float64Array, { columns, rows }: SuitabilityPair, sigma: number): Float64Array {
  const reach = Math.ceil(3 * sigma);
  const kernel = Float64Array.from({ length: reach + 1 }, (_, k) => Math.exp(-(k ** 2) / (2 * sigma ** 2)));
  /** `step` from cell to cell of a line. */
  const along = (grid: Float64Array, length: number, step: number): Float64Array =>
    grid.map((_, i) => {
      const at = Math.floor(i / step) % length;
      let sum = 0;
      for (let k = -Math.min(reach, at); k <= Math.min(reach, length - 1 - at); k++) {
        sum += float64At(kernel, Math.abs(k)) * float64At(grid, i + k * step);
      }
      return sum;
    });
  return along(along(values, columns, 1), rows, columns);
}

function limit(east: Float32Array, north: Float32Array): VelocityField {
  const speeds = east.map((value, i) => Math.hypot(value, float32At(north, i)));
  const sorted = speeds.filter((speed) => !Number.isNaN(speed)).sort();
  const cap = roundUp(sorted[Math.floor(cappedFrom * sorted.length)] ?? 0);
  for (const [i, speed] of speeds.entries()) {
    const factor =
      speed < Math.max(slowest.kmPerDecade, slowest.ofCap * cap) ? Number.NaN : Math.min(1, cap / speed);
    east[i] = factor * float32At(east, i);
    north[i] = factor * float32At(north, i);
  }
  return { east, north, cap, median: sorted[Math.floor(sorted.length / 2)] ?? null };
}

/** To a number that is good to read. */
function roundUp(speed: number): number {
  if (speed === 0) return 0;
  const magnitude = 10 ** Math.floor(Math.log10(speed));
  return magnitude * ([1, 1.5, 2, 3, 4, 5, 6, 8].find((digit) => digit * magnitude >= speed) ?? 10);
}
