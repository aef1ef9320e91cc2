import { foldWord } from './fold.ts';

/** A group of spellings of one epithet, and how to level them. */
export type StemRule = 'ending' | 'connecting-vowel' | 'similar-letters' | 'diphthong' | 'doubled-letter';

/** Endings of which one is cut, longest first. */
const ENDINGS = /(?:arum|orum|us|um|ae|am|is|os|as|on|ei|yi|ii|i|o|a|e)$/;

/** Second elements of compound epithets before which connecting vowels differ (`clusiaefolia`, `clusiifolia`). */
const CONNECTING_VOWELS =
  /(?<=[a-z]{2})[aeio]{1,3}(?=fol|flor|form|carp|color|caul|phyll|virid|petal|sepal|fruct)/g;

function cutEnding(word: string): string {
  if (/gus$|gous$/.test(word)) return word.replace(/g(?:o?us)$/, 'g');
  if (word.endsWith('trix')) return `${word.slice(0, -4)}tor`;
  const cut = word.replace(/yii$/, 'yi').replace(ENDINGS, '');
  if (cut.length < 2) return word;
  return (
    cut
      // `rubra`, `rubrum` and `ruber`; `tetrandrus` and `tetrandra`.
      .replace(/(?<=[bcdfghjklmnpqstvwxz])r$/, 'er')
      // `gregoriensis` and `gregorensis`, `zelandiae` and `zelandae`.
      .replace(/[iy]ens$/, 'ens')
      .replace(/(?<=.{4})[iy]$/, '')
  );
}

/** Applied in this order, each to the result of the one before. */
export const STEM_RULES: readonly { readonly rule: StemRule; readonly level: (word: string) => string }[] = [
  { rule: 'ending', level: cutEnding },
  { rule: 'connecting-vowel', level: (word) => word.replace(CONNECTING_VOWELS, 'i') },
  {
    rule: 'similar-letters',
    level: (word) =>
      word
        .replace(/(?<=.)[jyi]+/g, 'i')
        .replace(/ph/g, 'f')
        .replace(/([grt])h/g, '$1')
        .replace(/k/g, 'c'),
  },
  { rule: 'diphthong', level: (word) => word.replace(/(?<=.)[ao]e/g, 'e') },
  { rule: 'doubled-letter', level: (word) => word.replace(/(.)\1+/g, '$1') },
];

/**
 * The stem of an epithet, which all correct and most wrong spellings of one epithet share.
 *
 * Gender endings, `-i`/`-ii`, `-ae`/`-iae`, Greek endings, connecting vowels, `ae`/`oe`/`e`,
 * `ph`/`f`, `rh`/`r`, `th`/`t`, `y`/`i`/`j`, `k`/`c`, doubled letters, hyphens and diacritics make
 * no difference. Different epithets may share a stem (`mugo`, `mughus`), so that equal stems say
 * "variant", never "the same". After the normalisation of the Catalogue of Life, extended.
 */
export function stemEpithet(epithet: string): string {
  return STEM_RULES.reduce((word, { level }) => level(word), foldWord(epithet));
}
