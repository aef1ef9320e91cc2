import type { DocumentRow } from '../document.ts';
import type { PageLine } from './line.ts';
import { type LineCell, placeInColumns } from './line-cells.ts';
import { isText, OpenRow, type PlacedLine } from './open-row.ts';
import type { PageColumn } from './page-columns.ts';
import { measureRoom } from './row-room.ts';

/**
 * The relation of a line to the row above it. `below`: it has less than the row, as where cells
 * that are set from the top continue. `above`: it has more, as where cells are set from the bottom.
 * `same`: it has the same columns. `beside`: it has others. `apart`: none of these.
 */
type Relation = 'below' | 'above' | 'same' | 'beside' | 'apart';

/** The evidence of the pairs of neighbouring lines of a document, for each relation. */
interface Habit {
  /** Lines that read as going on where the one above is broken off. */
  broken: number;
  /** Lines that stand under one that is not broken off, such as headings of sections. */
  whole: number;
}

interface Habits {
  readonly columns: readonly PageColumn[];
  /** By column: whether a text with a small letter or a quotation in front continues another. */
  readonly beginsLarge: readonly boolean[];
  /** Cells of a line that has most of the columns, at least. */
  readonly fullFrom: number;
  /** In sizes of the font, the distance below which lines are of one row; null where rows are as near to each other. */
  readonly room: number | null;
  /** The usual distance of rows; not a number where there are no two of them. */
  readonly distance: number;
  readonly of: Readonly<Record<'below' | 'above' | 'same', Habit>>;
}

/** Lines nearer than this share of the usual distance of rows belong to one row. */
const tightShare = 0.88;
/** Lines of one cell are never farther from each other than this, in sizes of the font. */
const distanceMax = 2;
/** Lines of one row that is centred from top to bottom are not farther apart than this, in sizes of the font. */
const besideMax = 0.85;

/** The rows of a document from its lines: a cell that continues in the next line is one. */
export function readRows(lines: readonly PageLine[], columns: readonly PageColumn[]): DocumentRow[] {
  const placed = lines.map((line) => ({ line, cells: placeInColumns(line, columns) }));
  const habits = findHabits(placed, columns);
  const rows: OpenRow[] = [];
  for (const next of placed) {
    const row = rows.at(-1);
    if (row !== undefined && belongsTo(row, next, habits)) {
      row.add(next);
      continue;
    }
    const carried = row === undefined ? [] : carryCells(row, next, habits);
    if (carried.length > 0) {
      row?.add({ line: next.line, cells: carried });
    }
    const begun = next.cells.filter((cell) => !carried.includes(cell));
    if (begun.length > 0) {
      rows.push(new OpenRow({ line: next.line, cells: begun }));
    }
  }
  return rows.map((row) => row.close(columns.length));
}

function findHabits(placed: readonly PlacedLine[], columns: readonly PageColumn[]): Habits {
  const max = placed.reduce((max, { cells }) => Math.max(max, cells.length), 0);
  const fullFrom = Math.max(2, Math.floor(max / 2) + 1);
  const room = measureRoom(placed, fullFrom);
  const distance = measureDistance(placed, fullFrom);
  const of = {
    below: { broken: 0, whole: 0 },
    above: { broken: 0, whole: 0 },
    same: { broken: 0, whole: 0 },
  };
  for (const [index, next] of placed.entries()) {
    const above = placed[index - 1];
    const row = above && new OpenRow(above);
    const relation = row === undefined ? 'apart' : relate(row, next);
    if (row === undefined || relation === 'apart' || relation === 'beside') {
      continue;
    }
    const isNear = !(next.line.y - row.last.y > 1.1 * distance);
    const shared = next.cells.filter((cell) => row.has(cell.column));
    const isBroken = shared.every((cell) => row.isBrokenAt(cell, columns[cell.column]));
    const reads = shared.some((cell) => row.goesOnIn(cell));
    if (isNear && (reads || relation !== 'same')) {
      of[relation].broken += isBroken && reads ? 1 : 0;
      of[relation].whole += isBroken ? 0 : 1;
    }
  }
  const beginsLarge = columns.map((_, column) => hasLargeBeginnings(placed, column));
  return { columns, beginsLarge, fullFrom, room, distance, of };
}

function hasLargeBeginnings(placed: readonly PlacedLine[], column: number): boolean {
  const cells = placed.flatMap((line) => line.cells.filter((cell) => cell.column === column));
  return 2 * cells.filter(({ words }) => /^\p{Lu}/u.test(words[0]?.text ?? '')).length > cells.length;
}

/** The median distance of neighbouring lines that both have most of the columns. */
function measureDistance(placed: readonly PlacedLine[], fullFrom: number): number {
  const distances: number[] = [];
  for (const [index, { line, cells }] of placed.entries()) {
    const above = placed[index - 1];
    const fewest = Math.min(cells.length, above?.cells.length ?? 0);
    if (above?.line.page === line.page && fewest >= fullFrom) {
      distances.push(line.y - above.line.y);
    }
  }
  distances.sort((a, b) => a - b);
  return distances[distances.length >> 1] ?? Number.NaN;
}

function relate(row: OpenRow, { line, cells }: PlacedLine): Relation {
  const distance = line.y - row.last.y;
  if (line.page !== row.last.page || distance > distanceMax * Math.max(line.size, row.last.size)) {
    return 'apart';
  }
  const shared = cells.filter((cell) => row.has(cell.column)).length;
  if (shared === 0) {
    return distance < besideMax * line.size ? 'beside' : 'apart';
  }
  if (shared === cells.length) {
    return shared === row.size ? 'same' : 'below';
  }
  return shared === row.size ? 'above' : 'apart';
}

function belongsTo(row: OpenRow, next: PlacedLine, habits: Habits): boolean {
  const relation = relate(row, next);
  if (relation === 'beside') {
    return true;
  }
  const shared = next.cells.filter((cell) => row.has(cell.column));
  const reads = shared.some((cell) => row.goesOnIn(cell));
  if (row.last.page !== next.line.page || !row.looksLike(next.line, reads)) {
    return false;
  }
  const isFull = next.cells.length >= habits.fullFrom;
  if (habits.room !== null && !row.isWide && next.cells.every(({ span }) => span === 1)) {
    const isNear = next.line.y - row.last.y < habits.room * next.line.size;
    return isNear && !(isFull && row.size >= habits.fullFrom);
  }
  if (relation === 'apart') {
    return false;
  }
  if (shared.length === 1 && !isFull && shared.some((cell) => row.isCompletedBy(cell))) {
    return true;
  }
  if (!shared.every((cell) => row.isBrokenAt(cell, habits.columns[cell.column]))) {
    return false;
  }
  const { broken, whole } = habits.of[relation];
  const isTight = next.line.y - row.last.y < tightShare * habits.distance;
  if (relation === 'same') {
    return shared.length === 1 && (isTight || (reads && broken > whole));
  }
  // Cells that continue are the fewer: else texts in short columns of another row would seem to.
  const isPart = 2 * shared.length <= Math.max(row.size, next.cells.length);
  return isTight || (isPart && (reads || (broken > 0 && whole === 0)));
}

/** Lines of a text are no farther apart than this, in sizes of the font. */
const leadingMax = 1.4;

/**
 * Cells that continue those above them while others of their line begin something: lists side by
 * side break their entries each by itself. Rows of a table, which have figures, are not broken like
 * this.
 */
function carryCells(row: OpenRow, next: PlacedLine, { columns, beginsLarge }: Habits): readonly LineCell[] {
  const { line, cells } = next;
  const isNear = line.page === row.last.page && line.y - row.last.y < leadingMax * line.size;
  if (!isNear || !row.looksLike(line, true) || !row.isText || !cells.every(isText)) {
    return [];
  }
  return cells.filter(
    (cell) =>
      row.isCompletedBy(cell) ||
      (beginsLarge[cell.column] && row.goesOnIn(cell) && row.isBrokenAt(cell, columns[cell.column])),
  );
}
