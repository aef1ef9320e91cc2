import { float32At, float64At, uint8At } from '../checked-access.ts';
import { cellAreaKm2, type Grid } from '../grid/grid.ts';
import type { ProjectionBand } from './bands.ts';
import { changeClasses } from './projection.ts';
import { classCount, classOf, unknown } from './trial.ts';
import { isAtBorder, zoneOf } from './zones.ts';

/** Marks in bits above which thresholds a cell is. */
export function markSuitable(current: Float32Array, wanted: readonly number[], suitable: Uint8Array): void {
  // As exact as the cells: one of 0.1 is not above 0.1.
  const thresholds = wanted.map(Math.fround);
  for (let cell = 0; cell < current.length; cell++) {
    const now = float32At(current, cell);
    let bits = Number.isNaN(now) ? unknown : 0;
    for (let at = 0; at < thresholds.length; at++) if (now > (thresholds[at] ?? 1)) bits |= 1 << at;
    suitable[cell] = bits;
  }
}

interface CountedCells {
  readonly band: ProjectionBand;
  readonly zones: Uint8Array;
  readonly suitable: Uint8Array;
  readonly classKm2: Float64Array;
}

/** Adds up areas by class for a climate model or the mean of all. Returns the cells with data in both periods. */
export function countClasses(
  { grid, thresholds }: { readonly grid: Grid; readonly thresholds: readonly number[] },
  { band, zones, suitable, classKm2 }: CountedCells,
  then: Float32Array,
  member: number,
): number {
  const limits = thresholds.map(Math.fround);
  const size = limits.length * 2 * classCount;
  const counts = new Uint32Array(size);
  const into = classKm2.subarray(member * size, (member + 1) * size);
  let cells = 0;
  for (let row = 0; row < band.rows; row++) {
    counts.fill(0);
    for (let cell = row * grid.columns; cell < (row + 1) * grid.columns; cell++) {
      const value = float32At(then, cell);
      const bits = uint8At(suitable, cell);
      if (Number.isNaN(value) || bits >= unknown) continue;
      cells++;
      const zone = zoneOf(uint8At(zones, cell)) - 1;
      for (let at = 0; at < limits.length; at++) {
        const place = (at * 2 + zone) * classCount + classOf((bits >> at) & 1, value > (limits[at] ?? 1));
        counts[place] = (counts[place] ?? 0) + 1;
      }
    }
    const km2 = cellAreaKm2(grid, band.firstRow + row);
    for (let at = 0; at < size; at++) into[at] = float64At(into, at) + km2 * (counts[at] ?? 0);
  }
  return cells;
}

/** Classes of change by one threshold, the first. */
export function classesOf(then: Float32Array, suitable: Uint8Array, wanted: number): Uint8Array<ArrayBuffer> {
  const threshold = Math.fround(wanted);
  const classes = new Uint8Array(then.length).fill(changeClasses.none);
  for (let cell = 0; cell < then.length; cell++) {
    const value = float32At(then, cell);
    const bits = uint8At(suitable, cell);
    if (!Number.isNaN(value) && bits < unknown) classes[cell] = classOf(bits & 1, value > threshold);
  }
  return classes;
}

interface NovelCells {
  readonly similarity: Float32Array;
  readonly mostDissimilar: Uint8Array;
  readonly then: Float32Array;
}

/** Adds up the land with a novel climate by the covariate that is least similar. */
export function addNovel(
  grid: Grid,
  band: ProjectionBand,
  { similarity, mostDissimilar, then }: NovelCells,
  suitable: Uint8Array,
  km2: Float64Array,
): void {
  for (let row = 0; row < band.rows; row++) {
    const cellKm2 = cellAreaKm2(grid, band.firstRow + row);
    for (let cell = row * grid.columns; cell < (row + 1) * grid.columns; cell++) {
      if (!(float32At(similarity, cell) < 0)) continue;
      if (uint8At(suitable, cell) >= unknown || Number.isNaN(float32At(then, cell))) continue;
      const min = uint8At(mostDissimilar, cell);
      km2[min] = float64At(km2, min) + cellKm2;
    }
  }
}

/** Cells at the border of the region: all, suitable now, suitable then. */
export function borderOf(zones: Uint8Array, change: Uint8Array): [number, number, number] {
  const border: [number, number, number] = [0, 0, 0];
  const { none, stable, gain, loss } = changeClasses;
  for (let cell = 0; cell < zones.length; cell++) {
    const now = uint8At(change, cell);
    if (now === none || !isAtBorder(uint8At(zones, cell))) continue;
    border[0]++;
    if (now === stable || now === loss) border[1]++;
    if (now === stable || now === gain) border[2]++;
  }
  return border;
}
