import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aicc,
  auc,
  boyce,
  confusionAt,
  findThresholds,
  omissionRate,
  tenthPercentileThreshold,
} from '../../src/index.ts';

/** Few different values, so that ties are frequent. */
const scores = (min: number) =>
  fc.array(
    fc.integer({ min: 0, max: 12 }).map((value) => value / 12),
    { minLength: min, maxLength: 40 },
  );

describe('auc', () => {
  it('is the share of pairs in which the presence is higher, ties half', () => {
    fc.assert(
      fc.property(scores(1), scores(1), (presences, background) => {
        let pairs = 0;
        for (const presence of presences) {
          for (const other of background) pairs += presence > other ? 1 : presence === other ? 0.5 : 0;
        }
        expect(auc(presences, background)).toBeCloseTo(pairs / (presences.length * background.length), 12);
      }),
    );
  });

  it('is exactly 1, 0 and a half at the ends and without information', () => {
    expect(auc([0.8, 0.9, 0.7], [0.1, 0.6])).toBe(1);
    expect(auc([0.1], [0.6, 0.7])).toBe(0);
    expect(auc([5, 5, 5], [5, 5])).toBe(0.5);
  });

  it('counts a weight as so many points', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 4 })), {
          minLength: 1,
          maxLength: 15,
        }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 4 })), {
          minLength: 1,
          maxLength: 15,
        }),
        (presences, background) => {
          const repeated = (points: readonly [number, number][]) =>
            points.flatMap(([score, weight]) => Array<number>(weight).fill(score));
          const weighted = auc(
            presences.map(([score]) => score),
            background.map(([score]) => score),
            {
              presenceWeights: presences.map(([, weight]) => weight),
              backgroundWeights: background.map(([, weight]) => weight),
            },
          );
          expect(weighted).toBe(auc(repeated(presences), repeated(background)));
        },
      ),
    );
  });

  it('is not defined without points, and refuses what is no number', () => {
    expect(auc([], [1])).toBeNull();
    expect(auc([1], [])).toBeNull();
    expect(() => auc([1, Number.NaN], [1])).toThrow(/presence score of row 1 is NaN/);
    expect(() => auc([1], [0, Number.POSITIVE_INFINITY])).toThrow(/background score of row 1/);
    expect(() => auc([1, 2], [0], { presenceWeights: [1] })).toThrow(/1 weights for 2 presence/);
    expect(() => auc([1, 2], [0], { presenceWeights: [1, -1] })).toThrow(/weight of row 1 is -1/);
    expect(() => auc([1, 2], [0], { presenceWeights: [0, 0] })).toThrow(/All presence weights are 0/);
  });

  it('does not change what it is given', () => {
    const presences = Float64Array.of(3, 1, 2);
    auc(presences, [0]);
    expect([...presences]).toEqual([3, 1, 2]);
  });
});

describe('thresholds', () => {
  it('of the largest TSS cannot be beaten by any other', () => {
    fc.assert(
      fc.property(scores(1), scores(1), (presences, background) => {
        const found = findThresholds(presences, background);
        for (const threshold of [...presences, ...background]) {
          const at = confusionAt(threshold, presences, background);
          expect(found?.maximumTss.tss).toBeGreaterThanOrEqual((at?.tss ?? Number.NaN) - 1e-12);
          const difference = Math.abs((at?.sensitivity ?? Number.NaN) - (at?.specificity ?? Number.NaN));
          const min = found?.equalSensitivitySpecificity;
          expect(Math.abs((min?.sensitivity ?? 9) - (min?.specificity ?? 0))).toBeLessThanOrEqual(
            difference + 1e-12,
          );
        }
      }),
    );
  });

  it('count a score of the threshold itself as predicted', () => {
    expect(confusionAt(0.5, [0.2, 0.5, 0.9, 0.9], [0.1, 0.5])).toEqual({
      threshold: 0.5,
      sensitivity: 0.75,
      specificity: 0.5,
      omissionRate: 0.25,
      tss: 0.25,
    });
    expect(findThresholds([0.2, 0.5, 0.9], [0.1, 0.3])?.minimumTrainingPresence).toMatchObject({
      threshold: 0.2,
      omissionRate: 0,
      specificity: 0.5,
    });
  });

  it('take the 10th percentile at the place of ENMeval', () => {
    const descending = (count: number) => Array.from({ length: count }, (_, place) => count - place);
    expect(tenthPercentileThreshold(descending(9))).toBe(2);
    expect(tenthPercentileThreshold(descending(10))).toBe(2);
    expect(tenthPercentileThreshold(descending(116))).toBe(12);
    expect(tenthPercentileThreshold([7])).toBe(7);
    expect(tenthPercentileThreshold([])).toBeNull();
  });

  it('give omission rates with weights', () => {
    expect(omissionRate(0.5, [0.2, 0.6, 0.9, 0.5])).toBe(0.25);
    expect(omissionRate(0.5, [0.2, 0.6], { presenceWeights: [3, 1] })).toBe(0.75);
    expect(omissionRate(0.5, [])).toBeNull();
    expect(() => omissionRate(Number.NaN, [1])).toThrow(/threshold is NaN/);
    expect(findThresholds([], [1])).toBeNull();
    expect(confusionAt(0.5, [1], [])).toBeNull();
  });
});

describe('boyce', () => {
  const even = Array.from({ length: 2001 }, (_, place) => place / 2000);

  it('is 1 where presences become more frequent with the score, and -1 where less', () => {
    const more = even.flatMap((score) => Array<number>(Math.round(40 * score)).fill(score));
    const fewer = even.flatMap((score) => Array<number>(Math.round(40 * (1 - score))).fill(score));
    expect(boyce(more, even)?.index).toBeGreaterThan(0.999);
    expect(boyce(fewer, even)?.index).toBeLessThan(-0.999);
  });

  it('has windows of a tenth of the range whose ratio is 1 for a sample of the background', () => {
    const curve = boyce(even, even)?.curve ?? [];
    expect(curve).toHaveLength(100);
    expect(curve[0]).toMatchObject({ from: 0, ratio: 1 });
    expect(curve.every(({ from, to }) => Math.abs(to - from - 0.1) < 1e-12)).toBe(true);
    expect(boyce(even, even)?.index).toBeNull();
  });

  it('leaves out windows without background', () => {
    const curve = boyce([0.05, 0.95], [0, 0.05, 0.1, 0.9, 1])?.curve ?? [];
    expect(curve.length).toBeLessThan(100);
    expect(curve.some(({ from, to }) => from > 0.1 && to < 0.9)).toBe(false);
  });

  it('is not defined for equal scores, and refuses what is no number', () => {
    expect(boyce([1], [1, 1])).toBeNull();
    expect(boyce([], [1, 2])).toBeNull();
    expect(() => boyce([1], [Number.NaN])).toThrow(RangeError);
  });
});

describe('aicc', () => {
  it('is the formula of ENMeval', () => {
    const background = [-1, 0, 1, 2].map((each) => each - 700);
    const presences = [1, 2, 2, 0, 1].map((each) => each - 700);
    const total = [-1, 0, 1, 2].reduce((sum, each) => sum + Math.exp(each), 0);
    const logLikelihood = 6 - 5 * Math.log(total);
    const expected = 4 - 2 * logLikelihood + 12 / 2;
    expect(aicc({ presenceLinks: presences, backgroundLinks: background, parameters: 2 })).toBeCloseTo(
      expected,
      9,
    );
  });

  it('is not defined for too many coefficients', () => {
    const links = [0, 1, 2, 3];
    expect(aicc({ presenceLinks: links, backgroundLinks: links, parameters: 2 })).not.toBeNull();
    expect(aicc({ presenceLinks: links, backgroundLinks: links, parameters: 3 })).toBeNull();
    expect(aicc({ presenceLinks: links, backgroundLinks: links, parameters: 9 })).toBeNull();
    expect(() => aicc({ presenceLinks: [Number.NaN], backgroundLinks: links, parameters: 1 })).toThrow(
      /presence link/,
    );
    expect(() => aicc({ presenceLinks: links, backgroundLinks: links, parameters: 1.5 })).toThrow(
      /1.5 parameters/,
    );
  });
});
