import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { OccurrenceError, type OccurrenceRecord } from '../occurrence-source.ts';
import { readRecord, readText } from '../read-record.ts';
import { fileProblem } from './file-problem.ts';
import type { FolderLimits } from './folder-limits.ts';
import { layoutOf, type RecordTableLayout } from './table-layout.ts';
import { decode, limitLines } from './table-text.ts';

/** A row of a table. */
interface PlacedRow {
  readonly record: OccurrenceRecord;
  /** Which species the row says that it is of, without author; null where it says none. */
  readonly species: string | null;
}

/** Null for a row that has another number of cells than the table has columns. */
export type RecordRow = PlacedRow | null;

export interface TableToRead {
  /** The name of the file, for messages. */
  readonly name: string;
  readonly bytes: AsyncIterable<unknown>;
  readonly layout: RecordTableLayout | null;
  readonly encoding: string | null;
}

/** The rows of a table, one by one, however long it is. Throws an `OccurrenceError`. */
export async function* readRows(table: TableToRead, limits: FolderLimits): AsyncGenerator<RecordRow> {
  const { name } = table;
  try {
    const texts = limitLines(decode(table), name, limits);
    const { first, all } = await firstLine(texts);
    const layout = table.layout ?? layoutOf(first);
    if (layout === null) throw fileProblem(name, noCoordinates);
    yield* parseRows(all, layout, limits);
  } catch (cause) {
    if (cause instanceof OccurrenceError) throw cause;
    if (cause instanceof CsvError)
      throw fileProblem(name, 'a row of it does not end, as where a quotation mark is not closed', cause);
    throw fileProblem(name, 'it is damaged, or not complete', cause);
  }
}

const noCoordinates =
  'its first line has to name its columns, and decimalLatitude and decimalLongitude have to be among them';

async function* parseRows(
  texts: AsyncIterable<string>,
  layout: RecordTableLayout,
  { lineLengthMax }: FolderLimits,
): AsyncGenerator<RecordRow> {
  const parser = parse({
    delimiter: layout.delimiter,
    quote: layout.quote,
    from: layout.headerLines + 1,
    max_record_size: lineLengthMax,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  // Errors of either end come out of the parser as it is read.
  pipeline(Readable.from(texts), parser, () => {});
  let row = 0;
  for await (const cells of parser) yield readCells(cells, layout, ++row);
}

const binomial = /^\p{Lu}\S+ (?:[×x] ?)?\S+/u;

function readCells(
  cells: readonly string[],
  { columns, constants, width }: RecordTableLayout,
  row: number,
): RecordRow {
  if (cells.length !== width) return null;
  const read = (term: string): string | undefined => {
    const place = columns.get(term);
    return (place === undefined ? undefined : cells[place]) || constants.get(term);
  };
  const id = readText(read('gbifID')) ?? readText(read('occurrenceID')) ?? `row ${row}`;
  const named = readText(read('species') ?? read('scientificName'));
  return { record: readRecord(id, read), species: named && (binomial.exec(named)?.[0] ?? null) };
}

/** The first line of a text, of which nothing is lost. */
async function firstLine(
  texts: AsyncIterable<string>,
): Promise<{ first: string; all: AsyncIterable<string> }> {
  const iterator = texts[Symbol.asyncIterator]();
  let head = '';
  while (!/[\r\n]/.test(head)) {
    const next = await iterator.next();
    if (next.done) break;
    head += next.value;
  }
  async function* readAll(): AsyncGenerator<string> {
    try {
      yield head;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { first: head.split(/[\r\n]/, 1)[0] ?? '', all: readAll() };
}
