import type { Rank } from '@plantdata/botanical-names';

/** Status of a name in a checklist. */
export const NAME_STATUSES = [
  'accepted',
  'synonym',
  /** Accepted by the checklist, which states a doubt. */
  'doubtful',
  /** Known, but not assigned to any plant. */
  'unplaced',
  /** A right name used for the wrong plant; leads to the plant that was meant. */
  'misapplied',
  /** A known misspelling: found as written, but never the target of a further correction. */
  'misspelling',
] as const;

export type NameStatus = (typeof NAME_STATUSES)[number];

/** A name as a table of names has it. */
export interface KnownName {
  /** Its number in the table, from 0. */
  readonly row: number;
  /** As the list has it, without authorship: `Abelia × grandiflora`, `Acer palmatum f. atropurpureum`. */
  readonly written: string;
  /** As the list has it; null when it gives none. */
  readonly authorship: string | null;
  readonly rank: Rank;
  readonly status: NameStatus;
  /** Row of the accepted name at the end of the chain of synonyms, its own for an accepted name; null when it is not placed. */
  readonly acceptedRow: number | null;
  readonly family: string | null;
}

/** A known name near a misspelt one. */
export interface NearName {
  readonly key: string;
  readonly distance: number;
}

export interface NearGenus {
  readonly genus: string;
  readonly distance: number;
}

/**
 * A list of known names, as the matcher queries it. Keys are those of `botanical-names`: lower-case
 * ASCII words without signs, rank markers and hyphens; the first word is the genus. Misspellings
 * are left out unless stated.
 */
export interface NameTable {
  /** Number of names in the table; rows are numbered from 0. */
  readonly size: number;
  name(row: number): KnownName;
  /** Rows of every name with this exact key, misspellings included; also found by the plain key (see `plainKey`). */
  exact(key: string): readonly number[];
  /** Rows of every name with this stem key. */
  stem(key: string): readonly number[];
  hasGenus(genus: string): boolean;
  /** Distinct exact keys that begin with `prefix`, whose first word is a whole genus; at most `limit`. */
  keysWithPrefix(prefix: string, limit: number): readonly string[];
  /**
   * Distinct exact keys of a genus with as many epithets, each within its reach (letters inserted, removed, replaced,
   * swapped) and together at least one letter away. A word changed in two places or more keeps its first letter, unless
   * `anyFirstLetter`.
   */
  nearInGenus(
    genus: string,
    epithets: readonly string[],
    reach: readonly number[],
    anyFirstLetter?: boolean,
  ): readonly NearName[];
  /** Genera within `reach` letters that share the first letter, or begin with the second (the two swapped). */
  nearGenera(genus: string, reach: number): readonly NearGenus[];
  /** Genera that have a species with this epithet; at most `limit`. */
  generaWithEpithet(epithet: string, limit: number): readonly string[];
  /** Distinct exact keys of names below the species in a genus that end with this epithet; at most `limit`. */
  keysEndingWith(genus: string, epithet: string, limit: number): readonly string[];
}

/** Status under which a name can be offered. */
export type TaxonomicStatus = 'accepted' | 'synonym';

/** Null for a name that no checklist has placed, and for a misapplied or misspelt one. */
export function taxonomicStatusOf({
  status,
  acceptedRow,
}: Pick<KnownName, 'status' | 'acceptedRow'>): TaxonomicStatus | null {
  if (acceptedRow === null) return null;
  switch (status) {
    case 'accepted':
    case 'doubtful':
      return 'accepted';
    case 'synonym':
      return 'synonym';
    case 'unplaced':
    case 'misapplied':
    case 'misspelling':
      return null;
    default:
      return status satisfies never;
  }
}
