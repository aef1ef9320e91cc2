import type { Dataset } from '../datasets.ts';
import { type ColumnMapping, findColumns, requireColumn } from './columns.ts';
import { badJson } from './errors.ts';
import type { ReadingLimits } from './limits.ts';
import { NameReader } from './name-rows.ts';
import { readDocument } from './open-files.ts';
import type { CellRow, ReadRow } from './read-row.ts';
import type { TableFile } from './table.ts';
import { decodeToUtf8 } from './utf8-stream.ts';

/** Lists as JSON, as UPOV gives its codes: an array of objects, alone or as the one array of an object. */

type ListedEntry = Readonly<Record<string, unknown>>;

export const isJson = ({ fileName }: TableFile): boolean => /\.json(?:\.gz)?$/i.test(fileName);

export async function* readJsonList(
  file: TableFile,
  {
    dataset,
    mapping,
    limits,
  }: { readonly dataset: Dataset; readonly mapping: ColumnMapping; readonly limits: ReadingLimits },
): AsyncGenerator<ReadRow> {
  const decoded: TableFile = { ...file, bytes: () => decodeToUtf8(file.bytes(), file.label) };
  const text = (await readDocument(decoded, limits.documentBytes)).toString('utf8');
  const entries = findEntries(parse(text, file.label), file.label);
  const headings = [...new Set(entries.slice(0, 100).flatMap((entry) => Object.keys(entry)))];
  const columns = findColumns(headings, mapping, file.label);
  for (const field of ['name', ...dataset.requires] as const) {
    requireColumn(columns, field, { file: file.label, headings });
  }
  const rows: ReadRow[] = [];
  const reader = new NameReader(
    { file: file.label, headings, columns, dataset, scope: '', authors: new Map() },
    (row) => rows.push(row),
  );
  for (const [index, entry] of entries.entries()) reader.row(toRow(entry, index + 1, headings));
  reader.end();
  yield* rows;
}

function parse(text: string, label: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw badJson(
      label,
      `it is not valid JSON (${cause instanceof Error ? cause.message : 'unknown reason'})`,
    );
  }
}

function findEntries(document: unknown, label: string): readonly ListedEntry[] {
  const list = Array.isArray(document)
    ? document
    : isObject(document)
      ? Object.values(document).find(Array.isArray)
      : undefined;
  if (!Array.isArray(list) || !list.every(isObject)) {
    throw badJson(label, 'it must be an array of objects, or an object that holds one');
  }
  return list;
}

function isObject(value: unknown): value is ListedEntry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toRow(entry: ListedEntry, line: number, headings: readonly string[]): CellRow {
  return {
    line,
    text(column) {
      const value = entry[headings[column] ?? ''];
      return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
    },
    verbatim: () => JSON.stringify(entry),
  };
}
