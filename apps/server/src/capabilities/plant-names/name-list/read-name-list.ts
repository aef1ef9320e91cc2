import { extname } from 'node:path';
import type { NameDictionary } from '@plantdata/botanical-names';
import { parse } from 'csv-parse/sync';
import { chooseColumn, type NameColumn } from './column.ts';
import { detectDelimiter } from './delimiter.ts';
import { noNames, unreadableList, unsupportedFile } from './errors.ts';
import { readJsonNames } from './json-names.ts';
import { decodeText } from './text-encoding.ts';

/** Names of a list file with the place each one has in it. */

interface ListedName {
  readonly name: string;
  /** Row of the file, from 1, headings included; for JSON the position in the array. */
  readonly row: number;
}

export interface NameList {
  readonly names: readonly ListedName[];
  /** The column that was read; null for a list without columns. */
  readonly column: NameColumn | null;
}

export interface NameListOptions {
  readonly fileName: string;
  /** Heading of the column to read, in any letter case; found by itself when absent. */
  readonly column?: string | undefined;
  readonly dictionary: NameDictionary;
}

/** Reads `.csv` (any delimiter, also tab), `.txt` (a name a line, or separated by commas) and `.json`. Throws a NameListError. */
export function readNameList(bytes: Uint8Array, options: NameListOptions): NameList {
  if (bytes.length === 0) throw noNames();
  const extension = extname(options.fileName).toLowerCase();
  if (!['.csv', '.tsv', '.txt', '.json'].includes(extension)) throw unsupportedFile(extension);
  const text = decodeText(bytes);
  const list =
    extension === '.json'
      ? readJson(text, options)
      : extension === '.txt'
        ? readText(text, options)
        : readTable(text, options);
  if (list.names.length === 0) throw noNames();
  return list;
}

function readJson(text: string, { column }: NameListOptions): NameList {
  return {
    names: withoutBlanks(readJsonNames(text, column).map((name, index) => ({ name, row: index + 1 }))),
    column: null,
  };
}

/** One name a line; a file of a single line is a list with commas. A named column makes it a table. */
function readText(text: string, options: NameListOptions): NameList {
  if (options.column !== undefined || text.includes('\t')) return readTable(text, options);
  const lines = text.split(/\r\n|\r|\n/).map((name, index) => ({ name: name.trim(), row: index + 1 }));
  const names = withoutBlanks(lines);
  const [only] = names;
  if (names.length !== 1 || !only?.name.includes(',')) return { names, column: null };
  return {
    names: withoutBlanks(only.name.split(',').map((name) => ({ name, row: only.row }))),
    column: null,
  };
}

function readTable(text: string, options: NameListOptions): NameList {
  const rows = parseRows(text);
  const column = chooseColumn(
    rows.map(({ cells }) => cells),
    options,
  );
  const names = rows
    .slice(column.hasHeading ? 1 : 0)
    .map(({ cells, row }) => ({ name: cells[column.index] ?? '', row }));
  return { names: withoutBlanks(names), column };
}

function parseRows(text: string): { cells: string[]; row: number }[] {
  try {
    const records = parse(text, {
      delimiter: detectDelimiter(text),
      bom: true,
      // The line travels as the first cell: a record may span several lines, so counting records is not enough.
      on_record: (cells: string[], { lines }) => [String(lines), ...cells],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
    return records.map(([line, ...cells]) => ({ cells, row: Number(line) }));
  } catch (cause) {
    throw unreadableList(
      `it is not a table with separated columns (${cause instanceof Error ? cause.message : 'unknown reason'})`,
    );
  }
}

function withoutBlanks(names: readonly ListedName[]): ListedName[] {
  return names.map(({ name, row }) => ({ name: name.trim(), row })).filter(({ name }) => name.length > 0);
}
