import type { PartKind } from '../model.ts';
import { looksLatin } from '../vocabulary/latin.ts';
import {
  ambiguousTradePairs,
  ambiguousTradeTerms,
  sizeLetters,
  tradeCodes,
  tradeParticles,
  tradeTerms,
} from '../vocabulary/trade-terms.ts';
import { tradeWords } from '../vocabulary/trade-words.ts';
import type { Label } from './label.ts';
import { isSpeciesWord } from './noise.ts';
import { isKnownAuthor } from './persons.ts';
import { isPlainNumber, sizeLength } from './sizes.ts';
import type { Token } from './tokens.ts';
import { isYear } from './years.ts';

/** A trade term found at a token, and how many tokens it takes. */
interface TradeTerm {
  readonly kind: PartKind;
  readonly count: number;
}

/** The trade term that begins at this word, whatever its case; null when the word may belong to the name. */
export function tradeTermAt(label: Label, stripped: Uint8Array, index: number): TradeTerm | null {
  const { tokens } = label;
  const token = tokens[index];
  if (token === undefined || index === 0) return null;
  const place = placeOf(label, stripped, index);
  return (
    sizeAfterLetters(tokens, index, place) ??
    rootBall(tokens, index, place) ??
    particle(tokens, index, place) ??
    ambiguousTerm(tokens, index, place) ??
    plainTerm(tokens, index, place)
  );
}

/** The kind of a trade word or container size that is alone in brackets: `(Hochstamm)`, `(C5)`. */
export function readBracketedTerm(token: Token): PartKind | null {
  if (token.kind !== 'word' || token.dot || isKnownAuthor(token)) return null;
  if (/^[pc]\d{1,3}l?$/.test(token.lower)) return 'size';
  return tradeTerms.get(token.lower) ?? ambiguousTradeTerms.get(token.lower) ?? null;
}

/**
 * Kind of the text before a word: `noise` or a quotation (nothing of the name can follow but a
 * selling name), an `epithet`, the `genus`, or some other part of the name.
 */
type TermPlace = 'noise' | 'epithet' | 'genus' | 'name';

function placeOf(label: Label, stripped: Uint8Array, index: number): TermPlace {
  const previous = label.tokens[index - 1];
  if (previous === undefined) return 'name';
  if (stripped[index - 1] === 1 || previous.kind === 'mark' || previous.kind === 'close') return 'noise';
  if (previous.kind.endsWith('quote')) return previous.partner === null ? 'name' : 'noise';
  if (previous.kind === 'dash' && previous.spaceBefore && previous.spaceAfter) return 'noise';
  if (previous.kind === 'comma' || previous.text === '½')
    return index > 1 ? placeOf(label, stripped, index - 1) : 'name';
  if (previous.kind !== 'word' || isSpeciesWord(previous)) return 'name';
  if (index === 1) return previous.shape === 'lower' ? 'name' : 'genus';
  if (previous.shape === 'lower') return looksLatin(previous.lower) ? 'epithet' : 'name';
  return label.capitals && index === 2 && looksLatin(previous.lower) ? 'epithet' : 'name';
}

/** `C 5`, `C 5 L`, `H 8-10`, `HO 16-18`, `Sol. 4xv`, and `Sol C10` behind a cultivar. */
function sizeAfterLetters(tokens: readonly Token[], index: number, place: TermPlace): TradeTerm | null {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (token === undefined || next === undefined || token.shape === 'lower') return null;
  if (!sizeLetters.has(token.lower) || place === 'name' || (place === 'genus' && token.dot)) return null;
  if (token.shape === 'initial' && token.dot) return null;
  if (next.kind === 'number' && !isYear(next.lower)) {
    const count = Math.max(sizeLength(next, tokens[index + 2]), isPlainNumber(next) ? 1 : 0);
    return count > 0 ? { kind: 'size', count: count + 1 } : null;
  }
  const sized = /^[pch]\d{1,3}l?$/.test(next.lower) && token.text.length > 1;
  return sized && place === 'noise' ? { kind: 'size', count: 1 } : null;
}

/** `m.B.`, `o.B.`, `m.Db.`, `i.C.`, `v.Str.`: with or without root ball, in a container, a transplanted shrub. */
function rootBall(tokens: readonly Token[], index: number, place: TermPlace): TradeTerm | null {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (token === undefined || next === undefined || place === 'name' || place === 'genus') return null;
  if (!token.dot || token.shape !== 'lower' || !/^[movli]$/.test(token.lower)) return null;
  if (!/^(?:b|db|k|h|c|str)$/.test(next.lower) || !next.dot || !endsName(tokens, index + 2)) return null;
  return { kind: 'grade', count: 2 };
}

/** `mit Ballen`, `en pot`, `ca. 40 cm`: a small word that only means something with the term or measure behind it. */
function particle(tokens: readonly Token[], index: number, place: TermPlace): TradeTerm | null {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (token === undefined || next === undefined || !tradeParticles.has(token.lower)) return null;
  if (place === 'name' || place === 'genus') return null;
  const measure = next.kind === 'number' && !isYear(next.lower);
  const term = tradeTerms.has(next.lower) || ambiguousTradeTerms.has(next.lower);
  return measure || term ? { kind: 'description', count: 1 } : null;
}

/** Words that are trade words anywhere after the genus, unless they are written like an author. */
function plainTerm(tokens: readonly Token[], index: number, place: TermPlace): TradeTerm | null {
  const token = tokens[index];
  if (token === undefined) return null;
  const kind = tradeTerms.get(token.lower);
  if (kind === undefined || isWrittenLikeAuthor(tokens, index)) return null;
  if (place === 'name' && tokens[index - 1]?.kind !== 'word') return null;
  const previous = tokens[index - 1];
  if (previous?.lower === 'ex' || (previous?.dot === true && isAuthorLike(previous, token))) return null;
  const number = tokens[index + 2];
  const counted = tokens[index + 1]?.text === ':' && number?.kind === 'number';
  return { kind, count: counted ? 3 : 1 };
}

/** `H. Heister` is a person, `L. Hochstamm` and `Thunb. Solitär` are not. */
function isAuthorLike(previous: Token, token: Token): boolean {
  return isKnownAuthor(token) || (previous.shape === 'initial' && previous.text !== 'L');
}

function isWrittenLikeAuthor(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  if (next === undefined) return false;
  if (next.kind === 'ampersand' || next.lower === 'ex' || next.lower === 'et') return true;
  const year = next.kind === 'comma' ? tokens[index + 2] : next;
  return year?.kind === 'number' && isYear(year.lower);
}

/** Words that may be part of a cultivar name: only right behind the epithet or a quotation, with no name behind them. */
function ambiguousTerm(tokens: readonly Token[], index: number, place: TermPlace): TradeTerm | null {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (token === undefined || token.dot) return null;
  if (next?.text === '!' && place !== 'genus' && /^(?:new|neu|nouveau|nieuw)$/.test(token.lower))
    return { kind: 'description', count: 2 };
  if (place === 'name') return null;
  const pair = next === undefined ? undefined : ambiguousTradePairs.get(`${token.lower} ${next.lower}`);
  if (pair !== undefined && endsName(tokens, index + 2)) return { kind: pair, count: 2 };
  if (token.lower === 'per' && next?.kind === 'number') return { kind: 'quantity', count: 2 };
  if (place === 'genus' && !collectives.has(token.lower)) return null;
  const kind = tradeCodes.has(token.text) ? 'grade' : ambiguousTradeTerms.get(token.lower);
  if (kind === undefined || !endsName(tokens, index + 1)) return null;
  const author = token.shape === 'capital' && place === 'epithet' && isKnownAuthor(token);
  return author && next?.kind !== 'number' ? null : { kind, count: 1 };
}

/** Words for a mixture, which may follow a bare genus too. */
const collectives: ReadonlySet<string> = new Set(['mix', 'mixed', 'hybrids', 'seedlings']);

/** True if no part of a name begins at this token: the end, a number, a sign, or another trade word. */
function endsName(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined) return true;
  if (token.kind === 'number') return !isYear(token.lower);
  if (token.kind === 'comma') return endsName(tokens, index + 1);
  if (token.kind !== 'word')
    return token.kind === 'close' || (token.kind === 'other' && token.text !== '?' && token.text !== ':');
  if (token.shape === 'code') return true;
  const { lower } = token;
  return (
    tradeWords.has(lower) ||
    tradeTerms.has(lower) ||
    ambiguousTradeTerms.has(lower) ||
    tradeCodes.has(token.text)
  );
}
