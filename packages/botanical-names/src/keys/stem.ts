import { foldWord } from './fold.ts';

/** Endings of which one is cut, longest first. */
const ENDINGS = /(?:arum|orum|us|um|ae|am|is|os|as|on|ei|yi|ii|i|o|a|e)$/;

/** Second elements of compound epithets before which connecting vowels differ (`clusiaefolia`, `clusiifolia`). */
const CONNECTING_VOWELS =
  /(?<=[a-z]{2})[aeio]{1,3}(?=foli|flor|form|carp|color|caul|phyll|virid|petal|sepal|fruct)/g;

function cutEnding(word: string): string {
  if (/gus$|gous$/.test(word)) return word.replace(/g(?:o?us)$/, 'g');
  if (word.endsWith('trix')) return `${word.slice(0, -4)}tor`;
  const cut = word.replace(/yii$/, 'yi').replace(ENDINGS, '');
  // `rubra`, `rubrum` and `ruber`; `tetrandrus` and `tetrandra`.
  return cut.length < 2 ? word : cut.replace(/(?<=[bcdfghjklmnpqstvwxz])r$/, 'er');
}

/**
 * The stem of an epithet: what all correct and most wrong spellings of one epithet have in common.
 *
 * Gender endings, `-i`/`-ii`, `-ae`/`-iae`, Greek endings, connecting vowels, `ae`/`oe`/`e`, `ph`/`f`, `rh`/`r`,
 * `th`/`t`, `y`/`i`/`j`, `k`/`c`, doubled letters, hyphens and diacritics make no difference. Different epithets may
 * share a stem (`mugo`, `mughus`), so that equal stems say "variant", never "the same".
 * After the normalisation of the Catalogue of Life, extended.
 */
export function stemEpithet(epithet: string): string {
  const stem = cutEnding(foldWord(epithet))
    .replace(CONNECTING_VOWELS, 'i')
    .replace(/(?<=.)[jyi]+/g, 'i')
    .replace(/iens$/, 'ens')
    .replace(/(?<=.)[ao]e/g, 'e')
    .replace(/ph/g, 'f')
    .replace(/([grt])h/g, '$1')
    .replace(/k/g, 'c')
    .replace(/(.)\1+/g, '$1');
  return stem.length > 4 ? stem.replace(/i$/, '') : stem;
}
