import { type Grid, placeOf } from '../../../src/capabilities/sdm/grid/grid.ts';
import type { SuitabilityPair } from '../../../src/capabilities/sdm/projection/velocity-field.ts';

/** By kilometres east and north of the south-western corner, or of degrees; 0 to 1. */
export type Suitability = (x: number, y: number) => number;

/** 200 × 200 cells of 10 km on a plane. */
export function planeOf(current: Suitability, future: Suitability, years: number): SuitabilityPair {
  const [side, km] = [200, 10];
  const of = (at: Suitability) =>
    Float32Array.from({ length: side ** 2 }, (_, i) =>
      at(((i % side) + 0.5) * km, (side - Math.floor(i / side) - 0.5) * km),
    );
  return {
    columns: side,
    rows: side,
    current: of(current),
    future: of(future),
    kmHigh: km,
    kmWide: () => km,
    decades: years / 10,
  };
}

/** Suitability on a grid in longitude and latitude. */
export function surfacesOf(grid: Grid, current: Suitability, future: Suitability) {
  const of = (at: Suitability) =>
    Float32Array.from({ length: grid.columns * grid.rows }, (_, cell) => {
      const { longitude, latitude } = placeOf(grid, cell);
      return at(longitude, latitude);
    });
  return { grid, current: of(current), future: of(future) };
}

/** A round hump of suitability, `width` its standard deviation. */
export const hump =
  (x: number, y: number, width: number): Suitability =>
  (atX, atY) =>
    Math.exp(-((atX - x) ** 2 + (atY - y) ** 2) / (2 * width ** 2));
