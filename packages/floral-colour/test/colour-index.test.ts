import {
  type ColourHit,
  type ColourIndex,
  cie76,
  ciede2000,
  colourIndexInSteps,
  createColourIndex,
  type DifferenceFormula,
  type Lab,
  type NearestOptions,
} from '@plantdata/floral-colour';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const formulas = ['cie76', 'ciede2000'] as const satisfies readonly DifferenceFormula[];

/** The expected answer of the index, by comparing with every colour. */
function nearestByScan(colours: readonly Lab[], query: Lab, options: NearestOptions): ColourHit[] {
  const { limit, formula = 'cie76', differenceMax = Infinity, among } = options;
  const difference = formula === 'cie76' ? cie76 : ciede2000;
  return colours
    .map((colour, position) => ({
      position,
      difference: Math.round(difference(query, colour) * 100) / 100,
    }))
    .filter((hit) => hit.difference <= differenceMax && (among === undefined || among[hit.position] === 1))
    .sort((one, other) => one.difference - other.difference || one.position - other.position)
    .slice(0, limit);
}

const indexOf = (colours: readonly Lab[]) => createColourIndex(Float64Array.from(colours.flat()));

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Manners in which sets of colours are hard: each returns one colour at a time. */
const manners = {
  anywhere: (random) => () => [random() * 110, random() * 400 - 200, random() * 400 - 200],
  flowers: (random) => () => [20 + random() * 85, random() * 120 - 50, random() * 140 - 60],
  greys: (random) => () => [random() * 105, random() * 4 - 2, random() * 4 - 2],
  'exact greys': (random) => () => [Math.floor(random() * 100), 0, 0],
  blues: (random) => () => [30 + random() * 40, random() * 60 - 20, -90 + random() * 60],
  duplicates: (random) => () => [
    Math.floor(random() * 3) * 30,
    Math.floor(random() * 3) * 40 - 40,
    Math.floor(random() * 3) * 40 - 40,
  ],
  'along an axis': (random) => () => [50, random() * 200 - 100, 0],
  clusters: (random) => {
    const centres = Array.from({ length: 5 }, () => [
      random() * 100,
      random() * 160 - 80,
      random() * 160 - 80,
    ]);
    return () => {
      const [l = 0, a = 0, b = 0] = centres[Math.floor(random() * centres.length)] ?? [];
      return [l + random() * 3, a + random() * 3, b + random() * 3];
    };
  },
} as const satisfies Record<string, (random: () => number) => () => Lab>;
type Manner = keyof typeof manners;
const mannerNames: Manner[] = [
  'anywhere',
  'flowers',
  'greys',
  'exact greys',
  'blues',
  'duplicates',
  'along an axis',
  'clusters',
];

function coloursOf(manner: Manner, seed: number, size: number): Lab[] {
  const colour = manners[manner](randomOf(seed));
  return Array.from({ length: size }, colour);
}

/** A query in the same manner, in another one, one of the colours themselves, or grey. */
const queryOf = (colours: readonly Lab[], manner: Manner, seed: number): Lab => {
  if (seed % 7 === 0) return colours[seed % colours.length] ?? [50, 0, 0];
  if (seed % 7 === 1) return [50, 0, 0];
  return coloursOf(manner, seed, 1)[0] ?? [50, 0, 0];
};

const marks = (size: number, share: number, seed: number): Uint8Array => {
  const random = randomOf(seed);
  return Uint8Array.from({ length: size }, () => (random() < share ? 1 : 0));
};

const anyManner = fc.constantFrom(...mannerNames);
const anySeed = fc.nat(1_000_000);

describe.each(formulas)('nearest colours by %s', (formula) => {
  it('are those of a scan, in every set', () => {
    fc.assert(
      fc.property(
        anyManner,
        anyManner,
        // Small sets for their corners, greater ones for the tree: it looks at few colours one by one.
        fc.oneof(
          { weight: 9, arbitrary: fc.integer({ min: 1, max: 100 }) },
          { weight: 1, arbitrary: fc.integer({ min: 1000, max: 4000 }) },
        ),
        anySeed,
        fc.integer({ min: 1, max: 60 }),
        fc.option(fc.double({ min: 0, max: 60, noNaN: true }), { nil: undefined }),
        fc.option(fc.constantFrom(0, 0.02, 0.3, 0.9, 1), { nil: undefined }),
        (manner, otherManner, size, seed, limit, differenceMax, share) => {
          const colours = coloursOf(manner, seed, size);
          const query = queryOf(colours, otherManner, seed + 1);
          const options = {
            limit,
            formula,
            ...(differenceMax === undefined ? {} : { differenceMax }),
            ...(share === undefined ? {} : { among: marks(size, share, seed + 2) }),
          };
          expect(indexOf(colours).nearest(query, options)).toEqual(nearestByScan(colours, query, options));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each(mannerNames)('are those of a scan, among 20,000: %s', (manner) => {
    const colours = coloursOf(manner, 5, 20_000);
    const index = indexOf(colours);
    for (const [seed, otherManner] of mannerNames.entries()) {
      const query = queryOf(colours, otherManner, 50 + seed);
      const sharing = [undefined, 0.5, 0.001][seed % 3];
      const options = {
        limit: [1, 20, 1000][seed % 3] ?? 20,
        formula,
        ...(sharing === undefined ? {} : { among: marks(colours.length, sharing, seed) }),
      };
      expect(index.nearest(query, options)).toEqual(nearestByScan(colours, query, options));
    }
  });

  it('of the same colour many times are the first ones', () => {
    const colours = Array.from({ length: 5000 }, (): Lab => [60, 20, -30]);
    const hits = indexOf(colours).nearest([60, 20, -30], { limit: 3, formula });
    expect(hits).toEqual([0, 1, 2].map((position) => ({ position, difference: 0 })));
  });

  it('are compared in whole hundredths before their positions', () => {
    const colours: Lab[] = [
      [50.0049, 0, 0],
      [50, 0, 0],
      [50.006, 0, 0],
    ];
    expect(indexOf(colours).nearest([50, 0, 0], { limit: 3, formula })).toEqual([
      { position: 0, difference: 0 },
      { position: 1, difference: 0 },
      { position: 2, difference: 0.01 },
    ]);
  });

  it('are at most as far as asked for, in whole hundredths', () => {
    const colours: Lab[] = [
      [50.2949, 0, 0],
      [50.2951, 0, 0],
    ];
    const at = (differenceMax: number) =>
      indexOf(colours)
        .nearest([50, 0, 0], { limit: 2, formula, differenceMax })
        .map((hit) => hit.difference);
    expect(at(0.28)).toEqual([]);
    expect(at(0.29)).toEqual([0.29]);
    expect(at(0.2999)).toEqual([0.29]);
    expect(at(0.3)).toEqual([0.29, 0.3]);
    expect(at(-1)).toEqual([]);
  });
});

describe('an index of colours', () => {
  it('of no colours finds none', () => {
    const index = createColourIndex(new Float64Array());
    expect(index.size).toBe(0);
    expect(index.nearest([50, 0, 0], { limit: 5 })).toEqual([]);
  });

  it('compares by CIE76 unless another formula is asked for', () => {
    const index = indexOf([[50, 30, 40]]);
    expect(index.nearest([50, 0, 0], { limit: 1 })).toEqual([{ position: 0, difference: 50 }]);
  });

  it('keeps its own colours', () => {
    const lab = Float64Array.of(50, 0, 0);
    const index = createColourIndex(lab);
    lab[0] = 90;
    expect(index.nearest([50, 0, 0], { limit: 1 })).toEqual([{ position: 0, difference: 0 }]);
  });

  it.each(mannerNames)('is the same in steps, with another one made between them: %s', (manner) => {
    const size = 20_000;
    const sets = [1, 2].map((seed) => coloursOf(manner, seed, size));
    const making = sets.map((colours) => colourIndexInSteps(Float64Array.from(colours.flat())));
    const indexes = new Map<number, ColourIndex>();
    let steps = 0;
    while (indexes.size < sets.length) {
      for (const [at, each] of making.entries()) {
        const step = each.next();
        if (step.value) indexes.set(at, step.value);
        steps++;
      }
    }
    // Each of some 15 levels of the tree takes a look at all colours.
    expect(steps).toBeGreaterThan((sets.length * 10 * size) / 5000);
    for (const [at, colours] of sets.entries()) {
      const query = queryOf(colours, manner, at + 50);
      const options = { limit: 200, formula: 'ciede2000' } as const;
      expect(indexes.get(at)?.nearest(query, options)).toEqual(nearestByScan(colours, query, options));
    }
  });

  it.each([
    ['part of a colour', Float64Array.of(50, 0)],
    ['a colour that is not a number', Float64Array.of(50, Number.NaN, 0)],
    ['a colour beyond any', Float64Array.of(50, 1e9, 0)],
  ])('refuses %s', (_what, lab) => {
    expect(() => createColourIndex(lab)).toThrow(RangeError);
    expect(() => [...colourIndexInSteps(lab)]).toThrow(RangeError);
  });

  it.each<[string, Lab, NearestOptions]>([
    ['a query that is not a number', [Number.NaN, 0, 0], { limit: 1 }],
    ['half a hit', [50, 0, 0], { limit: 0.5 }],
    ['less than none', [50, 0, 0], { limit: -1 }],
    ['a difference that is not a number', [50, 0, 0], { limit: 1, differenceMax: Number.NaN }],
    ['marks for other colours', [50, 0, 0], { limit: 1, among: new Uint8Array(2) }],
  ])('refuses %s', (_what, query, options) => {
    const index = indexOf([[50, 0, 0]]);
    expect(() => index.nearest(query, options)).toThrow(RangeError);
  });
});
