import type { Span } from '../model.ts';
import { splitAt } from './spans.ts';

/** Lists have some dozens of columns; in more of them nothing is looked for, as each costs time. */
export const cellsMax = 30;

/** Signs that no name of a plant has in it. */
export const dividesCells = (label: string, index: number): boolean => /[\t\r\n|;]/.test(label[index] ?? '');

/** A comma divides cells too, unless it belongs to a number. */
const dividesNumbers = (label: string, index: number): boolean =>
  dividesCells(label, index) ||
  (label[index] === ',' && !(isDigit(label[index - 1]) && isDigit(label[index + 1])));

/** The cells of a row, without the white space around them; the row itself where nothing divides it. */
export const cellsOf = (label: string): Span[] =>
  splitAt(label, { start: 0, end: label.length }, (index) => dividesNumbers(label, index));

const isDigit = (sign = ''): boolean => /\d/.test(sign);
