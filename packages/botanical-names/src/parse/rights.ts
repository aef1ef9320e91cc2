import { sizeLetters, tradeCodes } from '../vocabulary/trade-terms.ts';
import { tradePairs, tradeWords } from '../vocabulary/trade-words.ts';
import { isSizeRange, sizeLength } from './sizes.ts';
import type { Token } from './tokens.ts';
import { isYear } from './years.ts';

/** Countries and unions before or behind the letters of a right, or before a number alone. */
const offices = '(?:USA?|EU|EC|NZ|AUS?|UK|CAN?|CDN|ZA|NL|DE|FR|JP)';

/** Breeders' rights and plant patents: granted (`PBR`, `PVR`, `PVP`, `PP`, `COV`, `COPF`), and applied for (`PPAF`, `CPBRAF`). */
const letters = `(?:${offices}-?|C)?(?:P[BV][RP]|PVRO|PP|CBR|COPP?F|COV|CPVO|ACVR|UPOV|PVJ)(?:AF?|-?grant)?(?:-${offices})?`;

const isOffice = (text: string): boolean => wholeOffice.test(text);
const wholeOffice = new RegExp(`^(?:${offices}|Can|Aust|[Ee]ur|[Ee]urop)$`);
const wholeRight = new RegExp(`^${letters}$`);
const rightWithNumber = new RegExp(`^(?:(${letters})|${offices})(\\d{1,8})(?:p\\d)?$`, 'i');
const rightAtPlace = new RegExp(`(?:${letters}|TM)(?=\\d|[^\\p{L}\\p{N}]|$)`, 'uy');

/** `'Gerwat'PBR`, `"Dense Fence"TM`: true if a right begins at an offset of the text. */
export function beginsRight(text: string, offset: number): boolean {
  rightAtPlace.lastIndex = offset;
  return rightAtPlace.test(text);
}

/**
 * Number of tokens of the breeder's right or patent that begins at an index: its letters, the office before them and the
 * number behind them (`PP# 19,991`, `NZ PVR 2314`, `EU 12345`, `P.P. 18331`), 0 where none does. Letters that are
 * not known are a right before a number of four digits only, and only where nothing of the name can follow.
 */
export function lengthOfRight(tokens: readonly Token[], index: number, behindName: boolean): number {
  const first = tokens[index];
  if (first?.kind !== 'word') return 0;
  if (first.shape === 'code') return lengthOfGlued(tokens, index, behindName);
  const own = lengthOfLetters(tokens, index);
  const office = own === 0 && isOffice(first.text) ? 1 : 0;
  if (office > 0 && tokens[index + 1]?.shape === 'code') {
    const glued = lengthOfGlued(tokens, index + 1, behindName);
    if (glued > 0) return 1 + glued;
  }
  const known = own + (office > 0 ? lengthOfLetters(tokens, index + 1) : 0);
  if (known > 0) {
    const end = endOfStage(tokens, index + office + known);
    const numbered = lengthOfNumber(tokens, end, 3);
    return (numbered > 0 ? endOfStage(tokens, end + numbered) : end) - index;
  }
  const mayBeRight = office > 0 || (behindName && isUnknownLetters(first));
  const number = mayBeRight ? lengthOfNumber(tokens, index + 1, 4) : 0;
  return number > 0 && (behindName || office > 0) ? 1 + number : 0;
}

/** True if a range holds rights and the signs between them, and nothing else: `PPAF, CPBRAF`. */
export function isOnlyRights(
  tokens: readonly Token[],
  from: number,
  to: number,
  behindName: boolean,
): boolean {
  let index = from;
  while (index < to) {
    const length = lengthOfRight(tokens, index, behindName);
    const isDivider = index > from && /^[,;/&+]$/.test(tokens[index]?.text ?? '');
    if (length === 0 && !isDivider) return false;
    index += Math.max(length, 1);
  }
  return index === to && to > from;
}

/** `PP12345`, `USPP12345P3`, `EU12345`, and `PP10,988`, whose number has a separator. */
function lengthOfGlued(tokens: readonly Token[], index: number, behindName: boolean): number {
  const match = rightWithNumber.exec(tokens[index]?.text ?? '');
  if (match === null) return 0;
  const [, right, digits = ''] = match;
  const [comma, rest] = [tokens[index + 1], tokens[index + 2]];
  const isSeparated = comma?.text === ',' && !comma.spaceBefore && rest?.spaceBefore === false;
  if (isSeparated && /^\d{3}(?:P\d)?$/i.test(rest.text)) return 3;
  return digits.length >= 4 && (right !== undefined || behindName) ? 1 : digits.length === 3 && right ? 1 : 0;
}

/** Number of tokens of the letters of a right: one word, a pair of words, or single letters with full stops. */
function lengthOfLetters(tokens: readonly Token[], index: number): number {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (token?.kind !== 'word') return 0;
  if (next !== undefined && tradePairs.get(`${token.lower} ${next.lower}`) === 'rights-mark') return 2;
  if (token.shape !== 'initial')
    return wholeRight.test(token.text) || tradeWords.get(token.lower) === 'rights-mark' ? 1 : 0;
  let end = index;
  let joined = '';
  for (let letter = tokens[end]; letter?.shape === 'initial' && letter.dot; letter = tokens[end]) {
    joined += letter.text;
    end++;
  }
  return tokens[end]?.kind !== 'word' && wholeRight.test(joined) ? end - index : 0;
}

/** `AF`, `applied for`, `pending`: the stage of an application. */
function endOfStage(tokens: readonly Token[], index: number): number {
  let end = index;
  while (stages.has(tokens[end]?.lower ?? '')) end++;
  return end;
}

const stages: ReadonlySet<string> = new Set(
  'af pending applied for granted rights right beantragt angemeldet aangevraagd'.split(' '),
);

/** `12345`, `10,988`, `2012/123`, with `#`, `No.` or a colon before it; a size or a year is none. */
function lengthOfNumber(tokens: readonly Token[], index: number, digitsMin: number): number {
  let at = index;
  while (/^(?:#|no|nr|n|nº|°|№|:)$/.test(tokens[at]?.lower ?? '')) at++;
  const token = tokens[at];
  if (token?.kind !== 'number') return 0;
  if (sizeLength(token, tokens[at + 1]) > 0 && !/^\d{4}\//.test(token.text)) return 0;
  if (isSizeRange(token) || (at === index && digitsMin > 3 && isYear(token.lower))) return 0;
  const digits = token.lower.replace(/p\d$/, '').replaceAll(/[,./-]/g, '');
  return /^\d+$/.test(digits) && digits.length >= digitsMin ? at - index + 1 : 0;
}

/** Two to five capitals that are no grade, size or award. */
function isUnknownLetters(token: Token): boolean {
  if (token.shape !== 'upper' || token.text.length > 5 || token.dot) return false;
  return !tradeCodes.has(token.text) && !sizeLetters.has(token.lower) && !tradeWords.has(token.lower);
}
