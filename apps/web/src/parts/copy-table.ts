import { disarmFormula, type SavedCell, type SavedTable } from './save-table.ts';

/** Copies a table so that a spreadsheet takes it as one. */
export const copyTable = (rows: SavedTable['rows']): Promise<void> =>
  navigator.clipboard.writeText(rows.map((row) => row.map(oneLine).join('\t')).join('\n'));

/** Spreadsheets take a tab or the end of a line for the end of a cell. */
const oneLine = (cell: SavedCell): string =>
  typeof cell === 'string' ? disarmFormula(cell).replaceAll(/\s+/g, ' ') : String(cell ?? '');
