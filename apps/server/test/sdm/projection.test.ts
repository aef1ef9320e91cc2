import { readFile } from 'node:fs/promises';
import { type CovariateTable, type MaxentModel, mess, predict } from '@plantdata/maxent';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadLand } from '../../src/capabilities/sdm/geography/land.ts';
import { cellAreaKm2, type Grid } from '../../src/capabilities/sdm/grid/grid.ts';
import type { ProjectionInput } from '../../src/capabilities/sdm/projection/project-distribution.ts';
import { changeClasses, type Projection } from '../../src/capabilities/sdm/projection/projection.ts';
import {
  inland,
  layersOf,
  type MadeClimate,
  madeFolder,
  madeProjection,
  madeTraining,
  present,
  warmer,
} from './support/made-projection.ts';

const cellsOf = ({ columns, rows }: Grid) =>
  Array.from({ length: columns * rows }, (_, cell) => ({
    column: cell % columns,
    row: Math.floor(cell / columns),
  }));

/** What the layers mean, cell by cell. */
function tableOf(grid: Grid, climate: MadeClimate): CovariateTable {
  const values = cellsOf(grid).map(({ column, row }) => climate(column, row));
  return [
    { name: 'bio01', kind: 'continuous', values: values.map(({ bio01 }) => bio01 * 0.1 - 273.15) },
    { name: 'bio12', kind: 'continuous', values: values.map(({ bio12 }) => bio12) },
  ];
}

/** A model that gives every place the same suitability, whatever the climate: 1 − exp(−exp(alpha)). */
const evenly = (suitability: number): MaxentModel => ({
  covariates: [
    { name: 'bio01', kind: 'continuous', min: 5, max: 11 },
    { name: 'bio12', kind: 'continuous', min: 500, max: 900 },
  ],
  features: [],
  alpha: Math.log(-Math.log1p(-suitability)),
  entropy: 0,
  classes: ['linear'],
  regularisationMultiplier: 1,
  presenceCount: 100,
  backgroundCount: 1000,
});

let model: MaxentModel;
let projection: Projection;

beforeAll(async () => {
  ({ model, projection } = await madeProjection());
});

describe('every cell', () => {
  test('has the suitability that the model predicts for its climate, now and then', async () => {
    const { surfaces } = projection;
    expect(surfaces.grid).toEqual(inland);
    for (const [surface, climate] of [
      [surfaces.current, present],
      [surfaces.future, warmer],
    ] as const) {
      const expected = predict(model, tableOf(inland, climate));
      for (const [cell, value] of surface.entries()) expect(value).toBeCloseTo(expected[cell] ?? 2, 5);
    }
    expect(projection.cells).toBe(1200);
    expect(Math.max(...surfaces.current)).toBeGreaterThan(0.6);
  });

  test('is unsuitable, stable, gained or lost by a suitability above the threshold', async () => {
    const { current, future, change } = projection.surfaces;
    const expected = Array.from(current, (now, cell) => {
      const then = future[cell] ?? 0;
      if (now > 0.5) return then > 0.5 ? changeClasses.stable : changeClasses.loss;
      return then > 0.5 ? changeClasses.gain : changeClasses.unsuitable;
    });
    expect([...change]).toEqual(expected);
    expect(new Set(change)).toEqual(new Set([1, 2, 3, 4]));
  });

  test('is novel where the future climate is outside of all training points', async () => {
    const training = madeTraining();
    const reference = training.background;
    const { similarity, mostDissimilar } = mess(reference, tableOf(inland, warmer));
    expect([...projection.surfaces.novel]).toEqual(Array.from(similarity, (value) => (value < 0 ? 1 : 0)));

    const novelKm2 = { bio01: 0, bio12: 0, all: 0 };
    for (const [cell, { row }] of cellsOf(inland).entries()) {
      const km2 = cellAreaKm2(inland, row);
      novelKm2.all += km2;
      if ((similarity[cell] ?? 0) < 0) novelKm2[mostDissimilar[cell] === 0 ? 'bio01' : 'bio12'] += km2;
    }
    const novel = novelKm2.bio01 + novelKm2.bio12;
    expect(projection.novelty.share).toBeCloseTo(novel / novelKm2.all, 9);
    for (const { variable, share } of projection.novelty.byVariable) {
      expect(share).toBeCloseTo((variable === 'bio01' ? novelKm2.bio01 : novelKm2.bio12) / novel, 9);
    }
    const shares = projection.novelty.byVariable.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((one, other) => other - one));
  });
});

describe('areas', () => {
  test('are those of the cells on a sphere, and per cents are of what is suitable now', async () => {
    const km2 = [0, 0, 0, 0, 0];
    for (const [cell, { row }] of cellsOf(inland).entries()) {
      const change = projection.surfaces.change[cell] ?? 0;
      km2[change] = (km2[change] ?? 0) + cellAreaKm2(inland, row);
    }
    const [, unsuitable = 0, stable = 0, gain = 0, loss = 0] = km2;
    const { areas } = projection;
    expect(areas.unsuitableKm2).toBeCloseTo(unsuitable, 6);
    expect(areas.stableKm2).toBeCloseTo(stable, 6);
    expect(areas.gainKm2).toBeCloseTo(gain, 6);
    expect(areas.lossKm2).toBeCloseTo(loss, 6);
    expect(areas.currentKm2).toBeCloseTo(stable + loss, 6);
    expect(areas.futureKm2).toBeCloseTo(stable + gain, 6);
    expect(areas.lossPercent).toBeCloseTo((100 * loss) / (stable + loss), 9);
    expect(areas.gainPercent).toBeCloseTo((100 * gain) / (stable + loss), 9);
    expect(areas.rangeChangePercent).toBeCloseTo((100 * (gain - loss)) / (stable + loss), 9);
  });

  test('by hand: 4° × 3° from 50° N are R² Δλ (sin 50° − sin 47°), 98,303 km²', async () => {
    const { unsuitableKm2, stableKm2, gainKm2, lossKm2 } = projection.areas;
    expect(unsuitableKm2 + stableKm2 + gainKm2 + lossKm2).toBeCloseTo(98_303.08, 1);
  });
});

describe('thresholds', () => {
  test('0: every place with any suitability is suitable', async () => {
    const { areas } = (await madeProjection({ threshold: 0 })).projection;
    expect([areas.unsuitableKm2, areas.gainKm2, areas.lossKm2]).toEqual([0, 0, 0]);
  });

  test('1: nothing is suitable in either period, and per cents of nothing are null', async () => {
    const { areas, cells } = (await madeProjection({ threshold: 1 })).projection;
    expect(areas).toMatchObject({
      currentKm2: 0,
      futureKm2: 0,
      lossPercent: null,
      gainPercent: null,
      rangeChangePercent: null,
    });
    expect(areas.unsuitableKm2).toBeGreaterThan(90_000);
    expect(cells).toBe(1200);
  });

  test('a suitability of exactly the threshold is not above it', async () => {
    const even = (await madeProjection({ model: evenly(0.5) })).projection;
    const [value = 0] = even.surfaces.current;
    expect(value).toBeCloseTo(0.5, 6);
    const at = (threshold: number) => madeProjection({ model: evenly(0.5), threshold });
    expect((await at(value)).projection.areas.currentKm2).toBe(0);
    expect((await at(value - 1e-6)).projection.areas.unsuitableKm2).toBe(0);
  });
});

describe('no data', () => {
  test('in one period: the cell counts for no area, and the other period is still shown', async () => {
    const west: MadeClimate = (column, row) => ({
      ...warmer(column, row),
      ...(column < 10 ? { bio01: 65_535 } : {}),
    });
    const { projection: made } = await madeProjection({ futureClimate: west });
    const { current, future, change, novel } = made.surfaces;
    expect(made.cells).toBe(900);
    expect([future[0], novel[0], change[0]]).toEqual([Number.NaN, Number.NaN, changeClasses.none]);
    expect(current[0]).toBeGreaterThanOrEqual(0);
    expect(future[10]).toBeGreaterThanOrEqual(0);
  });

  test('anywhere in a period: no areas, no novelty, nothing divided by nothing', async () => {
    const nothing: MadeClimate = () => ({ bio01: 65_535, bio12: Number.NaN });
    const { projection: made } = await madeProjection({ futureClimate: nothing });
    expect(made.cells).toBe(0);
    expect(made.areas.unsuitableKm2).toBe(0);
    expect(made.areas.lossPercent).toBeNull();
    expect(made.novelty).toEqual({ share: 0, byVariable: [] });
  });

  test('is what the sea has, also beyond 180° east', async () => {
    const fiji: Grid = { west: 177, north: -16, cellWidth: 0.05, cellHeight: 0.05, columns: 90, rows: 60 };
    const { projection: made } = await madeProjection({ grid: fiji });
    const land = (await loadLand()).rows(fiji, 0, fiji.rows);
    expect(Array.from(made.surfaces.current, (value) => (Number.isNaN(value) ? 0 : 1))).toEqual([...land]);
    expect(made.cells).toBe(land.reduce((sum, each) => sum + each, 0));
    expect(made.cells).toBeGreaterThan(100);
  });
});

describe('large maps', () => {
  // Three bands, the last one shorter, and more cells than a map of 1,600 shows.
  const wide: Grid = { west: 25, north: 50, cellWidth: 0.001, cellHeight: 0.01, columns: 3_202, rows: 200 };
  const scaled =
    (climate: MadeClimate): MadeClimate =>
    (column, row) =>
      climate(column / 80, Math.floor(row / 7));
  let layers: Pick<ProjectionInput, 'current' | 'future'>;

  beforeAll(async () => {
    const folder = await madeFolder();
    const current = await layersOf(folder, wide, scaled(present));
    layers = { current, future: await layersOf(folder, wide, scaled(warmer)) };
  });

  test('are the same for one thread and for two, file by file', async () => {
    const progress: number[] = [];
    const onProgress = (share: number) => void progress.push(share);
    const run = async (threads: number) =>
      (await madeProjection({ grid: wide, ...layers, threads, onProgress })).projection;
    const [one, two] = [await run(1), await run(2)];
    expect(two.surfaces).toEqual(one.surfaces);
    expect(two.areas).toEqual(one.areas);
    expect(two.novelty).toEqual(one.novelty);
    for (const [index, file] of one.files.entries()) {
      expect((await readFile(two.files[index]?.path ?? '')).equals(await readFile(file.path))).toBe(true);
    }
    expect(progress).toEqual([1 / 3, 2 / 3, 1, 1 / 3, 2 / 3, 1]);
    expect(one.cells).toBe(wide.columns * wide.rows);
    // Three to one: the last column is of one cell, the last row of two.
    expect(one.surfaces.grid).toMatchObject({ columns: 1068, rows: 67, cellWidth: 0.003 });
  });

  test('show means of suitability and the most frequent class', async () => {
    const twoByOne: Grid = {
      west: 25,
      north: 50,
      cellWidth: 0.001,
      cellHeight: 0.001,
      columns: 3200,
      rows: 2,
    };
    // Of each four cells three are suitable now and none then; one has no data.
    const presentClimate: MadeClimate = (column, row) => ({
      bio01: column % 2 === 0 && row === 0 ? 65_535 : 2807,
      bio12: 700,
    });
    const futureClimate: MadeClimate = () => ({ bio01: 2860, bio12: 100 });
    const { projection: made } = await madeProjection({ grid: twoByOne, presentClimate, futureClimate });
    const { grid, current, change, novel } = made.surfaces;
    expect(grid).toMatchObject({ columns: 1600, rows: 1 });
    const [suitable = 0] = predict(model, [
      { name: 'bio01', kind: 'continuous', values: [7.55] },
      { name: 'bio12', kind: 'continuous', values: [700] },
    ]);
    expect(current[0]).toBeCloseTo(suitable, 5);
    expect([change[0], change.at(-1), novel[0]]).toEqual([changeClasses.loss, changeClasses.loss, 1]);
  });

  test('can be broken off: the reason of the signal comes at once', async () => {
    const breaking = new AbortController();
    const onProgress = () => breaking.abort(new Error('Cancelled.'));
    const run = madeProjection({ grid: wide, ...layers, signal: breaking.signal, onProgress });
    await expect(run).rejects.toThrow('Cancelled.');
  });
});

test('a layer that is shorter than it says fails the projection with a sentence', async () => {
  const { current, ...input } = await madeProjection();
  const beyond = current.map((layer) => ({ ...layer, start: layer.start + 2400 }));
  await expect(madeProjection({ ...input, current: beyond })).rejects.toThrow('shorter than its layer');
});
