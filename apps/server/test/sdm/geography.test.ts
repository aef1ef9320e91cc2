import { beforeAll, describe, expect, it } from 'vitest';
import { type Countries, loadCountries } from '../../src/capabilities/sdm/geography/countries.ts';
import { type Land, loadLand } from '../../src/capabilities/sdm/geography/land.ts';
import { cellAreaKm2, type Grid, placeOf } from '../../src/capabilities/sdm/grid/grid.ts';

let land: Land;
let countries: Countries;

beforeAll(async () => {
  [land, countries] = await Promise.all([loadLand(), loadCountries()]);
});

const at = (longitude: number, latitude: number) => ({ longitude, latitude });

/** Places that are known to everyone. */
const places = [
  ['London', at(-0.13, 51.51), 'GB'],
  ['Munich', at(11.58, 48.14), 'DE'],
  ['Manaus', at(-60.02, -3.1), 'BR'],
  ['Vanua Levu, west of the antimeridian', at(179.2, -16.6), 'FJ'],
  ['Taveuni, on the antimeridian', at(-179.98, -16.85), 'FJ'],
  ['Chukotka, west of it', at(179.5, 68.5), 'RU'],
  ['Chukotka, east of it', at(-175, 66.8), 'RU'],
  ['Chukotka, on it', at(180, 68.5), 'RU'],
  ['inner Antarctica', at(100, -80), 'AQ'],
  ['the South Pole', at(0, -90), 'AQ'],
  ['Cayenne, which Natural Earth counts to France', at(-52.9, 4.4), 'FR'],
  ['Lesotho, within South Africa', at(28.2, -29.6), 'LS'],
] as const;

describe('land', () => {
  it.each(places)('is at %s', (_name, place) => {
    expect(land.isNear(place, 0)).toBe(true);
  });

  it.each([
    ['the Atlantic', at(-30, 40)],
    ['the Caspian Sea', at(51, 42)],
    ['the Ross Sea, on the antimeridian', at(180, -75)],
    ['the North Pole', at(0, 90)],
    ['the place of misplaced data, where Natural Earth has an island', at(0, 0)],
  ])('is not at %s', (_name, place) => {
    expect(land.isNear(place, 1)).toBe(false);
  });

  it('counts Lake Superior, as Natural Earth does', () => {
    expect(land.isNear(at(-88, 47.7), 0)).toBe(true);
  });

  it('is near within the distance to the coast, and no farther', () => {
    // Heligoland Bight: Sylt is some 60 km to the east.
    const offSylt = at(7.4, 54.9);
    expect(land.isNear(offSylt, 20)).toBe(false);
    expect(land.isNear(offSylt, 80)).toBe(true);
  });

  it('is near across the antimeridian', () => {
    // Between Wrangel Island, which lies on both sides, and the coast.
    expect(land.isNear(at(-177, 70.2), 5)).toBe(false);
    expect(land.isNear(at(-176.8, 71.1), 30)).toBe(true);
    expect(land.isNear(at(-179.99, -16.0), 40)).toBe(true);
  });
});

describe('land on a grid', () => {
  it.each([
    ['Europe', { west: -10, north: 60 }],
    ['the Bering Strait, beyond 180', { west: 165, north: 72 }],
    ['Fiji, from −180 on', { west: -180, north: -10 }],
  ])('is that of the middles of its cells: %s', (_name, corner) => {
    const grid: Grid = { ...corner, cellWidth: 0.1, cellHeight: 0.1, columns: 300, rows: 120 };
    const cells = land.rows(grid, 0, grid.rows);
    const wrong = Array.from(cells.keys()).filter(
      (cell) => land.isNear(placeOf(grid, cell), 0) !== (cells[cell] === 1),
    );
    expect(wrong).toEqual([]);
  });

  it('is the same row by row', () => {
    const grid: Grid = { west: 170, north: 75, cellWidth: 0.25, cellHeight: 0.25, columns: 120, rows: 60 };
    const whole = land.rows(grid, 0, grid.rows);
    const rows = Array.from({ length: grid.rows }, (_, row) => [...land.rows(grid, row, 1)]).flat();
    expect([...whole]).toEqual(rows);
  });

  it('covers 29 % of the earth, and the South Pole all around', () => {
    const grid: Grid = { west: -180, north: 90, cellWidth: 0.25, cellHeight: 0.25, columns: 1440, rows: 720 };
    const cells = land.rows(grid, 0, grid.rows);
    const area = cells.reduce(
      (sum, isLand, cell) => sum + isLand * cellAreaKm2(grid, Math.floor(cell / 1440)),
      0,
    );
    expect(area / 510_065_000).toBeCloseTo(0.288, 2);
    expect(cells.subarray(719 * 1440).every((isLand) => isLand === 1)).toBe(true);
  });
});

describe('countries', () => {
  it.each(places)('have the code of %s', (_name, place, code) => {
    expect(countries.codeAt(place)).toBe(code);
  });

  it('have none at sea and in areas without a code', () => {
    expect(countries.codeAt(at(-30, 40))).toBeNull();
    expect(countries.codeAt(at(20.9, 42.6))).toBeNull(); // Kosovo
  });

  it('reach so far from their borders and coasts', () => {
    const strasbourg = at(7.6, 48.58);
    expect(countries.reaches('FR', strasbourg, 0)).toBe(true);
    expect(countries.reaches('DE', strasbourg, 0)).toBe(false);
    expect(countries.reaches('DE', strasbourg, 30)).toBe(true);
    expect(countries.reaches('ES', strasbourg, 30)).toBe(false);
    expect(countries.reaches('XK', strasbourg, 30)).toBeNull();
  });

  it.each([
    ['Crimea', at(34.1, 45.0), ['UA', 'RU']],
    ['Kherson', at(32.6, 46.6), ['UA', 'RU']],
    ['Northern Cyprus', at(33.6, 35.3), ['CY', 'TR']],
    ['Somaliland', at(44.1, 9.6), ['SO']],
    ['Western Sahara, west of the berm', at(-13.1, 26.9), ['EH', 'MA']],
    ['Western Sahara, east of it', at(-10.6, 26.1), ['EH', 'MA']],
    ['Kosovo', at(20.9, 42.6), ['RS']],
    ['Kashmir', at(75.0, 34.0), ['IN', 'PK']],
    ['the Golan Heights', at(35.8, 33.0), ['SY', 'IL']],
    ['Réunion', at(55.5, -21.1), ['RE', 'FR']],
    ['Guadeloupe', at(-61.6, 16.2), ['GP', 'FR']],
    ['Martinique', at(-61.0, 14.7), ['MQ', 'FR']],
    ['French Guiana', at(-53.0, 4.0), ['GF', 'FR']],
    ['Mayotte', at(45.15, -12.8), ['YT', 'FR']],
    ['New Caledonia', at(165.5, -21.5), ['NC', 'FR']],
    ['Puerto Rico', at(-66.5, 18.2), ['PR', 'US']],
    ['Svalbard', at(16.0, 78.5), ['SJ', 'NO']],
    ['Bonaire', at(-68.25, 12.18), ['BQ', 'NL']],
    ['Bermuda', at(-64.78, 32.3), ['BM', 'GB']],
  ])('reach where they claim the ground or have parts overseas: %s', (_name, place, claimants) => {
    for (const code of claimants)
      expect({ code, is: countries.reaches(code, place, 0) }).toEqual({ code, is: true });
    expect(countries.reaches('NP', place, 10)).toBe(false);
  });

  it('do not reach beyond their claims', () => {
    expect(countries.reaches('RE', at(2.3, 48.8), 10)).toBe(false);
    expect(countries.reaches('PR', at(-98, 38), 10)).toBe(false);
    expect(countries.reaches('UA', at(45, 50), 10)).toBe(false);
    expect(countries.reaches('MA', at(-5, 20), 10)).toBe(false);
  });

  it('have a middle, and with islands or parts overseas two', () => {
    const middlesOf = (wanted: string) =>
      countries.centroids.filter(({ code }) => code === wanted).map(({ place }) => place);
    expect(middlesOf('CH')).toEqual([
      { longitude: expect.closeTo(8.2, 0), latitude: expect.closeTo(46.8, 0) },
    ]);
    const [mainland, whole] = middlesOf('FR');
    expect(mainland?.latitude).toBeCloseTo(46.57, 1);
    expect(whole?.latitude).toBeLessThan(44);
    // The islands of Fiji lie on both sides of the antimeridian.
    expect(Math.max(...middlesOf('FJ').map(({ longitude }) => Math.abs(longitude)))).toBeGreaterThan(177);
  });
});
