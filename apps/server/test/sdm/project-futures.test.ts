import { fitMaxent } from '@plantdata/maxent';
import { beforeAll, describe, expect, it } from 'vitest';
import { maxentAlone, openModel, withForest } from '../../src/capabilities/sdm/model/suitability-model.ts';
import {
  type FuturesProjector,
  openProjector,
  type ProjectedFutures,
} from '../../src/capabilities/sdm/projection/project-futures.ts';
import { changeClasses } from '../../src/capabilities/sdm/projection/projection.ts';
import { sampleOfZones, zonesOf } from '../../src/capabilities/sdm/projection/zones.ts';
import {
  inland,
  layersOf,
  type MadeClimate,
  madeFolder,
  madeTraining,
  present,
  warmer,
} from './support/made-projection.ts';

const training = madeTraining();
const { model: maxent } = fitMaxent(training);
const thresholds = [0.5, 0.2];
const hotter: MadeClimate = (column, row) => ({
  ...warmer(column, row),
  bio01: warmer(column, row).bio01 + 10,
});
/** One climate model has no data in the first column. */
const partial: MadeClimate = (column, row) => ({
  ...warmer(column, row),
  ...(column === 0 && { bio01: 65_535 }),
});
const climates = [warmer, hotter, partial];

/** Suitability of each cell, as the model has it at points; NaN without data. */
const suitabilityWith = (predict: ReturnType<typeof openModel>) => (climate: MadeClimate) => {
  const cells = Array.from({ length: inland.columns * inland.rows }, (_, cell) =>
    climate(cell % inland.columns, Math.floor(cell / inland.columns)),
  );
  const values = predict([
    { name: 'bio01', kind: 'continuous', values: cells.map(({ bio01 }) => bio01 * 0.1 - 273.15) },
    { name: 'bio12', kind: 'continuous', values: cells.map(({ bio12 }) => bio12) },
  ]);
  return values.map((value, cell) => (cells[cell]?.bio01 === 65_535 ? Number.NaN : value));
};

/** The cells of the region with data everywhere. */
const counted = Array.from({ length: 1200 }, (_, cell) => cell).filter(
  (cell) => cell % 40 > 0 && cell % 40 < 35,
);

describe.each([
  ['Maxent', maxentAlone(maxent, training)],
  ['its ensemble with a random forest', withForest(maxent, training)],
])('by %s, the climates of a scenario and period', (_, model) => {
  const suitabilityOf = suitabilityWith(openModel(model));
  let projected: ProjectedFutures;
  let second: ProjectedFutures;
  let ranges: FuturesProjector['ranges'];

  beforeAll(async () => {
    const folder = await madeFolder();
    const current = await layersOf(folder, inland, present);
    const members = await Promise.all(climates.map((climate) => layersOf(folder, inland, climate)));
    // The west is within reach of the records, the east is not, and the last five columns are outside.
    const part = (end: number) => (of: { columns: number }, _firstRow: number, rows: number) =>
      Uint8Array.from({ length: rows * of.columns }, (_, cell) => (cell % of.columns < end ? 1 : 0));
    const everywhere = { rows: part(99) };
    const zones = await zonesOf(inland, { land: everywhere, region: part(35), accessible: part(20) });
    const projector = openProjector({
      model,
      training,
      current,
      grid: inland,
      zones,
      thresholds,
      mapsNovelty: false,
      tried: { models: [{ model, thresholds }], cells: sampleOfZones(zones, 10_000) },
      threads: 2,
      signal: new AbortController().signal,
    });
    projected = await projector.project(members, () => {});
    second = await projector.project(members, () => {});
    ranges = projector.ranges;
  });

  it('have the mean, the spread and the votes of the climate models at each cell', () => {
    const values = climates.map(suitabilityOf);
    for (const cell of counted) {
      const all = values.map((each) => each[cell] ?? Number.NaN);
      const mean = all.reduce((sum, value) => sum + value / 3, 0);
      const sd = Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 2);
      expect((projected.cells.mean[cell] ?? 0) / 10_000).toBeCloseTo(mean, 3);
      expect((projected.cells.spread?.[cell] ?? 0) / 10_000).toBeCloseTo(sd, 3);
      expect(projected.cells.agreement?.[cell]).toBe(all.filter((value) => value > 0.5).length);
    }
    expect(Math.max(...counted.map((cell) => projected.cells.spread?.[cell] ?? 0))).toBeGreaterThan(500);
  });

  it('have no data where one climate model has none, and outside of the region', () => {
    for (const cell of [0, 40, 36, 1199]) {
      const { mean, spread, agreement, change } = projected.cells;
      expect([mean[cell], spread?.[cell], agreement?.[cell], change[cell]]).toEqual([
        65_535,
        65_535,
        255,
        changeClasses.none,
      ]);
    }
    expect(projected.count).toBe(counted.length);
  });

  it('have areas for each climate model and threshold, by the parts of the region', () => {
    for (const [member, climate] of climates.entries()) {
      const [now, then] = [suitabilityOf(present), suitabilityOf(climate)];
      const [high, low] = projected.members[member] ?? [];
      const all = counted.concat(climate === partial ? [] : Array.from({ length: 30 }, (_, row) => row * 40));
      const gained = all.filter((cell) => (now[cell] ?? 1) <= 0.5 && (then[cell] ?? 0) > 0.5);
      expect(high?.region.gainKm2 === 0).toBe(gained.length === 0);
      expect(low?.region.currentKm2).toBeGreaterThan(high?.region.currentKm2 ?? 0);
      for (const { region, accessible, beyond } of [high, low].flatMap((each) => each ?? [])) {
        expect(accessible.currentKm2 + beyond.currentKm2).toBeCloseTo(region.currentKm2, 6);
        expect(accessible.gainKm2 + beyond.gainKm2).toBeCloseTo(region.gainKm2, 6);
      }
    }
  });

  it('are novel where most of them leave the training range, and have a range together', () => {
    const values = climates.map((climate) =>
      counted.map((cell) => {
        const { bio01, bio12 } = climate(cell % inland.columns, Math.floor(cell / inland.columns));
        return [bio01 * 0.1 - 273.15, bio12];
      }),
    );
    const isTrained = (value: number, at: number) => {
      const trained = Array.from(training.background[at]?.values ?? [], Number);
      return value >= Math.min(...trained) && value <= Math.max(...trained);
    };
    const novel = counted.map((_, place) => {
      const votes = values.filter((climate) => !climate[place]?.every(isTrained)).length;
      return votes > 1 ? 1 : 0;
    });
    expect(counted.map((cell) => projected.display.novel[cell])).toEqual(novel);
    expect(new Set(novel)).toEqual(new Set([0, 1]));
    expect(projected.display.novel[36]).toBeNaN();
    const warmest = Math.max(...values.flat().map(([degrees = 0]) => degrees));
    expect(ranges.get('bio01')?.[1]).toBeCloseTo(warmest, 6);
  });

  it('are measured alike on a sample of all cells', () => {
    for (const [member, areas] of projected.members.entries()) {
      for (const [at, { region }] of areas.entries()) {
        const sampled = projected.tried[0]?.[member]?.[at];
        expect(sampled?.stableKm2).toBeCloseTo(region.stableKm2, 4);
        expect(sampled?.lossKm2).toBeCloseTo(region.lossKm2, 4);
        expect(sampled?.unsuitableKm2).toBeCloseTo(region.unsuitableKm2, 4);
      }
    }
  });

  it('are the same for a second time, when the present is known', () => {
    expect(second).toEqual(projected);
  });
});
