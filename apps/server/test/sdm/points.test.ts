import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Variable } from '../../src/capabilities/sdm/climate/variables.ts';
import type { Land } from '../../src/capabilities/sdm/geography/land.ts';
import {
  cellAt,
  earthRadiusKm,
  type GeographicPlace,
  type Grid,
  placeOf,
} from '../../src/capabilities/sdm/grid/grid.ts';
import {
  collectTrainingPoints,
  type PointsToCollect,
} from '../../src/capabilities/sdm/model/collect-training-points.ts';
import { madeLayers, type ValueAt } from './support/made-layers.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'points-'));
});
afterEach(() => rm(folder, { recursive: true }));

const landWhere = (isLand: (place: GeographicPlace) => boolean): Land => ({
  rows: (grid, firstRow, rows) =>
    Uint8Array.from({ length: rows * grid.columns }, (_, at) =>
      Number(isLand(placeOf(grid, firstRow * grid.columns + at))),
    ),
  isNear: isLand,
});
const everywhere = landWhere(() => true);

/** 60 × 40 cells of a tenth of a degree. */
const grid: Grid = { west: 5, north: 52, cellWidth: 0.1, cellHeight: 0.1, columns: 60, rows: 40 };
const settings = { background: 'random', backgroundPoints: 700, bufferKm: 100 } as const;
const warmth: ValueAt = ({ latitude }) => 60 - latitude;
const rain: ValueAt = ({ longitude }) => 40 * longitude;

/** The middle of a cell. */
const inCell = (column: number, row: number): GeographicPlace => placeOf(grid, row * grid.columns + column);
const fiveCells = [10, 12, 14, 16, 18].map((column) => inCell(column, 20));

interface Made extends Partial<Omit<PointsToCollect, 'area' | 'layers'>> {
  readonly of?: Grid;
  readonly values?: readonly (readonly [Variable, ValueAt])[];
}

async function collect({
  of = grid,
  values = [
    ['bio01', warmth],
    ['bio12', rain],
  ],
  ...made
}: Made) {
  const window = { column: 0, row: 0, columns: of.columns, rows: of.rows };
  return collectTrainingPoints({
    area: { part: { window, aggregate: 1 }, grid: of },
    layers: await madeLayers(folder, of, values),
    land: everywhere,
    places: fiveCells,
    targetGroup: null,
    settings,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...made,
  });
}

const cellsOf = (of: Grid, places: readonly GeographicPlace[]) =>
  places.map((place) => cellAt(of, place) ?? -1);

function kilometres(one: GeographicPlace, other: GeographicPlace): number {
  const radians = Math.PI / 180;
  const [down, east] = [other.latitude - one.latitude, other.longitude - one.longitude];
  const square =
    Math.sin((down * radians) / 2) ** 2 +
    Math.cos(one.latitude * radians) *
      Math.cos(other.latitude * radians) *
      Math.sin((east * radians) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(square));
}

describe('the presences of a model', () => {
  it('are the cells of the records, each once, with what the layers say there', async () => {
    const again = { longitude: inCell(10, 20).longitude + 0.03, latitude: inCell(10, 20).latitude };
    const points = await collect({ places: [...fiveCells, again, { longitude: 60, latitude: 50 }] });
    expect(cellsOf(grid, points.presencePlaces)).toEqual(cellsOf(grid, fiveCells));
    expect(points.presence.map(({ name }) => name)).toEqual(['bio01', 'bio12']);
    for (const [row, place] of points.presencePlaces.entries()) {
      expect(Number(points.presence[0]?.values[row])).toBeCloseTo(60 - place.latitude, 0);
      expect(Number(points.presence[1]?.values[row])).toBeCloseTo(40 * place.longitude, 0);
    }
    expect(points.steps.map(({ step, dropped, left }) => [step, dropped, left])).toEqual([
      ['nodata', 1, 6],
      ['one-per-cell', 1, 5],
      ['sample', 0, 5],
    ]);
  });

  it('are moved to the nearest cell of land with data when it is at most two cells away', async () => {
    const sea = (place: GeographicPlace) => place.longitude < inCell(30, 0).longitude - 0.01;
    const gap: ValueAt = (place, cell) => (cell % grid.columns === 30 ? null : warmth(place, cell));
    const points = await collect({
      places: [...[31, 33, 35, 37].map((column) => inCell(column, 5)), inCell(29, 20), inCell(28, 9)],
      land: landWhere((place) => !sea(place)),
      values: [['bio01', gap]],
    });
    expect(cellsOf(grid, points.presencePlaces)).toEqual(
      cellsOf(grid, [31, 33, 35, 37].map((column) => inCell(column, 5)).concat(inCell(31, 20))),
    );
    expect(points.steps[0]).toEqual({
      step: 'nodata',
      rule: 'The cell of the record is land with data in every climate layer. 1 record was taken for the nearest such cell, at most 2 cells away.',
      dropped: 1,
      left: 5,
    });
  });

  it('are found in every row of an area that is read in several bands', async () => {
    const of: Grid = { west: 5, north: 52, cellWidth: 0.01, cellHeight: 0.01, columns: 1_000, rows: 1_200 };
    const places = Array.from({ length: of.rows }, (_, row) => placeOf(of, row * of.columns + 500));
    const shares: number[] = [];
    const points = await collect({
      of,
      places,
      // Every record has to look for a cell with data in the rows around it.
      values: [['bio01', (_, cell) => (cell % 1_000 === 500 && cell % 3_000 > 999 ? null : 10)]],
      onProgress: (share) => shares.push(share),
    });
    expect(points.steps[0]).toMatchObject({ dropped: 0, left: of.rows });
    expect(shares.length).toBeGreaterThan(2);
    expect(shares.at(-1)).toBe(1);
  });

  it('are a sample when there are more than 20,000', async () => {
    const of: Grid = { ...grid, columns: 210, rows: 100 };
    const places = Array.from({ length: 20_600 }, (_, cell) => placeOf(of, cell));
    const points = await collect({ of, places, values: [['bio01', warmth]] });
    expect(points.presencePlaces).toHaveLength(20_000);
    expect(points.steps[2]).toMatchObject({ step: 'sample', dropped: 600, left: 20_000 });
    expect(new Set(cellsOf(of, points.presencePlaces)).size).toBe(20_000);
  });

  it('have to be in five cells', async () => {
    const oneCell = Array.from({ length: 40 }, () => inCell(10, 20));
    await expect(collect({ places: oneCell })).rejects.toThrow(
      'Not enough occurrence records (1 found, 5 needed)',
    );
    await expect(collect({ places: fiveCells.slice(1) })).rejects.toThrow('(4 found, 5 needed)');
  });
});

describe('the background of a model', () => {
  it('is land with data in every layer within the buffer, each cell at most once, the same every time', async () => {
    const isLand = (place: GeographicPlace) => place.latitude < 50.7;
    const holes: ValueAt = (_, cell) => (cell % 7 === 0 ? null : 20);
    const made: Made = {
      land: landWhere(isLand),
      values: [
        ['bio01', warmth],
        ['bio12', holes],
      ],
      settings: { ...settings, backgroundPoints: 300 },
    };
    const points = await collect(made);
    const cells = cellsOf(grid, points.backgroundPlaces);
    expect(new Set(cells).size).toBe(300);
    expect(cells.some((cell) => cell % 7 === 0)).toBe(false);
    for (const place of points.backgroundPlaces) {
      expect(isLand(place)).toBe(true);
      expect(Math.min(...fiveCells.map((record) => kilometres(record, place)))).toBeLessThanOrEqual(100);
    }
    expect(points.background[0]?.values).toHaveLength(300);
    expect(points.backgroundRule).toBe(
      '300 cells of land with climate data within 100 km of a record, drawn at random by their area, each at most once.',
    );
    expect(await collect(made)).toEqual(points);
  });

  it('is drawn by area: fewer cells toward the poles', async () => {
    const of: Grid = { west: -180, north: 80, cellWidth: 1, cellHeight: 1, columns: 360, rows: 80 };
    const { backgroundPlaces } = await collect({
      of,
      places: [0, 1, 2, 3, 4].map((column) => placeOf(of, column)),
      settings: { ...settings, backgroundPoints: 2_000, bufferKm: 20_000 },
      values: [['bio01', () => 1]],
    });
    // Of the area from the equator to 80° N, sin 40° / sin 80° lies below 40°: 0.6527, give or take 0.0107 for 2,000 places.
    const south = backgroundPlaces.filter(({ latitude }) => latitude < 40).length / 2_000;
    expect(south).toBeGreaterThan(0.62);
    expect(south).toBeLessThan(0.685);
    const east = backgroundPlaces.filter(({ longitude }) => longitude > 0).length / 2_000;
    expect(Math.abs(east - 0.5)).toBeLessThan(0.04);
  });

  it('is all there is, with a warning, when that is little', async () => {
    const points = await collect({ settings: { ...settings, bufferKm: 20, backgroundPoints: 10_000 } });
    const near = Array.from({ length: 2_400 }, (_, cell) => placeOf(grid, cell)).filter((place) =>
      fiveCells.some((record) => kilometres(record, place) <= 20),
    );
    expect(cellsOf(grid, points.backgroundPlaces)).toEqual(cellsOf(grid, near));
    expect(points.backgroundRule).toBe(
      `All ${near.length} cells of land with climate data within 20 km of a record.`,
    );
    expect(points.warnings).toEqual([
      `The background has only ${near.length} cells; scores and thresholds are rough with so few.`,
    ]);
  });

  it('goes across the antimeridian', async () => {
    const of: Grid = { ...grid, west: 177, north: 2 };
    const places = [0, 1, 2, 3, 4].map((step) => placeOf(of, 20 * 60 + 28 + step));
    const { backgroundPlaces } = await collect({ of, places, values: [['bio01', () => 1]] });
    expect(backgroundPlaces.some(({ longitude }) => longitude > 179)).toBe(true);
    expect(backgroundPlaces.some(({ longitude }) => longitude < -179)).toBe(true);
  });
});

describe('a target group', () => {
  const target = { ...settings, background: 'target-group', bufferKm: 400 } as const;
  const places = Array.from({ length: 2_400 }, (_, cell) => placeOf(grid, cell)).filter(
    (_, cell) => cell % 3 === 0,
  );

  it('is the background: its accessible cells with data, each once', async () => {
    const points = await collect({ settings: target, targetGroup: [...places, ...places] });
    const cells = cellsOf(grid, points.backgroundPlaces);
    expect(cells.length).toBe(new Set(cells).size);
    expect(cells.every((cell) => cell % 3 === 0)).toBe(true);
    expect(points.backgroundRule).toMatch(/in which any vascular plant \(Tracheophyta\) was recorded/);
    expect(points.isTargetGroup).toBe(true);
    const sample = await collect({
      settings: { ...target, backgroundPoints: 550 },
      targetGroup: places,
    });
    expect(sample.backgroundPlaces).toHaveLength(550);
  });

  it('gives way to a random background when it says little or could not be had', async () => {
    const few = await collect({ settings: target, targetGroup: places.slice(0, 400) });
    expect(few.backgroundPlaces).toHaveLength(700);
    expect(few.warnings[0]).toMatch(
      /^Any vascular plant \(Tracheophyta\) was recorded in only \d+ cells of the area, 500 are needed/,
    );
    const none = await collect({ settings: target });
    expect(none.backgroundPlaces).toEqual(few.backgroundPlaces);
    expect(none.warnings[0]).toBe(
      'Records of any vascular plant (Tracheophyta) were not available for the background: the background was drawn at random, which does not correct for uneven recording.',
    );
  });
});

it('collecting points ends with the signal', async () => {
  await expect(collect({ signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
});
