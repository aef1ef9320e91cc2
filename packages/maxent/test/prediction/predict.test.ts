import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CovariateError,
  type CovariateTable,
  clampingEffect,
  fitMaxent,
  outputs,
  predict,
  unseenLevels,
} from '../../src/index.ts';
import { madeSpecies } from '../evaluation/made-species.ts';
import { anyModel, madeModel } from './made-models.ts';

const points = (
  rows: readonly { temperature: number; rain: number; soil: number | string }[],
): CovariateTable => [
  { name: 'temperature', kind: 'continuous', values: rows.map(({ temperature }) => temperature) },
  { name: 'rain', kind: 'continuous', values: rows.map(({ rain }) => rain) },
  { name: 'soil', kind: 'categorical', values: rows.map(({ soil }) => soil) },
];

const anyRow = fc.record({
  temperature: fc.double({ min: -60, max: 60, noNaN: true }),
  rain: fc.double({ min: -60, max: 90, noNaN: true }),
  soil: fc.constantFrom<number | string>(1, 2, '3', 'moor'),
});

const model = madeModel([
  { feature: { type: 'linear', covariate: 0 }, coefficient: 0.1, min: -20, max: 20 },
  { feature: { type: 'quadratic', covariate: 1 }, coefficient: 0.01, min: 4, max: 900 },
  { feature: { type: 'product', covariate: 0, other: 1 }, coefficient: -0.02, min: -100, max: 90 },
  { feature: { type: 'hinge', covariate: 0, from: 0, to: 10 }, coefficient: 2, min: 0, max: 1 },
  { feature: { type: 'threshold', covariate: 1, knot: 10 }, coefficient: -1, min: 0, max: 1 },
  { feature: { type: 'category', covariate: 2, level: '2' }, coefficient: 0.5, min: 0, max: 1 },
]);

describe('predict', () => {
  it('adds up the features', () => {
    const table = points([{ temperature: 4, rain: 10, soil: 2 }]);
    const link = -3 + 0.4 + 1 - 0.8 + 0.8 - 1 + 0.5;
    expect(predict(model, table, { output: 'link' })[0]).toBeCloseTo(link, 12);
    expect(predict(model, table, { output: 'raw' })[0]).toBeCloseTo(Math.exp(link), 12);
    expect(predict(model, table, { output: 'logistic' })[0]).toBeCloseTo(1 / (1 + Math.exp(-2.5 - link)), 12);
    expect(predict(model, table)[0]).toBeCloseTo(1 - Math.exp(-Math.exp(2.5 + link)), 12);
  });

  it('clamps covariates first and then features', () => {
    const table = points([{ temperature: 50, rain: 1, soil: 1 }]);
    // 50 becomes 20; 1² becomes 4.
    expect(predict(model, table, { output: 'link' })[0]).toBeCloseTo(-3 + 2 + 0.04 - 0.4 + 2, 12);
    expect(predict(model, table, { output: 'link', clamp: false })[0]).toBeCloseTo(-3 + 5 + 0.01 - 1 + 2, 12);
    const both = points([{ temperature: 20, rain: 30, soil: 1 }]);
    // 20 × 30 becomes 90.
    expect(predict(model, both, { output: 'link' })[0]).toBeCloseTo(-3 + 2 + 9 - 1.8 + 2 - 1, 12);
  });

  it('is precise where the prediction is tiny', () => {
    const far = madeModel([], -60);
    expect(predict(far, points([{ temperature: 0, rain: 0, soil: 1 }]))[0]).toBeCloseTo(Math.exp(-57.5), 35);
  });

  it('treats a level that was not in training as one without weight, and counts such points', () => {
    const table = points(['moor', 1, 'moor', 7, '2'].map((soil) => ({ temperature: 0, rain: 5, soil })));
    const links = predict(model, table, { output: 'link' });
    expect(links[0]).toBe(links[1]);
    expect(unseenLevels(model, table)).toEqual([{ covariate: 'soil', levels: ['moor', '7'], rows: 3 }]);
    expect(unseenLevels(model, points([{ temperature: 0, rain: 5, soil: 3 }]))).toEqual([]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('names the covariate and the row of %s', (rain) => {
    const rows = Array.from({ length: 5000 }, (_, row) => ({
      temperature: 1,
      rain: row === 4321 ? rain : 1,
      soil: 1,
    }));
    expect(() => predict(model, points(rows))).toThrow(
      expect.objectContaining({ problem: 'not_finite', covariate: 'rain', row: 4321 }),
    );
  });

  it('names a covariate that is missing, of another kind or of another length', () => {
    const table = points([{ temperature: 0, rain: 5, soil: 3 }]);
    expect(() => predict(model, table.slice(0, 1))).toThrow(expect.objectContaining({ covariate: 'rain' }));
    const words: CovariateTable = [
      ...table.slice(1),
      { name: 'temperature', kind: 'categorical', values: ['1'] },
    ];
    expect(() => predict(model, words)).toThrow(/"temperature".*categorical/);
    const short: CovariateTable = [...table.slice(0, 2), { name: 'soil', kind: 'categorical', values: [] }];
    expect(() => predict(model, short)).toThrow(CovariateError);
  });

  it('has nothing to say of no points', () => {
    expect(predict(model, points([]))).toHaveLength(0);
  });

  it('keeps cloglog and logistic within 0 and 1', () => {
    fc.assert(
      fc.property(anyModel, fc.array(anyRow, { minLength: 1 }), fc.boolean(), (any, rows, clamp) => {
        for (const output of ['cloglog', 'logistic'] as const) {
          for (const value of predict(any, points(rows), { output, clamp })) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });

  it('is constant beyond the range when clamped', () => {
    fc.assert(
      fc.property(anyModel, fc.double({ min: 0, max: 1e6, noNaN: true }), anyRow, (any, beyond, row) => {
        const at = (temperature: number, rain: number) =>
          predict(any, points([{ ...row, temperature, rain }]), { output: 'link' })[0];
        expect(at(20 + beyond, 30 + beyond)).toBe(at(20, 30));
        expect(at(-20 - beyond, -beyond)).toBe(at(-20, 0));
      }),
    );
  });

  it('does not depend on the order of the columns, nor on others beside them', () => {
    fc.assert(
      fc.property(anyModel, fc.array(anyRow), fc.constantFrom(...outputs), (any, rows, output) => {
        const table = points(rows);
        const other: CovariateTable = [
          { name: 'other', kind: 'continuous', values: rows.map(() => 1) },
          ...table,
        ];
        expect(predict(any, other.toReversed(), { output })).toEqual(predict(any, table, { output }));
      }),
    );
  });

  it('gives raw values that add up to 1 over the background with the added presences', () => {
    const { presence, background } = madeSpecies(30, 200);
    const { model: fitted } = fitMaxent({ presence, background });
    const sum = (table: CovariateTable) =>
      predict(fitted, table, { output: 'raw' }).reduce((total, value) => total + value, 0);
    expect(fitted.backgroundCount).toBe(230);
    expect(sum(background) + sum(presence)).toBeCloseTo(1, 10);
  });
});

describe('the effect of clamping', () => {
  it('is the difference to the prediction without, and fades it', () => {
    const table = points([
      { temperature: 15, rain: 3, soil: 1 },
      { temperature: 24, rain: 3, soil: 1 },
    ]);
    const { difference, faded } = clampingEffect(model, table);
    const clamped = predict(model, table);
    const free = predict(model, table, { clamp: false });
    expect(difference[0]).toBe(0);
    expect(faded[0]).toBe(clamped[0]);
    expect(difference[1]).toBeGreaterThan(0);
    expect(difference[1]).toBe(Math.abs((clamped[1] ?? 0) - (free[1] ?? 0)));
    expect(faded[1]).toBe((clamped[1] ?? 0) - (difference[1] ?? 0));
  });
});
