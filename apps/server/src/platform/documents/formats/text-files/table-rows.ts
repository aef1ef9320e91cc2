import { pipeline, Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { unreadable } from '../../problems.ts';
import { RowGuard, rowLengthMax, rowTooLong } from './row-guard.ts';
import { readLines } from './text-lines.ts';

export interface TableRow {
  readonly cells: readonly string[];
  /** Line of the file on which the row begins, from 1. */
  readonly line: number;
}

/** The way in which a table of text is read. */
export interface TextTableForm {
  readonly delimiter: string;
  /** The largest number of rows that are not blank. */
  readonly rowsMax: number;
}

/** The rows of a text with separated columns, blank ones left out. Throws a DocumentError. */
export async function* readTableRows(
  texts: AsyncIterable<string>,
  { delimiter, rowsMax }: TextTableForm,
): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    max_record_size: rowLengthMax,
    // The line travels as the first cell: a record may span several lines, so counting records is not enough.
    on_record: (cells: string[], { lines }) => [String(lines - countBreaks(cells)), ...cells],
    record_delimiter: '\n',
    ...lenient,
  });
  // Errors of either end come out of the parser as it is read.
  pipeline(Readable.from(protect(fixLineFeeds(texts), new RowGuard(delimiter, rowsMax))), parser, () => {});
  try {
    for await (const [line, ...cells] of parser) yield { cells, line: Number(line) };
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    if (cause.code === 'CSV_MAX_RECORD_SIZE') throw rowTooLong();
    throw unreadable(`it is not a table with separated columns (${cause.message})`, { cause });
  }
}

async function* protect(texts: AsyncIterable<string>, guard: RowGuard): AsyncGenerator<string> {
  for await (const text of texts) yield guard.admit(text);
}

/** Every line ended by a line feed: the parser counts a line twice that ends with a carriage return besides, in quotes. */
async function* fixLineFeeds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let isAfterReturn = false;
  for await (const text of texts) {
    const rest = isAfterReturn && text.startsWith('\n') ? text.slice(1) : text;
    isAfterReturn = text.endsWith('\r');
    yield rest.includes('\r') ? rest.replace(/\r\n?/g, '\n') : rest;
  }
}

/**
 * Returns whether quotation marks do not enclose cells: one is never closed, which takes in all that follows it, or text
 * follows a closing one.
 */
export function hasBrokenQuotes(text: string, delimiter: string): boolean {
  try {
    parseAtOnce(text, { ...lenient, delimiter });
    return false;
  } catch (cause) {
    return cause instanceof CsvError && quoteErrors.has(cause.code);
  }
}

const quoteErrors: ReadonlySet<string> = new Set([
  'CSV_QUOTE_NOT_CLOSED',
  'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE',
]);

/** The same, with a row for every line: in a line with broken quotes they are characters like others. */
export async function* readLinesAsRows(
  texts: AsyncIterable<string>,
  { delimiter, rowsMax }: TextTableForm,
): AsyncGenerator<TableRow> {
  let number = 0;
  for await (const line of readLines(texts, rowsMax)) {
    number += 1;
    const quote = hasBrokenQuotes(line, delimiter) ? null : '"';
    const [cells] = parseAtOnce(line, { ...lenient, delimiter, quote });
    if (cells) yield { cells: quote ? cells : cells.map(stripQuotes), line: number };
  }
}

const stripQuotes = (cell: string): string => cell.replace(/^"|"$/g, '');

const lenient = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
} satisfies Options;

function countBreaks(cells: readonly string[]): number {
  let breaks = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks += 1;
  }
  return breaks;
}
