import type { PlantName } from '@plantdata/botanical-names';
import type { Finding } from './finding.ts';
import type { MatchKind } from './match-stage.ts';

/** A finding with the reading it belongs to; the lowest rank is the best. */
export interface RankedFinding {
  readonly finding: Finding | null;
  readonly reading: number;
  readonly rank: number;
}

const kindRank: Record<MatchKind, number> = { exact: 0, variant: 1, fuzzy: 2, partial: 5 };

/** From this rank on, the search continues for a better finding. */
export const inexact = 1;

/** A reading that leaves a word of the name to the cultivar or the author: after a word that is nearly right. */
const shorterReading = 3;

/** After a reading with the same words and without that author. */
const strangeAuthor = 0.3;

/** A phrase name without its last words: after one with them. */
export const truncationPenalty = 1.5;

/** A genus where a species was found otherwise. */
const genusOnly = 6;

/**
 * A reading that finds a species beats one that finds only a genus, even inexactly: `Acer palmatums` is a misspelt
 * species rather than a cultivar called Palmatums. In the same way one more epithet, nearly right, beats one fewer.
 */
export function rankOf(finding: Finding | null, read: PlantName, first: PlantName): number {
  if (!finding || finding.outcome === 'refused') return Number.POSITIVE_INFINITY;
  if (finding.outcome === 'tie')
    return (finding.distance === 0 ? kindRank.variant : kindRank.fuzzy) + lengthRank(read, first) + 0.5;
  const { known, kind, editDistance } = finding.hit;
  const isGenus = !known.written
    .trim()
    .replace(/^[×x+]\s+/i, '')
    .includes(' ');
  return (
    kindRank[kind] +
    (isGenus ? genusOnly : lengthRank(read, first)) +
    (hasStrangeAuthor(finding) ? strangeAuthor : 0) +
    editDistance / 100
  );
}

function lengthRank(read: PlantName, first: PlantName): number {
  return read.infraspecific.length < first.infraspecific.length ? shorterReading : 0;
}

/** Behind a word that is nearly right, who is no author of the name is rather a cultivar: `Lavendula angustifolia Hidcote`. */
export function hasStrangeAuthor(finding: Finding | null): boolean {
  if (finding?.outcome !== 'found') return false;
  const { kind, authorAgreement } = finding.hit;
  return kind === 'fuzzy' && authorAgreement === 'different';
}
