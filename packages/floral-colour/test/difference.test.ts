import { cie76, ciede2000, type Lab, wordFor } from '@plantdata/floral-colour';
import { differenceCiede2000, differenceEuclidean, type Lab65 } from 'culori';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharmaPairs } from './sharma-pairs.ts';

const coordinate = (from: number, to: number) =>
  fc.oneof(
    fc.double({ min: from, max: to, noNaN: true }),
    fc.integer({ min: Math.ceil(from), max: Math.floor(to) }),
  );
const labs = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(coordinate(-20, 130), coordinate(-200, 200), coordinate(-200, 200)) },
  { weight: 1, arbitrary: fc.tuple(coordinate(0, 100), fc.constant(0), coordinate(-100, 100)) },
  { weight: 1, arbitrary: fc.tuple(coordinate(0, 100), coordinate(-100, 100), fc.constant(0)) },
  { weight: 1, arbitrary: fc.tuple(coordinate(0, 100), coordinate(-2, 2), coordinate(-2, 2)) },
);

const general = ([l, a, b]: Lab): Lab65 => ({ mode: 'lab65', l, a, b });

/** The mean of exactly opposite hues is on either side, and rounding decides on which. */
const nearlyOpposite = (one: Lab, other: Lab): boolean => {
  const dot = one[1] * other[1] + one[2] * other[2];
  return dot < 0 && Math.abs(one[1] * other[2] - one[2] * other[1]) < 1e-9 * Math.abs(dot);
};

describe('ΔE00', () => {
  it.each(sharmaPairs)('of %j and %j is the published %d', (one, other, published) => {
    expect(Math.abs(ciede2000(one, other) - published)).toBeLessThanOrEqual(1e-4);
    expect(ciede2000(other, one)).toBe(ciede2000(one, other));
  });

  it('agrees with a general colour library', () => {
    const oracle = differenceCiede2000();
    fc.assert(
      fc.property(labs, labs, (one, other) => {
        fc.pre(!nearlyOpposite(one, other));
        expect(ciede2000(one, other)).toBeCloseTo(oracle(general(one), general(other)), 6);
      }),
      { numRuns: 5000 },
    );
  });

  it('is the same in both directions, to the last digit', () => {
    fc.assert(
      fc.property(labs, labs, (one, other) => {
        expect(ciede2000(other, one)).toBe(ciede2000(one, other));
      }),
      { numRuns: 2000 },
    );
  });

  it('is the same in both directions also where products of coordinates vanish', () => {
    const tiny = fc.constantFrom(0, -0, 5e-324, -5e-324, 1e-300, -1e-300, 1e-32, -1e-32, 47, -47);
    const nearAxes = fc.tuple(fc.constantFrom(0, 50), tiny, tiny);
    fc.assert(
      fc.property(nearAxes, nearAxes, (one, other) => {
        expect(ciede2000(other, one)).toBe(ciede2000(one, other));
      }),
      {
        examples: [
          [
            [0, 1.7365755960190616e-32, 0],
            [0, -47, 5e-324],
          ],
        ],
        numRuns: 5000,
      },
    );
  });

  it('is 0 for the same colour, and a number for every pair', () => {
    fc.assert(
      fc.property(labs, labs, (one, other) => {
        expect(ciede2000(one, one)).toBe(0);
        expect(ciede2000(one, other)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('between greys is the difference of lightness alone, weighted', () => {
    // S_L of a mean lightness of 50 is 1.
    expect(ciede2000([40, 0, 0], [60, 0, 0])).toBeCloseTo(20, 12);
    expect(ciede2000([0, 0, 0], [100, 0, 0])).toBeCloseTo(100, 12);
  });

  it('of a grey and a colour knows no hue', () => {
    const grey: Lab = [50, 0, 0];
    expect(ciede2000(grey, [50, 0, 20])).toBeCloseTo(20 / (1 + 0.045 * 10), 12);
    expect(ciede2000(grey, [50, 0, -20])).toBe(ciede2000(grey, [50, 0, 20]));
    expect(ciede2000([50, 1e-170, 1e-170], [50, 1e-170, -1e-170])).toBe(0);
  });

  it('takes the mean of hues on both sides of 0° there, not on the other side of the circle', () => {
    const oracle = differenceCiede2000();
    const above: Lab = [50, 40, 3];
    const below: Lab = [50, 40, -4];
    expect(ciede2000(above, below)).toBeCloseTo(oracle(general(above), general(below)), 9);
    // The mean hue of 180° would weigh the same step of hue by another T.
    expect(ciede2000(above, below)).not.toBeCloseTo(ciede2000([50, -40, 3], [50, -40, -4]), 1);
  });
});

describe('ΔE*ab', () => {
  it('is the distance in L*a*b*', () => {
    const oracle = differenceEuclidean('lab65');
    expect(cie76([50, 0, 0], [53, 4, 12])).toBe(13);
    fc.assert(
      fc.property(labs, labs, (one, other) => {
        expect(cie76(one, other)).toBeCloseTo(oracle(general(one), general(other)), 9);
      }),
    );
  });
});

describe('the words for a difference', () => {
  it.each([
    [0, 'very similar'],
    [4.99, 'very similar'],
    [5, 'noticeable but related'],
    [9.99, 'noticeable but related'],
    [10, 'clearly different'],
    [29.99, 'clearly different'],
    [30, 'very different'],
  ])('%d: %s', (difference, word) => {
    expect(wordFor(difference)).toBe(word);
  });
});
