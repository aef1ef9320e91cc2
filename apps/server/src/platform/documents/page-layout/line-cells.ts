import { type LineSegment, type PageLine, segmentOf } from './line.ts';
import { covers, overlap, type PageColumn } from './page-columns.ts';

/** The text of a line in one column, and the number of columns that it covers. */
export interface LineCell extends LineSegment {
  readonly column: number;
  readonly span: number;
}

/** The largest distance of words before the column they begin; in sizes of the font. */
const edgeTolerance = 0.6;

/** The cells of a line from left to right, one a column. */
export function placeInColumns(line: PageLine, columns: readonly PageColumn[]): LineCell[] {
  const tolerance = edgeTolerance * line.size;
  const pieces = line.segments.flatMap((segment) => {
    const parts = splitAtColumns(segment, columns, tolerance);
    // A title is alone in its line, and seldom fits into the columns that words of it happen to begin.
    const isRow = line.segments.length > 1 || parts.every((part) => fits(part, columns, tolerance));
    return isRow ? parts : [segment];
  });
  const cells = new Map<number, LineCell>();
  for (const piece of pieces) {
    const cell = placePiece(piece, columns);
    const before = cells.get(cell.column);
    cells.set(
      cell.column,
      before === undefined ? cell : { ...before, ...segmentOf([...before.words, ...piece.words]) },
    );
  }
  return endSpans([...cells.values()].sort((a, b) => a.column - b.column));
}

/** A segment in a row that reaches into the next column, which begins with one of its words, is two cells with little space between. */
function splitAtColumns(
  segment: LineSegment,
  columns: readonly PageColumn[],
  tolerance: number,
): LineSegment[] {
  const parts = [[...segment.words.slice(0, 1)]];
  for (const [index, word] of segment.words.entries()) {
    const before = segment.words[index - 1];
    if (before === undefined) {
      continue;
    }
    const isEdge = columns.some(
      ({ left, right }) =>
        word.left >= left - tolerance &&
        word.left < right &&
        before.right <= left + tolerance &&
        before.left < left - tolerance,
    );
    if (isEdge) {
      parts.push([word]);
    } else {
      parts.at(-1)?.push(word);
    }
  }
  return parts.map(segmentOf);
}

/** Returns whether a piece begins with a column and ends before the next, or within the last. */
function fits(piece: LineSegment, columns: readonly PageColumn[], tolerance: number): boolean {
  return columns.some(({ left, right }, index) => {
    const end = Math.max(right, columns[index + 1]?.left ?? right) + tolerance;
    return Math.abs(piece.left - left) <= tolerance && piece.right <= end;
  });
}

function placePiece(piece: LineSegment, columns: readonly PageColumn[]): LineCell {
  const first = columns.findIndex((column) => covers(piece, column));
  if (first === -1) {
    const overlaps = columns.map((column) => overlap(piece, column));
    return { ...piece, column: overlaps.indexOf(Math.max(...overlaps)), span: 1 };
  }
  const last = columns.findLastIndex((column) => covers(piece, column));
  return { ...piece, column: first, span: last - first + 1 };
}

/** A cell covers no column that has its own text. */
function endSpans(cells: readonly LineCell[]): LineCell[] {
  return cells.map((cell, index) => {
    const next = cells[index + 1]?.column ?? Number.POSITIVE_INFINITY;
    return { ...cell, span: Math.min(cell.span, next - cell.column) };
  });
}
