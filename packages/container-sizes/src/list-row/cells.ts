import type { Span } from '../model.ts';
import { splitAt } from './spans.ts';

/** Lists have some dozens of columns; in more of them nothing is looked for, as each costs time. */
export const cellsMax = 30;

/** Signs that no name of a plant has in it. */
export const dividesCells = (label: string, index: number): boolean => /[\t\r\n|;]/.test(label[index] ?? '');

/** A comma divides cells too, unless it belongs to a number. */
const dividesNumbers = (label: string, index: number): boolean =>
  dividesCells(label, index) || (label[index] === ',' && !isInNumber(label, index));

/** `1,200` and `89,50`; two cells in `12,9.95` and `9.95,119.40`. */
function isInNumber(label: string, comma: number): boolean {
  const before = label.slice(Math.max(0, comma - 4), comma);
  const behind = label.slice(comma + 1, comma + 5);
  if (/^\d{3}(?!\d)/.test(behind)) return /(?:^|[^\d.])\d{1,3}$/.test(before);
  return /\d$/.test(before) && /^\d{1,2}(?![\d.,]\d)/.test(behind);
}

/** The cells of a row, without the white space around them; the row itself where nothing divides it. */
export const cellsOf = (label: string): Span[] =>
  splitAt(label, { start: 0, end: label.length }, (index) => dividesNumbers(label, index));
