import { utils, write } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';

/** A workbook with one sheet, of rows as CSV. Numbers are cells of numbers, all else is text. */
export function workbookOf(csv: string): Uint8Array {
  const rows: string[][] = parse(csv, { relax_column_count: true });
  const cells = rows.map((row) => row.map((text) => (isNumber.test(text) ? Number(text) : text)));
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(cells), 'Result');
  return new Uint8Array(write(workbook, { type: 'array', bookType: 'xlsx', compression: true }));
}

const isNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;
