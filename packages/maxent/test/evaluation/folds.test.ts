import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockFolds,
  type Coordinates,
  checkerboardFolds,
  everyFold,
  type Folds,
  jackknifeFolds,
  randomFolds,
  squareBlockFolds,
} from '../../src/index.ts';

function sizesOf({ count, presence }: Folds): number[] {
  const sizes = Array<number>(count).fill(0);
  for (const fold of presence) sizes[fold] = (sizes[fold] ?? 0) + 1;
  return sizes;
}

const points = (min: number) =>
  fc
    .array(
      fc.tuple(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -90, max: 90, noNaN: true }),
      ),
      {
        minLength: min,
        maxLength: 60,
      },
    )
    .map(coordinates);

function coordinates(list: readonly (readonly [number, number])[]): Coordinates {
  return { x: list.map(([x]) => x), y: list.map(([, y]) => y) };
}

describe('randomFolds', () => {
  it('are of equal size, the same for the same seed, with all background in each', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 9, max: 80 }),
        fc.integer(),
        (count, presences, seed) => {
          const folds = randomFolds(presences, 7, { count, seed });
          const sizes = sizesOf(folds);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          expect(folds.background).toEqual(new Int32Array(7).fill(everyFold));
          expect(randomFolds(presences, 7, { count, seed })).toEqual(folds);
        },
      ),
    );
  });

  it('differ for another seed and refuse more folds than presences', () => {
    expect(randomFolds(50, 0, { seed: 1 }).presence).not.toEqual(randomFolds(50, 0, { seed: 2 }).presence);
    expect(() => randomFolds(4, 10)).toThrow(/4 presences cannot be in 5 folds/);
    expect(() => randomFolds(4, 10, { count: 1 })).toThrow(RangeError);
  });
});

describe('jackknifeFolds', () => {
  it('leave out one at a time', () => {
    expect(sizesOf(jackknifeFolds(6, 3))).toEqual([1, 1, 1, 1, 1, 1]);
    expect(() => jackknifeFolds(2, 3)).toThrow(RangeError);
  });
});

describe('blockFolds', () => {
  it('halve by y, then each half by x, and cut the background by the same lines', () => {
    const presence = coordinates([
      [1, 1],
      [9, 2],
      [2, 8],
      [3, 9],
    ]);
    const background = coordinates([
      [4, 0],
      [6, 0],
      [2.4, 10],
      [2.6, 10],
      [5, 5],
    ]);
    expect(blockFolds(presence, background)).toEqual({
      count: 4,
      presence: Int32Array.of(0, 1, 2, 3),
      background: Int32Array.of(0, 1, 2, 3, 1),
    });
  });

  it('have sizes that differ by one at most', () => {
    fc.assert(
      fc.property(points(4), points(0), (presence, background) => {
        const sizes = sizesOf(blockFolds(presence, background));
        expect(sizes).toHaveLength(4);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
    expect(() => blockFolds(coordinates([[1, 1]]), coordinates([]))).toThrow(/at least 4/);
    expect(() => blockFolds({ x: [1, 2], y: [1] }, coordinates([]))).toThrow(/2 x and 1 y/);
    expect(() => blockFolds({ x: [1, Number.NaN], y: [1, 2] }, coordinates([]))).toThrow(/row 1/);
  });
});

describe('checkerboardFolds', () => {
  const square = Array.from(
    { length: 64 },
    (_, place) => [(place % 8) + 0.5, Math.floor(place / 8) + 0.5] as const,
  );

  it('colour neighbouring squares differently', () => {
    const { count, presence, background } = checkerboardFolds(
      coordinates(square),
      coordinates([[-0.5, 0.5]]),
      {
        cellSize: 1,
        aggregation: [2],
      },
    );
    expect(count).toBe(2);
    for (const [place, [x, y]] of square.entries()) {
      expect(presence[place]).toBe((Math.floor(x / 2) + Math.floor(y / 2)) % 2);
    }
    expect([...background]).toEqual([1]);
  });

  it('make four folds of the same size with a second, coarser board', () => {
    const folds = checkerboardFolds(coordinates(square), coordinates([]), {
      cellSize: 1,
      aggregation: [2, 2],
    });
    expect(sizesOf(folds)).toEqual([16, 16, 16, 16]);
  });

  it('number folds without gaps; background elsewhere is in every fold', () => {
    const folds = checkerboardFolds(
      coordinates([
        [0.5, 0.5],
        [1.5, 0.5],
      ]),
      coordinates([[2.5, 0.5]]),
      {
        cellSize: 1,
        aggregation: [1, 2],
      },
    );
    expect(folds.count).toBe(2);
    expect([...folds.background]).toEqual([everyFold]);
  });

  it('refuse a board on which all presences have one colour, and sizes of nothing', () => {
    const near = coordinates([
      [0.1, 0.1],
      [0.2, 0.2],
    ]);
    expect(() => checkerboardFolds(near, near, { cellSize: 1, aggregation: [5] })).toThrow(/smaller squares/);
    expect(() => checkerboardFolds(near, near, { cellSize: 0, aggregation: [5] })).toThrow(/above 0/);
  });
});

describe('squareBlockFolds', () => {
  const scattered = Array.from(
    { length: 400 },
    (_, place) => [((place * 37) % 200) / 2, ((place * 91) % 190) / 2] as const,
  );

  it('keep the points of a block together, whatever the order of the points', () => {
    const folds = squareBlockFolds(coordinates(scattered), coordinates(scattered), { size: 10, seed: 4 });
    const foldOf = new Map<string, number | undefined>();
    for (const [row, [x, y]] of scattered.entries()) {
      const block = `${Math.floor(x / 10)} ${Math.floor(y / 10)}`;
      expect(folds.presence[row]).toBe(foldOf.get(block) ?? folds.presence[row]);
      foldOf.set(block, folds.presence[row]);
    }
    expect(folds.background).toEqual(folds.presence);
    const reversed = squareBlockFolds(coordinates(scattered.toReversed()), coordinates([]), {
      size: 10,
      seed: 4,
    });
    expect([...reversed.presence].reverse()).toEqual([
      ...squareBlockFolds(coordinates(scattered), coordinates([]), { size: 10, seed: 4 }).presence,
    ]);
  });

  it('are about as large as each other', () => {
    const sizes = sizesOf(squareBlockFolds(coordinates(scattered), coordinates([]), { size: 10 }));
    expect(sizes).toHaveLength(5);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(20);
  });

  it('have the same area at every latitude when coordinates are geographic', () => {
    const blocksAt = (latitude: number) => {
      const row = Array.from({ length: 3600 }, (_, place) => [place / 10 - 180, latitude] as const);
      const { presence } = squareBlockFolds(coordinates(row), coordinates([]), {
        size: 100,
        isGeographic: true,
        count: 2,
      });
      return presence.reduce(
        (changes, fold, place) => changes + (place > 0 && fold !== presence[place - 1] ? 1 : 0),
        0,
      );
    };
    expect(blocksAt(60) / blocksAt(0)).toBeGreaterThan(0.3);
    expect(blocksAt(60) / blocksAt(0)).toBeLessThan(0.7);
  });

  it('refuse blocks that are too large', () => {
    expect(() => squareBlockFolds(coordinates(scattered), coordinates([]), { size: 1000 })).toThrow(
      /smaller blocks/,
    );
    expect(() => squareBlockFolds(coordinates(scattered), coordinates([]), { size: -1 })).toThrow(/above 0/);
  });
});
