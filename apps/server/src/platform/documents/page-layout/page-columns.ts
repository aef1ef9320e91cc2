import type { LineSegment, PageLine } from './line.ts';

/** Texts that are below each other on all pages of a document. */
export interface PageColumn {
  readonly left: number;
  readonly right: number;
}

interface ColumnDraft {
  left: number;
  right: number;
  /** Lines that have something in it, by their index. */
  lines: Set<number>;
}

/** The texts that cover several columns, and their lines. */
interface Bridge {
  readonly segment: LineSegment;
  readonly line: number;
}

/**
 * The least overlap of two things that are below each other, so that a touch does not count; in
 * sizes of the font.
 */
const overlapMin = 0.15;

/** Share of the narrower of two things that must lie under the other, for one to stand over the other. */
const coveredMin = 0.3;

/**
 * The columns of all lines, from left to right. Columns grow from the narrowest segments to the wider ones that stand over
 * them, so that left, right and centred columns are found alike. A segment over two columns belongs to neither: it shows
 * that both are one if lines with such segments are more than lines that have them apart.
 */
export function findColumns(lines: readonly PageLine[]): PageColumn[] {
  let columns: ColumnDraft[] = [];
  const bridges: Bridge[] = [];
  for (const { segment, line, size } of sortByWidth(lines)) {
    const below = columns.filter((column) => overlap(column, segment) > overlapMin * size);
    const [only] = below;
    if (only === undefined) {
      columns.push({ left: segment.left, right: segment.right, lines: new Set([line]) });
    } else if (below.length === 1) {
      widen(only, segment, line);
    } else {
      bridges.push({ segment, line });
    }
  }
  columns.sort((a, b) => a.left - b.left);
  for (
    let merged = mergeBridged(columns, bridges);
    merged !== null;
    merged = mergeBridged(columns, bridges)
  ) {
    columns = merged;
  }
  return columns.map(({ left, right }) => ({ left, right }));
}

/** The overlap of two spans; negative if there is space between them. */
export function overlap(a: PageColumn, b: PageColumn): number {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left);
}

/** Returns whether a segment covers more than the edge of a column. */
export function covers(segment: PageColumn, column: PageColumn): boolean {
  return (
    overlap(segment, column) > coveredMin * Math.min(segment.right - segment.left, column.right - column.left)
  );
}

/** The narrowest first; those of lines with one alone come last, as titles stand over anything. */
function sortByWidth(lines: readonly PageLine[]): { segment: LineSegment; line: number; size: number }[] {
  const width = ({ left, right }: LineSegment) => right - left;
  const isAlone = (line: number) => (lines[line]?.segments.length === 1 ? 1 : 0);
  return lines
    .flatMap(({ segments, size }, line) => segments.map((segment) => ({ segment, line, size })))
    .sort((a, b) => isAlone(a.line) - isAlone(b.line) || width(a.segment) - width(b.segment));
}

function widen(column: ColumnDraft, segment: LineSegment, line: number): void {
  column.left = Math.min(column.left, segment.left);
  column.right = Math.max(column.right, segment.right);
  column.lines.add(line);
}

/**
 * The columns with those two neighbours made one that are bridged most and more often than apart; null when there are
 * none. Lines with a bridge then have something in the column.
 */
function mergeBridged(columns: readonly ColumnDraft[], bridges: readonly Bridge[]): ColumnDraft[] | null {
  let max = Number.NEGATIVE_INFINITY;
  let found: ColumnDraft[] | null = null;
  for (const [index, right] of columns.entries()) {
    const left = columns[index - 1];
    if (left === undefined) {
      continue;
    }
    const apart = left.lines.intersection(right.lines).size;
    const over = bridges.filter(({ segment }) => covers(segment, left) && covers(segment, right));
    const isOne = over.length > apart || (apart === 0 && overlap(left, right) > 0);
    if (isOne && over.length - apart > max) {
      max = over.length - apart;
      const lines = left.lines.union(right.lines).union(new Set(over.map(({ line }) => line)));
      found = columns.toSpliced(index - 1, 2, {
        left: Math.min(left.left, right.left),
        right: Math.max(left.right, right.right),
        lines,
      });
    }
  }
  return found;
}
