import { yieldToEventLoop } from '../../../../platform/time-slices.ts';
import type { ReplyMessage } from '../message/message.ts';
import type { RequestedLine } from '../request.ts';
import type { LineReading } from '../statements/mark-line.ts';
import { type Decision, decideColumns, type TableCell, type TableColumn } from './decide-columns.ts';
import { findBlocks, isRule, type TableBlock } from './find-blocks.ts';
import { SubjectReader } from './find-subjects.ts';
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

interface Segment {
  readonly headings: FilledRow[];
  readonly rows: FilledRow[];
}

/** So many rows tell what the columns are. */
const sampleMax = 500;

/** The tables of one reply; texts that repeat are read once. */
class BlockReader {
  readonly #subjects: SubjectReader;
  readonly #reading: LineReading;
  readonly #read = new Map<string, CellReading>();

  constructor(lines: readonly RequestedLine[], reading: LineReading) {
    this.#subjects = new SubjectReader(reading.subjects, lines);
    this.#reading = reading;
  }

  /** Each line of headings begins a table. */
  async read({ rows, isDivided }: TableBlock): Promise<{ rows: TableRow[]; lines: number[] }[]> {
    const segments: Segment[] = [];
    for (const { line, text, cells } of rows) {
      const row = {
        line,
        cells: cells.map((span) => ({ ...this.#cell(text.slice(span.start, span.end)), span })),
      };
      const last = segments.at(-1);
      const isHeading = this.#isHeading(row);
      if (last && (isHeading ? last.rows.length === 0 : true))
        (isHeading ? last.headings : last.rows).push(row);
      else segments.push(isHeading ? { headings: [row], rows: [] } : { headings: [], rows: [row] });
      await yieldToEventLoop(this.#reading.signal);
    }
    const tables = [];
    for (const segment of segments)
      tables.push(await this.#readTable(this.#withHeadings(segment), isDivided));
    return tables.filter((table) => table !== null);
  }

  #cell(text: string): CellReading {
    const known = this.#read.get(text) ?? readCell(text, this.#reading);
    this.#read.set(text, known);
    return known;
  }

  /** Words that are known from headings, and no number or plant. */
  #isHeading({ cells }: FilledRow): boolean {
    const filled = cells.filter(({ text }) => text !== '');
    const known = filled.filter(({ text, isDate }) => isDate || meaningsOf(text).size > 0).length;
    return known >= 2 && 2 * known >= filled.length && !filled.some((cell) => this.#isData(cell));
  }

  #isData(cell: TableCell): boolean {
    return (
      (cell.isBare && !cell.text.includes('+')) ||
      cell.price !== null ||
      this.#subjects.plantsIn(cell).length > 0
    );
  }

  /** A first row of words without a digit, one of them above a number, has headings in whatever language. */
  #withHeadings(segment: Segment): Segment {
    const [first, next, ...rest] = segment.rows;
    if (segment.headings.length > 0 || !first || !next) return segment;
    const isWords = first.cells.every((cell) => !/\d/.test(cell.text) && !this.#isData(cell));
    const isAbove = first.cells.some(({ text }, at) => /\p{L}/u.test(text) && next.cells[at]?.isBare);
    return isWords && isAbove ? { headings: [first], rows: [next, ...rest] } : segment;
  }

  async #readTable({ headings, rows }: Segment, isDivided: boolean) {
    const columns = this.#columnsOf(headings, rows);
    const sample = rows.slice(0, sampleMax).map(({ cells }) => cells);
    const found = this.#subjects.findColumns(
      sample,
      columns.map(({ says }) => says),
    );
    const subjects = sample.map((cells) => this.#subjects.subjectOf(cells, found));
    const named = subjects.filter(({ lines, otherPlant }) => lines.length > 0 || otherPlant !== null);
    const prose = sample.filter((cells, row) =>
      cells.some((cell) =>
        this.#subjects.idsIn(cell).some((id) => subjects[row]?.lines.every((line) => line.id !== id)),
      ),
    );
    const isList = isDivided || (named.length + headings.length > 1 && prose.length <= 0.3 * rows.length);
    const isAsked = subjects.some(({ lines }) => lines.length > 0);
    if (!isAsked || !isList || 2 * named.length < sample.length) return null;
    const decided = decideColumns(
      [...columns, ...this.#numbersBeside(columns[found.plants ?? -1])],
      subjects,
      found,
    );
    if (!isTable(decided, isDivided)) return null;
    const read: TableRow[] = [];
    for (const [at, { line, cells }] of rows.entries()) {
      const subject = subjects[at] ?? this.#subjects.subjectOf(cells, found);
      if (subject.lines.length > 0 || subject.otherPlant !== null)
        read.push(readRow([line, at], subject, decided));
      await yieldToEventLoop(this.#reading.signal);
    }
    return { rows: read, lines: [...headings, ...rows].map(({ line }) => line) };
  }

  #columnsOf(headings: readonly FilledRow[], rows: readonly FilledRow[]): TableColumn[] {
    const width = [...headings, ...rows].reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
    return Array.from({ length: width }, (_, at) => {
      const heading = headings
        .flatMap(({ cells }) => cells[at]?.text ?? [])
        .join(' ')
        .trim();
      const { dates, isDate, answer } = this.#cell(heading);
      const headingDate = isDate && answer === null ? (dates[0] ?? null) : null;
      return { heading, headingDate, says: meaningsOf(heading), cells: rows.map(({ cells }) => cells[at]) };
    });
  }

  /** "30 Acer campestre 10L": the numbers that most names of plants begin with are a column too. */
  #numbersBeside(plants: TableColumn | undefined): TableColumn[] {
    if (!plants) return [];
    const cells = plants.cells.map((cell) => {
      const number = /^(\d{1,6})\s*(?:x|no\.?|st(?:k|ck|ück)?\.?)?\s/i.exec(cell?.text ?? '')?.[1];
      if (!cell || number === undefined) return undefined;
      return {
        ...this.#cell(number),
        span: { start: cell.span.start, end: cell.span.start + number.length },
      };
    });
    return 2 * cells.filter(Boolean).length > cells.length ? [{ ...plants, cells }] : [];
  }
}

const untyped: ReadonlySet<string> = new Set(['plant', 'index', 'code', 'pack', 'total', 'remark', 'other']);

/** Lists of prose divide too: a table has a column of numbers, sizes, prices or dates. */
function isTable(columns: readonly (readonly [TableColumn, Decision])[], isDivided: boolean): boolean {
  const used = columns.filter(
    ([{ heading, cells }]) => heading !== '' || cells.some((cell) => cell && cell.text !== ''),
  );
  return used.length >= (isDivided ? 2 : 3) && used.some(([, [meaning]]) => !untyped.has(meaning));
}
