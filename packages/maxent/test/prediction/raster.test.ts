import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CovariateTable,
  createRasterMess,
  createRasterPredictor,
  mess,
  outputs,
  predict,
  type RasterBlock,
  type RasterLayer,
} from '../../src/index.ts';
import { anyModel, madeModel } from './made-models.ts';

const layersAs = (type: 'int16' | 'int32' | 'float32'): RasterLayer[] => [
  { name: 'soil', type: 'uint8', nodata: [255] },
  { name: 'rain', type: 'uint16', scale: 0.1, offset: -1, nodata: [65_535] },
  { name: 'temperature', type, scale: 0.5, nodata: [-9999] },
];

const anyCell = fc.record({
  soil: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(255)),
  rain: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.constantFrom(65_534, 65_535)),
  temperature: fc.oneof(fc.integer({ min: -100, max: 100 }), fc.constantFrom(-32_768, 32_767, -9999)),
});

interface Cell {
  readonly soil: number;
  readonly rain: number;
  readonly temperature: number;
}

const arrays = { int16: Int16Array, int32: Int32Array, float32: Float32Array };

const blocksOf = (cells: readonly Cell[], type: keyof typeof arrays): RasterBlock[] => [
  Uint8Array.from(cells, ({ soil }) => soil),
  Uint16Array.from(cells, ({ rain }) => rain),
  arrays[type].from(cells.map(({ temperature }) => temperature)),
];

const tableOf = (cells: readonly Cell[]): CovariateTable => [
  { name: 'temperature', kind: 'continuous', values: cells.map(({ temperature }) => temperature * 0.5) },
  { name: 'rain', kind: 'continuous', values: cells.map(({ rain }) => rain * 0.1 - 1) },
  { name: 'soil', kind: 'categorical', values: cells.map(({ soil }) => soil) },
];

const hasData = ({ soil, rain, temperature }: Cell) =>
  soil !== 255 && rain !== 65_535 && temperature !== -9999;

describe('a raster predictor', () => {
  it.each(['int16', 'int32', 'float32'] as const)('predicts from %s what predict does', (type) => {
    fc.assert(
      fc.property(
        anyModel,
        fc.array(anyCell, { minLength: 1, maxLength: 50 }),
        fc.constantFrom(...outputs),
        fc.boolean(),
        (model, cells, output, clamp) => {
          const expected = predict(model, tableOf(cells), { output, clamp });
          const predictor = createRasterPredictor(model, layersAs(type), { output, clamp });
          const found = predictor.predict(blocksOf(cells, type));
          for (const [index, cell] of cells.entries()) {
            const value = expected[index] ?? 0;
            if (!hasData(cell)) expect(found[index]).toBeNaN();
            else if (output === 'cloglog' || output === 'logistic') {
              expect(Math.abs((found[index] ?? 0) - value)).toBeLessThan(1e-6);
            } else if (Number.isFinite(Math.fround(value))) {
              const error = Math.abs((found[index] ?? 0) - value);
              expect(error).toBeLessThanOrEqual(
                1e-6 * Math.max(1e-30, Math.abs(value), output === 'link' ? 1 : 0),
              );
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('goes through more cells than it works on at once, into an array of the caller', () => {
    const cells = Array.from({ length: 10_000 }, (_, cell) => ({
      soil: cell % 4,
      rain: cell % 300,
      temperature: (cell % 90) - 45,
    }));
    const model = madeModel([
      { feature: { type: 'product', covariate: 0, other: 1 }, coefficient: 0.02, min: -300, max: 250 },
      { feature: { type: 'hinge', covariate: 0, from: -10, to: 10 }, coefficient: 1, min: 0, max: 1 },
    ]);
    const into = new Float32Array(cells.length);
    const found = createRasterPredictor(model, layersAs('int16')).predict(blocksOf(cells, 'int16'), into);
    expect(found).toBe(into);
    const expected = predict(model, tableOf(cells));
    const largest = expected.reduce(
      (max, value, cell) => Math.max(max, Math.abs(value - (into[cell] ?? 9))),
      0,
    );
    expect(largest).toBeLessThan(1e-6);
  });

  it('does not take what lies beyond the range of training for no data', () => {
    const model = madeModel([
      { feature: { type: 'linear', covariate: 0 }, coefficient: 0.1, min: -20, max: 20 },
    ]);
    // All stored values around the end of what a table of this layer holds.
    for (let missing = -44; missing <= -39; missing++) {
      const layers = layersAs('int32').map((layer) =>
        layer.name === 'temperature' ? { ...layer, nodata: [missing] } : layer,
      );
      const temperatures = [-2_000_000_000, -100, missing - 1, missing, missing + 1, 100];
      const cells = temperatures.map((temperature) => ({ soil: 1, rain: 1, temperature }));
      const found = createRasterPredictor(model, layers).predict(blocksOf(cells, 'int32'));
      const expected = predict(model, tableOf(cells));
      for (const [index, value] of expected.entries()) {
        if (index === 3) expect(found[index]).toBeNaN();
        else expect(found[index]).toBeCloseTo(value, 6);
      }
    }
  });

  it('refuses what it cannot read', () => {
    const model = madeModel([]);
    const layers = layersAs('int16');
    const blocks = blocksOf([{ soil: 1, rain: 1, temperature: 1 }], 'int16');
    const predictor = createRasterPredictor(model, layers);
    expect(() => createRasterPredictor(model, layers.slice(1))).toThrow(
      expect.objectContaining({ covariate: 'soil' }),
    );
    expect(() => createRasterPredictor(model, [...layers, ...layers])).toThrow(/two layers/);
    const flat = layers.map((layer) => ({ ...layer, scale: 0 }));
    expect(() => createRasterPredictor(model, flat)).toThrow(/scale/);
    expect(() => predictor.predict(blocks.slice(1))).toThrow(/Uint16Array/);
    const short = [...blocks.slice(0, 2), new Int16Array(0)];
    expect(() => predictor.predict(short)).toThrow(expect.objectContaining({ covariate: 'temperature' }));
    expect(() => predictor.predict(blocks, new Float32Array(2))).toThrow(RangeError);
  });
});

describe('novelty of a raster', () => {
  it('is that of its points', () => {
    fc.assert(
      fc.property(
        fc.array(anyCell.filter(hasData), { minLength: 1, maxLength: 30 }),
        fc.array(anyCell, { minLength: 1, maxLength: 30 }),
        fc.constantFrom('int16' as const, 'float32' as const),
        (reference, cells, type) => {
          const found = createRasterMess(tableOf(reference), layersAs(type)).measure(blocksOf(cells, type));
          const expected = mess(tableOf(reference), tableOf(cells));
          const withData = cells.filter(hasData);
          expect(found.cells).toBe(withData.length);
          expect(found.negativeCells).toBe(
            cells.filter((cell, index) => hasData(cell) && (expected.similarity[index] ?? 0) < 0).length,
          );
          for (const [index, cell] of cells.entries()) {
            if (!hasData(cell)) {
              expect(found.similarity[index]).toBeNaN();
              expect(found.mostDissimilar[index]).toBe(255);
            } else expect(found.similarity[index]).toBe(Math.fround(expected.similarity[index] ?? 0));
          }
        },
      ),
    );
  });
});
