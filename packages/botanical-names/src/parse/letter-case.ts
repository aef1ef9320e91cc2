import { epithetWords, isLatinCultivarWord } from '../vocabulary/cultivar-words.ts';
import { isLikelyLatin, latinLogOdds, likelyMin, looksLatin, possibleMin } from '../vocabulary/latin.ts';
import { dictionaryKey } from './dictionary-key.ts';
import { isKnownAuthor } from './persons.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';
import { isQuote, knowsGenus, knowsSpecies, opensQuote } from './words.ts';

/** First letter capital, the rest small, also behind a hyphen: `Uva-Ursi` → `Uva-ursi`. */
export function genusCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

/** `CRIMSON KING` → `Crimson King`, `STELLA DE ORO` → `Stella de Oro` (ICNCP Art. 21.3). */
export function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[\s\-/("])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/(?<=\S )(?:And|Of|The|De|Du|Des|La|Le|Und|Von|Der|Y)(?= )/g, (word) => word.toLowerCase());
}

export function isAllUpper(reader: Reader, end: number): boolean {
  let words = 0;
  for (let index = reader.position; index < end; index++) {
    const token = reader.tokenAt(index);
    if (token === undefined || isQuote(token) || token.kind !== 'word') continue;
    if (token.shape === 'upper') words++;
    else if (
      token.shape !== 'initial' &&
      token.shape !== 'code' &&
      !(token.shape === 'mixed' && token.text.includes('-'))
    )
      return false;
  }
  return words > 0;
}

/** A word of which a species is called somewhere is about twenty times likelier to be an epithet. */
const oddsOfKnownEpithet = 3;
/** Several words, or one in capitals beside a genus that is not, are mostly cultivars and selling names. */
const oddsAgainstCultivar = 3;
/** In capitals nothing but the letters distinguishes an epithet. */
const oddsInCapitals = -1;

/** `Thuja Plicata`, `ACER RUBRUM`: the first word is the specific epithet rather than a cultivar. */
export function isEpithetInWrongCase(reader: Reader, token: Token, end: number): boolean {
  if (token.dot || token.text.length < 3 || !/^[\p{L}-]+$/u.test(token.text)) return false;
  if (knowsSpecies(reader, token.text)) return true;
  const known = knowsGenus(reader, reader.draft.genus ?? '');
  if (epithetWords.has(token.lower)) return false;
  const isKnownEpithet = reader.label.dictionary?.hasEpithet?.(dictionaryKey(token.lower)) ?? false;
  const odds = latinLogOdds(token.lower) + (isKnownEpithet ? oddsOfKnownEpithet : 0);
  if (reader.label.capitals) return odds > (known ? oddsInCapitals : possibleMin);
  const behind = reader.tokenAt(end);
  const single = end - reader.position === 1;
  const beforeCode = behind?.kind === 'open' && opensQuote(reader.tokenAt(end + 1));
  if (token.shape === 'upper' && (beforeCode || !single)) return false;
  if (beforeCode) return isLikelyLatin(token.lower);
  if (!known) return looksLatin(token.lower) && !isKnownAuthor(token);
  // Without a quotation many a word that is an epithet elsewhere is a cultivar: `Crocosmia Lucifer`, `Narcissus Thalia`.
  if (!opensQuote(behind) && isLatinCultivarWord(token.lower)) return false;
  const bare = latinLogOdds(token.lower);
  if (!single || token.shape === 'upper') return bare > oddsAgainstCultivar;
  // A quotation is the cultivar, so that the word before it is a species or a selling name.
  return opensQuote(behind) ? odds > 0 : bare > likelyMin;
}
