import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundedEditDistance } from '../src/compare/edit-distance.ts';

/** The definition, without any bound or trick. */
function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const steps = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1),
      ];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      table[row]?.splice(column, 1, Math.min(...steps, ...(isSwap ? [at(row - 2, column - 2) + 1] : [])));
    }
  }
  return at(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'i'), maxLength: 12 });
const longWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 30, maxLength: 45 });
const foreignWord = fc.string({ unit: fc.constantFrom('a', 'é', 'ж', '山'), maxLength: 10 });

describe('boundedEditDistance', () => {
  it.each([
    ['platanoides', 'platanoides', 0],
    ['platanoides', 'platanodies', 1],
    ['alba', 'allba', 1],
    ['hookeri', 'hoookerii', 2],
    ['ca', 'abc', 3],
    ['', 'rosa', 4],
  ])('is the number of letters to change between %s and %s', (a, b, distance) => {
    expect(boundedEditDistance(a, b, 10)).toBe(distance);
  });

  it('equals the definition up to the bound, and is one more than the bound beyond it', () => {
    for (const words of [word, longWord, foreignWord]) {
      fc.assert(
        fc.property(words, words, fc.nat(6), (a, b, max) => {
          expect(boundedEditDistance(a, b, max)).toBe(Math.min(plainDistance(a, b), max + 1));
        }),
      );
    }
  });

  it('is symmetric, and zero only for equal words', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(boundedEditDistance(a, b, 20)).toBe(boundedEditDistance(b, a, 20));
        expect(boundedEditDistance(a, b, 20) === 0).toBe(a === b);
      }),
    );
  });

  it('grows by one at most with every letter that is added', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom('a', 'b'), (a, b, letter) => {
        expect(
          Math.abs(boundedEditDistance(a, b, 30) - boundedEditDistance(a + letter, b, 30)),
        ).toBeLessThanOrEqual(1);
      }),
    );
  });
});
