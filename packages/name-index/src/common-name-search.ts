import { keyEnd } from './common-name-sections.ts';
import type { CommonNameColumns } from './index-columns.ts';
import { byteString, compareSpan, lastByte, type RowRange } from './row-search.ts';
import { firstPlace, lastNotAbove } from './search.ts';

/** Rows of common names, each with the number of the name. */
export interface CommonNamesFound {
  /** Common names that begin with the typed text. */
  readonly prefix: FirstRows;
  /** Common names in which a later word begins with it. */
  readonly later: FirstRows;
}

/**
 * Returns the first `max` rows of common names that begin with the typed text, and of those in
 * which a later word does.
 */
export function searchCommonNames(columns: CommonNameColumns, typed: string, max: number): CommonNamesFound {
  const found = { prefix: new FirstRows(max), later: new FirstRows(max) };
  if (typed === '') return found;
  const { words, rows, texts } = columns;
  const { start, end } = wordsFrom(columns, byteString(typed));
  for (let at = start; at < end; at++) {
    const place = words[at] ?? 0;
    const number = lastNotAbove(texts.offsets, place);
    const isStart = texts.start(number) === place;
    (isStart ? found.prefix : found.later).add(rows[number] ?? 0, number);
  }
  return found;
}

/** Common names that are just what was typed. */
export function wholeCommonNames(columns: CommonNameColumns, typed: string, max: number): FirstRows {
  return searchCommonNames(columns, typed + keyEnd, max).prefix;
}

function wordsFrom({ words, texts: { bytes } }: CommonNameColumns, wanted: string): RowRange {
  const findFirst = (text: string) =>
    firstPlace(words.length, (at) => compareSpan(bytes, words[at] ?? 0, bytes.length, text) >= 0);
  return { start: findFirst(wanted), end: findFirst(wanted + lastByte) };
}

/** Keeps the first `max` of the rows that are added in any order, each with a number. */
export class FirstRows {
  readonly #rows: number[] = [];
  readonly #numbers: number[] = [];
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Adds a row; if it is there already, its first number stays. */
  add(row: number, number = 0): void {
    const rows = this.#rows;
    if (rows.length === this.#max && row >= (rows.at(-1) ?? 0)) return;
    let place = rows.length;
    while (place > 0 && (rows[place - 1] ?? 0) > row) place--;
    if (rows[place - 1] === row) return;
    rows.splice(place, 0, row);
    this.#numbers.splice(place, 0, number);
    if (rows.length > this.#max) {
      rows.pop();
      this.#numbers.pop();
    }
  }

  *[Symbol.iterator](): Generator<{ row: number; number: number }> {
    for (const [place, row] of this.#rows.entries()) yield { row, number: this.#numbers[place] ?? 0 };
  }
}
