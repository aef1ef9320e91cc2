import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { indexOfLetter } from '../../../platform/documents/index.ts';
import { spreadsheetCsv } from '../../../platform/spreadsheet-csv.ts';
import { describeRow } from './describe-list.ts';
import type { DeskOptions } from './desk-options.ts';
import type { StoredList } from './list-store.ts';
import { type RowFilter, readRows } from './row-query.ts';
import type { ListRow } from './schema.ts';

export interface TableOptions {
  readonly filter: RowFilter;
  readonly signal: AbortSignal;
}

/** The rows that fit a filter as JSON, some at a time. */
export const exportJson = (list: StoredList, options: TableOptions, desk: DeskOptions): Readable =>
  Readable.from(jsonOf(rowsOf(list, options, desk)));

async function* jsonOf(rows: AsyncIterable<ListRow>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** The same as CSV, with the cells of the file behind what is known of each row. */
export const exportCsv = (list: StoredList, options: TableOptions, desk: DeskOptions): Readable =>
  pipeline(
    Readable.from(recordsOf(list, rowsOf(list, options, desk))),
    stringify({ ...spreadsheetCsv, bom: true }),
    // The answer ends with the error.
    () => undefined,
  );

const headings = [
  'row_number',
  'sheet',
  'row_in_file',
  'state',
  'submitted_name',
  'name',
  'decision',
  'status',
  'accepted_name',
  'family',
  'proposal',
  'changes',
  'reasons',
  'evidence',
  'submitted_size',
  'size',
  'size_category',
  'quantity',
  'note',
];

async function* recordsOf(
  { sheets: all }: StoredList,
  rows: AsyncIterable<ListRow>,
): AsyncGenerator<(string | number | null)[]> {
  // The columns of several sheets have no headings in common.
  const sheets = all.filter(({ columns }) => columns.some(({ role }) => role !== null));
  const [only, ...others] = sheets;
  const headingAt = new Map(only?.columns.map(({ letter, heading }) => [indexOfLetter(letter), heading]));
  const last = sheets.flatMap(({ columns }) => columns.map(({ letter }) => indexOfLetter(letter) ?? 0));
  const places = Array.from({ length: Math.max(-1, ...last) + 1 }, (_, index) => index);
  yield [
    ...headings,
    ...places.map((index) => (others.length === 0 ? (headingAt.get(index) ?? '') : `column_${index + 1}`)),
  ];
  for await (const row of rows) {
    const { name, size } = row;
    yield [
      row.number,
      row.location.sheet,
      row.location.row,
      row.state,
      name.submitted,
      name.value,
      name.decision,
      name.status,
      name.accepted_name,
      name.family,
      name.proposal,
      name.changes.join(', '),
      name.reasons.join(', '),
      name.evidence,
      size.submitted,
      size.value,
      size.category,
      row.quantity.value,
      row.note,
      ...places.map((index) => row.cells[index] ?? ''),
    ];
  }
}

const rowsAtOnce = 500;

async function* rowsOf(...wanted: Parameters<typeof pagesOf>): AsyncGenerator<ListRow> {
  for await (const page of pagesOf(...wanted)) yield* page;
}

export async function* pagesOf(
  { id: listId, account_id: accountId }: StoredList,
  { filter, signal }: TableOptions,
  { db }: DeskOptions,
): AsyncGenerator<ListRow[]> {
  const page = { sort: 'number', order: 'asc', limit: rowsAtOnce, position: 0 } as const;
  // By the number of the last row: decisions that are made meanwhile move no other row.
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const rows = await readRows(db, { listId, accountId, filter: { ...filter, after } }, page);
    yield rows.map(describeRow);
    after = rows.at(-1)?.number ?? after;
    if (rows.length < rowsAtOnce) return;
  }
}
