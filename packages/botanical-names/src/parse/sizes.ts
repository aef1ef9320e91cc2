import { sizeUnits } from '../vocabulary/trade-words.ts';
import type { Token } from './tokens.ts';
import { isYear } from './years.ts';

/** Number of tokens of a size that begins with this number: `40-60cm` 1, `5 L` 2, otherwise 0. */
export function sizeLength(token: Token, next: Token | undefined): number {
  const { lower } = token;
  let index = lower.length;
  while (index > 0 && !(lower.charCodeAt(index - 1) >= 48 && lower.charCodeAt(index - 1) <= 57)) index--;
  if (index < lower.length) return sizeUnits.has(lower.slice(index)) ? 1 : 0;
  if (
    next !== undefined &&
    next.kind === 'word' &&
    sizeUnits.has(next.lower) &&
    ((next.lower !== 'in' && next.lower !== 'm') || next.spaceAfter)
  )
    return 2;
  if (next !== undefined && isLengthMark(next) && !next.spaceBefore) return 2;
  return lower.includes('/') && lower.length <= 7 && !isYear(lower) ? 1 : 0;
}

/** Feet and inches behind a number: `5'`, `12"`. */
function isLengthMark(token: Token): boolean {
  return (token.kind === 'single-quote' || token.kind === 'double-quote') && token.partner === null;
}
