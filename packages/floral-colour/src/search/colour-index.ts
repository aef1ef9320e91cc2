import type { DifferenceFormula } from '../difference/difference.ts';
import type { Lab } from '../human/human-colour.ts';
import { type ColourTree, colourTreeInSteps } from './colour-tree.ts';
import { compareWith } from './comparison.ts';
import { stepLength } from './pace.ts';
import { rankOf } from './ranks.ts';
import { Search } from './search.ts';

/** A colour that was found: its position in the list that the index was made of, and how far it is. */
export interface ColourHit {
  readonly position: number;
  /** ΔE in whole hundredths. */
  readonly difference: number;
}

export interface NearestOptions {
  /** Whole, from 0. */
  readonly limit: number;
  /** `cie76` by default. */
  readonly formula?: DifferenceFormula;
  /** Hits are at most so far away, ΔE in whole hundredths. */
  readonly differenceMax?: number;
  /** Only these positions count: one byte for each, 1 if it counts. All by default. */
  readonly among?: Uint8Array;
}

/** Colours by their L*a*b*, of which the nearest to any colour are found without looking at all of them. */
export interface ColourIndex {
  readonly size: number;
  /**
   * The nearest, by difference in whole hundredths and then by position: the same answer, always, as comparing with every colour.
   * Throws a RangeError for a query that `createColourIndex` would refuse, a limit that is no whole number from 0, a
   * `differenceMax` that is not a number, or an `among` of another length than the index.
   */
  nearest(query: Lab, options: NearestOptions): ColourHit[];
}

/** Far beyond any colour, and so small that a rank is an exact whole number. */
const coordinateMax = 10_000;

/**
 * Takes time n log n, in one piece: about a second for a million colours, milliseconds for thousands.
 * Throws a RangeError for numbers that are not three a colour, each from −10,000 to 10,000.
 *
 * @param lab lightness, a and b of each colour, one after the other. It is copied.
 */
export function createColourIndex(lab: Float64Array): ColourIndex {
  const steps = colourIndexInSteps(lab);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * The index that `createColourIndex` makes, in steps of well below a millisecond, between which other work can have its turn. The last
 * one returns the index. Steps throw what `createColourIndex` throws.
 *
 * @param lab as for `createColourIndex`. It must not change before the last step.
 */
export function* colourIndexInSteps(lab: Float64Array): Generator<void, ColourIndex> {
  if (lab.length % 3 !== 0) throw new RangeError('The colours must be three numbers each.');
  for (let at = 0; at < lab.length; at += 3 * stepLength) {
    requireCoordinates(lab.subarray(at, at + 3 * stepLength));
    yield;
  }
  return searchable(yield* colourTreeInSteps(lab));
}

const searchable = (tree: ColourTree): ColourIndex => ({
  size: tree.size,
  nearest(query, { limit, formula = 'cie76', differenceMax = Infinity, among }) {
    requireCoordinates(query);
    if (!Number.isInteger(limit) || limit < 0)
      throw new RangeError('The limit must be a whole number from 0.');
    if (Number.isNaN(differenceMax)) throw new RangeError('The greatest difference must be a number.');
    if (among !== undefined && among.length !== tree.size) {
      throw new RangeError('There must be a byte for each colour.');
    }
    const capacity = Math.min(limit, tree.size);
    if (capacity === 0 || differenceMax < 0) return [];
    const search = new Search(tree, compareWith(query, formula), among);
    return hitsOf(
      search.nearest(capacity, rankOf(hundredthsUpTo(differenceMax), tree.size - 1, tree.size)),
      tree.size,
    );
  },
});

function requireCoordinates(numbers: Float64Array | Lab): void {
  for (const number of numbers) {
    if (!(Math.abs(number) <= coordinateMax)) {
      throw new RangeError(`A colour must be of numbers from -${coordinateMax} to ${coordinateMax}.`);
    }
  }
}

const hitsOf = (ranks: Float64Array, size: number): ColourHit[] =>
  Array.from(ranks, (rank) => ({ position: rank % size, difference: Math.floor(rank / size) / 100 }));

/** The greatest number of hundredths that, as ΔE, is not above a difference. */
function hundredthsUpTo(difference: number): number {
  const max = 4 * 100 * coordinateMax;
  const hundredths = Math.min(Math.round(difference * 100), max);
  return hundredths / 100 > difference ? hundredths - 1 : hundredths;
}
