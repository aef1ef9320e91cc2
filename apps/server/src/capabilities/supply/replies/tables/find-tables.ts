import type { MessageLine } from '../message/message.ts';
import type { TextSpan } from '../span.ts';
import { type ColumnRole, roleOfHeading } from './column-words.ts';

/** A row of a table with headings. */
export interface ReplyTableRow {
  readonly cells: readonly { readonly span: TextSpan; readonly role: ColumnRole | undefined }[];
}

const separators: readonly RegExp[] = [/\t/g, /\|/g, /;/g, /,/g, / {2,}/g];
const columnsMin = 3;
/** Characters of a line of headings. */
const [headingsMin, headingsMax] = [8, 400];

/** The rows that stand under headings, by the numbers of their lines. */
export function findTables(lines: readonly MessageLine[]): ReadonlyMap<number, ReplyTableRow | 'headings'> {
  const rows = new Map<number, ReplyTableRow | 'headings'>();
  for (let number = 0; number < lines.length; number++) {
    const heading = lines[number];
    const isLikely =
      heading?.part === 'body' && heading.text.length >= headingsMin && heading.text.length <= headingsMax;
    const table = isLikely ? headingsOf(heading) : undefined;
    if (!heading || !table) continue;
    rows.set(number, 'headings');
    for (number++; number < lines.length; number++) {
      const line = lines[number];
      if (!line || !isSameTable(heading, line)) break;
      const row = rowOf(line, table);
      if (row) rows.set(number, row);
    }
    number--;
  }
  return rows;
}

interface TableHeadings {
  readonly roles: readonly (ColumnRole | undefined)[];
  readonly split: (line: MessageLine) => readonly TextSpan[];
}

function headingsOf(line: MessageLine): TableHeadings | undefined {
  const cuts = line.cells
    ? [() => line.cells ?? []]
    : separators.map((separator) => (text: string) => cellsOf(text, separator));
  for (const cut of cuts) {
    const cells = cut(line.text);
    const roles = cells.map(({ start, end }) => roleOfHeading(line.text.slice(start, end)));
    const known = new Set(roles.filter((role) => role !== undefined));
    const isTable = known.has('plant') || known.has('line');
    if (cells.length < columnsMin || known.size < columnsMin || !isTable) continue;
    return { roles: withOffered(roles), split: ({ text, cells: own }) => own ?? cut(text) };
  }
  return undefined;
}

/** Without a column of what is available, the quantity is that; beside one, it is what was asked for. */
function withOffered(roles: readonly (ColumnRole | undefined)[]): (ColumnRole | undefined)[] {
  const meaning = roles.includes('available') ? 'requested' : 'available';
  return roles.map((role) => (role === 'quantity' ? meaning : role));
}

function isSameTable(heading: MessageLine, line: MessageLine): boolean {
  if (line.part !== 'body' || line.depth !== heading.depth) return false;
  return heading.cells ? line.table === heading.table && line.cells !== undefined : line.text.trim() !== '';
}

/** Undefined: a line that is no row, though it stands there. */
function rowOf(line: MessageLine, { roles, split }: TableHeadings): ReplyTableRow | undefined {
  const cells = split(line);
  if (cells.length < 2 || Math.abs(cells.length - roles.length) > Math.max(1, roles.length - columnsMin))
    return undefined;
  return { cells: cells.map((span, index) => ({ span, role: roles[index] })) };
}

function cellsOf(text: string, separator: RegExp): TextSpan[] {
  const cells: TextSpan[] = [];
  let start = text.length - text.trimStart().length;
  for (const { index, 0: mark } of text.matchAll(separator)) {
    if (index < start) continue;
    cells.push(trimmed(text, start, index));
    start = index + mark.length;
  }
  cells.push(trimmed(text, start, text.length));
  return cells;
}

/** Without spaces and quotation marks around. */
function trimmed(text: string, start: number, end: number): TextSpan {
  const cell = text.slice(start, end);
  const lead = /^[\s"]*/.exec(cell)?.[0].length ?? 0;
  const length = cell.slice(lead).replace(/[\s"]+$/, '').length;
  return { start: start + lead, end: start + lead + length };
}
