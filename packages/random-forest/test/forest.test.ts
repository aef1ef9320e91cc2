import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CovariateTable,
  type ForestData,
  type ForestOptions,
  growForest,
  predictVotes,
} from '../src/index.ts';

/** mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const numbers = (name: string, values: readonly number[]) => ({ name, kind: 'continuous', values }) as const;
const levels = (name: string, values: readonly (string | number)[]) =>
  ({ name, kind: 'categorical', values }) as const;

/** Numbers from 0 to 1 that look random, rounded so that some are the same. */
const made = (count: number, seed: number): number[] => {
  const random = seeded(seed);
  return Array.from({ length: count }, () => Math.round(random() * 50) / 50);
};

/** A species of the warm and wet half of the background. */
const species: ForestData = {
  presence: [
    numbers(
      'warmth',
      made(30, 1).map((value) => 0.4 + 0.6 * value),
    ),
    numbers(
      'rain',
      made(30, 2).map((value) => Math.sqrt(value)),
    ),
    levels(
      'soil',
      made(30, 3).map((value) => (value < 0.7 ? 'lime' : 'peat')),
    ),
  ],
  background: [
    numbers('warmth', made(300, 4)),
    numbers('rain', made(300, 5)),
    levels(
      'soil',
      made(300, 6).map((value) => (value < 0.3 ? 'lime' : value < 0.6 ? 'peat' : 'clay')),
    ),
  ],
};

const grow = (data: ForestData, options: Partial<ForestOptions> = {}) =>
  growForest(data, { trees: 100, random: seeded(7), ...options });
const votes = (data: ForestData, table: CovariateTable, options: Partial<ForestOptions> = {}) =>
  Array.from(predictVotes(grow(data, options), table));

const constant: ForestData = {
  presence: [numbers('warmth', Array<number>(20).fill(1))],
  background: [numbers('warmth', Array<number>(2000).fill(1))],
};

describe('a forest', () => {
  it('votes with shares from 0 to 1, more where the species was found', () => {
    const [found, elsewhere] = [votes(species, species.presence), votes(species, species.background)];
    for (const share of [...found, ...elsewhere]) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }
    const meanOf = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share) / shares.length;
    expect(meanOf(found)).toBeGreaterThan(0.8);
    expect(meanOf(elsewhere)).toBeLessThan(0.4);
  });

  it('is the same for the same random numbers, and the beginning of a greater one', () => {
    const forest = grow(species);
    expect(grow(species)).toEqual(forest);
    expect(grow(species, { random: seeded(8) })).not.toEqual(forest);
    const greater = grow(species, { trees: 150 });
    expect(greater.roots.subarray(0, 100)).toEqual(forest.roots);
    expect(greater.split.subarray(0, forest.split.length)).toEqual(forest.split);
  });

  it('knows its presences by heart, and other presences as it knows these by the trees without them', () => {
    const fresh = [
      numbers(
        'warmth',
        made(300, 11).map((value) => 0.4 + 0.6 * value),
      ),
      numbers(
        'rain',
        made(300, 12).map((value) => Math.sqrt(value)),
      ),
      levels(
        'soil',
        made(300, 13).map((value) => (value < 0.7 ? 'lime' : 'peat')),
      ),
    ];
    const forest = grow(species, { trees: 500 });
    const meanOf = (shares: ArrayLike<number>) =>
      Array.from(shares).reduce((sum, share) => sum + share, 0) / shares.length;
    const unseen = meanOf(predictVotes(forest, fresh));
    expect(meanOf(forest.outOfBag)).toBeGreaterThan(unseen - 0.1);
    expect(meanOf(forest.outOfBag)).toBeLessThan(unseen + 0.1);
    expect(meanOf(predictVotes(forest, species.presence))).toBeGreaterThan(unseen + 0.05);
    expect(Array.from(grow(species, { trees: 1 }).outOfBag).some(Number.isNaN)).toBe(true);
  });

  it('is plain data, which another thread predicts the same from', () => {
    const forest = grow(species);
    const copy = structuredClone(forest);
    expect(predictVotes(copy, species.background)).toEqual(predictVotes(forest, species.background));
  });

  it('has the same shape when a covariate is on another ascending scale, and the same votes in another unit', () => {
    const onScale = (table: CovariateTable, toScale: (value: number) => number): CovariateTable =>
      table.map((each) =>
        each.kind === 'continuous' ? { ...each, values: Array.from(each.values, toScale) } : each,
      );
    const forestOf = (toScale: (value: number) => number) => {
      const background = onScale(species.background, toScale);
      const forest = grow({ presence: onScale(species.presence, toScale), background });
      return { forest, votes: predictVotes(forest, background) };
    };
    // A unit of a power of two, so that rounding moves no value across a threshold.
    const { forest, votes: own } = forestOf((value) => value);
    const curved = forestOf((value) => Math.exp(9 * value)).forest;
    expect([curved.covariate, curved.child]).toEqual([forest.covariate, forest.child]);
    expect(forestOf((value) => 8 * value).votes).toEqual(own);
  });

  it('weighs as many background points as presences: where nothing differs, half of the trees vote', () => {
    const [share = Number.NaN] = votes(constant, constant.presence, { trees: 2000 });
    // Five standard errors.
    expect(Math.abs(share - 0.5)).toBeLessThan((5 * 0.5) / Math.sqrt(2000));
  });

  it('tries the whole part of the root of the number of covariates, and stops where none of these varies', () => {
    const data = {
      presence: [
        numbers(
          'warmth',
          made(20, 1).map((value) => value + 2),
        ),
        ...renamed(constant.presence),
      ],
      background: [numbers('warmth', made(2000, 2)), ...renamed(constant.background)],
    };
    const forest = grow(data, { trees: 2000 });
    // One of two covariates is tried: in half of the trees the constant one. The other one takes a single split.
    const stumps = forest.roots.filter((root) => forest.covariate[root] === 0).length;
    expect(Math.abs(stumps / 2000 - 0.5)).toBeLessThan((5 * 0.5) / Math.sqrt(2000));
    expect(forest.covariate).toHaveLength(2000 + 2 * stumps);
  });

  it('stays beyond the values of the training as at their edge', () => {
    const at = (warmth: number) => [
      numbers('warmth', [warmth]),
      numbers('rain', [0.8]),
      levels('soil', ['lime']),
    ];
    expect(votes(species, at(1000))).toEqual(votes(species, at(1)));
    expect(votes(species, at(-1000))).toEqual(votes(species, at(0)));
  });
});

const renamed = (table: CovariateTable): CovariateTable =>
  table.map((each) => ({ ...each, name: 'constant' }));

describe('a split', () => {
  /** The Gini impurity of a sample, times its size. */
  const impurity = (isPresence: readonly boolean[]): number => {
    const found = isPresence.filter(Boolean).length;
    return isPresence.length === 0 ? 0 : (2 * found * (isPresence.length - found)) / isPresence.length;
  };
  /** The impurity after a split of the rows that the first tree draws. */
  const after = (data: ForestData, seed: number, isSecond: (value: number) => boolean): number => {
    const random = seeded(seed);
    const [presence, background] = [data.presence[0]?.values ?? [], data.background[0]?.values ?? []];
    const draw = (values: ArrayLike<number | string>, isPresence: boolean) =>
      Array.from(presence, () => ({
        value: Number(values[Math.floor(random() * values.length)]),
        isPresence,
      }));
    const rows = [...draw(presence, true), ...draw(background, false)];
    return [true, false].reduce(
      (sum, side) =>
        sum +
        impurity(rows.filter(({ value }) => isSecond(value) === side).map(({ isPresence }) => isPresence)),
      0,
    );
  };
  const seeds = fc.integer({ min: 0, max: 1e6 });
  const samples = (max: number) => fc.array(fc.integer({ min: 0, max }), { minLength: 1, maxLength: 30 });

  it('of a continuous covariate leaves the least Gini impurity of all thresholds', () => {
    fc.assert(
      fc.property(samples(12), samples(12), seeds, (found, elsewhere, seed) => {
        const data = { presence: [numbers('a', found)], background: [numbers('a', elsewhere)] };
        const { split, covariate } = growForest(data, { trees: 1, random: seeded(seed) });
        if ((covariate[0] ?? -1) < 0) return;
        const own = after(data, seed, (value) => value > (split[0] ?? 0));
        for (let threshold = -0.5; threshold < 13; threshold++) {
          expect(own).toBeLessThan(after(data, seed, (value) => value > threshold) + 1e-9);
        }
      }),
    );
  });

  it('of a categorical covariate parts levels by their share of presences in the training', () => {
    const soil = (lime: number, clay: number, peat: number) => [
      levels('soil', [
        ...Array<string>(lime).fill('lime'),
        ...Array<string>(clay).fill('clay'),
        ...Array<string>(peat).fill('peat'),
      ]),
    ];
    // A species of lime and peat, between whose names clay is.
    const data = { presence: soil(20, 0, 20), background: soil(20, 300, 20) };
    expect(grow(data).covariates).toEqual([{ name: 'soil', levels: ['clay', 'lime', 'peat'] }]);
    const points = [levels('soil', ['lime', 'clay', 'peat', 'gravel'])];
    expect(votes(data, points)).toEqual([1, 0, 1, 0]);
  });

  it('reads a level by its name, number or word', () => {
    const soil = (values: readonly (string | number)[]) => [levels('soil', values)];
    const data = { presence: soil([1, 1, 1]), background: soil(['2', '2', '3', '2']) };
    expect(votes(data, soil(['1', 1, 2, '3']))).toEqual([1, 1, 0, 0]);
  });
});

describe('missing and wrong data', () => {
  const one = (values: readonly number[]) => [numbers('warmth', values)];

  it('predict nothing at a point without a value of a covariate', () => {
    const table = [
      numbers('rain', [1, Number.NaN, 1, Number.POSITIVE_INFINITY]),
      levels('soil', ['lime', 'lime', '', 'lime']),
      numbers('warmth', [1, 1, 1, 1]),
    ];
    expect(votes(species, table)).toEqual([expect.any(Number), Number.NaN, Number.NaN, Number.NaN]);
    expect(
      votes(
        species,
        table.map((each) => ({ ...each, values: [] })),
      ),
    ).toEqual([]);
  });

  it.each<[string, ForestData, RegExp]>([
    ['values', { presence: one([1, Number.NaN]), background: one([1]) }, /"warmth" has no value in row 1/],
    ['rows', { presence: one([]), background: one([1]) }, /needs presences \(0\), background \(1\)/],
    ['covariates', { presence: [], background: [] }, /needs presences \(0\)/],
    [
      'the same covariates',
      { presence: one([1]), background: [numbers('rain', [1])] },
      /needs "warmth", continuous, with 1 values/,
    ],
    [
      'one length',
      { presence: [...one([1]), numbers('rain', [])], background: [...one([1]), numbers('rain', [1])] },
      /needs "rain", continuous, with 1 values/,
    ],
  ])('are refused: a fit needs %s', (_, data, message) => {
    expect(() => grow(data)).toThrow(message);
  });

  it('are refused: trees are a whole number, and a prediction needs every covariate', () => {
    expect(() => grow(species, { trees: 0 })).toThrow(/trees \(0\)/);
    expect(() => predictVotes(grow(species), one([1]))).toThrow(/needs "rain", continuous, with 1 values/);
  });
});
