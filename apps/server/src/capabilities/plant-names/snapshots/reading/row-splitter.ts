import { MAX_COLUMNS } from './limits.ts';

/** Format of the rows of a table. */
export interface RowFormat {
  /** Sign between cells as a byte; null for a table of one column. */
  readonly delimiter: number | null;
  /** Sign around cells as a byte; null where quotes are letters like others. */
  readonly quote: number | null;
}

export type BrokenRow = 'line-too-long' | 'bad-quoting';

export interface RowVisitor {
  row(row: SplitRow): void;
  /** `text` is how the row begins. */
  onBroken(line: number, reason: BrokenRow, text: string): void;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const backslash = 0x5c;
const capitalN = 0x4e;
const shownBytes = 400;
const incomplete = -1;
const unclosed = -2;

/** One row as the positions of its cells. The same object is handed out for every row: it holds until the next. */
export class SplitRow {
  /** Line of the file where it begins, from 1. */
  line = 0;
  cells = 0;
  bytes: Buffer = Buffer.alloc(0);
  start = 0;
  end = 0;
  readonly starts = new Int32Array(MAX_COLUMNS);
  readonly ends = new Int32Array(MAX_COLUMNS);
  /** Quotes inside a quoted cell are doubled: it has to be cleaned when it is read. */
  readonly hasDoubledQuotes = new Uint8Array(MAX_COLUMNS);
  quote = '"';

  /** Text of a cell without the space around it; empty for a column that is absent and for the NULL of databases. */
  text(column: number): string {
    if (column < 0 || column >= this.cells) return '';
    const { bytes } = this;
    let start = this.starts[column] ?? 0;
    let end = this.ends[column] ?? 0;
    while (start < end && (bytes[start] ?? 0) <= space) start += 1;
    while (end > start && (bytes[end - 1] ?? 0) <= space) end -= 1;
    if (start === end) return '';
    if (end - start === 2 && bytes[start] === backslash && bytes[start + 1] === capitalN) return '';
    const text = bytes.toString('utf8', start, end);
    return this.hasDoubledQuotes[column] ? text.replaceAll(this.quote + this.quote, this.quote) : text;
  }

  isBlank(): boolean {
    return this.cells === 1 && this.text(0) === '';
  }

  /** Cells beyond `columns` hold nothing: spreadsheets write such. */
  isBlankFrom(columns: number): boolean {
    for (let column = columns; column < Math.min(this.cells, MAX_COLUMNS); column += 1) {
      if (this.text(column) !== '') return false;
    }
    return this.cells <= MAX_COLUMNS;
  }

  verbatim(): string {
    return this.bytes.toString('utf8', this.start, Math.min(this.end, this.start + shownBytes));
  }
}

/**
 * Splits UTF-8 bytes into rows and cells. Works on bytes and decodes a cell only when it is asked for: the largest
 * checklists have 1.5 million rows of 31 columns, of which eight are read. Holds one incomplete row at most.
 */
export class RowSplitter {
  readonly #row = new SplitRow();
  readonly #delimiter: number;
  readonly #quote: number;
  readonly #longest: number;
  readonly #visitor: RowVisitor;
  #rest: Buffer = Buffer.alloc(0);
  #line = 1;
  /** Inside a line that was too long: nothing is kept until it ends. */
  #isSkipping = false;
  /** The row that was read last ends inside quotes, as far as the bytes go. */
  #isInsideQuotes = false;
  /** The quoted cell that was read last has doubled quotes. */
  #isDoubled = false;

  constructor({ delimiter, quote }: RowFormat, longestRow: number, visitor: RowVisitor) {
    this.#delimiter = delimiter ?? -1;
    this.#quote = quote ?? -1;
    this.#longest = longestRow;
    this.#visitor = visitor;
    if (quote !== null) this.#row.quote = String.fromCharCode(quote);
  }

  push(chunk: Buffer): void {
    this.#split(this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]), false);
  }

  /** The last row may end without a line break. */
  end(): void {
    this.#split(this.#rest, true);
  }

  #split(bytes: Buffer, isLast: boolean): void {
    this.#row.bytes = bytes;
    let position = 0;
    if (this.#isSkipping) position = this.#skipLine(bytes, 0);
    while (position < bytes.length) {
      const next = this.#readRow(bytes, position, isLast);
      if (next >= 0) {
        position = next;
        continue;
      }
      if (bytes.length - position <= this.#longest) break;
      position = this.#leaveOut(bytes, position, this.#isInsideQuotes ? 'bad-quoting' : 'line-too-long');
    }
    this.#rest = bytes.subarray(Math.min(position, bytes.length));
  }

  /** Position behind the row; -1 when its end is not among the bytes. */
  #readRow(bytes: Buffer, from: number, isLast: boolean): number {
    const { starts, ends, hasDoubledQuotes } = this.#row;
    const delimiter = this.#delimiter;
    const quote = this.#quote;
    const { length } = bytes;
    this.#isInsideQuotes = false;
    let lines = 1;
    let cells = 0;
    for (let position = from; ; position += 1) {
      let start = position;
      let end = position;
      const isQuoted = position < length && bytes[position] === quote;
      if (isQuoted) {
        start += 1;
        end = this.#findClosingQuote(bytes, start, isLast);
        if (end === incomplete) return incomplete;
        position = bytes[end + 1] === carriageReturn ? end + 2 : end + 1;
        if (end === unclosed || !isBetweenCells(bytes[position], delimiter)) {
          return this.#leaveOut(bytes, from, 'bad-quoting');
        }
        lines += countLines(bytes, start, end);
      } else {
        while (position < length && bytes[position] !== delimiter && bytes[position] !== lineFeed)
          position += 1;
        end = position;
      }
      if (position >= length && !isLast) return incomplete;
      if (cells < MAX_COLUMNS) {
        starts[cells] = start;
        ends[cells] = end;
        hasDoubledQuotes[cells] = isQuoted && this.#isDoubled ? 1 : 0;
      }
      cells += 1;
      if (position < length && bytes[position] !== lineFeed) continue;
      if (position - from > this.#longest) return this.#leaveOut(bytes, from, 'line-too-long');
      this.#visit(from, position, cells);
      this.#line += lines;
      return position + 1;
    }
  }

  #visit(start: number, end: number, cells: number): void {
    const row = this.#row;
    row.line = this.#line;
    row.start = start;
    row.end = end;
    row.cells = cells;
    if (!row.isBlank()) this.#visitor.row(row);
  }

  #findClosingQuote(bytes: Buffer, from: number, isLast: boolean): number {
    const quote = this.#quote;
    this.#isDoubled = false;
    for (let at = bytes.indexOf(quote, from); at >= 0; at = bytes.indexOf(quote, at + 2)) {
      if (at === bytes.length - 1 && !isLast) break;
      if (bytes[at + 1] !== quote) return at;
      this.#isDoubled = true;
    }
    this.#isInsideQuotes = true;
    return isLast ? unclosed : incomplete;
  }

  /**
   * Reports a row and continues behind its first line: text inside an unclosed quote may be sound
   * rows.
   */
  #leaveOut(bytes: Buffer, from: number, reason: BrokenRow): number {
    const lineEnd = bytes.indexOf(lineFeed, from);
    const end = Math.min(lineEnd < 0 ? bytes.length : lineEnd, from + shownBytes);
    this.#visitor.onBroken(this.#line, reason, bytes.toString('utf8', from, end));
    return this.#skipLine(bytes, from);
  }

  #skipLine(bytes: Buffer, from: number): number {
    const end = bytes.indexOf(lineFeed, from);
    this.#isSkipping = end < 0;
    if (end < 0) return bytes.length;
    this.#line += 1;
    return end + 1;
  }
}

function isBetweenCells(byte: number | undefined, delimiter: number): boolean {
  return byte === undefined || byte === delimiter || byte === lineFeed;
}

function countLines(bytes: Buffer, from: number, to: number): number {
  let lines = 0;
  for (let at = bytes.indexOf(lineFeed, from); at >= 0 && at < to; at = bytes.indexOf(lineFeed, at + 1)) {
    lines += 1;
  }
  return lines;
}
