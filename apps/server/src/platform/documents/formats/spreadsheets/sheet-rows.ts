import { type CellObject, SSF, type WorkSheet } from '@e965/xlsx';
import type { DocumentRow } from '../../document.ts';
import type { DocumentLimits } from '../../document-limits.ts';
import { unreadable } from '../../problems.ts';

type MergedCell = NonNullable<DocumentRow['merged']>;
type SheetCells = readonly (CellObject | undefined)[];

/** The rows of a sheet that hold something, cells as they are shown. */
export function* rowsOfSheet(sheet: WorkSheet, limits: DocumentLimits): Generator<DocumentRow> {
  const rows: readonly (SheetCells | undefined)[] = sheet['!data'] ?? [];
  const merged = readMergedCells(sheet, limits);
  // Only what exists: a single cell in the last of a million rows must not cost a million steps.
  for (const key of Object.keys(rows)) {
    const index = placeOf(key);
    const cells = cellsOf(rows[index] ?? [], limits);
    if (cells.length === 0) continue;
    const merges = merged.get(index);
    yield { row: index + 1, page: null, cells, ...(merges && { merged: merges }) };
  }
}

function cellsOf(row: SheetCells, { columns }: DocumentLimits): string[] {
  const cells: string[] = [];
  for (const key of Object.keys(row)) {
    const index = placeOf(key);
    const text = textOf(row[index]);
    if (text === '') continue;
    // One more says that there are more, wherever they are.
    while (cells.length < Math.min(index, columns)) cells.push('');
    cells.push(text);
    if (index >= columns) break;
  }
  return cells;
}

/** The parser takes what a file says for the number of a row or a column, whatever it says: `<row r="0">`. */
function placeOf(key: string): number {
  if (/^\d+$/.test(key)) return Number(key);
  throw unreadable('a row or a column has a number that there cannot be');
}

function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'z') return '';
  if (cell.w !== undefined) return cell.w;
  // Numbers gives the days since 1900 with a format, but no text.
  return typeof cell.v === 'number' && typeof cell.z === 'string'
    ? SSF.format(cell.z, cell.v)
    : String(cell.v ?? '');
}

/** Below them no headings stand, and a file may say of any number of cells that they are merged. */
const rowsWithMerges = 100;

/** The cells of every row that cover others right of them, once each. */
function readMergedCells(sheet: WorkSheet, { columns }: DocumentLimits): Map<number, MergedCell> {
  const rows = new Map<number, Map<number, number>>();
  for (const { s: first, e: last } of sheet['!merges'] ?? []) {
    const end = Math.min(last.c, columns - 1);
    if (end <= first.c || first.r >= rowsWithMerges) continue;
    const row = rows.get(first.r) ?? new Map<number, number>();
    rows.set(first.r, row.set(first.c, end - first.c + 1));
  }
  return new Map([...rows].map(([row, merges]) => [row, [...merges]]));
}
