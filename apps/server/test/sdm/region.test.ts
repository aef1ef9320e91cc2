import { seededRandom } from '@plantdata/maxent';
import { describe, expect, it } from 'vitest';
import { type AreaRows, rowsBetween, rowsNear } from '../../src/capabilities/sdm/grid/area-rows.ts';
import { type GeographicPlace, type Grid, placeOf } from '../../src/capabilities/sdm/grid/grid.ts';
import { findNearAny } from '../../src/capabilities/sdm/grid/near-places.ts';
import { placeRegion } from '../../src/capabilities/sdm/model/region.ts';
import type { Region } from '../../src/capabilities/sdm/model/region-schema.ts';
import {
  isAtBorder,
  sampleOfZones,
  zoneOf,
  zones,
  zonesOf,
} from '../../src/capabilities/sdm/projection/zones.ts';

const world: Grid = { west: -180, north: 84, cellWidth: 1, cellHeight: 1, columns: 360, rows: 174 };

const cellsOf = (rows: AreaRows, grid: Grid) => [...rows(grid, 0, grid.rows)];
const placesOf = (grid: Grid) =>
  Array.from({ length: grid.columns * grid.rows }, (_, cell) => placeOf(grid, cell));
const inside = (grid: Grid, isIn: (place: GeographicPlace) => boolean) =>
  placesOf(grid).map((place) => (isIn(place) ? 1 : 0));

describe('rows of an area', () => {
  it('near places are those of the cells that are near, at poles and antimeridian too, in any part of the rows', () => {
    const random = seededRandom(11);
    for (let round = 0; round < 20; round++) {
      const grid: Grid = {
        west: random() * 360 - 180,
        north: 90 - random() * 60,
        cellWidth: 0.7,
        cellHeight: 0.6,
        columns: 60 + Math.floor(random() * 400),
        rows: 50,
      };
      const places = Array.from({ length: 8 }, () => ({
        longitude: random() * 360 - 180,
        latitude: grid.north - random() * 30,
      }));
      const kilometres = 20 + random() * 900;
      const rows = rowsNear(places, kilometres);
      const expected = inside(grid, findNearAny(places, kilometres));
      expect(cellsOf(rows, grid)).toEqual(expected);
      expect([...rows(grid, 20, 10)]).toEqual(expected.slice(20 * grid.columns, 30 * grid.columns));
    }
  });

  it('between meridians go eastward from the first', () => {
    const pacific = rowsBetween(-20, 10, { west: 170, width: 20 });
    const expected = inside(
      world,
      ({ longitude, latitude }) =>
        latitude >= -20 && latitude <= 10 && (longitude >= 170 || longitude <= -170),
    );
    expect(cellsOf(pacific, world)).toEqual(expected);
    const round = rowsBetween(-90, 90, { west: 20, width: 360 });
    expect(cellsOf(round, world)).not.toContain(0);
  });
});

describe('a region on the grid of an archive', () => {
  const windowOf = async (region: Region, records: readonly GeographicPlace[] = []) =>
    (await placeRegion(region, world, records)).window;

  it('is held by the smallest window', async () => {
    expect(await windowOf({ bbox: [170.5, -19.5, -170.5, 9.5] })).toEqual({
      column: 350,
      columns: 20,
      row: 74,
      rows: 30,
    });
    const ring: [number, number][] = [
      [10, 40],
      [20, 40],
      [20, 50],
      [10, 40],
    ];
    expect(await windowOf({ geojson: { type: 'Polygon', coordinates: [ring] } })).toMatchObject({
      column: 190,
      columns: 10,
      rows: 10,
    });
    const record = { longitude: 0, latitude: 0 };
    expect(await windowOf({ records_buffer_km: 111 }, [record])).toMatchObject({
      column: 179,
      columns: 2,
    });
  });

  it('holds overlapping polygons once and leaves holes out', async () => {
    const square = (west: number, south: number, size: number): [number, number][] => [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ];
    const { rows } = await placeRegion(
      {
        geojson: {
          type: 'MultiPolygon',
          coordinates: [[square(0, 0, 10), square(4, 4, 2)], [square(8, 8, 10)]],
        },
      },
      world,
      [],
    );
    const within = (
      { longitude, latitude }: GeographicPlace,
      [west, south, size]: readonly [number, number, number],
    ) => longitude > west && longitude < west + size && latitude > south && latitude < south + size;
    const expected = inside(
      world,
      (place) => (within(place, [0, 0, 10]) && !within(place, [4, 4, 2])) || within(place, [8, 8, 10]),
    );
    expect(cellsOf(rows, world)).toEqual(expected);
  });

  it('of a country is its land, and there is none of a code without outline', async () => {
    const { rows, window } = await placeRegion({ countries: ['NZ'] }, world, []);
    const cells = cellsOf(rows, world);
    expect(cells[Math.floor(84 + 39.5) * 360 + 356]).toBe(1);
    expect(cells.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(20);
    expect(window.columns).toBeLessThan(30);
    await expect(placeRegion({ countries: ['ZZ'] }, world, [])).rejects.toThrow('no outline');
  });

  it('outside of the grid is refused', async () => {
    const south: Region = { bbox: [0, 85, 10, 89] };
    await expect(placeRegion(south, world, [])).rejects.toThrow(
      'outside of the area that the climate archive covers',
    );
  });
});

describe('zones', () => {
  // Land but for the first column; the region ends with column 5, and the reach of records with column 3.
  const grid: Grid = { west: 0, north: 10, cellWidth: 1, cellHeight: 1, columns: 8, rows: 6 };
  const upTo =
    (end: number): AreaRows =>
    (of, _firstRow, rows) =>
      Uint8Array.from({ length: rows * of.columns }, (_, cell) => (cell % of.columns <= end ? 1 : 0));
  const land = {
    rows: (of: Grid, firstRow: number, rows: number) =>
      upTo(99)(of, firstRow, rows).map((_, cell) => (cell % 8 === 0 ? 0 : 1)),
  };
  const made = zonesOf(grid, { land, region: upTo(5), accessible: upTo(3) });

  it('are those of the region: within reach, and beyond', async () => {
    const row = [...(await made)].slice(16, 24).map(zoneOf);
    const { accessible, beyond } = zones;
    expect(row).toEqual([0, accessible, accessible, accessible, beyond, beyond, 0, 0]);
  });

  it('have a border where land continues and where the grid ends, not at the sea', async () => {
    const row = [...(await made)].slice(16, 24).map(isAtBorder);
    expect(row).toEqual([false, false, false, false, false, true, false, false]);
    const first = [...(await made)].slice(0, 8).map(isAtBorder);
    expect(first).toEqual([false, true, true, true, true, true, false, false]);
  });

  it('give a sample that is evenly spread, and all cells where there are fewer', async () => {
    const cells = await made;
    expect([...sampleOfZones(cells, 1_000)]).toEqual(
      [...cells].flatMap((zone, cell) => (zoneOf(zone) === 0 ? [] : [cell])),
    );
    const sample = [...sampleOfZones(cells, 10)];
    expect(sample).toHaveLength(10);
    const gaps = sample.slice(1).map((cell, at) => cell - (sample[at] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(7);
  });
});
