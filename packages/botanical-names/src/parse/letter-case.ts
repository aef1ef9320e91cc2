import { epithetWords } from '../vocabulary/cultivar-words.ts';
import { looksLatin, looksLikeLatinAdjective } from '../vocabulary/latin.ts';
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

/** `Thuja Plicata`, `ACER RUBRUM`: the first word is the specific epithet rather than a cultivar. */
export function isEpithetInWrongCase(reader: Reader, token: Token, end: number): boolean {
  if (token.dot || token.text.length < 3 || !/^[\p{L}-]+$/u.test(token.text)) return false;
  if (knowsSpecies(reader, token.text)) return true;
  const known = knowsGenus(reader, reader.draft.genus ?? '');
  if (reader.label.capitals) return looksLatin(token.lower) && !epithetWords.has(token.lower);
  if (epithetWords.has(token.lower)) return false;
  const behind = reader.tokenAt(end);
  const beforeCode = behind?.kind === 'open' && opensQuote(reader.tokenAt(end + 1));
  if (token.shape === 'upper' && (beforeCode || end - reader.position > 1)) return false;
  if (beforeCode) return looksLikeLatinAdjective(token.lower);
  return known ? looksLikeLatinAdjective(token.lower) : looksLatin(token.lower) && !isKnownAuthor(token);
}
