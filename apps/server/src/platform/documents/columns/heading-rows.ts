import { yieldToEventLoop } from '../../time-slices.ts';
import type { DocumentRow, SheetLayout } from '../document.ts';
import { fillOf, isNumber } from './cells.ts';
import type { ColumnHeadings } from './column-plan.ts';
import { foldHeading } from './fold-heading.ts';

/** Rows in which headings are looked for: addresses and titles may be above them. */
const rowsLookedAt = 40;
/** Anything longer is no heading of a column. */
const headingLengthMax = 70;

/** The first rows of a sheet, among which its headings are. */
export interface SampledRows {
  readonly name: string | null;
  readonly layout: SheetLayout;
  readonly rows: readonly DocumentRow[];
  /** Columns of the widest row. */
  readonly width: number;
  /** Counts the filled cells of a row, in most rows. */
  readonly usualFill: number;
  /** By column: whether nearly all of its cells are numbers. */
  readonly isNumeric: readonly boolean[];
}

export interface HeadingCandidate {
  readonly headings: ColumnHeadings;
  /** True if two rows were read as one. */
  readonly isJoined: boolean;
  /** Position of its last row in the sample. */
  readonly last: number;
  /** Share of a usual row that it fills, 0 to 1: a title fills one cell. */
  readonly fill: number;
}

/** The rows that may hold the headings of a sheet: each of the first ones, and each two that follow one another. */
export async function headingCandidates(
  sample: SampledRows,
  signal: AbortSignal,
): Promise<HeadingCandidate[]> {
  // The name of a list is its heading.
  if (sample.layout === 'list' && sample.name !== null) return [];
  const found: HeadingCandidate[] = [];
  for (const position of sample.rows.slice(0, rowsLookedAt).keys()) {
    for (const count of [1, 2]) {
      await yieldToEventLoop(signal);
      const each = candidate(sample, position, count);
      if (each !== null) found.push(each);
    }
  }
  return found;
}

function candidate(sample: SampledRows, position: number, count: number): HeadingCandidate | null {
  const rows = sample.rows.slice(position, position + count);
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined || rows.length < count) return null;
  const isSoleHeading = position === 0 && count === 1 && sample.usualFill === 2 && fillOf(first.cells) === 1;
  if (!isSoleHeading && !rows.every((row) => mayBeHeadings(row, sample))) return null;
  if (!follows(first, last)) return null;
  const lines = rows.map((row, line) => (line < rows.length - 1 ? spread(row) : row.cells));
  const texts = Array.from({ length: sample.width }, (_, index) =>
    joinTexts(lines.map((line) => line[index] ?? '')),
  );
  return {
    headings: {
      page: first.page,
      firstRow: first.row,
      lastRow: last.row,
      texts,
      lines: [...rows.map(({ cells }) => cells.map(foldHeading)), texts.map(foldHeading)],
    },
    isJoined: count > 1,
    last: position + count - 1,
    fill: Math.min(1, Math.max(...rows.map(({ cells }) => fillOf(cells))) / (sample.usualFill || 1)),
  };
}

const follows = (first: DocumentRow, last: DocumentRow) =>
  last.row - first.row <= 1 && first.page === last.page;

/** Returns whether no cell of the row belongs below headings: a number, a long text. */
function mayBeHeadings({ cells }: DocumentRow, { isNumeric, usualFill }: SampledRows): boolean {
  const filled = fillOf(cells);
  if (filled === 0 || (filled === 1 && usualFill > 1)) return false;
  const numbers = cells.filter((cell, index) => isNumber(cell) && (isNumeric[index] ?? false)).length;
  return numbers === 0 && cells.filter((cell) => cell.length > headingLengthMax).length <= filled / 3;
}

/** A merged cell is the heading of all the columns it spans. */
function spread({ cells, merged = [] }: DocumentRow): readonly string[] {
  const texts = [...cells];
  for (const [index, count] of merged) {
    for (let next = index + 1; next < index + count; next += 1) texts[next] = texts[index] ?? '';
  }
  return texts;
}

const joinTexts = (texts: readonly string[]): string =>
  [...new Set(texts.filter((text) => text !== ''))].join(' ');
