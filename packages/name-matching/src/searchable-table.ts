import type { BegunName } from './begun-name.ts';
import type { NameTable } from './name-table.ts';
import type { Standing } from './standing.ts';

/** Ways in which typed text fits a name, best first. */
const FITS = [
  /** The whole name, or a whole common name. */
  'whole',
  /** The name begins so. */
  'begins',
  /** A common name begins so. */
  'common-name',
  /** Each word of the name begins so: `ac pal`. */
  'words',
  /** The epithet of the species is that. */
  'epithet',
  /** The epithet of the species begins so. */
  'epithet-begins',
  /** A later word of a common name begins so: `maple`. */
  'common-name-word',
] as const;

export type Fit = (typeof FITS)[number];

export interface FoundName {
  readonly row: number;
  readonly fit: Fit;
  /** The key of the common name that fits; null where the name itself does. */
  readonly commonNameKey: string | null;
}

/**
 * Lower comes first: accepted names before synonyms, each by how well they fit, and behind both what a later word of a common
 * name alone speaks for.
 */
export function orderOf(fit: Fit, standing: Standing): number {
  if (fit === 'common-name-word') return 2 * FITS.length;
  return FITS.indexOf(fit) + (standing === 'synonym' ? FITS.length : 0);
}

/** A table that also finds names by partly typed text. */
export interface SearchableTable extends NameTable {
  /**
   * Returns at most `limit` names, each once, by fit and then by key. Names without a standing are
   * left out; common names are those of accepted names.
   */
  search(begun: BegunName, limit: number): readonly FoundName[];
  /** Rows of every name whose exact key begins with this genus, misspellings included; in their order. */
  rowsOfGenus(genus: string): readonly number[];
}
