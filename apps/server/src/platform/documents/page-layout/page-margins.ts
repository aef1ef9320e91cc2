import type { LineSegment, PageLine } from './line.ts';

/** A page with this many lines of several cells has a table whose edge can be measured. */
const tableLinesMin = 3;
/** Edges of columns that are no farther apart are the same; in units of the page. */
const edgeTolerance = 1;

/**
 * The same lines with all tables where that of the first page stands: pages that are printed on both sides often have
 * their margins in turn left and right. A page is moved only if far more of its columns then begin or end alike.
 */
export function alignMargins(lines: readonly PageLine[]): readonly PageLine[] {
  const tables = Map.groupBy(
    lines.filter((line) => line.segments.length > 1),
    (line) => line.page,
  );
  const [first, ...others] = [...tables].filter(([, table]) => table.length >= tableLinesMin);
  if (first === undefined) {
    return lines;
  }
  const edges = new Set(first[1].flatMap(({ segments }) => segments.flatMap(edgesOf)).map(Math.round));
  const shifts = new Map<number | null, number>();
  for (const [page, table] of others) {
    const shift = findLeftEdge(table) - findLeftEdge(first[1]);
    if (
      Math.abs(shift) > edgeTolerance &&
      countAlike(table, edges, shift) > 2 * countAlike(table, edges, 0)
    ) {
      shifts.set(page, shift);
    }
  }
  return lines.map((line) => moveLine(line, shifts.get(line.page) ?? 0));
}

function edgesOf({ left, right }: LineSegment): [number, number] {
  return [left, right];
}

function findLeftEdge(table: readonly PageLine[]): number {
  const lefts = table.map(({ segments }) => segments[0]?.left ?? 0).sort((a, b) => a - b);
  return lefts[lefts.length >> 1] ?? 0;
}

function countAlike(table: readonly PageLine[], edges: ReadonlySet<number>, shift: number): number {
  const moved = table
    .flatMap(({ segments }) => segments.flatMap(edgesOf))
    .map((edge) => Math.round(edge - shift));
  return moved.filter(
    (edge) => edges.has(edge) || edges.has(edge - edgeTolerance) || edges.has(edge + edgeTolerance),
  ).length;
}

function moveLine(line: PageLine, shift: number): PageLine {
  if (shift === 0) {
    return line;
  }
  const move = <T extends { left: number; right: number }>(thing: T): T => ({
    ...thing,
    left: thing.left - shift,
    right: thing.right - shift,
  });
  const segments = line.segments.map((segment) => ({ ...move(segment), words: segment.words.map(move) }));
  return { ...line, segments };
}
