import type { Lab } from '../human/human-colour.ts';
import { cie76Between } from './cie76.ts';
import { ciede2000Between } from './ciede2000.ts';

/** Formula for the difference of two colours for people. */
export type DifferenceFormula = 'cie76' | 'ciede2000';

/** ΔE*ab: the plain distance in L*a*b*. Source: ISO/CIE 11664-4. */
export const cie76 = (one: Lab, other: Lab): number =>
  cie76Between(one[0], one[1], one[2], other[0], other[1], other[2]);

/** ΔE00. Source: Sharma, Wu, Dalal 2005, Color Res Appl 30:21-30. */
export const ciede2000 = (one: Lab, other: Lab): number =>
  ciede2000Between(one[0], one[1], one[2], other[0], other[1], other[2]);

export const differenceWords = [
  'very similar',
  'noticeable but related',
  'clearly different',
  'very different',
] as const;
export type DifferenceWord = (typeof differenceWords)[number];

/** The words for a difference: below 5, below 10, below 30, 30 and above. */
export function wordFor(difference: number): DifferenceWord {
  if (difference < 5) return 'very similar';
  if (difference < 10) return 'noticeable but related';
  return difference < 30 ? 'clearly different' : 'very different';
}
