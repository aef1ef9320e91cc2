import { createHash } from 'node:crypto';
import { FileRefusal, inWords } from './file-refusal.ts';
import type { FoundFile } from './files/found-file.ts';
import { chooseLayout } from './layouts/choose-layout.ts';
import type { TableContent, TableFile, TableReader } from './layouts/table-content.ts';
import { COLUMNS_MAX, LINE_LENGTH_MAX, QUOTED_LINES_MAX } from './limits.ts';
import { readLines } from './text/read-lines.ts';
import { readNumber } from './text/read-number.ts';
import { type Separator, separatorOf, splitRow } from './text/split-row.ts';

export interface FileRead {
  readonly file: FoundFile;
  readonly sha256: string;
  readonly content: TableContent;
}

/** Reads one table, whatever its layout. Throws a FileRefusal. */
export async function readFile(file: FoundFile, signal: AbortSignal | undefined): Promise<FileRead> {
  const hash = createHash('sha256');
  const rows = new TableRows(file.name);
  for await (const lines of readLines(hashed(file.bytes(), hash))) {
    signal?.throwIfAborted();
    for (const line of lines) rows.line(line);
  }
  const content = rows.end();
  return { file, sha256: hash.digest('hex'), content };
}

async function* hashed(
  bytes: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

interface FirstRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Puts rows together from lines, and holds the first one back until the second tells the layout. */
class TableRows {
  readonly #name: string;
  #separator: Separator | null = null;
  #line = 0;
  /** A row whose quoted cell goes on in the next line. */
  #open: { text: string; line: number } | null = null;
  #first: FirstRow | null = null;
  #reader: TableReader | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  line(text: string): void {
    this.#line += 1;
    const begun = this.#open;
    if (begun === null && text.trim() === '') return;
    const whole = begun === null ? text : `${begun.text}\n${text}`;
    const line = begun?.line ?? this.#line;
    if (this.#line - line > QUOTED_LINES_MAX || whole.length > LINE_LENGTH_MAX) throw openQuote(line);
    this.#separator ??= separatorOf(whole);
    const cells = splitRow(whole, this.#separator);
    this.#open = cells === null ? { text: whole, line } : null;
    if (cells?.some((cell) => cell !== '')) this.#row(cells, line);
  }

  end(): TableContent {
    if (this.#open !== null) throw openQuote(this.#open.line);
    if (this.#reader === null) {
      if (this.#first === null) throw new FileRefusal('It is empty.');
      this.#reader = this.#begin(this.#first, null);
    }
    return this.#reader.end();
  }

  #row(cells: readonly string[], line: number): void {
    if (cells.length > COLUMNS_MAX) {
      throw new FileRefusal(`It has more than ${inWords(COLUMNS_MAX)} columns, the most for a table.`, {
        line,
      });
    }
    if (this.#reader !== null) this.#reader.row(cells, line);
    else if (this.#first === null) this.#first = { cells, line };
    else {
      this.#reader = this.#begin(this.#first, cells);
      this.#reader.row(cells, line);
    }
  }

  #begin(first: FirstRow, second: readonly string[] | null): TableReader {
    const separator = this.#separator ?? ',';
    const file: TableFile = { name: this.#name, numberOf: (text) => readNumber(text, separator) };
    const { reader, hasHeadings } = chooseLayout(file, first.cells, second);
    if (!hasHeadings) reader.row(first.cells, first.line);
    return reader;
  }
}

const openQuote = (line: number): FileRefusal =>
  new FileRefusal('A quotation mark is opened here and never closed.', { line });
