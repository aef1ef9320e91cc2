import type { DifferenceFormula } from '../difference/difference.ts';
import type { Lab } from '../human/human-colour.ts';

/** A colour that was found: its position in the list that the index was made of, and how far it is. */
export interface ColourHit {
  readonly position: number;
  /** ΔE in whole hundredths. */
  readonly difference: number;
}

export interface NearestOptions {
  readonly limit: number;
  /** `cie76` by default. */
  readonly formula?: DifferenceFormula;
  /** Hits are at most so far away, ΔE. */
  readonly differenceMax?: number;
  /** Only these positions count: 1 in a byte of its own for each. All by default. */
  readonly among?: Uint8Array;
}

/** Colours by their L*a*b*, of which the nearest to any colour are found without looking at all of them. */
export interface ColourIndex {
  readonly size: number;
  /** The nearest, by difference in whole hundredths and then by position: the same answer, always, as comparing with every colour. */
  nearest(query: Lab, options: NearestOptions): ColourHit[];
}

/** @param lab lightness, a and b of each colour, one after the other: three numbers a colour. */
export function createColourIndex(_lab: Float64Array): ColourIndex {
  throw new Error('not written yet');
}
