import { epithetKey, foldToAscii } from '@plantdata/botanical-names';
import { plainKey } from './lookup-name.ts';

/** A partly typed name, written like the keys of tables. */
export interface BegunName {
  /** Words of a scientific name, with the genus first if one is given; the last may be cut off. */
  readonly words: readonly string[];
  /** The same read as a common name. */
  readonly commonName: string;
}

/**
 * Returns the possible readings: letters without their marks and, if it differs, the spelling that
 * the Code prescribes (`muelleri`).
 */
export function readBegunName(typed: string): BegunName[] {
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
