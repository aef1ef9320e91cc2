import { aboveLimit, unreadable } from '../../problems.ts';
import { linesMax } from './text-lines.ts';

/** The most columns that any spreadsheet program has. */
const cellsMax = 16_384;
/** A quotation mark that is never closed would else take in the whole file. */
export const rowLengthMax = 1024 * 1024;
const quoteMark = 0x22;
const lineFeed = 0x0a;
const space = 0x20;

/**
 * Counts the cells of every row of a table before the parser sees it. The parser counts only what is in the cells: a row of
 * nothing but delimiters grows until the memory of the process is used up. Quotes are understood as the parser does.
 */
export class RowGuard {
  readonly #delimiter: number;
  readonly #linesMax: number;
  #lines = 0;
  #cells = 1;
  #length = 0;
  #isCellBlank = true;
  #isQuoted = false;
  /** A mark within quotes ends them, unless another follows. */
  #isAfterMark = false;

  constructor(delimiter: string, rowsMax: number) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#linesMax = linesMax(rowsMax);
  }

  /** Takes the text of a table piece by piece, lines ended by line feeds. Throws a DocumentError. */
  admit(text: string): string {
    for (let at = 0; at < text.length; at += 1) this.#see(text.charCodeAt(at));
    return text;
  }

  #see(sign: number): void {
    if (++this.#length > rowLengthMax) throw rowTooLong();
    if (sign === lineFeed && ++this.#lines > this.#linesMax) throw aboveLimit('lines', this.#linesMax);
    if (this.#isAfterMark) {
      this.#isAfterMark = false;
      this.#isQuoted = sign === quoteMark;
      if (this.#isQuoted) return;
    }
    if (this.#isQuoted) this.#isAfterMark = sign === quoteMark;
    else this.#seeOutsideQuotes(sign);
  }

  #seeOutsideQuotes(sign: number): void {
    if (sign === lineFeed) {
      this.#cells = 1;
      this.#length = 0;
      this.#isCellBlank = true;
    } else if (sign === this.#delimiter) {
      if (++this.#cells > cellsMax) throw aboveLimit('cells in a row', cellsMax);
      this.#isCellBlank = true;
    } else if (sign === quoteMark && this.#isCellBlank) {
      this.#isQuoted = true;
      this.#isCellBlank = false;
    } else if (sign !== space) this.#isCellBlank = false;
  }
}

export const rowTooLong = () =>
  unreadable(
    `it is not a table with separated columns (a row is longer than ${rowLengthMax.toLocaleString('en')} characters; is a quotation mark not closed?)`,
  );
