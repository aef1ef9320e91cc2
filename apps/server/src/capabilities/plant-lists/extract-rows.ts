import {
  type ColumnProfile,
  type DocumentPart,
  type ExtractedText,
  type Extraction,
  extractColumn,
  type NamedColumns,
} from '../../platform/documents/index.ts';
import { yieldToEventLoop } from '../../platform/time-slices.ts';
import type { BesideCell, CorrectableRow } from './correction/correctable-row.ts';
import { listColumns } from './list-columns/list-columns.ts';
import { countIn } from './read-cells.ts';
import { type ListedRow, type RowReading, readFileRow } from './read-row.ts';

/** A row that was found in a file. */
export interface FileRow extends ExtractedText {
  readonly read: ListedRow;
}

export interface ExtractRowsOptions {
  readonly nameColumn: ColumnProfile;
  readonly sizeColumn: ColumnProfile;
  readonly context: RowReading;
  /** Heading or letter of the column of names. */
  readonly column?: string | undefined;
  /** Columns by role. */
  readonly columns?: NamedColumns | undefined;
  readonly sheet?: string | undefined;
  readonly signal: AbortSignal;
}

/** Finds the rows of a document with their names, sizes, numbers and prices. Throws as `extractColumn` does. */
export async function extractRows(
  parts: AsyncIterable<DocumentPart>,
  { nameColumn, sizeColumn, context, ...options }: ExtractRowsOptions,
): Promise<Extraction<FileRow>> {
  const found = await extractColumn(parts, {
    profile: nameColumn,
    beside: listColumns(sizeColumn),
    ...options,
  });
  return { texts: readRows(found.texts, context, options.signal), report: found.report };
}

async function* readRows(
  texts: AsyncIterable<ExtractedText>,
  context: RowReading,
  signal: AbortSignal,
): AsyncGenerator<FileRow> {
  for await (const text of texts) {
    await yieldToEventLoop(signal);
    for (const one of bySize(text)) yield { ...one, read: readFileRow(one, context) };
  }
}

/** A row with numbers below several sizes, as one of each size that it has. */
function bySize(text: ExtractedText): readonly ExtractedText[] {
  const { row } = text;
  const sizes = row?.counts.filter((count) => count.of === 'size' && (countIn(count.text) ?? 0) > 0) ?? [];
  if (row === undefined || sizes.length === 0) return [text];
  const { size: _, ...others } = row.besideCells;
  return sizes.map(({ heading, text: quantity, index }) => ({
    ...text,
    row: {
      ...row,
      beside: { ...row.beside, size: heading, quantity },
      besideCells: { ...others, quantity: index },
      headings: { ...row.headings, quantity: heading },
    },
  }));
}

/** The row as a corrected list needs it. */
export const correctableRow = ({ place, text, row, cells = [], read }: FileRow): CorrectableRow => ({
  place,
  text: row?.whole.replaceAll('\t', ' | ') || text,
  cells,
  name: read.name,
  size: read.size?.reading.category?.label ?? null,
  beside: {
    size: besideCell(row, 'size', read.size?.label),
    quantity: besideCell(row, 'quantity', read.quantity),
  },
});

/** `read`: the text of it that another cell has. */
function besideCell(
  row: ExtractedText['row'],
  name: string,
  read: string | number | null | undefined,
): BesideCell {
  const index = row?.besideCells[name];
  return index === undefined
    ? { index: null, column: null, text: String(read ?? '') }
    : { index, column: row?.headings[name] ?? null, text: row?.beside[name] ?? '' };
}

/** The text of the size of a row: its cell, else the part of the row that decided. Null without a size. */
export function sizeTextOf({ row, read: { size } }: FileRow): string | null {
  if (size === null) return null;
  const { matched } = size.reading;
  const hasCell = row?.besideCells.size !== undefined;
  return hasCell || matched === null ? size.label : size.label.slice(matched.start, matched.end).trim();
}
