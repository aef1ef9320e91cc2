import { describe, expect, it } from 'vitest';
import {
  CovariateError,
  type CovariateTable,
  fitMaxent,
  predict,
  type TrainingData,
} from '../../src/index.ts';
import { madeData, randomFrom, rowsOf, tableOf } from './made-data.ts';

const good = madeData({ seed: 1, covariates: 3, presences: 40, background: 300 });

/** The data with another value in a row of the covariate x1. */
const withValue = (table: CovariateTable, row: number, value: number): CovariateTable =>
  tableOf(
    rowsOf(table).map((own, at) => (at === row ? own.map((each, k) => (k === 1 ? value : each)) : own)),
  );

/** Both tables, row by row. */
const changed = (data: TrainingData, change: (row: number[]) => number[]): TrainingData => ({
  presence: tableOf(rowsOf(data.presence).map(change)),
  background: tableOf(rowsOf(data.background).map(change)),
});

function expectUsable(
  data: TrainingData,
  options: Parameters<typeof fitMaxent>[1] = {},
): ReturnType<typeof fitMaxent> {
  const fitted = fitMaxent(data, options);
  expect(fitted.report.isConverged).toBe(true);
  for (const value of predict(fitted.model, data.background)) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(1);
  }
  return fitted;
}

describe('data that no model can be fitted to', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e200, -1e76])(
    'names covariate, row and table of %d',
    (value) => {
      const inPresence = () => fitMaxent({ ...good, presence: withValue(good.presence, 5, value) });
      expect(inPresence).toThrow(CovariateError);
      expect(inPresence).toThrow(expect.objectContaining({ problem: 'not_finite', covariate: 'x1', row: 5 }));
      expect(() => fitMaxent({ ...good, background: withValue(good.background, 7, value) })).toThrow(
        /"x1" is .* in row 7 of the background/,
      );
    },
  );

  it('is refused with the problem', () => {
    const [first] = good.background;
    const problems: [string, TrainingData][] = [
      ['too_few_presences', { ...good, presence: tableOf(rowsOf(good.presence).slice(0, 1)) }],
      ['no_background', { ...good, background: good.background.map((each) => ({ ...each, values: [] })) }],
      ['no_covariates', { presence: [], background: [] }],
      ['covariates_differ', { ...good, background: first === undefined ? [] : [first] }],
      ['bad_weight', { ...good, backgroundWeights: new Float64Array(300) }],
      ['lengths_differ', { ...good, presenceWeights: [1, 2] }],
    ];
    for (const [problem, data] of problems) {
      expect(() => fitMaxent(data), problem).toThrow(expect.objectContaining({ problem }));
    }
  });
});

describe('data that other programs fail on', () => {
  it('gives the same rate everywhere when nothing varies', () => {
    const { model, report } = expectUsable(changed(good, (row) => row.map(() => 4)));
    expect(model.features).toEqual([]);
    expect(report.constantCovariates).toEqual(['x0', 'x1', 'x2']);
    expect(model.entropy).toBeCloseTo(Math.log(model.backgroundCount), 10);
  });

  it('gives the same rate everywhere when presences are the background', () => {
    const { model } = expectUsable({ presence: good.background, background: good.background });
    expect(model.features).toEqual([]);
  });

  it('has features whose value never changes: x² of −1 and 1, a product that is always 0', () => {
    const { model } = expectUsable(
      changed(good, ([first = 0, , third = 0]) => [
        first > 0.5 ? 1 : -1,
        third > 0.5 ? third : 0,
        third > 0.5 ? 0 : third,
      ]),
      { classes: ['linear', 'quadratic', 'product'] },
    );
    const names = model.features.map(({ feature }) => `${feature.type} ${feature.covariate}`);
    expect(names).not.toContain('quadratic 0');
    expect(names).not.toContain('product 1');
  });

  it('is as large or as small as numbers go, or differs in its last digits only', () => {
    for (const scale of [1e-140, 1e-12, 1e12, 1e74])
      expectUsable(changed(good, (row) => row.map((each) => each * scale)));
    const close = changed(good, (row) => row.map((each) => 1 + (each > 0.4 ? Number.EPSILON : 0)));
    expectUsable(close, { classes: ['linear', 'hinge', 'threshold'] });
    expectUsable(changed(good, (row) => row.map((each) => 1e9 + each)));
  });

  it('is separated by one covariate', () => {
    const separated: TrainingData = {
      presence: tableOf(Array.from({ length: 30 }, (_, row) => [100 + row])),
      background: tableOf(Array.from({ length: 200 }, (_, row) => [row / 4])),
    };
    for (const addPresencesToBackground of [true, false]) {
      const { model } = expectUsable(separated, { addPresencesToBackground });
      const [low = 1, high = 0] = predict(model, tableOf([[10], [115]]));
      expect(high).toBeGreaterThan(low);
    }
  });

  it('has two presences, or presences that all are the same', () => {
    const rows = rowsOf(good.presence);
    expectUsable({ ...good, presence: tableOf(rows.slice(0, 2)) });
    expectUsable({ ...good, presence: tableOf(rows.map(() => rows[0] ?? [])) });
  });

  it('has covariates that add up to each other', () => {
    expectUsable(
      changed(good, ([first = 0, second = 0]) => [first, second, first + second, 2 * first - second]),
    );
  });

  it('has a category of a thousand levels', () => {
    const random = randomFrom(5);
    const levels = (count: number) => Array.from({ length: count }, () => Math.floor(random() ** 2 * 1000));
    const soil = (count: number) => [{ name: 'soil', kind: 'categorical' as const, values: levels(count) }];
    const { report } = expectUsable({ presence: soil(500), background: soil(5000) });
    expect(report.featureCount).toBeGreaterThan(900);
  });

  it('has 100 covariates and 14,950 features', () => {
    const wide = madeData({ seed: 2, covariates: 100, presences: 100, background: 300 });
    const { model, report } = expectUsable(wide);
    expect(report.featureCount).toBe(100 * (2 + 98) + (100 * 99) / 2);
    expect(model.features.length).toBeLessThan(500);
  });

  it('says the same of whole numbers in columns of any type', () => {
    const whole = changed(good, (row) => row.map((each) => Math.round(each * 1000)));
    const typed = (data: CovariateTable) =>
      data.map((each) => ({ ...each, values: Uint16Array.from(rowsOf([each]).flat()) }));
    const first = fitMaxent(whole);
    const second = fitMaxent({ presence: typed(whole.presence), background: typed(whole.background) });
    expect(second.model).toEqual(first.model);
  });
});

describe('a fit', () => {
  it('refuses options that mean nothing', () => {
    expect(() => fitMaxent(good, { tolerance: Number.NaN })).toThrow(RangeError);
    expect(() => fitMaxent(good, { tolerance: -1 })).toThrow(RangeError);
    expect(() => fitMaxent(good, { regularisationMultiplier: 0 })).toThrow(RangeError);
    const classes = JSON.parse('["linear", "q"]');
    expect(() => fitMaxent(good, { classes })).toThrow(/no feature class "q"/);
  });

  it('does not begin when its signal is aborted already', () => {
    const constant = tableOf([[1], [1], [1]]);
    const signal = AbortSignal.abort(new Error('enough'));
    expect(() => fitMaxent({ presence: constant, background: constant }, { signal })).toThrow('enough');
  });

  it('ends with the reason of its signal', () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const onProgress = () => controller.abort(reason);
    expect(() => fitMaxent(good, { signal: controller.signal, onProgress })).toThrow(reason);
  });

  it('tells how far it is, up to the whole', () => {
    const shares: number[] = [];
    fitMaxent(good, { onProgress: ({ share }) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
  });
});
