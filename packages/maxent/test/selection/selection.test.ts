import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CovariateTable,
  quantileBlocks,
  rankCovariates,
  seededRandom,
  selectCovariates,
  selectionStability,
} from '../../src/index.ts';
import { madeSpecies } from '../evaluation/made-species.ts';

const one = [1, 2, 3, 4, 5, 6, 7, 8];
const other = [3, 1, 4, 1, 5, 9, 2, 6];
const third = [2, 7, 1, 8, 2, 8, 1, 8];

const table = (columns: Record<string, readonly number[]>): CovariateTable =>
  Object.entries(columns).map(([name, values]) => ({ name, kind: 'continuous' as const, values }));

describe('the selection of covariates', () => {
  it('names pairs above the threshold, and drops the less important one', () => {
    const near = one.map((value, row) => -value + (row % 2) * 0.1);
    const columns = table({ one, near, third });
    const plain = selectCovariates(columns);
    expect(plain.pairs).toHaveLength(1);
    expect(plain.pairs[0]).toMatchObject({ one: 'one', other: 'near' });
    expect(plain.pairs[0]?.r).toBeLessThan(-0.99);
    expect(plain.kept).toEqual(['one', 'third']);
    expect(plain.dropped).toMatchObject([{ covariate: 'near', because: 'one' }]);
    const ranked = selectCovariates(columns, { importance: ['third', 'near', 'one'] });
    expect(ranked.kept).toEqual(['near', 'third']);
    expect(ranked.dropped).toMatchObject([{ covariate: 'one', because: 'near' }]);
    expect(selectCovariates(columns, { threshold: 1 }).dropped).toEqual([]);
  });

  it('keeps the most important ones where only some may stay, and measures what is left of them', () => {
    const columns = table({ one, other, third });
    const two = selectCovariates(columns, { threshold: 1, max: 2, importance: ['third', 'one'] });
    expect([two.kept, two.surplus]).toEqual([['one', 'third'], ['other']]);
    expect(two.collinearityOfKept.map(({ covariate }) => covariate)).toEqual(['one', 'third']);
    expect(selectCovariates(columns, { threshold: 1, max: null }).surplus).toEqual([]);
  });

  it('computes r', () => {
    // By hand: 22.5 shared of 42 and 52.875 squared deviations.
    const { pairs } = selectCovariates(table({ one, other }), { threshold: 0.01 });
    expect(pairs[0]?.r).toBeCloseTo(22.5 / Math.sqrt(42 * 52.875), 12);
  });

  it('compares ranks when it is asked to, equal values sharing theirs', () => {
    const curved = one.map((value) => Math.exp(value));
    const { pairs } = selectCovariates(table({ one, curved }), { correlation: 'spearman' });
    expect(pairs[0]?.r).toBeCloseTo(1, 12);
    const ties = selectCovariates(table({ first: [1, 1, 2, 3], second: [10, 20, 20, 30] }), {
      correlation: 'spearman',
    });
    // Ranks .5 .5 2 3 and 0 1.5 1.5 3.
    expect(ties.pairs[0]?.r).toBeCloseTo(3.75 / 4.5, 12);
  });

  it('reports what does not vary, and goes on', () => {
    const columns: CovariateTable = [
      ...table({ flat: one.map(() => 7.1), one, other }),
      { name: 'soil', kind: 'categorical', values: one.map(() => 'bog') },
      { name: 'rock', kind: 'categorical', values: one.map((value) => value % 3) },
    ];
    const { constant, kept } = selectCovariates(columns);
    expect(constant).toEqual(['flat', 'soil']);
    expect(kept).toEqual(['one', 'other', 'rock']);
  });

  it('finds a covariate that follows from several others', () => {
    const sum = one.map((value, row) => value - 2 * (other[row] ?? 0) + 5);
    const apart = [5, -3, 2, 2, -7, 1, 0, 4];
    const { collinearity } = selectCovariates(table({ one, other, sum, apart }));
    expect(collinearity.map(({ vif }) => vif === null)).toEqual([true, true, true, false]);
    expect(collinearity[3]?.rSquared).toBeGreaterThan(0);
    expect(collinearity[3]?.rSquared).toBeLessThan(1);
  });

  it('inflates the variance of two covariates by 1 / (1 − r²)', () => {
    const { collinearity, pairs } = selectCovariates(table({ one, other }), { threshold: 0.01 });
    const r = pairs[0]?.r ?? 0;
    for (const { vif, rSquared } of collinearity) {
      expect(rSquared).toBeCloseTo(r * r, 12);
      expect(vif).toBeCloseTo(1 / (1 - r * r), 10);
    }
  });

  it('drops the covariate with the highest VIF until all are within the limit', () => {
    const random = seededRandom(3);
    const base = [0, 1, 2, 3].map(() => Array.from({ length: 200 }, () => random()));
    const [a = [], b = [], c = [], d = []] = base;
    const sum = a.map((value, row) => value + (b[row] ?? 0) + (c[row] ?? 0) + 0.05 * random());
    const columns = table({ a, b, c, d, sum });
    const found = selectCovariates(columns, { threshold: 0.8, vifMax: 10 });
    expect(found.dropped).toEqual([]);
    expect(found.inflated).toEqual([{ covariate: 'sum', vif: expect.any(Number) }]);
    expect(found.inflated[0]?.vif).toBe(found.collinearity[4]?.vif);
    expect(found.kept).toEqual(['a', 'b', 'c', 'd']);
    expect(found.collinearityOfKept.every(({ vif }) => vif !== null && vif < 10)).toBe(true);
    expect(selectCovariates(columns, { threshold: 0.8 })).toMatchObject({ inflated: [] });
    expect(() => selectCovariates(columns, { vifMax: 1 })).toThrow(RangeError);
  });

  it('drops the least important covariate of a linear dependence', () => {
    const apart = [5, -3, 2, 2, -7, 1, 0, 4];
    const sum = one.map((value, row) => value + (other[row] ?? 0) + (apart[row] ?? 0));
    const columns = table({ sum, one, other, apart });
    const limits = { threshold: 1, vifMax: 10 };
    expect(selectCovariates(columns, limits).inflated).toEqual([{ covariate: 'apart', vif: null }]);
    const ranked = selectCovariates(columns, { ...limits, importance: ['apart', 'other', 'sum', 'one'] });
    expect(ranked.inflated).toEqual([{ covariate: 'one', vif: null }]);
  });

  it('keeps no pair above the threshold, whatever the data', () => {
    const column = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(column, { minLength: 1, maxLength: 6 }), (columns) => {
        const given = table(Object.fromEntries(columns.map((values, index) => [`c${index}`, values])));
        const { kept, dropped, constant, pairs, collinearity } = selectCovariates(given);
        expect([...kept, ...dropped.map(({ covariate }) => covariate), ...constant].sort()).toEqual(
          given.map(({ name }) => name),
        );
        for (const pair of pairs) expect(kept.includes(pair.one) && kept.includes(pair.other)).toBe(false);
        for (const { rSquared } of collinearity) {
          expect(rSquared).toBeGreaterThanOrEqual(0);
          expect(rSquared).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('does not depend on the units', () => {
    const scaled = table({
      one: one.map((value) => value * 1e-150),
      other: other.map((value) => value * 1e150),
    });
    expect(selectCovariates(scaled, { threshold: 0.01 }).pairs[0]?.r).toBeCloseTo(
      selectCovariates(table({ one, other }), { threshold: 0.01 }).pairs[0]?.r ?? 0,
      12,
    );
  });

  it('names what it cannot use', () => {
    expect(() => selectCovariates([])).toThrow(/no covariate/);
    expect(() => selectCovariates(table({ one, short: [1] }))).toThrow(/"short"/);
    expect(() => selectCovariates([...table({ one }), ...table({ one })])).toThrow(/two covariates/);
    expect(() => selectCovariates(table({ one, bad: one.map(() => Number.NaN) }))).toThrow(
      expect.objectContaining({ covariate: 'bad', row: 0 }),
    );
    expect(() => selectCovariates(table({ one }), { threshold: 0 })).toThrow(RangeError);
  });
});

describe('the stability of a selection', () => {
  const random = seededRandom(5);
  const points = Array.from({ length: 500 }, () => ({ x: random(), y: random() }));
  const places = { x: points.map(({ x }) => x), y: points.map(({ y }) => y) };
  const blocks = quantileBlocks(places, 5);
  const east = places.x;
  const columns = (noise: number) =>
    table({ east, north: places.y, near: east.map((value) => value + noise * random()) });

  it('is 1 for what every sample keeps and 0 for what none does', () => {
    const flat = { name: 'flat', kind: 'continuous' as const, values: east.map(() => 2) };
    expect(selectionStability([...columns(0.01), flat], blocks)).toEqual([
      { covariate: 'east', share: 1 },
      { covariate: 'north', share: 1 },
      { covariate: 'near', share: 0 },
      { covariate: 'flat', share: 0 },
    ]);
  });

  it('is between for a pair whose correlation is near the threshold', () => {
    const near = columns(1);
    const r = selectCovariates(near, { threshold: 0.01 }).pairs.find(({ other: name }) => name === 'near')?.r;
    const [, , third] = selectionStability(near, blocks, { threshold: r ?? 0 });
    expect(third?.share).toBeGreaterThan(0.2);
    expect(third?.share).toBeLessThan(0.8);
    expect(selectionStability(near, blocks, { threshold: r ?? 0 })[2]).toEqual(third);
  });

  it('of one block is what the selection of all points keeps', () => {
    const near = columns(0.6);
    for (const threshold of [0.5, 0.7, 0.9]) {
      const { kept } = selectCovariates(near, { threshold, vifMax: 10 });
      const stability = selectionStability(near, [Int32Array.from(east.keys())], {
        threshold,
        vifMax: 10,
      });
      for (const { covariate, share } of stability) expect(share).toBe(kept.includes(covariate) ? 1 : 0);
    }
  });

  it('needs a block for every point', () => {
    expect(() => selectionStability(columns(1), blocks.slice(1))).toThrow(RangeError);
  });
});

describe('blocks by quantiles', () => {
  it('have about as many points each, and hold neighbours', () => {
    const random = seededRandom(9);
    const places = {
      x: Array.from({ length: 1_003 }, () => random() ** 3),
      y: Array.from({ length: 1_003 }, random),
    };
    const blocks = quantileBlocks(places, 5);
    expect(blocks.flatMap((rows) => [...rows]).sort((one, other) => one - other)).toEqual([
      ...places.x.keys(),
    ]);
    for (const { length } of blocks) expect([39, 40, 41, 42]).toContain(length);
    const northOf = (line: number) =>
      blocks.slice(5 * line, 5 * line + 5).flatMap((rows) => Array.from(rows, (row) => places.y[row] ?? 0));
    expect(Math.max(...northOf(0))).toBeLessThanOrEqual(Math.min(...northOf(1)));
  });
});

describe('the rank of covariates', () => {
  it('is by what each says alone', () => {
    const ranked = rankCovariates(madeSpecies(80, 600));
    expect(ranked.map(({ covariate }) => covariate)).toEqual(['warmth', 'soil', 'rain']);
    for (const { gain } of ranked) expect(gain).toBeGreaterThan(-0.01);
  });
});
