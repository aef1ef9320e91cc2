import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unreadableList } from './errors.ts';

export interface TableRow {
  readonly cells: readonly string[];
  /** Line of the file on which the row ends, from 1. */
  readonly line: number;
}

/** A quotation mark that is never closed would else take in the whole file. */
const rowBytesMax = 1024 * 1024;

/** The rows of a text with separated columns, blank ones left out. Throws a NameListError. */
export async function* readTableRows(
  texts: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    max_record_size: rowBytesMax,
    // The line travels as the first cell: a record may span several lines, so counting records is not enough.
    on_record: (cells: string[], { lines }) => [String(lines), ...cells],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  // Errors of either end come out of the parser as it is read.
  pipeline(Readable.from(texts), parser, () => {});
  try {
    for await (const [line, ...cells] of parser) yield { cells, line: Number(line) };
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw unreadableList(`it is not a table with separated columns (${reasonOf(cause)})`);
  }
}

function reasonOf({ code, message }: CsvError): string {
  return code === 'CSV_MAX_RECORD_SIZE'
    ? `a row is longer than ${rowBytesMax.toLocaleString('en')} bytes; is a quotation mark not closed?`
    : message;
}
