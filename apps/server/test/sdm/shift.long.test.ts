import { describe, expect, test } from 'vitest';
import { yearsUntil } from '../../src/capabilities/sdm/climate/future-climate.ts';
import type { Grid } from '../../src/capabilities/sdm/grid/grid.ts';
import { frameOf } from '../../src/capabilities/sdm/maps/ground/map-frame.ts';
import { mapField } from '../../src/capabilities/sdm/maps/streams/map-field.ts';
import { streamlines } from '../../src/capabilities/sdm/maps/streams/streamlines.ts';
import { shiftOf } from '../../src/capabilities/sdm/projection/suitability-shift.ts';
import {
  type SuitabilityPair,
  type VelocityField,
  velocityField,
} from '../../src/capabilities/sdm/projection/velocity-field.ts';
import { hump, planeOf, type Suitability, surfacesOf } from './support/made-worlds.ts';

interface Arrow {
  readonly cell: number;
  /** Kilometres a year. */
  readonly east: number;
  readonly north: number;
}

const arrowsOf = ({ east, north }: Pick<VelocityField, 'east' | 'north'>): Arrow[] =>
  [...east.entries()].flatMap(([cell, value]) => {
    const northward = north[cell] ?? Number.NaN;
    return Number.isNaN(value + northward) ? [] : [{ cell, east: value / 10, north: northward / 10 }];
  });

/** The formula cell by cell, without its average over the cells around. */
const plainArrows = (pair: SuitabilityPair) => arrowsOf(velocityField(pair, 0.1));

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const ramp = planeOf(
  (_x, y) => 1 - y / 2000,
  (_x, y) => 1 - (y - 60) / 2000,
  60,
);
const shifted = planeOf(hump(1000, 900, 200), hump(1048, 964, 200), 80);
const fading = planeOf(hump(1000, 900, 200), (x, y) => 0.5 * hump(1000, 900, 200)(x, y), 80);

describe('the velocity of suitability', () => {
  test.each([0.1, 1.5])(
    'on a ramp that moves 60 km north in 60 years is 1 km a year north, at its edges too (σ %s)',
    (sigma) => {
      const arrows = arrowsOf(velocityField(ramp, sigma));
      expect(arrows.length).toBeGreaterThan(0.9 * 200 ** 2);
      for (const { east, north } of arrows) {
        expect(Math.abs(east)).toBeLessThan(0.001);
        expect(Math.abs(north - 1)).toBeLessThan(0.001);
      }
    },
  );

  test('on a hump that moves is the part of the shift along the gradient', () => {
    const mean: Suitability = (x, y) => (hump(1000, 900, 200)(x, y) + hump(1048, 964, 200)(x, y)) / 2;
    const arrows = plainArrows(shifted);
    let compared = 0;
    for (const { cell, east, north } of arrows) {
      const [x, y] = [((cell % 200) + 0.5) * 10, (200 - Math.floor(cell / 200) - 0.5) * 10];
      const gx = (mean(x + 10, y) - mean(x - 10, y)) / 20;
      const gy = (mean(x, y + 10) - mean(x, y - 10)) / 20;
      const length = Math.hypot(gx, gy);
      if (length < 0.0002) continue;
      compared++;
      const off = (east * gx + north * gy - (48 * gx + 64 * gy) / 80) / length;
      // Plain central differences are off by 0.0493 at most, their means over 3 × 3 cells by 0.0505.
      expect(Math.abs(off)).toBeLessThan(0.051);
    }
    expect(compared).toBeGreaterThan(3_000);
  });

  test.each([0.1, 1.5])('on a hump that moves never points against the shift (σ %s)', (sigma) => {
    const arrows = arrowsOf(velocityField(shifted, sigma));
    expect(arrows.length).toBeGreaterThan(3_000);
    expect(arrows.filter(({ east, north }) => 48 * east + 64 * north < 0)).toEqual([]);
  });

  test('of a climate is that of the literature: 0.6 °C a degree of latitude and 1.8 °C in 75 years are 4.448 km a year', () => {
    const grid: Grid = { west: 0, north: 60, cellWidth: 0.5, cellHeight: 0.5, columns: 40, rows: 80 };
    // Degrees Celsius brought between 0 and 1, which the quotient does not see.
    const scaled = (celsius: number) => (celsius + 7) / 28;
    const { field } = shiftOf(
      surfacesOf(
        grid,
        (_x, y) => scaled(30 - 0.6 * y),
        (_x, y) => scaled(31.8 - 0.6 * y),
      ),
      75,
    );
    const arrows = arrowsOf(field);
    expect(arrows).toHaveLength(40 * 80);
    for (const { east, north } of arrows) {
      expect(Math.abs(east)).toBeLessThan(0.001);
      expect(north).toBeCloseTo(4.448, 2);
    }
  });

  test('of what is only lost points inward, although nothing moves', () => {
    const arrows = plainArrows(fading);
    const mean = (of: (arrow: Arrow) => number) =>
      arrows.reduce((sum, each) => sum + of(each), 0) / arrows.length;
    expect(mean(({ east }) => east)).toBeCloseTo(0, 2);
    expect(mean(({ north }) => north)).toBeCloseTo(0, 2);
    expect(median(arrows.map(({ east, north }) => Math.hypot(east, north)))).toBeCloseTo(0.96, 1);
    const inward = arrows.filter(({ cell, east, north }) => {
      const [x, y] = [((cell % 200) + 0.5) * 10, (200 - Math.floor(cell / 200) - 0.5) * 10];
      return east * (1000 - x) + north * (900 - y) > 0;
    });
    expect(inward).toHaveLength(arrows.length);
  });

  test('is no faster than its cap, and blank where suitability is flat, missing or no habitat', () => {
    const { cap, east, north } = velocityField(fading, 0.1);
    const speeds = [...east].map((value, cell) => Math.hypot(value, north[cell] ?? Number.NaN));
    expect(Math.max(...speeds.filter((speed) => !Number.isNaN(speed)))).toBeCloseTo(cap, 3);
    const blank = (current: Suitability, future: Suitability) =>
      arrowsOf(velocityField(planeOf(current, future, 60)));
    expect(
      blank(
        () => 0.3,
        () => 0.6,
      ),
    ).toEqual([]);
    expect(
      blank(
        (x) => 0.02 + x / 1e5,
        (x) => 0.03 + x / 1e5,
      ),
    ).toEqual([]);
    expect(
      blank(
        (x) => 0.5 + x / 1e5,
        (x) => 0.6 + x / 1e5,
      ),
    ).toEqual([]);
    expect(
      blank(
        () => Number.NaN,
        () => 0.5,
      ),
    ).toEqual([]);
  });
});

/** Cells of half a degree. */
const gridOf = (west: number, east: number, south: number, north: number): Grid => ({
  west,
  north,
  cellWidth: 0.5,
  cellHeight: 0.5,
  columns: 2 * (east - west),
  rows: 2 * (north - south),
});

const band =
  (middle: number, of: 'longitude' | 'latitude'): Suitability =>
  (longitude, latitude) =>
    Math.exp(-((((of === 'latitude' ? latitude : longitude) - middle) / 8) ** 2) / 2);

describe('the shift of suitability', () => {
  test('takes its years from the middle of the present of the archive to the middle of the future', () => {
    const until = (years: string, present = '1981-2010') => yearsUntil({ years, baselineYears: present });
    expect(['2011-2040', '2041-2070', '2071-2100'].map((years) => until(years))).toEqual([30, 60, 90]);
    expect(until('2081-2100', '1970-2000')).toBe(105.5);
  });

  test('of a band by two degrees of latitude is 29.65 km a decade north, and its centre moves 1.92 degrees', () => {
    const surfaces = surfacesOf(gridOf(0, 30, 15, 75), band(40, 'latitude'), band(42, 'latitude'));
    const { shift, field } = shiftOf(surfaces, 75);
    for (const { cell, east, north } of arrowsOf(field)) {
      const latitude = 75 - (Math.floor(cell / 60) + 0.5) / 2;
      if (Math.abs(latitude - 41) < 2) continue;
      expect(Math.abs(east)).toBeLessThan(0.001);
      expect(10 * north).toBeGreaterThan(29);
      expect(10 * north).toBeLessThan(30.3);
    }
    expect((shift.centre?.to.latitude ?? 0) - (shift.centre?.from.latitude ?? 0)).toBeCloseTo(1.92, 1);
    expect((shift.centre?.bearing ?? 90) % 359.9).toBeLessThan(0.1);
    expect(shift.kind).toBe('shift');
  });

  test('of a band by three degrees of longitude at 60 degrees north is 22.24 km a decade east: degrees are half as long', () => {
    const surfaces = surfacesOf(gridOf(0, 60, 55, 65), band(30, 'longitude'), band(33, 'longitude'));
    const { shift, field } = shiftOf(surfaces, 75);
    const near60 = arrowsOf(field).filter(({ cell }) => [9, 10].includes(Math.floor(cell / 120)));
    expect(median(near60.map(({ east }) => 10 * east))).toBeCloseTo(22.24, 0);
    expect(shift.centre?.km).toBeCloseTo(3 * 111.195 * 0.5, -1);
    expect(shift.centre?.bearing).toBeCloseTo(90, 0);
  });

  test('of what is only lost is none: its centre stays, and that is said', () => {
    const whole = hump(10, 50, 3);
    const surfaces = surfacesOf(gridOf(0, 20, 40, 60), whole, (x, y) => 0.5 * whole(x, y));
    const { shift } = shiftOf(surfaces, 80);
    expect(shift.centre?.km).toBeCloseTo(0, 3);
    expect(shift.suitabilityChangePercent).toBeCloseTo(-50, 3);
    expect(shift.medianKmPerDecade).toBeGreaterThan(5);
    expect(shift.kind).toBe('loss');
    const grown = shiftOf(
      surfacesOf(surfaces.grid, (x, y) => 0.5 * whole(x, y), whole),
      80,
    );
    expect(grown.shift.kind).toBe('growth');
  });

  test('of nothing, or of nothing with data, has no centre and no arrows', () => {
    for (const value of [0, Number.NaN]) {
      const { shift } = shiftOf(
        surfacesOf(
          gridOf(0, 5, 40, 45),
          () => value,
          () => value,
        ),
        60,
      );
      expect(shift).toMatchObject({ centre: null, medianKmPerDecade: null, kind: 'none' });
    }
  });
});

/** Towards the way of a clock's hand, degrees from north. */
const bearings = [0, 37, 90, 143, 180, 233, 270, 323];

describe('the lines of a shift map', () => {
  const worlds: readonly (readonly [string, Grid, number, number])[] = [
    ['in the north', gridOf(-12, 12, 40, 60), 0, 50],
    ['in the south', gridOf(110, 154, -44, -10), 132, -27],
    ['across the antimeridian', gridOf(165, 195, 55, 72), 180, 63],
    ['as tall as Chile', gridOf(-76, -66, -56, -17), -71, -36],
  ];
  test.each(worlds)('never run against the shift of a hump: %s', (_where, grid, longitude, latitude) => {
    const frame = frameOf(grid);
    const narrowness = Math.cos((latitude * Math.PI) / 180);
    // Round over ground, and its longitudes go on beyond 180.
    const at =
      (east: number, north: number): Suitability =>
      (x, y) => {
        const off = x - longitude - 360 * Math.round((x - longitude) / 360);
        return hump(0, 0, 2.5)(off * narrowness - east, y - latitude - north);
      };
    for (const bearing of bearings) {
      const [east, north] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)];
      const { field } = shiftOf(surfacesOf(grid, at(0, 0), at(0.6 * east, 0.6 * north)), 60);
      const lines = streamlines(mapField(frame, field));
      expect(lines.length).toBeGreaterThan(8);
      const along = lines.map((line) => {
        const [from, to] = [line[0], line.at(-1)].map((point) =>
          frame.projection.invert?.([point?.x ?? 0, point?.y ?? 0]),
        );
        const turn = (to?.[0] ?? 0) - (from?.[0] ?? 0);
        return (
          (turn - 360 * Math.round(turn / 360)) * narrowness * east +
          ((to?.[1] ?? 0) - (from?.[1] ?? 0)) * north
        );
      });
      expect(Math.min(...along)).toBeGreaterThan(0);
    }
  });
});
