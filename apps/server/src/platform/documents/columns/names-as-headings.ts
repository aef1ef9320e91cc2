import { letterOf } from './column-letter.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import { foldHeading } from './fold-heading.ts';
import type { SheetReader } from './outcome.ts';
import type { SheetSample } from './sheet-sample.ts';

const rowsLookedAt = 10;
const leastNames = 5;
/** Share of the cells of the row that look like names, and of those that are known. */
const mostCells = 0.6;
const leastKnown = 0.25;
/** Marks, numbers and properties are below. */
const markLengthMax = 40;

/** Two words as names of species have them, also joined by a program: `Acer_rubrum`. */
const form = /^\p{Lu}\p{Ll}{2,}[ _.+](?:(?:[x×][ _.]?)?\p{Ll}[\p{Ll}-]{2,}|['‘]\p{Lu})/u;

/** A table of places by species: the entries are its headings, with numbers or marks below. */
export function planHeadings({ rows, layout }: SheetSample, profile: ColumnProfile): ColumnPlan | null {
  if (layout !== 'table' || rows.length < 2) return null;
  for (const [position, row] of rows.slice(0, rowsLookedAt).entries()) {
    const named = [...row.cells.keys()].filter((index) => {
      const cell = row.cells[index] ?? '';
      return form.test(cell) && profile.scoreHeading(foldHeading(cell)) === 0;
    });
    const filled = row.cells.filter((cell) => cell !== '').length;
    if (named.length < leastNames || named.length < filled * mostCells) continue;
    const known = named.filter((index) => profile.recognises(row.cells[index] ?? ''));
    const below = rows.slice(position + 1).flatMap(({ cells }) => named.map((index) => cells[index] ?? ''));
    if (
      known.length < named.length * leastKnown ||
      below.some((cell) => cell.length > markLengthMax || (form.test(cell) && profile.recognises(cell)))
    )
      continue;
    return {
      foundBy: 'content',
      take: 'headings',
      columns: named.map((index) => ({ index, label: letterOf(index), part: null })),
      headings: { page: row.page, firstRow: row.row, lastRow: row.row, texts: row.cells, lines: [] },
    };
  }
  return null;
}

export function createHeadingReader(
  { name: sheet }: SheetSample,
  { columns, headings }: ColumnPlan,
  { abbreviation }: ColumnProfile,
): SheetReader {
  return {
    *read({ row, page, cells }) {
      if (row !== headings?.firstRow || page !== headings.page) return;
      for (const { index, part, label } of columns) {
        const written = cells[index] ?? '';
        const text = abbreviation?.complete(written, null, null) ?? written;
        const place = { sheet, page, row, column: label };
        yield { taken: { text, place, cells: [{ index, part, text: written }] } };
      }
    },
    end: () => [],
  };
}
