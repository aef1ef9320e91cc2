import { saveFile } from './save-file.ts';

export type SavedCell = string | number | null;

/** A table to download; its first row has the headings. */
export interface SavedTable {
  /** File name without its extension. */
  readonly name: string;
  /** Name of the sheet. */
  readonly title: string;
  readonly rows: readonly (readonly SavedCell[])[];
}

export type TableForm = 'csv' | 'xlsx';

export async function saveTable(form: TableForm, { name, title, rows }: SavedTable): Promise<void> {
  if (form === 'csv') {
    // Spreadsheets take a file for UTF-8 only with this mark.
    saveFile(`${name}.csv`, ['\uFEFF', csvOf(rows)], 'text/csv');
    return;
  }
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), title);
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', compression: true });
  saveFile(`${name}.xlsx`, [bytes], 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
}

const csvOf = (rows: SavedTable['rows']): string =>
  rows.map((row) => row.map(csvCell).join(',')).join('\r\n');

/** Quoted where it has to be. */
function csvCell(cell: SavedCell): string {
  if (cell === null || typeof cell === 'number') return String(cell ?? '');
  const text = disarmFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Escapes a text that a spreadsheet would take for a formula. */
export const disarmFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
