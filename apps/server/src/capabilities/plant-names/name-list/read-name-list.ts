import { extname } from 'node:path';
import type { NameDictionary } from '@plantdata/botanical-names';
import { chooseColumn, type NameColumn, rowsLookedAt } from './column.ts';
import { detectDelimiter, textLookedAt } from './delimiter.ts';
import { noNames, unsupportedFile } from './errors.ts';
import { readJsonNames } from './json-names.ts';
import { readAhead } from './read-ahead.ts';
import { readTableRows } from './table-rows.ts';
import { decodeText } from './text-encoding.ts';
import { readLines } from './text-lines.ts';

/** Names of a list file with the place each one has in it, as the file is read: the list may be of any length. */

export interface ListedName {
  readonly name: string;
  /** Row of the file, from 1, headings included; for JSON the position in the array. */
  readonly row: number;
}

export interface NameList {
  /** The column that is read; null for a list without columns. */
  readonly column: NameColumn | null;
  /** To be read once, and at least one. Throws a NameListError where the rest of the list cannot be read. */
  readonly names: AsyncIterable<ListedName>;
}

export interface NameListOptions {
  readonly fileName: string;
  /** Heading of the column to read, in any letter case; found by itself when absent. */
  readonly column?: string | undefined;
  readonly dictionary: NameDictionary;
}

/** Reads `.csv` (any delimiter, also tab), `.txt` (a name a line, or separated by commas) and `.json`. Throws a NameListError. */
export async function readNameList(
  chunks: AsyncIterable<Uint8Array>,
  options: NameListOptions,
): Promise<NameList> {
  const read = readers.get(extname(options.fileName).toLowerCase());
  if (!read) throw unsupportedFile(extname(options.fileName).toLowerCase());
  const { column, names } = await read(decodeText(chunks), options);
  const { head, all } = await readAhead(withoutBlanks(names), 1, () => 1);
  if (head.length === 0) throw noNames();
  return { column, names: all };
}

interface RawList {
  readonly column: NameColumn | null;
  readonly names: AsyncIterable<ListedName>;
}

type Reader = (texts: AsyncIterable<string>, options: NameListOptions) => Promise<RawList>;

const readers = new Map<string, Reader>([
  ['.csv', readTable],
  ['.tsv', readTable],
  ['.txt', readText],
  ['.json', readJson],
]);

async function readJson(texts: AsyncIterable<string>, { column }: NameListOptions): Promise<RawList> {
  const names = await readJsonNames(texts, column);
  return { column: null, names: numbered(names) };
}

/** One name a line; a file of a single line is a list with commas. A named column or a tab makes it a table. */
async function readText(texts: AsyncIterable<string>, options: NameListOptions): Promise<RawList> {
  const { head, all } = await readAhead(texts, textLookedAt, (text) => text.length);
  const isTable = options.column !== undefined || head.join('').slice(0, textLookedAt).includes('\t');
  if (isTable) return readTable(all, options);
  const lines = withoutBlanks(numbered(readLines(all)));
  const { head: first, all: names } = await readAhead(lines, 2, () => 1);
  const [only, second] = first;
  return { column: null, names: only && !second ? splitAtCommas(only) : names };
}

async function readTable(texts: AsyncIterable<string>, options: NameListOptions): Promise<RawList> {
  const { head, all } = await readAhead(texts, textLookedAt, (text) => text.length);
  const rows = readTableRows(all, detectDelimiter(head.join('')));
  const { head: firstRows, all: allRows } = await readAhead(rows, rowsLookedAt, () => 1);
  if (firstRows.length === 0) throw noNames();
  const column = chooseColumn(
    firstRows.map(({ cells }) => cells),
    options,
  );
  return { column, names: namesOfColumn(allRows, column) };
}

async function* namesOfColumn(
  rows: AsyncIterable<{ cells: readonly string[]; line: number }>,
  { index, hasHeading }: NameColumn,
): AsyncGenerator<ListedName> {
  let isHeading = hasHeading;
  for await (const { cells, line } of rows) {
    if (!isHeading) yield { name: cells[index] ?? '', row: line };
    isHeading = false;
  }
}

async function* numbered(names: AsyncIterable<string> | Iterable<string>): AsyncGenerator<ListedName> {
  let row = 0;
  for await (const name of names) yield { name, row: ++row };
}

async function* splitAtCommas({ name: line, row }: ListedName): AsyncGenerator<ListedName> {
  for (const name of line.split(',')) yield { name, row };
}

async function* withoutBlanks(names: AsyncIterable<ListedName>): AsyncGenerator<ListedName> {
  for await (const { name, row } of names) {
    const trimmed = name.trim();
    if (trimmed.length > 0) yield { name: trimmed, row };
  }
}
