import type { Texts } from './texts.ts';

/** Rows that follow each other. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/** Behind every byte of a text in UTF-8. */
export const lastByte = '\xff';

/** The first row of sorted ones whose key is not before another, which is given as a string of bytes. */
export function firstRowFrom(rest: Texts, { start, end }: RowRange, wanted: string): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareRow(rest, middle, wanted) >= 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The rows of sorted ones whose key begins with another, which is given as a string of bytes. */
export function rowsBeginning(rest: Texts, range: RowRange, wanted: string): RowRange {
  const start = firstRowFrom(rest, range, wanted);
  return { start, end: firstRowFrom(rest, { start, end: range.end }, wanted + lastByte) };
}

/** Compares the key of a row with another: negative if it sorts before. */
export function compareRow(rest: Texts, row: number, other: string): number {
  return compareSpan(rest.bytes, rest.start(row), rest.end(row), other);
}

/** Compares bytes with others, given as a string: negative if they sort before. */
export function compareSpan(bytes: Uint8Array, start: number, end: number, other: string): number {
  const length = end - start;
  const shorter = Math.min(length, other.length);
  for (let index = 0; index < shorter; index++) {
    const difference = (bytes[start + index] ?? 0) - other.charCodeAt(index);
    if (difference !== 0) return difference;
  }
  return length - other.length;
}

const asciiOnly = /^\p{ASCII}*$/u;

/** A string with one character for each byte of a text in UTF-8: the text itself in all but names of other scripts. */
export function byteString(text: string): string {
  return asciiOnly.test(text) ? text : Buffer.from(text).toString('latin1');
}
