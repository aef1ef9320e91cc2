import { commonNameNouns } from '../vocabulary/common-names.ts';
import { forbiddenCultivarWords } from '../vocabulary/cultivar-words.ts';
import { isVernacularName } from '../vocabulary/vernacular-names.ts';
import { isCommonWord } from './arrange.ts';
import { titleCase } from './letter-case.ts';
import { isNote, isRankMarker } from './markers.ts';
import { isOtherName } from './other-name.ts';
import { isKnownAuthor } from './persons.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';
import { isHybridSign, isQuote, knowsGenus, opensQuote } from './words.ts';

/** A quotation at the cursor: the cultivar epithet, or, beside another one, a selling name. */
export function readQuotation(reader: Reader, inBrackets = false): boolean {
  const open = reader.peek();
  if (open === undefined || !opensQuote(open) || open.partner === null) return false;
  const closed = open.partner.partner === open;
  const lastIndex = closed ? open.partner.at : reader.end - 1;
  const last = reader.tokenAt(lastIndex);
  if (last === undefined) return false;
  const { text } = reader.label;
  // A mark before the closing sign, `'Redpointe®'`, was stripped off.
  const inner = last.trademark && closed ? reader.tokenAt(lastIndex - 1) : undefined;
  const epithet = text.slice(open.end, inner?.end ?? (closed ? last.start : last.end)).trim();
  const { draft } = reader;
  if (epithet === '') {
    reader.position = lastIndex + 1;
    return true;
  }
  if (!closed) draft.caution('cultivar-unclosed-quote', open, last);
  if (isUnusualQuote(open.text)) draft.inform('cultivar-wrong-quotes', open, last);
  placeQuoted(reader, { epithet, open, last: inner ?? last, inBrackets, trademark: last.trademark });
  reader.position = lastIndex + 1;
  return true;
}

function isUnusualQuote(sign: string): boolean {
  return sign !== "'" && sign !== '‘' && sign !== '’';
}

interface Quotation {
  readonly epithet: string;
  readonly open: Token;
  readonly last: Token;
  readonly inBrackets: boolean;
  readonly trademark: boolean;
}

function placeQuoted(reader: Reader, quoted: Quotation): void {
  const { draft } = reader;
  // `Rosa 'Peace' × 'Iceberg'`, `(syn. 'Mme A. Meilland')`: the genus was named before.
  if (reader.level === 'start' && reader.contextGenus !== null) {
    draft.genus = reader.contextGenus;
    draft.rank = 'genus';
    reader.level = 'genus';
  }
  const { epithet, open, last } = quoted;
  // `'Rozanne'® ('Gerwat')`: of two quotations the one with the mark is the selling name.
  if (quoted.trademark && (draft.cultivar !== null || reader.tokens.slice(last.at + 1).some(opensQuote))) {
    draft.tradeDesignations.push(epithet);
    draft.claim('trade-designation', open, last, epithet);
    return;
  }
  if (draft.cultivar === null) {
    setCultivar(reader, epithet, open, last);
    if (quoted.trademark) draft.caution('trade-designation-order-uncertain', open, last);
    reader.cultivarFrom = quoted.inBrackets ? 'brackets' : 'quotes';
    return;
  }
  if (sameEpithet(draft.cultivar, epithet)) {
    draft.inform('cultivar-doubled', open, last);
    draft.claim('cultivar', open, last, epithet);
    return;
  }
  const fromWords = reader.cultivarFrom === 'words';
  const newIsCultivar = quoted.inBrackets || fromWords || isCodeLike(epithet) > isCodeLike(draft.cultivar);
  if (!quoted.inBrackets) draft.caution('trade-designation-order-uncertain', open, last);
  if (newIsCultivar) {
    demoteCultivar(reader);
    setCultivar(reader, epithet, open, last);
    reader.cultivarFrom = 'quotes';
  } else {
    draft.tradeDesignations.push(epithet);
    draft.claim('trade-designation', open, last, epithet);
  }
}

/** Makes the cultivar read so far the selling name beside the real one. */
function demoteCultivar(reader: Reader): void {
  const { draft } = reader;
  if (draft.cultivar === null) return;
  draft.tradeDesignations.push(draft.cultivar);
  const index = draft.claims.findLastIndex((claim) => claim.kind === 'cultivar');
  const claim = draft.claims[index];
  if (claim !== undefined) draft.claims[index] = { ...claim, kind: 'trade-designation' };
  draft.cultivar = null;
}

function sameEpithet(a: string, b: string): boolean {
  return a.replaceAll(/[\s\-’']/g, '').toLowerCase() === b.replaceAll(/[\s\-’']/g, '').toLowerCase();
}

/** Scores the likeness of an epithet to a breeder's code: digits, one word, no second capital. */
function isCodeLike(epithet: string): number {
  let score = 0;
  if (/\d/.test(epithet)) score += 2;
  if (!epithet.includes(' ')) score += 1;
  return score;
}

/** Sets the cultivar epithet, with the checks of the ICNCP as warnings. */
function setCultivar(reader: Reader, epithet: string, from: Token, to: Token): void {
  const { draft } = reader;
  draft.cultivar =
    reader.label.capitals && epithet === epithet.toUpperCase() && !/\d/.test(epithet)
      ? titleCase(epithet)
      : epithet;
  draft.claim('cultivar', from, to, draft.cultivar);
  if (epithet.length > 30) draft.inform('cultivar-too-long', from, to);
  if (epithet.split(' ').some((word) => forbiddenCultivarWords.has(word.toLowerCase())))
    draft.inform('cultivar-forbidden-word', from, to);
}

/** `cv.` and the words behind it, quoted or not; a bare `cv.` is a cultivar without a name. */
export function readCultivarMarker(reader: Reader, token: Token): boolean {
  const next = reader.peek(1);
  reader.draft.claim('rank-marker', token, token);
  reader.draft.inform('cultivar-marker', token);
  reader.position++;
  if (next === undefined) return true;
  if (opensQuote(next)) return readQuotation(reader);
  return next.kind === 'word' || next.kind === 'number' ? readUnquotedCultivar(reader, false) : true;
}

/**
 * Index behind the words of a cultivar epithet that stands without quotes: before a bracket, dash, sign or
 * quotation, a rank marker with its epithet, a note, or `cv.`.
 */
export function endOfEpithetWords(reader: Reader): number {
  let index = reader.position;
  while (index < reader.end) {
    const token = reader.tokenAt(index);
    if (token === undefined || !isPartOfEpithet(token, index > reader.position)) break;
    if (index > reader.position && endsEpithet(reader, token, index)) break;
    index++;
    if (token.trademark) break;
  }
  return index;
}

function isPartOfEpithet(token: Token, later: boolean): boolean {
  if (token.kind === 'word') return true;
  if (token.kind === 'number' || token.kind === 'ampersand') return later;
  return isQuote(token) && token.partner === null;
}

function endsEpithet(reader: Reader, token: Token, index: number): boolean {
  if (token.kind !== 'word') return false;
  const next = reader.tokenAt(index + 1);
  if (isHybridSign(token, next) || token.lower === 'cv' || isNote(reader.tokens, index)) return true;
  return (isRankMarker(token) && token.shape !== 'capital') || isOtherName(reader, index);
}

/** The words at the cursor, up to a bracket, dash, sign or quotation, as a cultivar epithet. */
export function readUnquotedCultivar(reader: Reader, warn = true): boolean {
  const end = endOfEpithetWords(reader);
  const first = reader.peek();
  const last = reader.tokenAt(end - 1);
  if (first === undefined || last === undefined || end <= reader.position) return false;
  const raw = reader.label.text.slice(first.start, last.end);
  const plain =
    raw === raw.toLowerCase() ||
    (raw === raw.toUpperCase() && (reader.caseRepaired || reader.label.capitals));
  setCultivar(reader, plain ? titleCase(raw) : raw, first, last);
  if (warn) reader.draft.caution('cultivar-unquoted', first, last);
  // `Acer palmatum Antirhea`: a cultivar may be called like a genus, but so is the next plant of a list.
  if (first === last && knowsGenus(reader, first.text)) reader.draft.caution('several-plants', first);
  reader.cultivarFrom = 'words';
  reader.position = end;
  return true;
}

/** True if the tokens in a range read as a common name: `Norway Maple`, `English Lavender`, `Feldahorn`. */
export function isCommonName(reader: Reader, from: number, to: number): boolean {
  const last = reader.tokenAt(to - 1);
  if (isVernacular(reader, from, to)) return true;
  if (last === undefined || last.kind !== 'word' || !commonNameNouns.has(last.lower)) return false;
  if (to - from < 2) return false;
  for (let index = from; index < to - 1; index++) {
    const token = reader.tokenAt(index);
    if (token === undefined || token.kind !== 'word') return false;
    if (isCommonWord(token)) return true;
  }
  return false;
}

/** `Feldahorn`, `Érable champêtre`, `Spaanse aak`; a single word may be an author. */
function isVernacular(reader: Reader, from: number, to: number): boolean {
  const tokens = reader.tokens.slice(from, to);
  const [first] = tokens;
  if (first === undefined || (tokens.length === 1 && isKnownAuthor(first))) return false;
  if (tokens.some((token) => token.kind !== 'word' || token.dot || token.trademark)) return false;
  return isVernacularName(tokens.map((token) => token.lower));
}
