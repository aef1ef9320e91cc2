import { tradeTerms } from '../vocabulary/trade-terms.ts';
import { sizeUnits, tradePairs, tradeWords } from '../vocabulary/trade-words.ts';
import { stripClosing } from './closing-noise.ts';
import type { Label } from './label.ts';
import { isSpeciesWord, takeNoise } from './noise.ts';
import { indexOfPartner, isOpeningQuote } from './pairs.ts';
import { isKnownAuthor } from './persons.ts';
import { endOfVoucher } from './phrase-brackets.ts';
import { isOnlyRights } from './rights.ts';
import { isSizeRange, sizeLength } from './sizes.ts';
import { stripStatedDoubt } from './stated-doubt.ts';
import { isBehindName, stripMark, stripMarkedBracket, stripRight } from './strip-rights.ts';
import type { Token } from './tokens.ts';
import { readBracketedTerm, tradeTermAt } from './trade-terms.ts';
import { isYear } from './years.ts';

/**
 * Takes sizes, prices, quantities, stock codes, grades, awards and rights marks off the label. Text
 * in quotation marks is never touched; text in brackets only if all of it is noise.
 */
export function stripNoise(label: Label): void {
  const { tokens } = label;
  const stripped = new Uint8Array(tokens.length);
  let index = stripOpening(label, stripped);
  index += stripStatedDoubt(label, stripped, index);
  let unclosedQuote = false;
  // A name with a citation has nothing of the trade: `Hochst.` is an author then, and no high stem.
  while (label.citation === null && index < tokens.length) {
    const token = tokens[index];
    if (token === undefined) break;
    if (stripped[index] === 1 || stripMarkedBracket(label, stripped, index)) {
      index++;
      continue;
    }
    if (isOpeningQuote(token)) {
      unclosedQuote ||= token.partner?.partner !== token;
      index = indexOfPartner(tokens, index) + 1;
      // `'Redpointe®'`: the mark is no part of the epithet.
      const closing = tokens[index - 1];
      if (tokens[index - 2]?.kind === 'mark' && closing?.partner === token) {
        closing.trademark = true;
        takeNoise(label, stripped, index - 2, 1, 'rights-mark');
      }
      continue;
    }
    const taken =
      stripStatedDoubt(label, stripped, index) ||
      (token.kind === 'open' ? stripBracket(label, stripped, index) : stripAt(label, stripped, index));
    if (taken > 0) index += taken;
    else
      index = token.kind === 'open' && token.partner !== null ? indexOfPartner(tokens, index) + 1 : index + 1;
  }
  if (label.citation === null && !unclosedQuote) stripClosing(label, stripped);
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || stripped[at] === 1) continue;
    token.at = label.live.length;
    label.live.push(token);
  }
  const noise = label.claims[0];
  if (noise !== undefined)
    label.remarks.push({ code: 'noise-removed', severity: 'info', start: noise.start, end: noise.end });
}

/** Row numbers, bullets, stock codes and quantities in front of the name. */
function stripOpening(label: Label, stripped: Uint8Array): number {
  const { tokens } = label;
  let index = 0;
  while (index < tokens.length - 1) {
    const token = tokens[index];
    const next = tokens[index + 1];
    if (token === undefined || next === undefined) break;
    if (isBullet(token))
      index += takeNoise(label, stripped, index, 1, token.text === '†' ? 'footnote' : 'punctuation');
    else if (token.kind === 'number' && next.kind === 'close')
      index += takeNoise(label, stripped, index, 2, 'stock-code');
    else if (token.kind === 'number' && isCountSign(next) && tokens.length > index + 2)
      index += takeNoise(label, stripped, index, 2, 'quantity');
    else if (token.kind === 'number' && sizeLength(token, next) === 0 && token.spaceAfter)
      index += takeNoise(label, stripped, index, 1, token.dot ? 'stock-code' : 'quantity');
    else if (isStockCode(token) && next.kind === 'word')
      index += takeNoise(label, stripped, index, 1, 'stock-code');
    else break;
  }
  return index;
}

function isBullet(token: Token): boolean {
  if (token.kind === 'dash') return token.spaceAfter;
  return (
    token.kind === 'other' &&
    (token.text === '•' ||
      token.text === '*' ||
      token.text === '#' ||
      token.text === '·' ||
      token.text === '†' ||
      token.text === '▪')
  );
}

function isCountSign(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return token.spaceAfter && (token.kind === 'times' || (token.kind === 'word' && token.lower === 'x'));
}

/** `PMK-LOM-140`, `AB1234`: capitals with at least two digits. */
function isStockCode(token: Token): boolean {
  if (token.kind !== 'word' || token.shape !== 'code') return false;
  let digits = 0;
  for (let index = 0; index < token.text.length; index++) {
    const code = token.text.charCodeAt(index);
    if (code >= 48 && code <= 57) digits++;
    else if (code >= 97 && code <= 122) return false;
  }
  return digits >= 2;
}

/**
 * Peels the noise that begins at this token outside quotes and brackets; returns the number of
 * tokens taken.
 */
function stripAt(label: Label, stripped: Uint8Array, index: number): number {
  const { tokens } = label;
  const token = tokens[index];
  if (token === undefined) return 0;
  if (token.kind === 'word')
    return (
      stripRight(label, stripped, index) ||
      (token.shape === 'code' ? stripCode(label, stripped, index) : stripWord(label, stripped, index))
    );
  if (token.kind === 'mark') return stripMark(label, stripped, index, 1);
  const next = tokens[index + 1];
  if (token.kind === 'number') return index > 0 ? stripNumber(label, stripped, index) : 0;
  if (token.text === '#' && next?.kind === 'number') return takeNoise(label, stripped, index, 2, 'size');
  if (token.text === '$' || token.text === '£' || token.text === '€') {
    return takeNoise(label, stripped, index, next?.kind === 'number' ? 2 : 1, 'price');
  }
  if (isCountSign(token) && next?.kind === 'number') return takeNoise(label, stripped, index, 2, 'quantity');
  return 0;
}

/**
 * Sizes, prices followed by their sign, counts of plants, ages of seedlings (`1+2`) and ranges
 * without unit.
 */
function stripNumber(label: Label, stripped: Uint8Array, index: number): number {
  const [token, next, behind] = label.tokens.slice(index, index + 3);
  const previous = label.tokens[index - 1];
  if (token === undefined || previous === undefined) return 0;
  const count = sizeLength(token, next);
  if (count > 0) return takeNoise(label, stripped, index, count, 'size');
  if (/^\d{1,5}x$/.test(token.lower)) return takeNoise(label, stripped, index, 1, 'quantity');
  if (isYear(token.lower) || (stripped[index - 1] !== 1 && isSpeciesWord(previous))) return 0;
  if (next !== undefined && currencies.has(next.lower) && behind?.kind !== 'number')
    return takeNoise(label, stripped, index, 2, 'price');
  // `4 Tr.`: shoots, in German `Triebe`.
  if (next !== undefined && (tradeTerms.get(next.lower) === 'quantity' || next.lower === 'tr'))
    return takeNoise(label, stripped, index, 2, 'quantity');
  if (isCountSign(next) && behind?.lower === 'v') return takeNoise(label, stripped, index, 3, 'grade');
  if (next?.kind === 'plus' && !next.spaceBefore && (behind === undefined || behind.kind === 'number'))
    return takeNoise(label, stripped, index, behind === undefined ? 2 : 3, 'size');
  const before = previous.kind === 'comma' ? index - 2 : index - 1;
  const behindName =
    previous.shape === 'lower' || (label.tokens[before]?.partner ?? null) !== null || stripped[before] === 1;
  return behindName && isSizeRange(token) ? takeNoise(label, stripped, index, 1, 'size') : 0;
}

const currencies: ReadonlySet<string> = new Set(['€', '$', '£', 'eur', 'usd', 'aud', 'gbp', 'chf']);

function stripWord(label: Label, stripped: Uint8Array, index: number): number {
  const { tokens } = label;
  const token = tokens[index];
  const next = tokens[index + 1];
  if (token === undefined || index === 0) return 0;
  if (token.lower === 'x')
    return next?.kind === 'number' && !next.lower.includes('-')
      ? takeNoise(label, stripped, index, 2, 'quantity')
      : 0;
  if (token.text === 'TM') return stripMark(label, stripped, index, 1);
  if (token.text === 'B' && next?.kind === 'ampersand' && tokens[index + 2]?.text === 'B')
    return takeNoise(label, stripped, index, 3, 'grade');
  const pairKind = next === undefined ? undefined : tradePairs.get(`${token.lower} ${next.lower}`);
  if (pairKind !== undefined) return takeNoise(label, stripped, index, 2, pairKind);
  const term = tradeTermAt(label, stripped, index);
  if (term !== null) return takeNoise(label, stripped, index, term.count, term.kind);
  const kind = tradeWords.get(token.lower);
  if (kind === undefined) return 0;
  if (token.shape === 'capital' && kind !== 'award') return 0;
  if (token.dot && kind === 'description') return 0;
  if (token.text.length < 3 && kind === 'grade' && token.shape !== 'upper') return 0;
  const priced = kind === 'price' && next?.kind === 'number';
  return takeNoise(label, stripped, index, priced ? 2 : 1, kind);
}

/** Words with digits: container sizes (`P9`, `C3L`), hardiness (`H5`), counts (`x12`), seed generations (`F1`). */
function stripCode(label: Label, stripped: Uint8Array, index: number): number {
  const token = label.tokens[index];
  if (token === undefined || index === 0) return 0;
  const { lower } = token;
  if (lower.length > 12) return 0;
  if (isTagOfVoucher(label, index)) return 0;
  if (tradeWords.has(lower)) return takeNoise(label, stripped, index, 1, 'description');
  if (/^(?:[pc]|ø)\d{1,3}(?:\.\d)?l?$/.test(lower))
    return takeNoise(
      label,
      stripped,
      index,
      sizeUnits.has(label.tokens[index + 1]?.lower ?? '') ? 2 : 1,
      'size',
    );
  if (isHardiness(lower)) return takeNoise(label, stripped, index, 1, 'award');
  if (/^x\d{1,5}$/.test(lower)) return takeNoise(label, stripped, index, 1, 'quantity');
  return 0;
}

/** `Acacia sp. P174 (J.M.Brown 228)`: a tag between `sp.` and its voucher is no size. */
function isTagOfVoucher({ tokens }: Label, index: number): boolean {
  const open = tokens[index + 1];
  if (tokens[index - 1]?.lower !== 'sp' || open?.kind !== 'open') return false;
  return endOfVoucher(tokens, index + 2) === indexOfPartner(tokens, index + 1);
}

/** Brackets that hold nothing but noise: `(v)`, `(R)`, `(12)`, `(PBR)`, `(H5)`, `(p,f)`. */
function stripBracket(label: Label, stripped: Uint8Array, index: number): number {
  const { tokens } = label;
  const inner = tokens[index + 1];
  const close = tokens[index + 2];
  if (inner === undefined || close === undefined || index === 0) return 0;
  const behind = indexOfPartner(tokens, index) + 1;
  if (isOnlyRights(tokens, index + 1, behind - 1, isBehindName(tokens, stripped, index))) {
    const previous = tokens[index - 1];
    if (previous !== undefined) previous.rights = true;
    return takeNoise(label, stripped, index, behind - index, 'rights-mark');
  }
  if (close.kind !== 'close') return stripLetters(label, stripped, index);
  const term = readBracketedTerm(inner);
  if (term !== null) return takeNoise(label, stripped, index, 3, term);
  if (inner.kind === 'mark') return stripMark(label, stripped, index, 3);
  if (inner.kind === 'number')
    return isYear(inner.lower)
      ? 0
      : takeNoise(label, stripped, index, 3, sizeLength(inner, undefined) > 0 ? 'size' : 'quantity');
  if (inner.kind !== 'word' || inner.dot) return 0;
  // `(P)` and `(d)` for protected: the signs Ⓟ and ⓓ where there are only letters.
  if (inner.text === 'P' || inner.text === 'd') return takeNoise(label, stripped, index, 3, 'rights-mark');
  if (inner.text === 'R' || inner.text === 'TM' || inner.text === 'N')
    return stripMark(label, stripped, index, 3);
  const kind = tradeWords.get(inner.lower);
  if (kind !== undefined && (inner.shape !== 'capital' || kind === 'award'))
    return takeNoise(label, stripped, index, 3, kind);
  if (isHardiness(inner.lower)) return takeNoise(label, stripped, index, 3, 'award');
  return stripLetters(label, stripped, index);
}

/** Letters of collectors and catalogues: `(v)` variegated, `(p,f)`, and behind a cultivar `(TB)`, `(Sc)`. */
function stripLetters(label: Label, stripped: Uint8Array, index: number): number {
  const { tokens } = label;
  const previous = tokens[index - 1];
  const behindWords = index > 1 && previous?.shape === 'capital' && !previous.dot && !isKnownAuthor(previous);
  const behindCultivar =
    previous?.kind.endsWith('quote') === true || (behindWords && index + 3 === tokens.length);
  for (let at = index + 1; at < index + 8; at++) {
    const token = tokens[at];
    if (token === undefined) return 0;
    if (token.kind === 'close')
      return at > index + 1 ? takeNoise(label, stripped, index, at - index + 1, 'description') : 0;
    if (token.kind === 'comma' || token.text === '/') continue;
    const letters = token.kind === 'word' && !token.dot && token.text.length <= 3 && !isNoteWord(token);
    if (!letters || (token.shape !== 'lower' && !behindCultivar)) return 0;
  }
  return 0;
}

/** `ht` is hortulanorum; `HT` the class of the hybrid teas. */
function isNoteWord(token: Token): boolean {
  return noteWords.has(token.lower) || token.text === 'ht';
}

const noteWords: ReadonlySet<string> = new Set(['sic', 'syn', 'ms']);

function isHardiness(lower: string): boolean {
  return /^h\d[abc]?$/.test(lower);
}
