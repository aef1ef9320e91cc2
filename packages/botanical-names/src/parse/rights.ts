import { isNumberedRight, isOffice, isRight } from '../vocabulary/rights.ts';
import { sizeLetters, tradeCodes } from '../vocabulary/trade-terms.ts';
import { tradePairs, tradeWords } from '../vocabulary/trade-words.ts';
import { isSizeRange, sizeLength } from './sizes.ts';
import type { Token } from './tokens.ts';
import { isYear } from './years.ts';

/** First words of rights that are not in capitals, so that most words are passed over at once. */
const openers: ReadonlySet<string> = new Set(
  [
    ...tradeWords,
    ...tradePairs,
    ...['can', 'aust', 'eur', 'europ'].map((word) => [word, 'rights-mark'] as const),
  ]
    .filter(([, kind]) => kind === 'rights-mark')
    .map(([words]) => words.replace(/ .*/, '')),
);

/**
 * Number of tokens of the breeder's right or patent that begins at an index: office, letters and number (`PP# 19,991`,
 * `NZ PVR 2314`, `EU 12345`, `P.P. 18331`), 0 without one. Other letters are a right before four digits or more, only
 * where nothing of the name can follow.
 */
export function lengthOfRight(tokens: readonly Token[], index: number, behindName: boolean): number {
  const first = tokens[index];
  if (first?.kind !== 'word' || !mayOpenRight(first, tokens[index + 1])) return 0;
  const from = isOffice.test(first.text) ? index + 1 : index;
  const end =
    endOfGlued(tokens, from, behindName) || endOfLetters(tokens, index) || endOfLetters(tokens, from);
  if (end > 0) return (endOfNumber(tokens, end, 3) || end) - index;
  const mayBeRight = from > index || (behindName && isOtherLetters(first));
  return mayBeRight ? Math.max(endOfNumber(tokens, index + 1, 4) - index, 0) : 0;
}

function mayOpenRight({ shape, lower }: Token, next: Token | undefined): boolean {
  if (shape === 'lower' || shape === 'capital') return openers.has(lower);
  return shape !== 'initial' || next?.shape === 'initial';
}

/** Two to five capitals that are no grade, size or award. */
function isOtherLetters({ text, lower }: Token): boolean {
  return (
    /^[A-Z]{2,5}$/.test(text) && !tradeCodes.has(text) && !sizeLetters.has(lower) && !tradeWords.has(lower)
  );
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
    if (length === 0 && (index === from || !/^[,;/&+]$/.test(tokens[index]?.text ?? ''))) return false;
    index += Math.max(length, 1);
  }
  return index === to && to > from;
}

/** `PP12345`, `USPP12345P3`, `EU12345`, and `PP10,988`, whose number has a separator; 0 without a right. */
function endOfGlued(tokens: readonly Token[], index: number, behindName: boolean): number {
  const token = tokens[index];
  const match = token?.shape === 'code' ? isNumberedRight.exec(token.text) : null;
  if (match === null) return 0;
  const [, right, digits = ''] = match;
  const [comma, rest] = [tokens[index + 1], tokens[index + 2]];
  if (comma?.text === ',' && rest?.spaceBefore === false && /^\d{3}(?:P\d)?$/i.test(rest.text))
    return index + 3;
  return digits.length >= (right ? 3 : 4) && (right || behindName) ? index + 1 : 0;
}

/** Index behind the letters of a right, 0 without any: one word, a pair of words, or single letters with full stops. */
function endOfLetters(tokens: readonly Token[], index: number): number {
  const token = tokens[index];
  if (token?.kind !== 'word') return 0;
  const pair = openers.has(token.lower) ? `${token.lower} ${tokens[index + 1]?.lower}` : '';
  if (tradePairs.get(pair) === 'rights-mark') return index + 2;
  if ((token.shape !== 'code' && isRight.test(token.text)) || tradeWords.get(token.lower) === 'rights-mark')
    return index + 1;
  let end = index;
  while (tokens[end]?.shape === 'initial' && tokens[end]?.dot === true) end++;
  const initials = tokens
    .slice(index, end)
    .map(({ text }) => text)
    .join('');
  return tokens[end]?.kind !== 'word' && isRight.test(initials) ? end : 0;
}

const isStage = /^(?:af|pending|applied|for|granted|rights?|beantragt|angemeldet|aangevraagd)$/;

/** Index behind `12345`, `10,988`, `2012/123`, with `#`, `No.` or a stage (`pending`) around it; 0 for a size, a year or nothing. */
function endOfNumber(tokens: readonly Token[], index: number, digitsMin: number): number {
  let at = index;
  while (isStage.test(tokens[at]?.lower ?? '')) at++;
  const staged = at > index ? at : 0;
  while (/^(?:#|no|nr|n|nº|°|№|:)$/.test(tokens[at]?.lower ?? '')) at++;
  const token = tokens[at];
  if (token?.kind !== 'number' || isSizeRange(token)) return staged;
  if (sizeLength(token, tokens[at + 1]) > 0 && !/^\d{4}\//.test(token.text)) return staged;
  if (at === index && digitsMin > 3 && isYear(token.lower)) return staged;
  const digits = token.lower.replace(/p\d$/, '').replaceAll(/[,./-]/g, '');
  return /^\d+$/.test(digits) && digits.length >= digitsMin ? at + 1 : staged;
}
