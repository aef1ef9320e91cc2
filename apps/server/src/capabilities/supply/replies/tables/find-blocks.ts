import { yieldToEventLoop } from '../../../../platform/time-slices.ts';
import type { MessageLine } from '../message/message.ts';
import type { TextSpan } from '../span.ts';

/** Lines that divide into the same columns: perhaps a table. `isDivided`: by cells of HTML, tabs or pipes, which prose has not. */
export interface TableBlock {
  readonly isDivided: boolean;
  readonly rows: readonly BlockRow[];
}

interface BlockRow {
  /** Number of the line in its message. */
  readonly line: number;
  readonly text: string;
  readonly cells: readonly TextSpan[];
}

type Separator = 'cells' | 'tabs' | 'pipes' | 'delimiters' | 'spaces';

/**
 * The surest first: a row with tabs may have commas in its cells. A pattern is of what divides cells, or is one in quotation marks;
 * of two ways the one that gives the rows as many cells. A comma before a space is one of prose.
 */
const separators: readonly (readonly [Separator, ...RegExp[]])[] = [
  ['cells'],
  ['tabs', /\t/g, /\t+/g],
  ['pipes', /\|/g],
  ['spaces', /\s{2,}/g],
  ['delimiters', /"(?:[^"]|"")*"(?=\s*(?:;|$))|;/g],
  ['delimiters', /"(?:[^"]|"")*"(?=,|$)|,(?!\s)/g],
];

/** The most columns of a table, and the longest title of a group of rows. Each part of a longer table is read by itself. */
const [cellsMax, titleMax, rowsMax] = [40, 60, 300];

/** A line of dashes between rows, with the marks of columns. */
export const isRule = (text: string): boolean => /^[\s|:+=_–—-]+$/.test(text) && /[-=_–—]{3}/.test(text);

/** Stretches of lines of a depth that one separator divides, those of a surer one first. Which of them are tables is seen by their contents. */
export async function findBlocks(
  lines: readonly MessageLine[],
  depth: number,
  signal?: AbortSignal,
): Promise<TableBlock[]> {
  const blocks: TableBlock[] = [];
  for (const [separator, ...patterns] of separators) {
    let run: (readonly [number, MessageLine])[] = [];
    let gap = 0;
    const end = () => {
      const rows = rowsOf(run, separator, patterns);
      if (rows.length > 0) blocks.push({ isDivided: !/^[ds]/.test(separator), rows });
      [run, gap] = [[], 0];
    };
    for (const [number, line] of lines.entries()) {
      const isHere = line.depth === depth && (line.cells !== undefined) === (separator === 'cells');
      const isRead = isHere && (line.part === 'body' || line.text.trim() === '');
      if (isRead && isRule(line.text)) continue;
      const count = isRead ? splitRow(line, separator, patterns[0]).length : 0;
      if (count > (separator === 'delimiters' ? 2 : 1) && count <= cellsMax) {
        if (run.length === rowsMax || run.at(-1)?.[1].table !== line.table) end();
        run.push([number, line]);
        gap = 0;
      } else if (!isRead || line.text.length > titleMax || ++gap > 1) end();
      await yieldToEventLoop(signal);
    }
    end();
  }
  return blocks;
}

function rowsOf(
  run: readonly (readonly [number, MessageLine])[],
  separator: Separator,
  patterns: readonly RegExp[],
): readonly BlockRow[] {
  const ways = (patterns.length > 0 ? patterns : [undefined]).map((pattern) =>
    run.map(([number, line]): BlockRow => {
      const text = separator === 'spaces' ? withoutLeaders(line.text) : line.text;
      return { line: number, text, cells: splitRow(line, separator, pattern) };
    }),
  );
  const [rows = []] = ways.toSorted((a, b) => usualRows(b).length - usualRows(a).length);
  if (separator === 'spaces') return alignColumns(rows);
  const usual = usualRows(rows)[0]?.cells.length ?? 0;
  // A row of an export that has another number of cells is none, or has commas of decimals among them.
  const isWhole = (count: number) => (separator === 'delimiters' ? count === usual : count <= usual + 1);
  return rows.filter(({ cells }) => isWhole(cells.length));
}

/** The rows that have as many cells as most. */
function usualRows(rows: readonly BlockRow[]): readonly BlockRow[] {
  const byCount = Map.groupBy(rows, ({ cells }) => cells.length);
  return [...byCount].toSorted((a, b) => b[1].length - a[1].length || b[0] - a[0])[0]?.[1] ?? [];
}

/** Dots that lead from one column to the next, and tabs, as spaces. */
const withoutLeaders = (text: string): string =>
  text.trimEnd().replaceAll(/\.{3,}|…+|_{3,}|\t/g, (leader) => ' '.repeat(leader.length));

/** The cells of a line, without spaces and quotation marks around; the pipes at its ends divide nothing. */
function splitRow({ text: whole, cells }: MessageLine, separator: Separator, pattern?: RegExp): TextSpan[] {
  if (!pattern) return (cells ?? []).map(({ start, end }) => trimmed(whole, start, end));
  const text = separator === 'spaces' ? withoutLeaders(whole) : whole;
  const found: TextSpan[] = [];
  let start = separator === 'spaces' ? text.length - text.trimStart().length : 0;
  for (const { index, 0: mark } of text.matchAll(pattern)) {
    if (index < start || mark.startsWith('"')) continue;
    found.push(trimmed(text, start, index));
    start = index + mark.length;
  }
  found.push(trimmed(text, start, text.length));
  if (separator !== 'pipes') return found;
  const isEmpty = (cell?: TextSpan) => cell !== undefined && cell.end <= cell.start;
  return found.slice(isEmpty(found[0]) ? 1 : 0, isEmpty(found.at(-1)) ? -1 : undefined);
}

function trimmed(text: string, start: number, end: number): TextSpan {
  const cell = text.slice(start, end);
  const quote = /^\s*"(?:[^"]|"")*"\s*$/.test(cell) ? 1 : 0;
  const from = start + cell.length - cell.trimStart().length + quote;
  return { start: from, end: from + cell.trim().length - 2 * quote };
}

/** Rows of a printout, whose cells are pieces with two spaces between, with a cell in each of its columns. */
function alignColumns(rows: readonly BlockRow[]): readonly BlockRow[] {
  const whole = usualRows(rows);
  const usual = whole[0]?.cells.length ?? 0;
  for (const columns of usual < 3 ? [] : [columnsOf(rows), columnsOf(whole)]) {
    const aligned = rows.map((row) => ({ ...row, cells: cellsOf(row, columns) }));
    const isKept = aligned.every(
      ({ cells }, at) => rows[at]?.cells.length !== usual || cells.filter(isFilled).length >= usual,
    );
    if (columns.length >= usual && isKept) return aligned;
  }
  // Ragged rows: where none is empty their pieces are the cells, wherever they are.
  return usual < 3 ? [] : whole;
}

const isFilled = ({ start, end }: TextSpan): boolean => end > start;

/** Stretches of places where any row has text; they are one where a single space divides most rows there. */
function columnsOf(rows: readonly BlockRow[]): TextSpan[] {
  const isInked = new Uint8Array(rows.reduce((length, { text }) => Math.max(length, text.length + 1), 0));
  for (const { text } of rows) for (let at = 0; at < text.length; at++) if (text[at] !== ' ') isInked[at] = 1;
  const columns: TextSpan[] = [];
  for (let start = isInked.indexOf(1); start !== -1; ) {
    const end = isInked.indexOf(0, start);
    const last = columns.at(-1);
    const isOne = last && start - last.end === 1 && !isGap(rows, last, { start, end });
    columns.splice(isOne ? -1 : columns.length, 1, { start: isOne ? last.start : start, end });
    start = isInked.indexOf(1, end);
  }
  return columns;
}

function isGap(rows: readonly BlockRow[], left: TextSpan, right: TextSpan): boolean {
  const beside = rows.flatMap(({ text }) => {
    const [before, after] = [text.slice(left.start, left.end), text.slice(right.start, right.end)];
    return before.trim() === '' || after.trim() === '' ? [] : [before.endsWith(' ') || after.startsWith(' ')];
  });
  return 2 * beside.filter(Boolean).length > beside.length || beside.length === 0;
}

/** The pieces of a row by the column in which they begin, cut where a column begins behind a space; several in one are one cell. */
function cellsOf({ text, cells: pieces }: BlockRow, columns: readonly TextSpan[]): TextSpan[] {
  const cells = columns.map(({ start }): TextSpan => ({ start, end: start }));
  let column = 0;
  for (const { start, end } of pieces) {
    const cuts = columns.filter(
      (next) => next.start > start && next.start < end && text[next.start - 1] === ' ',
    );
    const starts = [start, ...cuts.map((cut) => cut.start)];
    for (const [at, from] of starts.entries()) {
      while (column < columns.length - 1 && (columns[column]?.end ?? 0) <= from) column++;
      const taken = cells[column];
      cells[column] = trimmed(text, taken && isFilled(taken) ? taken.start : from, starts[at + 1] ?? end);
    }
  }
  return cells;
}
