import { readAuthors } from './authors.ts';
import { readBracket } from './brackets.ts';
import { readCapitalWord } from './capital-words.ts';
import { readCultivarMarker, readQuotation } from './cultivar.ts';
import { readOpeningDoubt } from './doubt.ts';
import { readGenus, takeContextGenus, takeContextGenusInCapitals, takeContextSpecies } from './genus.ts';
import { readFormula, readHybridSign } from './hybrid.ts';
import type { Label } from './label.ts';
import { readLowerWord } from './lower-words.ts';
import { isRankMarker } from './markers.ts';
import { readJoinedTag, readPhrase } from './phrase.ts';
import { readCode, readPlaceholder } from './placeholders.ts';
import { readRank, readSectionSign } from './ranks.ts';
import { Reader, type ReaderOptions } from './reader.ts';
import { readSeveral } from './several.ts';
import type { Token } from './tokens.ts';
import { isEpithetWord, isHybridSign, knowsInfraspecific, opensQuote } from './words.ts';

/** Reads one name from a range of the label's tokens. Unreadable tokens are left without a claim. */
export function readName(label: Label, options: ReaderOptions): Reader {
  const reader = new Reader(label, options, readName);
  while (reader.position < reader.end && !reader.finished) {
    const before = reader.position;
    readNext(reader);
    // The cursor always moves on, for any answer of a rule: this bounds the time.
    if (!reader.finished && reader.position === before) reader.position++;
  }
  return reader;
}

function readNext(reader: Reader): boolean {
  const token = reader.peek();
  if (token === undefined) return false;
  if (reader.whole && readSeveral(reader)) return true;
  if (isHybridSign(token, reader.peek(1))) return readHybridSign(reader);
  switch (token.kind) {
    case 'word':
      return readWord(reader, token);
    case 'open':
      return readBracket(reader);
    case 'single-quote':
    case 'double-quote':
      return opensQuote(token) && readQuotation(reader);
    case 'comma':
      return readComma(reader);
    case 'plus':
      return readGraftSign(reader, token);
    default:
      return readMark(reader, token);
  }
}

function readWord(reader: Reader, token: Token): boolean {
  if (token.lower === 'cv' && reader.level !== 'start')
    return reader.peek(1)?.lower === 'ex' ? readAuthors(reader) : readCultivarMarker(reader, token);
  if (reader.level === 'start') {
    if (takeContextGenusInCapitals(reader, token) || readOpeningDoubt(reader, token)) return true;
    if (takeContextGenus(reader, token) || takeContextSpecies(reader, token))
      return readLowerWord(reader, token);
    return readGenus(reader);
  }
  if (readCode(reader, token)) return true;
  if (token.shape === 'lower' || isEpithetWord(token)) return readLowerWord(reader, token);
  if (readPhrase(reader, token) || readJoinedTag(reader, token) || readPlaceholder(reader, token))
    return true;
  if (
    isRankMarker(token) &&
    (reader.label.capitals || reader.caseRepaired || token.shape === 'capital') &&
    readRank(reader, token)
  )
    return true;
  if (isFormaInCapitals(reader, token) && readRank(reader, token)) return true;
  return readCapitalWord(reader, token);
}

/** `BETULA PENDULA F. DALECARLICA`: in capitals only a known name distinguishes a forma from the initial of an author. */
function isFormaInCapitals(reader: Reader, token: Token): boolean {
  const next = reader.peek(1);
  if (!reader.label.capitals || token.lower !== 'f' || !token.dot || next?.kind !== 'word') return false;
  return knowsInfraspecific(reader, next.text);
}

/** True if an epithet, or a genus with its epithet, follows the sign. */
function isNameFollowing(reader: Reader): boolean {
  const next = reader.peek(1);
  const second = reader.peek(2);
  return (
    isEpithetWord(next) || (next?.shape === 'capital' && (second === undefined || isEpithetWord(second)))
  );
}

/** `+ Crataegomespilus` and `Cytisus purpureus + Laburnum anagyroides`. */
function readGraftSign(reader: Reader, token: Token): boolean {
  if (reader.parent) {
    reader.finished = true;
    return true;
  }
  const next = reader.peek(1);
  if (next === undefined || next.kind !== 'word') return false;
  if (reader.level !== 'start' && !isNameFollowing(reader)) return false;
  reader.draft.claim('graft-sign', token, token, '+');
  reader.position++;
  if (reader.level === 'start') reader.draft.graftChimaera = true;
  else readFormula(reader, 'graft-chimaera-formula');
  return true;
}

/** Behind a comma no epithet follows: `Negalasa fumalis, continuation of a sentence`. */
function readComma(reader: Reader): boolean {
  const next = reader.peek(1);
  const last = reader.tokenAt(reader.end - 1);
  // `(Aloysia citrodora, Lemon Verbena)`: the common name follows a synonym in brackets.
  if (
    !reader.whole &&
    !reader.parent &&
    reader.draft.specificEpithet !== null &&
    next !== undefined &&
    last !== undefined
  ) {
    reader.draft.commonNames.push(reader.draft.claim('common-name', next, last));
    reader.position = reader.end;
    return true;
  }
  if (reader.level === 'species' || reader.level === 'infraspecific')
    reader.authorsRead ||= reader.peek(1)?.shape === 'lower';
  return false;
}

/** A question mark is doubt; other signs say nothing. */
function readMark(reader: Reader, token: Token): boolean {
  if (token.text === ';' && reader.level !== 'start') {
    reader.finished = true;
    return true;
  }
  if (token.text === '§' && readSectionSign(reader, token)) return true;
  if (token.text !== '?') return false;
  reader.draft.qualifier ??= '?';
  reader.draft.claim('qualifier', token, token);
  reader.draft.caution('uncertain-identification', token);
  reader.position++;
  return true;
}
