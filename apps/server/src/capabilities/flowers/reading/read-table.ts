import { createHash } from 'node:crypto';
import type { SourceFile } from './files/source-file.ts';
import { chooseLayout } from './layouts/choose-layout.ts';
import type { FlowerTableFile, FlowerTableReader, TableContent } from './layouts/table-content.ts';
import { COLUMNS_MAX, LINE_LENGTH_MAX, QUOTED_LINES_MAX } from './limits.ts';
import { FileRefusal, formatCount } from './refusal.ts';
import { detectSeparator, readNumber, type Separator, splitRow } from './text/cells.ts';
import { readLines } from './text/read-lines.ts';

export interface Table {
  readonly file: SourceFile;
  readonly sha256: string;
  readonly content: TableContent;
}

/** Reads one table of any layout. Throws a FileRefusal. */
export async function readTable(file: SourceFile, signal: AbortSignal | undefined): Promise<Table> {
  const hash = createHash('sha256');
  async function* hashBytes(): AsyncGenerator<Buffer> {
    for await (const chunk of file.bytes()) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const rows = new RowReader(file.name);
  for await (const lines of readLines(hashBytes())) {
    signal?.throwIfAborted();
    for (const line of lines) rows.line(line);
  }
  return { file, content: rows.end(), sha256: hash.digest('hex') };
}

/** Joins lines to rows, and holds the first row back until the second shows the layout. */
class RowReader {
  readonly #name: string;
  #separator: Separator | null = null;
  #line = 0;
  /** A row whose quoted cell continues in the next line. */
  #open: { text: string; line: number } | null = null;
  #first: { cells: readonly string[]; line: number } | null = null;
  #reader: FlowerTableReader | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  line(text: string): void {
    this.#line += 1;
    if (this.#open === null && text.trim() === '') return;
    const row = this.#open === null ? text : `${this.#open.text}\n${text}`;
    const line = this.#open?.line ?? this.#line;
    if (this.#line - line > QUOTED_LINES_MAX || row.length > LINE_LENGTH_MAX) throw openQuote(line);
    this.#separator ??= detectSeparator(row);
    const cells = splitRow(row, this.#separator);
    this.#open = cells === null ? { text: row, line } : null;
    if (cells?.some((cell) => cell !== '')) this.#row(cells, line);
  }

  end(): TableContent {
    if (this.#open !== null) throw openQuote(this.#open.line);
    if (this.#reader === null && this.#first === null) throw new FileRefusal('It is empty.');
    return (this.#reader ?? this.#begin(null)).end();
  }

  #row(cells: readonly string[], line: number): void {
    if (cells.length > COLUMNS_MAX) {
      const message = `It has more than ${formatCount(COLUMNS_MAX)} columns, the most for a table.`;
      throw new FileRefusal(message, { line });
    }
    if (this.#first === null) {
      this.#first = { cells, line };
      return;
    }
    this.#reader ??= this.#begin(cells);
    this.#reader.row(cells, line);
  }

  #begin(second: readonly string[] | null): FlowerTableReader {
    const { cells, line } = this.#first ?? { cells: [], line: 1 };
    const separator = this.#separator ?? ',';
    const file: FlowerTableFile = { name: this.#name, numberOf: (text) => readNumber(text, separator) };
    const { reader, hasHeadings } = chooseLayout(file, cells, second);
    if (!hasHeadings) reader.row(cells, line);
    return reader;
  }
}

const openQuote = (line: number): FileRefusal =>
  new FileRefusal('A quotation mark is opened here and never closed.', { line });
