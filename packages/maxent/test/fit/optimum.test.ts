import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FeatureClass,
  type FitOptions,
  fitMaxent,
  predict,
  type TrainingData,
} from '../../src/index.ts';
import { type MadeOptions, madeData, randomFrom, rowsOf, tableOf } from './made-data.ts';
import { descend, objectiveAt, type PlainProblem, plainProblem, violationAt } from './plain-problem.ts';

const made: fc.Arbitrary<MadeOptions> = fc.record({
  seed: fc.integer(),
  covariates: fc.integer({ min: 1, max: 4 }),
  presences: fc.integer({ min: 5, max: 90 }),
  background: fc.integer({ min: 60, max: 200 }),
});
const runs = { numRuns: 12 };
const exactly = { tolerance: 1e-7 };

/** The objective, and cloglog at the background, of the same species fitted to other data must be those of the first. */
function expectSameModel(one: TrainingData, other: TrainingData, options: FitOptions = {}): void {
  const first = fitMaxent(one, { ...exactly, ...options });
  const second = fitMaxent(other, { ...exactly, ...options });
  expect(second.report.objective / first.report.objective - 1).toBeCloseTo(0, 9);
  const expected = predict(first.model, one.background);
  const found = predict(
    second.model,
    other.background.map((each) => each),
  );
  for (let row = 0; row < Math.min(expected.length, found.length); row++) {
    expect(Math.abs((found[row] ?? 0) - (expected[row] ?? 0))).toBeLessThan(1e-4);
  }
}

function plainOf(
  data: TrainingData,
  classes: readonly FeatureClass[],
): { plain: PlainProblem; coefficients: Float64Array; intercept: number; objective: number } {
  const { model, report } = fitMaxent(data, { classes, tolerance: 1e-5 });
  const plain = plainProblem(data, classes);
  const coefficients = new Float64Array(plain.names.length);
  for (const { feature, coefficient } of model.features) {
    const place = plain.names.indexOf(plain.nameOf(feature));
    coefficients[place] = (coefficients[place] ?? 0) + coefficient;
  }
  return { plain, coefficients, intercept: report.intercept, objective: report.objective };
}

describe('the optimum', () => {
  it('meets the conditions of the features written out in full', () => {
    fc.assert(
      fc.property(made, (options) => {
        const data = madeData(options);
        const { plain, coefficients, intercept, objective } = plainOf(data, [
          'linear',
          'quadratic',
          'product',
          'hinge',
          'threshold',
        ]);
        expect(violationAt(plain, coefficients, intercept)).toBeLessThan(2e-5);
        expect(objectiveAt(plain, coefficients, intercept) / objective - 1).toBeCloseTo(0, 10);
      }),
      runs,
    );
  });

  it('is not above what plain coordinate descent on all features finds', () => {
    const data = madeData({ seed: 7, covariates: 3, presences: 60, background: 300 });
    const { plain, objective } = plainOf(data, ['linear', 'quadratic', 'hinge']);
    const found = descend(plain, 300);
    expect(objective).toBeLessThanOrEqual(found * (1 + 1e-9));
    expect(found / objective - 1).toBeLessThan(1e-3);
  });

  it('of one feature is where the derivative is 0', () => {
    // One covariate that is 0 or 1, half of the background each, at 30 of 40 presences 1: the difference of logits is b, less the penalty.
    const column = (ones: number, all: number) =>
      tableOf(Array.from({ length: all }, (_, row) => [row < ones ? 1 : 0]));
    const { model, report } = fitMaxent(
      { presence: column(30, 40), background: column(100, 200) },
      { classes: ['linear'], tolerance: 1e-9 },
    );
    const deviation = Math.sqrt((40 * 0.75 * 0.25) / 39);
    const table = 0.2 - (0.15 * 10) / 70;
    const penalty = 40 * Math.max(0.001, (table * deviation) / Math.sqrt(40));
    // Each half has 10,000 of background weight; at the optimum it expects the presences it has, moved by the penalty.
    const logit = (expected: number, total: number) => Math.log(expected / (total - expected));
    const expected = logit(30 - penalty, 10_030) - logit(10 + penalty, 10_010);
    expect(model.features).toHaveLength(1);
    expect(model.features[0]?.coefficient).toBeCloseTo(expected, 8);
    expect(report.isConverged).toBe(true);
  });

  it('comes nearer to the conditions than asked for, and says so', () => {
    const data = madeData({ seed: 3, covariates: 4, presences: 100, background: 500 });
    for (const tolerance of [0.1, 1e-3, 1e-7]) {
      const { report } = fitMaxent(data, { tolerance });
      expect(report.isConverged).toBe(true);
      expect(report.violation).toBeLessThanOrEqual(tolerance);
    }
    const { report } = fitMaxent(data, { tolerance: 0 });
    expect(report.isConverged).toBe(false);
    expect(report.violation).toBeLessThan(1e-6);
  });

  it('is the same for rows in another order', () => {
    fc.assert(
      fc.property(made, (options) => {
        const data = madeData(options);
        const random = randomFrom(options.seed + 1);
        const shuffled = (table: TrainingData['presence']) =>
          tableOf(
            rowsOf(table)
              .map((row) => ({ row, key: random() }))
              .sort((one, other) => one.key - other.key)
              .map(({ row }) => row),
          );
        const other = fitMaxent(
          { presence: shuffled(data.presence), background: shuffled(data.background) },
          exactly,
        );
        const first = fitMaxent(data, exactly);
        expect(other.report.objective / first.report.objective - 1).toBeCloseTo(0, 9);
        const expected = predict(first.model, data.background);
        const found = predict(other.model, data.background);
        for (const [row, value] of expected.entries())
          expect(Math.abs(value - (found[row] ?? 0))).toBeLessThan(1e-4);
      }),
      runs,
    );
  });

  it('does not depend on the units of a covariate: x → a x, and a x + b without squares and products', () => {
    const factors = fc.constantFrom(1e-9, 0.001, 3, 1000, 1e9);
    fc.assert(
      fc.property(
        made,
        factors,
        fc.double({ min: -100, max: 100, noNaN: true }),
        (options, factor, moved) => {
          const data = madeData(options);
          const inUnits = (by: number) => (table: TrainingData['presence']) =>
            tableOf(rowsOf(table).map(([first = 0, ...others]) => [factor * (first + by), ...others]));
          const scaled = inUnits(0);
          expectSameModel(data, { presence: scaled(data.presence), background: scaled(data.background) });
          const both = inUnits(moved);
          expectSameModel(
            data,
            { presence: both(data.presence), background: both(data.background) },
            { classes: ['linear', 'hinge'] },
          );
        },
      ),
      runs,
    );
  });

  it('centred, does not depend on units and their zero at all: x → a x + b in every class', () => {
    const classes: readonly FeatureClass[] = ['linear', 'quadratic', 'product', 'hinge', 'threshold'];
    fc.assert(
      fc.property(
        made,
        fc.constantFrom(0.01, 1, 1.8, 1000),
        fc.double({ min: -300, max: 300, noNaN: true }),
        (options, factor, zero) => {
          const data = madeData(options);
          const inUnits = (table: TrainingData['presence']) =>
            tableOf(rowsOf(table).map((row) => row.map((value) => factor * value + zero)));
          const other = { presence: inUnits(data.presence), background: inUnits(data.background) };
          const one = fitMaxent(data, { ...exactly, classes, centre: true });
          const two = fitMaxent(other, { ...exactly, classes, centre: true });
          expect(two.report.objective / one.report.objective - 1).toBeCloseTo(0, 8);
          const expected = predict(one.model, data.background);
          for (const [row, value] of predict(two.model, other.background).entries())
            expect(Math.abs(value - (expected[row] ?? 0))).toBeLessThan(1e-3);
        },
      ),
      runs,
    );
  });

  it('gives °C and kelvin one model when it is centred, and two when it is not', () => {
    const celsius = madeData({ seed: 11, covariates: 3, presences: 90, background: 400 });
    const inKelvin = (table: TrainingData['presence']) =>
      tableOf(rowsOf(table).map(([first = 0, ...others]) => [30 * first + 273.15, ...others]));
    const kelvin = { presence: inKelvin(celsius.presence), background: inKelvin(celsius.background) };
    const difference = (centre: boolean) => {
      const classes: readonly FeatureClass[] = ['linear', 'quadratic', 'product'];
      const [one, two] = [celsius, kelvin].map((data) =>
        predict(fitMaxent(data, { classes, centre }).model, data.background),
      );
      return Math.max(...Array.from(one ?? [], (value, row) => Math.abs(value - (two?.[row] ?? 0))));
    };
    expect(difference(true)).toBeLessThan(1e-3);
    expect(difference(false)).toBeGreaterThan(0.01);
  });

  it('is not changed by a covariate that occurs twice', () => {
    fc.assert(
      fc.property(made, (options) => {
        const data = madeData(options);
        const twice = (table: TrainingData['presence']) =>
          tableOf(rowsOf(table).map((row) => [...row, row[0] ?? 0]));
        expectSameModel(
          data,
          { presence: twice(data.presence), background: twice(data.background) },
          { classes: ['linear', 'hinge', 'threshold'] },
        );
      }),
      runs,
    );
  });

  it('adds a presence to the background whose only copy there has no weight', () => {
    const data = madeData({ seed: 4, covariates: 2, presences: 30, background: 200 });
    const rows = [...rowsOf(data.background), ...rowsOf(data.presence).slice(0, 1)];
    const backgroundWeights = rows.map((_, row) => (row < 200 ? 1 : 0));
    const { model } = fitMaxent({ ...data, background: tableOf(rows), backgroundWeights });
    expect(model.backgroundCount).toBe(rows.length + 30);
  });

  it('takes a background point with twice the weight for two of them', () => {
    fc.assert(
      fc.property(made, (options) => {
        const data = madeData({ ...options, steps: 40 });
        const rows = rowsOf(data.background);
        const counts = rows.map((_, row) => 1 + (row % 3));
        const repeated = tableOf(
          rows.flatMap((row, place) => Array.from({ length: counts[place] ?? 1 }, () => row)),
        );
        // Weights are taken by their mean; as many points as weight, so that the mean is 1, needs points that weigh nothing.
        const padding = repeated[0]?.values.length ?? 0;
        const padded = tableOf([
          ...rows,
          ...Array.from({ length: padding - rows.length }, () => rows[0] ?? []),
        ]);
        const backgroundWeights = Float64Array.from({ length: padding }, (_, row) => counts[row] ?? 0);
        const weighted = fitMaxent({ ...data, background: padded, backgroundWeights }, exactly);
        const plain = fitMaxent({ ...data, background: repeated }, exactly);
        expect(weighted.report.objective / plain.report.objective - 1).toBeCloseTo(0, 9);
        expect(weighted.model.entropy).toBeCloseTo(plain.model.entropy, 5);
      }),
      runs,
    );
  });

  it('gets no smaller objective by a greater tolerance', () => {
    fc.assert(
      fc.property(made, (options) => {
        const data = madeData(options);
        const objectives = [1, 0.1, 0.01, 1e-4].map(
          (tolerance) => fitMaxent(data, { tolerance }).report.objective,
        );
        // Rough ones may come out in any order: each stops where it may.
        const best = Math.min(...objectives);
        expect(objectives.at(-1)).toBeLessThanOrEqual(best * (1 + 1e-6));
      }),
      runs,
    );
  });
});

describe('the largest values', () => {
  it('give the model that small ones give, squares and products included', () => {
    const data = madeData({ seed: 6, covariates: 2, presences: 60, background: 200 });
    const large = (table: TrainingData['presence']) =>
      tableOf(rowsOf(table).map((row) => row.map((value) => value * 1e75)));
    expectSameModel(
      data,
      { presence: large(data.presence), background: large(data.background) },
      { classes: ['linear', 'quadratic', 'product'] },
    );
  });
});

describe('a weak penalty', () => {
  const classes: readonly FeatureClass[] = ['linear', 'quadratic', 'product', 'hinge'];

  it('is solved for, though the two hinges of every knot and the line depend on each other', () => {
    const data = madeData({ seed: 1, covariates: 3, presences: 100, background: 500 });
    const { report } = fitMaxent(data, { classes, regularisationMultiplier: 0.001 });
    expect(report.isConverged).toBe(true);
    expect(report.violation).toBeLessThanOrEqual(1e-4);
    expect(report.rounds).toBeLessThan(100);
  });

  it('or a strong one ends, with a model that can be used and the violation stated', () => {
    const exponents = fc.double({ min: -6, max: 2, noNaN: true });
    const small = fc.record({
      seed: fc.integer(),
      covariates: fc.integer({ min: 1, max: 3 }),
      presences: fc.integer({ min: 2, max: 40 }),
      background: fc.integer({ min: 20, max: 120 }),
    });
    fc.assert(
      fc.property(small, exponents, (options, exponent) => {
        const data = madeData(options);
        const { model, report } = fitMaxent(data, { classes, regularisationMultiplier: 10 ** exponent });
        expect(report.rounds).toBeLessThanOrEqual(400);
        expect(Number.isFinite(report.objective)).toBe(true);
        expect(report.isConverged).toBe(report.violation <= 1e-4);
        for (const output of ['raw', 'cloglog', 'logistic', 'link'] as const) {
          const found = [
            predict(model, data.presence, { output }),
            predict(model, data.background, { output }),
          ];
          expect(found.every((values) => values.every(Number.isFinite))).toBe(true);
        }
        const cloglog = predict(model, data.background);
        expect(cloglog.every((value) => value >= 0 && value <= 1)).toBe(true);
      }),
      runs,
    );
  });
});
