import { isGenusName } from '@plantdata/name-matching';
import type { SourceMatch } from '../sources/taxonomic-source.ts';

/** Certainty of a single match, before the sources that agree are counted. */

/**
 * Weight of a match, by its kind. A name found as written counts in full; each step away from that
 * makes it more likely that another plant was meant. A register of breeders' names counts half.
 */
export function matchStrength(match: SourceMatch): number {
  return match.isRegister ? strengthOf(match) / 2 : strengthOf(match);
}

function strengthOf(match: SourceMatch): number {
  if (match.usage === 'misnomer' || match.usage === 'unresolved') return 0.5;
  switch (match.kind) {
    case 'exact':
      return 1;
    case 'variant':
      return 0.9;
    case 'fuzzy':
      return match.editDistance <= 1 ? 0.75 : 0.6;
    case 'partial':
      return 0.5;
    default:
      return match.kind satisfies never;
  }
}

/**
 * Kinds of evidence; higher is better. The better kind decides, even against many sources with a
 * lesser one.
 */
const certainty = {
  /** The name as written or a spelling variant of it, assigned to a plant by the source. */
  placed: 3,
  /** The name as written, but used for another plant or not placed by the source. */
  recognised: 2,
  /** A guess at a misspelling, a part of the name, or the spelling of a register. */
  likely: 1,
} as const;

/** A guess at a misspelling, a part of the name, or the spelling of a register. */
export const isGuess = (of: number): boolean => of <= certainty.likely;

/** A genus never replaces a species, for any kind of match. */
const genusRange = 3;

/** Compared before weights: a guess that many sources make never outvotes the name itself in one of them. */
export function certaintyOf(match: SourceMatch): number {
  return isGenusName(match.matchedName) ? certaintyOfKind(match) - genusRange : certaintyOfKind(match);
}

function certaintyOfKind({ kind, usage, isRegister }: SourceMatch): number {
  if (isRegister || kind === 'fuzzy' || kind === 'partial') return certainty.likely;
  return usage === 'misnomer' || usage === 'unresolved' ? certainty.recognised : certainty.placed;
}
