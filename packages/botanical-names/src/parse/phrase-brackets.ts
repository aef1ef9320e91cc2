import { commonNameNouns } from '../vocabulary/common-names.ts';
import { isCommonWord } from './arrange.ts';
import { type Bracket, leave } from './bracket.ts';
import { isKnownAuthor } from './persons.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';
import { isYear } from './years.ts';

/** `Syzygium (Noah Creek)`, `Abutilon sp. (Mataranka)`, `Acacia sp. (Wongan Hills) K.F.Kenneally 7496`. */
export function readPhraseInside(reader: Reader, bracket: Bracket): boolean {
  const { draft } = reader;
  const isOpen = draft.phraseName === null && draft.cultivar === null && draft.specificEpithet === null;
  if (reader.level !== 'genus' || !isOpen || bracket.open.text !== '(') return false;
  if (draft.qualifier !== null && draft.qualifier !== 'sp.') return false;
  const isPhrase = draft.qualifier === null ? isPhraseOfBareGenus : isPhraseOfSpecies;
  if (!isPhrase(reader, bracket)) return false;
  const voucherEnd = draft.qualifier === 'sp.' ? endOfVoucher(reader.tokens, bracket.behind) : -1;
  const first = reader.tokenAt(bracket.behind);
  const last = reader.tokenAt(voucherEnd - 1) ?? bracket.last;
  const voucher =
    voucherEnd < 0 || first === undefined ? null : reader.label.text.slice(first.start, last.end);
  draft.phraseName = { phrase: bracket.text, voucher };
  draft.qualifier = null;
  draft.claim('phrase-name', bracket.open, last);
  reader.position = last.at + 1;
  return true;
}

/** One word, or a common one, behind a bare genus may be anything. */
function isPhraseOfBareGenus(reader: Reader, bracket: Bracket): boolean {
  const isOwn = (token: Token) => isPhraseWord(token) && !isCommonWord(token);
  return bracket.to - bracket.from > 1 && isEach(reader, bracket, isOwn);
}

/** `sp. (Tully River)` is a place, `sp. (Red Oak)` a common name. */
function isPhraseOfSpecies(reader: Reader, bracket: Bracket): boolean {
  const last = reader.tokenAt(bracket.to - 1);
  if (last === undefined || commonNameNouns.has(last.lower)) return false;
  return isEach(reader, bracket, isPhraseWord) && !isEach(reader, bracket, isCommonWord);
}

function isPhraseWord(token: Token): boolean {
  return token.kind === 'number' || (token.kind === 'word' && token.shape !== 'lower');
}

/** `Dianella sp. aff. longifolia (Riverina)`: which of the plants that are like the species. */
export function readPhraseOfLikeness(reader: Reader, bracket: Bracket): boolean {
  const { draft } = reader;
  if (draft.qualifier !== 'aff.' || reader.level !== 'species' || bracket.open.text !== '(') return false;
  if (draft.authorship !== null || draft.phraseName !== null) return false;
  if (!isEach(reader, bracket, isPlaceWord)) return false;
  draft.phraseName = { phrase: bracket.text, voucher: null };
  draft.claim('phrase-name', bracket.open, bracket.last, bracket.text);
  return leave(reader, bracket);
}

/** A full stop or a known name is an author's. */
function isPlaceWord(token: Token): boolean {
  if (token.kind === 'ampersand') return true;
  return token.kind === 'word' && !token.dot && !isKnownAuthor(token) && !isCommonWord(token);
}

function isEach(reader: Reader, { from, to }: Bracket, fits: (token: Token) => boolean): boolean {
  return reader.tokens.slice(from, to).every(fits);
}

/** Words of a collector at most: `R.J.Cranfield & D.Kabay 9169`. */
const collectorWordsMax = 10;

/** Index after a collector with the number of a specimen, -1 if there is none. */
export function endOfVoucher(tokens: readonly Token[], from: number): number {
  for (let index = from; index < Math.min(tokens.length, from + collectorWordsMax); index++) {
    const token = tokens[index];
    if (token === undefined) return -1;
    const isNumber = token.kind === 'number' || token.shape === 'code';
    if (isNumber) return index > from && !isYear(token.lower) ? index + 1 : -1;
    if (token.kind !== 'ampersand' && (token.kind !== 'word' || token.shape === 'lower')) return -1;
  }
  return -1;
}
