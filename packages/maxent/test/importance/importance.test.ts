import { describe, expect, it } from 'vitest';
import {
  auc,
  fitMaxent,
  gainContribution,
  marginalResponses,
  permutationImportance,
  predict,
  responsesAlone,
  type TrainingData,
  typicalValues,
} from '../../src/index.ts';
import { madeSpecies } from '../evaluation/made-species.ts';

const data: TrainingData = madeSpecies(80, 600);
const { model } = fitMaxent(data);

describe('permutation importance', () => {
  it('finds what the species depends on, in percent', () => {
    const importance = permutationImportance(model, data, { repeats: 5 });
    expect(importance.map(({ covariate }) => covariate)).toEqual(['warmth', 'rain', 'soil']);
    const [warmth, rain, soil] = importance.map(({ percent }) => percent);
    expect(warmth).toBeGreaterThan(50);
    expect(rain).toBeLessThan(10);
    expect(soil).toBeGreaterThan(rain ?? 0);
    expect(importance.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 9);
  });

  it('is the same for the same seed', () => {
    const of = (seed: number) => permutationImportance(model, data, { seed });
    expect(of(3)).toEqual(of(3));
    expect(of(3)).not.toEqual(of(4));
  });

  it('leaves nothing of the AUC when the only covariate is shuffled', () => {
    const only = { presence: data.presence.slice(0, 1), background: data.background.slice(0, 1) };
    const fitted = fitMaxent(only).model;
    const whole = auc(predict(fitted, only.presence), predict(fitted, only.background)) ?? 0;
    const [warmth] = permutationImportance(fitted, only, { repeats: 20 });
    expect(warmth?.percent).toBe(100);
    expect(whole - (warmth?.aucDrop ?? 0)).toBeCloseTo(0.5, 1);
  });

  it('is 0 for all of a model that says nothing', () => {
    const flat = { ...model, features: [] };
    expect(permutationImportance(flat, data).map(({ percent }) => percent)).toEqual([0, 0, 0]);
  });

  it('stops when it is told to, and wants a number of repeats', () => {
    expect(() => permutationImportance(model, data, { signal: AbortSignal.abort('enough') })).toThrow(
      'enough',
    );
    expect(() => permutationImportance(model, data, { repeats: 0 })).toThrow(RangeError);
  });
});

describe('gain contribution', () => {
  const contribution = gainContribution(model, data);

  it('shares out the training gain', () => {
    // The rates of the model add up to 1 over its background, the added presences included.
    const rates = predict(model, data.presence, { output: 'raw' });
    const logs = Array.from(rates, (rate) => Math.log(rate * model.backgroundCount));
    const gain = logs.reduce((sum, log) => sum + log, 0) / logs.length;
    expect(contribution.reduce((sum, each) => sum + each.gain, 0)).toBeCloseTo(gain, 8);
    expect(contribution.reduce((sum, each) => sum + each.percent, 0)).toBeCloseTo(100, 9);
  });

  it('gives the most to what the species depends on', () => {
    const [warmth, rain, soil] = contribution.map(({ percent }) => percent);
    expect(warmth).toBeGreaterThan(50);
    expect(soil).toBeGreaterThan(rain ?? 0);
  });

  it('halves products', () => {
    const product = { type: 'product' as const, covariate: 0, other: 1 };
    const only = { ...model, features: [{ feature: product, coefficient: 1e-5, min: 0, max: 1e6 }] };
    const [warmth, rain, soil] = gainContribution(only, data);
    expect(warmth?.gain).toBe(rain?.gain);
    expect(warmth?.gain).not.toBe(0);
    expect(soil?.gain).toBe(0);
  });

  it('counts weights as that many points', () => {
    const twice = (table: TrainingData['presence']) =>
      table.map((each) =>
        each.kind === 'continuous'
          ? { ...each, values: Float64Array.from([...Array.from(each.values), each.values[0] ?? 0]) }
          : { ...each, values: [...Array.from(each.values), each.values[0] ?? ''] },
      );
    const weights = Float64Array.from({ length: 600 }, (_, row) => (row === 0 ? 2 : 1));
    // No presences are added to the background of this one: their weight would not be that of the others.
    const plain = { ...model, backgroundCount: 600 };
    const weighted = gainContribution(plain, { ...data, backgroundWeights: weights });
    const repeated = gainContribution(plain, { ...data, background: twice(data.background) });
    for (const [index, { gain }] of weighted.entries())
      expect(gain).toBeCloseTo(repeated[index]?.gain ?? 0, 12);
  });
});

describe('response curves', () => {
  const typical = typicalValues(data.presence);
  const responses = marginalResponses(model, typical, { points: 61, beyond: 0.25 });

  it('go evenly from below the range to above it, constant there when clamped', () => {
    const [curve] = responses;
    if (curve?.kind !== 'continuous') throw new Error('Warmth is continuous.');
    const { values, response, min, max } = curve;
    const width = max - min;
    expect(values).toHaveLength(61);
    expect(values[0]).toBeCloseTo(min - width / 4, 9);
    expect(values[60]).toBeCloseTo(max + width / 4, 9);
    expect(response[0]).toBe(response[10]);
    expect(response[60]).toBe(response[50]);
    expect(response[50]).toBeGreaterThan(response[10] ?? 1);
  });

  it('show what becomes of the prediction without clamping', () => {
    const linear = fitMaxent(data, { classes: ['linear'] }).model;
    const [curve] = marginalResponses(linear, typical);
    if (curve?.kind !== 'continuous') throw new Error('Warmth is continuous.');
    const inside = curve.values.findIndex((value) => value > curve.min);
    expect(curve.unclamped[inside]).toBe(curve.response[inside]);
    expect(curve.unclamped[100]).toBeGreaterThan(curve.response[100] ?? 1);
    expect(curve.unclamped[0]).toBeLessThan(curve.response[0] ?? 0);
  });

  it('are predictions with all other covariates at their typical values', () => {
    const [, rain] = responses;
    if (rain?.kind !== 'continuous') throw new Error('Rain is continuous.');
    const point = predict(model, [
      { name: 'warmth', kind: 'continuous', values: [Number(typical.get('warmth'))] },
      { name: 'rain', kind: 'continuous', values: [rain.values[30] ?? 0] },
      { name: 'soil', kind: 'categorical', values: [typical.get('soil') ?? ''] },
    ]);
    expect(rain.response[30]).toBe(point[0]);
  });

  it('are bars for the levels of a category', () => {
    const [, , soil] = responses;
    if (soil?.kind !== 'categorical') throw new Error('Soil is categorical.');
    expect(soil.levels).toEqual(['bog', 'loam']);
    expect(soil.response[1]).toBeGreaterThan(soil.response[0] ?? 1);
  });

  it('of a covariate alone are those of a model that knows nothing else', () => {
    const alone = responsesAlone(data, {}, { points: 5 });
    const only = { presence: data.presence.slice(0, 1), background: data.background.slice(0, 1) };
    expect(alone).toHaveLength(3);
    expect(alone[0]).toEqual(
      marginalResponses(fitMaxent(only).model, typicalValues(only.presence), { points: 5 })[0],
    );
  });

  it('alone leave out what does not vary', () => {
    const flat = { name: 'flat', kind: 'continuous' as const };
    const with5 = {
      presence: [...data.presence, { ...flat, values: new Float64Array(80).fill(5) }],
      background: [...data.background, { ...flat, values: new Float64Array(600).fill(5) }],
    };
    expect(responsesAlone(with5, { classes: ['linear'] }).map(({ covariate }) => covariate)).not.toContain(
      'flat',
    );
  });

  it('refuse numbers of points and widths that make no curve', () => {
    expect(() => marginalResponses(model, typical, { points: 1 })).toThrow(RangeError);
    expect(() => marginalResponses(model, typical, { beyond: -1 })).toThrow(RangeError);
  });
});
