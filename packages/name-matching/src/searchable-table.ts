import { epithetKey, foldToAscii } from '@plantdata/botanical-names';
import { plainKey } from './match-keys.ts';
import type { NameTable, TaxonomicStatus } from './name-table.ts';

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

export interface SearchHit {
  readonly row: number;
  readonly fit: Fit;
  /** The key of the common name that fits; null where the name itself does. */
  readonly commonNameKey: string | null;
}

/**
 * Lower comes first: accepted names before synonyms, each by how well they fit, and behind both what a later word of a common
 * name alone speaks for.
 */
export function searchOrder(fit: Fit, taxonomicStatus: TaxonomicStatus): number {
  if (fit === 'common-name-word') return 2 * FITS.length;
  return FITS.indexOf(fit) + (taxonomicStatus === 'synonym' ? FITS.length : 0);
}

/** A table that also finds names by partly typed text. */
export interface SearchableTable extends NameTable {
  /**
   * Returns at most `limit` names, each once, by fit and then by key. Names without a standing are
   * left out; common names are those of accepted names.
   */
  search(prefix: NamePrefix, limit: number): readonly SearchHit[];
  /** Rows of every name whose exact key begins with this genus, misspellings included; in their order. */
  rowsOfGenus(genus: string): readonly number[];
}

/** A partly typed name, written like the keys of tables. */
export interface NamePrefix {
  /** Words of a scientific name, with the genus first if one is given; the last may be cut off. */
  readonly words: readonly string[];
  /** The same read as a common name; none is looked for where it is empty. */
  readonly commonName: string;
}

/**
 * Returns the possible readings: letters without their marks and, if it differs, the spelling that
 * the Code prescribes (`muelleri`).
 */
export function readNamePrefix(typed: string): NamePrefix[] {
  const commonName = commonNameKey(typed);
  const writtenOut = typed.normalize('NFC').replace(accentedWord, (word) => epithetKey(word) || word);
  return [...new Set([typed, writtenOut])].map((text) => ({ words: wordsOf(text), commonName }));
}

/** A common name without case, accents, apostrophes and hyphens: `Lamb's-ear` is `lambs ear`. */
export function commonNameKey(text: string): string {
  return foldToAscii(text)
    .toLowerCase()
    .replace(/['"`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');
}

const accentedWord = /[\p{L}\p{M}]*[^\p{ASCII}][\p{L}\p{M}]*/gu;

function wordsOf(typed: string): string[] {
  const words = plainKey(typed)
    .split(' ')
    .filter((word) => word !== '');
  // A sign in the middle is no part of a name, but the x or f at the end may be how an epithet begins.
  const last = /\s([fx])$/i.exec(typed)?.[1]?.toLowerCase();
  return last === undefined || words.at(-1) === last ? words : [...words, last];
}
