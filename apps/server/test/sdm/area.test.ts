import { seededRandom } from '@plantdata/maxent';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellAt,
  earthRadiusKm,
  type GeographicPlace,
  type Grid,
  windowGrid,
} from '../../src/capabilities/sdm/grid/grid.ts';
import { chooseArea } from '../../src/capabilities/sdm/model/choose-area.ts';

/** One degree, all round the earth, from 84° N to 90° S as CHELSA. */
const world: Grid = { west: -180, north: 84, cellWidth: 1, cellHeight: 1, columns: 360, rows: 174 };
const europe: Grid = { west: -15, north: 72, cellWidth: 0.5, cellHeight: 0.5, columns: 120, rows: 80 };
const settings = { bufferKm: 300, cellsMax: 1_000_000 };

const at = (longitude: number, latitude: number): GeographicPlace => ({ longitude, latitude });

/** Places at a distance from one, in many directions: the direct problem on the sphere. */
function around({ longitude, latitude }: GeographicPlace, kilometres: number): GeographicPlace[] {
  const reach = kilometres / earthRadiusKm;
  const [lambda, phi] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return Array.from({ length: 720 }, (_, step) => {
    const bearing = (step * Math.PI) / 360;
    const sine = Math.sin(phi) * Math.cos(reach) + Math.cos(phi) * Math.sin(reach) * Math.cos(bearing);
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(reach) * Math.cos(phi),
      Math.cos(reach) - Math.sin(phi) * sine,
    );
    const turned = ((lambda + east) * 180) / Math.PI;
    return at(((turned + 540) % 360) - 180, (Math.asin(sine) * 180) / Math.PI);
  });
}

describe('the area of a model', () => {
  it('holds everything within the buffer of a record, and no row or column more', () => {
    const random = seededRandom(3);
    for (let round = 0; round < 30; round++) {
      const middle = random() * 360 - 180;
      const records = Array.from({ length: 5 }, () =>
        at(((middle + random() * 40 + 540) % 360) - 180, random() * 120 - 60),
      );
      const { grid } = chooseArea(records, world, settings);
      const edge = records.flatMap((record) => around(record, settings.bufferKm * 0.9999));
      const cells = edge.map((place) => cellAt(grid, place) ?? Number.NaN);
      expect(cells).not.toContain(Number.NaN);
      const rows = new Set(cells.map((cell) => Math.floor(cell / grid.columns)));
      const columns = new Set(cells.map((cell) => cell % grid.columns));
      expect([rows.has(0), rows.has(grid.rows - 1)]).toEqual([true, true]);
      expect([columns.has(0), columns.has(grid.columns - 1)]).toEqual([true, true]);
    }
  });

  it('goes across the antimeridian where that is shorter', () => {
    const { part, grid } = chooseArea([at(178.5, -18), at(-179.5, -17)], world, settings);
    expect(part.window).toEqual({ column: 355, row: 98, columns: 9, rows: 7 });
    expect(grid.west).toBe(175);
    expect(cellAt(grid, at(-179.5, -17))).toBeDefined();
  });

  it('goes all the way round where a pole is near, and where records are on all sides', () => {
    const arctic = chooseArea([at(20, 83)], world, { ...settings, bufferKm: 1_000 });
    expect(arctic.part.window).toMatchObject({ column: 0, columns: 360, row: 0 });
    const scattered = Array.from({ length: 60 }, (_, place) => at(place * 6 - 180, 0));
    expect(chooseArea(scattered, world, { ...settings, bufferKm: 400 }).part.window).toMatchObject({
      column: 0,
      columns: 360,
    });
  });

  it('ends with the grid', () => {
    const { part } = chooseArea([at(-14, 71), at(10, 50)], europe, settings);
    expect(part.window).toMatchObject({ column: 0, row: 0 });
    expect(chooseArea([at(44.9, 32.1)], europe, settings).part.window).toMatchObject({
      column: 113,
      columns: 7,
    });
  });

  it('takes no notice of records outside of the grid, and is refused when all are', () => {
    const inside = chooseArea([at(10, 50)], europe, settings);
    expect(chooseArea([at(10, 50), at(100, 50), at(10, -50)], europe, settings)).toEqual(inside);
    expect(() => chooseArea([at(100, 50)], europe, settings)).toThrow(
      'No record lies in the area that the climate archive covers.',
    );
  });

  it('makes as few cells one as are needed to stay below the most cells: 2 × 2, 4 × 4, 8 × 8 …', () => {
    const whole = chooseArea([at(10, 50)], europe, settings);
    const cells = whole.grid.columns * whole.grid.rows;
    expect(whole.part.aggregate).toBe(1);
    for (const cellsMax of [cells, cells - 1, Math.ceil(cells / 4), 30, 1]) {
      const { part, grid } = chooseArea([at(10, 50)], europe, { ...settings, cellsMax });
      expect(grid.columns * grid.rows).toBeLessThanOrEqual(cellsMax);
      expect(grid.cellWidth).toBe(0.5 * part.aggregate);
      expect(Number.isInteger(Math.log2(part.aggregate))).toBe(true);
      if (part.aggregate === 1) continue;
      const finer = windowGrid(europe, whole.part.window, part.aggregate / 2);
      expect(finer.columns * finer.rows).toBeGreaterThan(cellsMax - finer.columns - finer.rows);
    }
  });

  it('has larger cells in common with every other area of the grid, and loses no cell', () => {
    const grids = [europe, world, { ...world, columns: 359, cellWidth: 360 / 359, rows: 179 }];
    const place = fc.record({
      longitude: fc.double({ min: -14, max: 44, noNaN: true }),
      latitude: fc.double({ min: 33, max: 71, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...grids),
        fc.array(place, { minLength: 1 }),
        fc.integer({ min: 1, max: 3_000 }),
        (grid, places, cellsMax) => {
          const { window } = chooseArea(places, grid, settings).part;
          const { part } = chooseArea(places, grid, { ...settings, cellsMax });
          const sides = [
            [window.column, window.columns, part.window.column, part.window.columns, grid.columns],
            [window.row, window.rows, part.window.row, part.window.rows, grid.rows],
          ] as const;
          for (const [start, length, wider, widerLength, all] of sides) {
            expect(wider % part.aggregate).toBe(0);
            expect(widerLength % part.aggregate === 0 || wider + widerLength === all).toBe(true);
            expect(wider).toBeLessThanOrEqual(start);
            expect(wider + widerLength).toBeGreaterThanOrEqual(start + length);
          }
        },
      ),
    );
  });
});
