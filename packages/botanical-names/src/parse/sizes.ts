import { sizeUnits } from '../vocabulary/trade-words.ts';
import type { Token } from './tokens.ts';
import { isYear } from './years.ts';

/** Number of tokens of a size that begins with this number: `40-60cm` 1, `5 L` 2, otherwise 0. */
export function sizeLength(token: Token, next: Token | undefined): number {
  const { lower } = token;
  let index = lower.length;
  while (index > 0 && !(lower.charCodeAt(index - 1) >= 48 && lower.charCodeAt(index - 1) <= 57)) index--;
  if (next?.lower === 'v' && /^\d{1,2}x$/.test(lower)) return 2;
  if (index < lower.length) return sizeUnits.has(lower.slice(index)) || isTransplanted(lower) ? 1 : 0;
  if (
    next !== undefined &&
    next.kind === 'word' &&
    sizeUnits.has(next.lower) &&
    ((next.lower !== 'in' && next.lower !== 'm') || next.spaceAfter)
  )
    return 2;
  if (next !== undefined && isLengthMark(next) && !next.spaceBefore) return 2;
  if (isYear(lower)) return 0;
  return (lower.includes('/') && lower.length <= 7) || /^\d{1,3}[ux]\d{1,3}$/.test(lower) ? 1 : 0;
}

/** `3xv`: lifted and planted again three times. */
function isTransplanted(lower: string): boolean {
  return /^\d{1,2}x?v$/.test(lower);
}

/** A number or a range without unit, up to three digits: `5`, `2.5`, `40-60`. */
export function isPlainNumber(token: Token): boolean {
  return /^\d{1,3}(?:[.,]\d)?(?:[-–/]\d{1,3})?$/.test(token.lower);
}

/** A range without unit whose second number is the greater: `40-60`, `100-125`. */
export function isSizeRange(token: Token): boolean {
  const range = /^(\d{1,3})[-–](\d{1,3})$/.exec(token.lower);
  return range !== null && Number(range[1]) < Number(range[2]);
}

/** Feet and inches behind a number: `5'`, `12"`. */
function isLengthMark(token: Token): boolean {
  return (token.kind === 'single-quote' || token.kind === 'double-quote') && token.partner === null;
}
