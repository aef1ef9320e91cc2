import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CovariateError,
  type CovariateTable,
  limitingFactors,
  mess,
  predict,
  typicalValues,
} from '../../src/index.ts';
import { madeModel } from './made-models.ts';

const warmth = (...values: number[]): CovariateTable => [{ name: 'warmth', kind: 'continuous', values }];

describe('novelty', () => {
  it('follows the formula of Elith, Kearney and Phillips', () => {
    const reference = warmth(10, 12, 12, 14, 20);
    const { similarity } = mess(reference, warmth(5, 10, 11, 12, 13, 14, 19, 20, 23));
    // Percentages at most p: 0, 20, 20, 60, 60, 80, 80, 100, 100.
    expect(Array.from(similarity)).toEqual([-50, 40, 40, 80, 80, 40, 40, 0, -30]);
  });

  it('is that of the least similar covariate, and names it', () => {
    const reference: CovariateTable = [
      ...warmth(0, 10, 20),
      { name: 'rain', kind: 'continuous', values: [0, 100, 200] },
      { name: 'soil', kind: 'categorical', values: ['bog', 'loam', 'bog'] },
    ];
    const { similarity, mostDissimilar, covariates, negativeShare } = mess(reference, [
      { name: 'soil', kind: 'categorical', values: ['loam', 'loam', 'sand', 'bog'] },
      { name: 'rain', kind: 'continuous', values: [100, 400, 400, 50] },
      ...warmth(25, 25, 10, 0),
    ]);
    expect(Array.from(similarity)).toEqual([-25, -100, -100, 200 / 3]);
    expect(Array.from(mostDissimilar, (index) => covariates[index])).toEqual([
      'warmth',
      'rain',
      'rain',
      'warmth',
    ]);
    expect(negativeShare).toBe(0.75);
  });

  it('takes a covariate without variation as a level', () => {
    expect(Array.from(mess(warmth(3, 3), warmth(3, 3.1)).similarity)).toEqual([100, -100]);
  });

  it('is never above 100, and below 0 only outside of the range', () => {
    // No differences so small that their quotient vanishes.
    const value = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((eighths) => eighths / 8);
    const values = fc.array(value, { minLength: 2 });
    fc.assert(
      fc.property(values, values, (reference, points) => {
        const { similarity } = mess(warmth(...reference), warmth(...points));
        const [low, high] = [Math.min(...reference), Math.max(...reference)];
        for (const [row, value] of similarity.entries()) {
          const point = points[row] ?? 0;
          expect(value).toBeLessThanOrEqual(100);
          expect(value < 0).toBe(point < low || point > high);
        }
      }),
    );
  });

  it('names what is missing or not finite', () => {
    expect(() => mess([], warmth(1))).toThrow(CovariateError);
    expect(() => mess(warmth(), warmth(1))).toThrow(expect.objectContaining({ covariate: 'warmth' }));
    expect(() => mess(warmth(1, Number.NaN), warmth(1))).toThrow(expect.objectContaining({ row: 1 }));
    expect(() => mess(warmth(1, 2), warmth(1, 2, Number.NaN))).toThrow(expect.objectContaining({ row: 2 }));
    expect(() => mess(warmth(1, 2), [{ name: 'rain', kind: 'continuous', values: [1] }])).toThrow(/"warmth"/);
  });
});

describe('the limiting factor', () => {
  const model = madeModel([
    { feature: { type: 'linear', covariate: 0 }, coefficient: 0.1, min: -20, max: 20 },
    { feature: { type: 'linear', covariate: 1 }, coefficient: 0.05, min: 0, max: 30 },
    { feature: { type: 'category', covariate: 2, level: '2' }, coefficient: -2, min: 0, max: 1 },
  ]);
  const presences: CovariateTable = [
    { name: 'temperature', kind: 'continuous', values: [5, 10, 15] },
    { name: 'rain', kind: 'continuous', values: [10, 20, 30] },
    { name: 'soil', kind: 'categorical', values: [3, 1, 3] },
  ];
  const points: CovariateTable = [
    { name: 'temperature', kind: 'continuous', values: [-10, 10, 9, 20] },
    { name: 'rain', kind: 'continuous', values: [20, 0, 20, 30] },
    { name: 'soil', kind: 'categorical', values: [1, 3, 2, 1] },
  ];

  it('takes the mean of the presences, and the most frequent level', () => {
    expect([...typicalValues(presences)]).toEqual([
      ['temperature', 10],
      ['rain', 20],
      ['soil', '3'],
    ]);
  });

  it('is the covariate whose typical value would raise the prediction most', () => {
    const { factor, gain, covariates } = limitingFactors(model, points, typicalValues(presences));
    expect(Array.from(factor.subarray(0, 3), (index) => covariates[index])).toEqual([
      'temperature',
      'rain',
      'soil',
    ]);
    const warmer: CovariateTable = [
      { name: 'temperature', kind: 'continuous', values: [10] },
      { name: 'rain', kind: 'continuous', values: [20] },
      { name: 'soil', kind: 'categorical', values: [1] },
    ];
    const rise = (predict(model, warmer)[0] ?? 0) - (predict(model, points)[0] ?? 0);
    expect(gain[0]).toBeCloseTo(rise, 12);
  });

  it('raises nothing where every covariate is better than typical', () => {
    const { gain, factor, covariates } = limitingFactors(model, points, typicalValues(presences));
    expect(gain[3]).toBe(0);
    expect(covariates[factor[3] ?? -1]).toBe('soil');
  });

  it('needs a typical value of each covariate of the model', () => {
    expect(() => limitingFactors(model, points, new Map())).toThrow(/temperature/);
    expect(() => typicalValues([{ name: 'rain', kind: 'continuous', values: [] }])).toThrow(/rain/);
  });
});
