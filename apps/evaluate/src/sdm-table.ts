import { createReadStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

/** A CSV file by columns. Empty cells and `NA` are missing values. */
export interface SdmTable {
  readonly count: number;
  /** NaN where the value is missing. */
  readonly numbers: ReadonlyMap<string, Float64Array>;
  /** '' where the value is missing. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

export const hasColumn = ({ numbers, texts }: SdmTable, name: string): boolean =>
  numbers.has(name) || texts.has(name);

/**
 * Reads a file of comma-separated values, packed with gzip or not, row by row.
 *
 * @param textColumns columns that are words; all others are numbers.
 * @throws Error with the file and the line for a cell that is no number, and for rows of different lengths.
 */
export async function readTable(path: string, textColumns: ReadonlySet<string>): Promise<SdmTable> {
  const columns: Column[] = [];
  let line = 0;
  await pipeline(
    createReadStream(path),
    path.endsWith('.gz') ? createGunzip() : new PassThrough(),
    parse({ bom: true, skip_empty_lines: true }),
    async (records: AsyncIterable<readonly string[]>) => {
      for await (const cells of records) {
        line++;
        if (line === 1) columns.push(...cells.map((name) => columnOf(name, textColumns)));
        else for (const [place, column] of columns.entries()) add(column, cells[place] ?? '', path, line);
      }
    },
  ).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(reason.startsWith(path) ? reason : `${path}: ${reason}`, { cause });
  });
  return {
    count: Math.max(0, line - 1),
    numbers: new Map(
      columns.flatMap((column) =>
        column.kind === 'numbers' ? [[column.name, column.values.toArray()]] : [],
      ),
    ),
    texts: new Map(
      columns.flatMap((column) => (column.kind === 'texts' ? [[column.name, column.values]] : [])),
    ),
  };
}

type Column =
  | { readonly kind: 'numbers'; readonly name: string; readonly values: NumberList }
  /** `known` keeps one copy of each text: rows share few of them. */
  | {
      readonly kind: 'texts';
      readonly name: string;
      readonly values: string[];
      readonly known: Map<string, string>;
    };

/** Grows by pieces that are never copied: a file of a million numbers takes little more than their room. */
class NumberList {
  readonly #pieces: Float64Array[] = [];
  #count = 0;

  push(value: number): void {
    const place = this.#count % pieceLength;
    if (place === 0) this.#pieces.push(new Float64Array(pieceLength));
    const piece = this.#pieces.at(-1);
    if (piece !== undefined) piece[place] = value;
    this.#count++;
  }

  toArray(): Float64Array {
    const all = new Float64Array(this.#count);
    for (const [index, piece] of this.#pieces.entries()) {
      const start = index * pieceLength;
      all.set(piece.subarray(0, this.#count - start), start);
    }
    return all;
  }
}

const pieceLength = 4096;

const columnOf = (name: string, textColumns: ReadonlySet<string>): Column =>
  textColumns.has(name)
    ? { kind: 'texts', name, values: [], known: new Map() }
    : { kind: 'numbers', name, values: new NumberList() };

function add(column: Column, cell: string, path: string, line: number): void {
  const isMissing = cell === '' || cell === 'NA';
  if (column.kind === 'texts') {
    const text = isMissing ? '' : cell;
    const known = column.known.get(text);
    if (known === undefined) column.known.set(text, text);
    column.values.push(known ?? text);
    return;
  }
  const value = isMissing ? Number.NaN : Number(cell);
  if (!isMissing && !Number.isFinite(value)) {
    throw new Error(
      `${path}, line ${line}: "${column.name}" is ${JSON.stringify(cell)}, which is no number.`,
    );
  }
  column.values.push(value);
}

/** The rows of all tables, with the columns of any: values are missing where a table does not have the column. */
export function joinTables(tables: readonly SdmTable[]): SdmTable {
  const [only] = tables;
  if (only !== undefined && tables.length === 1) return only;
  const namesOf = (of: 'numbers' | 'texts') => new Set(tables.flatMap((table) => [...table[of].keys()]));
  return {
    count: tables.reduce((sum, { count }) => sum + count, 0),
    numbers: new Map(Array.from(namesOf('numbers'), (name) => [name, numbersOf(tables, name)])),
    texts: new Map(
      Array.from(namesOf('texts'), (name) => [
        name,
        tables.flatMap(({ texts, count }) => texts.get(name) ?? Array<string>(count).fill('')),
      ]),
    ),
  };
}

/** One after the other; NaN for the rows of a table without the column. */
function numbersOf(tables: readonly SdmTable[], name: string): Float64Array {
  const all = new Float64Array(tables.reduce((sum, { count }) => sum + count, 0)).fill(Number.NaN);
  let start = 0;
  for (const { numbers, count } of tables) {
    all.set(numbers.get(name) ?? [], start);
    start += count;
  }
  return all;
}
