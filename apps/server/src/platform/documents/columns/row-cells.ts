import type { DocumentRow } from '../document.ts';
import type { ColumnHeadings, PlannedColumn } from './column-plan.ts';
import type { ExtractedText, TextCell } from './extraction.ts';

/** Cells of a row as the reader of rows takes them. */

export function isAmongHeadings({ row, page }: DocumentRow, headings: ColumnHeadings | null): boolean {
  return headings !== null && page === headings.page && row >= headings.firstRow && row <= headings.lastRow;
}

export const sureness = ({ confidence }: DocumentRow): Pick<ExtractedText, 'confidence'> =>
  confidence === undefined ? {} : { confidence };

export const cellsOf = ({ cells }: DocumentRow, columns: readonly PlannedColumn[]): TextCell[] =>
  columns.map(({ index, part }) => ({ index, part, text: cells[index] ?? '' }));

/** `Acer palmatum 'Orange` with `Dream'` in the next column, into which it was printed. */
export function closeQuote(cells: readonly string[], index: number): string {
  const text = cells[index] ?? '';
  const [rest] = /^[^'’]{1,40}['’](?=\s|$)/u.exec(cells[index + 1] ?? '') ?? [];
  return rest !== undefined && /\s['‘]\p{L}[^'’]*$/u.test(text) ? `${text} ${rest}` : text;
}

export function replaceCell(
  cells: readonly string[],
  to: number,
  text: string,
  from: number,
): readonly string[] {
  const moved = [...cells];
  moved[from] = '';
  moved[to] = text;
  return moved.map((cell) => cell ?? '');
}
