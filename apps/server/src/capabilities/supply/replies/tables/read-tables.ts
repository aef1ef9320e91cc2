import { yieldToEventLoop } from '../../../../platform/time-slices.ts';
import type { ReplyMessage } from '../message/message.ts';
import type { RequestedLine } from '../request.ts';
import type { LineReading } from '../statements/mark-line.ts';
import { type Decision, decideColumns, type TableCell, type TableColumn } from './decide-columns.ts';
import { findBlocks, isRule, type TableBlock } from './find-blocks.ts';
import { type RowSubject, SubjectReader, withNumbers } from './find-subjects.ts';
import { meaningsOf } from './headings.ts';
import { type CellReading, readCell } from './read-cell.ts';
import { readRow, type TableRow } from './read-row.ts';

export type { TableRow } from './read-row.ts';

export interface ReplyTables {
  /** Rows about plants, in the order of their lines. */
  readonly rows: readonly TableRow[];
  /** Numbers of all lines that belong to a table, headings and rules included. */
  readonly lines: ReadonlySet<number>;
}

/** Reads the tables of a depth of a message: a column's meaning is seen by its cells beside the request, and by its heading in any language. */
export async function readTables(
  message: ReplyMessage,
  lines: readonly RequestedLine[],
  reading: LineReading,
  depth: number,
): Promise<ReplyTables> {
  const reader = new BlockReader(lines, reading);
  const rows: TableRow[] = [];
  const taken = new Set<number>();
  for (const block of await findBlocks(message.lines, depth, reading.signal)) {
    const free = block.rows.filter(({ line }) => !taken.has(line));
    for (const table of await reader.read({ ...block, rows: free })) {
      rows.push(...table.rows);
      for (const line of table.lines) taken.add(line);
    }
  }
  for (const [number, { text }] of message.lines.entries()) {
    if (isRule(text) && (taken.has(number - 1) || taken.has(number + 1))) taken.add(number);
  }
  return { rows: rows.toSorted((a, b) => a.line - b.line), lines: taken };
}

/** The number of a line, and what its cells may hold. */
interface FilledRow {
  readonly line: number;
  readonly cells: readonly TableCell[];
}

const filledIn = ({ cells }: FilledRow): number => cells.filter(({ text }) => text !== '').length;

type Segment = Readonly<Record<'headings' | 'rows', FilledRow[]>>;

/** Lines between a table and its next part, which has the same headings. */
const gapMax = 3;

/** The tables of one reply; texts that repeat are read once. */
class BlockReader {
  readonly #subjects: SubjectReader;
  readonly #reading: LineReading;
  readonly #read = new Map<string, CellReading>();
  #before: { readonly headings: FilledRow[]; readonly last: FilledRow } | undefined;

  constructor(lines: readonly RequestedLine[], reading: LineReading) {
    this.#subjects = new SubjectReader(reading.subjects, lines);
    this.#reading = reading;
  }

  /** Each line of headings begins a table. */
  async read({ rows, isDivided }: TableBlock): Promise<{ rows: TableRow[]; lines: number[] }[]> {
    const segments: Segment[] = [];
    for (const { line, text, cells } of rows) {
      const read = cells.map((span) => ({ ...this.#cell(text.slice(span.start, span.end)), span }));
      const row: FilledRow = { line, cells: read };
      const last = segments.at(-1);
      const isHeading = this.#isHeading(row);
      if (!isHeading && last) last.rows.push(row);
      else if (last?.rows.length === 0) {
        // The title of the paper, with its day, is no heading of a column.
        if (last.headings.every((heading) => 2 * filledIn(heading) < filledIn(row))) last.headings.length = 0;
        last.headings.push(row);
      } else segments.push(isHeading ? { headings: [row], rows: [] } : { headings: [], rows: [row] });
      await yieldToEventLoop(this.#reading.signal);
    }
    const tables = [];
    for (const segment of segments) {
      const table = this.#readTable(this.#withHeadings(segment), isDivided);
      if (table) tables.push(table);
      await yieldToEventLoop(this.#reading.signal);
    }
    return tables;
  }

  #cell(text: string): CellReading {
    const known = this.#read.get(text) ?? readCell(text, this.#reading);
    this.#read.set(text, known);
    return known;
  }

  /** Words that are known from headings, and no number or plant. */
  #isHeading({ cells }: FilledRow): boolean {
    if (cells.some((cell) => this.#isData(cell))) return false;
    const filled = cells.filter(({ text }) => text !== '');
    const isKnown = ({ text, isDate, isBare }: TableCell) => isDate || isBare || meaningsOf(text).size > 0;
    const known = filled.filter(isKnown).length;
    return known >= 2 && 2 * known >= filled.length;
  }

  #isData(cell: TableCell): boolean {
    const isNumber = (cell.isBare && !cell.text.includes('+')) || cell.price !== null;
    return isNumber || this.#subjects.plantsIn(cell).length > 0;
  }

  /** A first row of words without a digit, one of them above a number, has headings in whatever language. */
  #withHeadings(segment: Segment): Segment {
    const [first, next, ...rest] = segment.rows;
    const { headings = [], last } = this.#before ?? {};
    if (segment.headings.length > 0 || !first) return segment;
    const isNext = last?.cells.length === first.cells.length && Math.abs(first.line - last.line - 1) < gapMax;
    if (isNext || !next) return { headings: isNext ? headings : [], rows: segment.rows };
    const isWords = first.cells.every((cell) => !/\d/.test(cell.text) && !this.#isData(cell));
    const isAbove = first.cells.some(({ text }, at) => /\p{L}/u.test(text) && next.cells[at]?.isBare);
    return isWords && isAbove ? { headings: [first], rows: [next, ...rest] } : segment;
  }

  #readTable({ headings, rows }: Segment, isDivided: boolean) {
    const columns = this.#columnsOf(headings, rows);
    const all = rows.map(({ cells }) => cells);
    const says = columns.map((column) => column.says);
    const found = this.#subjects.findColumns(all, says);
    const byName = all.map((cells) => this.#subjects.subjectOf(cells, found));
    const subjects = withNumbers(byName, all, this.#subjects.lines);
    const named = subjects.filter(isAbout);
    const isOther = (ids: readonly string[], row: number) =>
      ids.length > 0 && subjects[row]?.lines.every(({ id }) => !ids.includes(id));
    const prose = all.filter((cells, row) => cells.some((cell) => isOther(this.#subjects.idsIn(cell), row)));
    const isList = isDivided || (named.length + headings.length > 1 && prose.length <= 0.3 * rows.length);
    const isAsked = subjects.some(({ lines }) => lines.length > 0);
    if (!isAsked || !isList || 2 * named.length < all.length) return null;
    const whole = [...columns, ...this.#numbersBeside(columns[found.plants ?? -1])];
    const decided = decideColumns(whole, subjects, found);
    if (!isTable(decided, isDivided)) return null;
    const last = rows.at(-1);
    this.#before = last && { headings, last };
    const read = rows.flatMap(({ line }, at) => {
      const subject = subjects[at];
      return subject && isAbout(subject) ? [readRow([line, at], subject, decided)] : [];
    });
    return { rows: read, lines: [...headings, ...rows].map(({ line }) => line) };
  }

  #columnsOf(headings: readonly FilledRow[], rows: readonly FilledRow[]): TableColumn[] {
    const width = [...headings, ...rows].reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
    return Array.from({ length: width }, (_, at) => {
      const texts = headings.map(({ cells }) => cells[at]?.text ?? '');
      const heading = texts.join(' ').trim();
      const { dates, isDate, answer } = this.#cell(heading);
      const headingDate = isDate && answer === null ? (dates[0] ?? null) : null;
      const says = meaningsOf(heading);
      const isWeeks = says.has('week');
      const read = rows.map(({ cells }) => (isWeeks ? this.#asWeek(cells[at]) : cells[at]));
      return { heading, headingDate, says, cells: read };
    });
  }

  /** "41" in a column of weeks. */
  #asWeek(cell: TableCell | undefined): TableCell | undefined {
    if (!cell || !/^\d{1,2}(?:\s?[-–/]\s?\d{1,2})?$/.test(cell.text)) return cell;
    const { start, end } = cell.span;
    const dates = this.#cell(`KW ${cell.text}`).dates.map((date) => ({
      ...date,
      start: 0,
      end: end - start,
    }));
    return { ...cell, dates, isDate: dates.length > 0, count: null, isBare: false };
  }

  /** "30 Acer campestre 10L": the numbers that most names of plants begin with are a column too. */
  #numbersBeside(plants: TableColumn | undefined): TableColumn[] {
    if (!plants) return [];
    const cells = plants.cells.map((cell) => {
      const number = /^(\d{1,6})\s*(?:x|no\.?|st(?:k|ck|ück)?\.?)?\s/i.exec(cell?.text ?? '')?.[1];
      if (!cell || number === undefined) return undefined;
      const { start } = cell.span;
      return { ...this.#cell(number), span: { start, end: start + number.length } };
    });
    return 2 * cells.filter(Boolean).length > cells.length ? [{ ...plants, cells }] : [];
  }
}

const isAbout = ({ lines, otherPlant }: RowSubject): boolean => lines.length > 0 || otherPlant !== null;

const untyped: ReadonlySet<string> = new Set(['plant', 'index', 'code', 'pack', 'total', 'remark', 'other']);

/** Lists of prose divide too: a table has a column of numbers, sizes, prices or dates. */
function isTable(columns: readonly (readonly [TableColumn, Decision])[], isDivided: boolean): boolean {
  const isUsed = ({ heading, cells }: TableColumn) => heading !== '' || cells.some((cell) => cell?.text);
  const used = columns.filter(([column]) => isUsed(column));
  return used.length >= (isDivided ? 2 : 3) && used.some(([, [meaning]]) => !untyped.has(meaning));
}
