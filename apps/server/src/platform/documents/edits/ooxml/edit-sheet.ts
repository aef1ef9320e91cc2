import { letterOf } from '../../columns/column-letter.ts';
import { unreadable } from '../../problems.ts';
import type { RowEdit, SheetEdit } from '../edits.ts';
import { attributeOf, elementsOf, withAttribute } from '../xml.ts';
import type { CommentParts } from './sheet-parts.ts';
import { type CellWrite, SheetRow } from './sheet-row.ts';
import { splitSheet } from './split-sheet.ts';
import type { StyleBook } from './style-book.ts';
import { prefixOf } from './survey-workbook.ts';
import { widenTail } from './widen-ranges.ts';

export interface SheetContext {
  readonly edit: SheetEdit;
  /** In ascending order. */
  readonly rows: AsyncIterator<RowEdit>;
  readonly styles: StyleBook;
  /** Null where the sheet cannot have comments, or gets none. */
  readonly comments: CommentParts | null;
}

/** The XML of a sheet with its edits, piece by piece; all else of it as it was. */
export async function* editSheet(
  chunks: AsyncIterable<string>,
  context: SheetContext,
): AsyncGenerator<string> {
  const rows = new RowEditor(context);
  let prefix = '';
  let head = '';
  let previous = 0;
  for await (const { is, xml } of splitSheet(chunks)) {
    if (is === 'row') {
      const row = new SheetRow(xml, prefix, previous);
      yield* rows.before(row.number);
      yield await rows.edit(row);
      previous = row.number;
    } else if (is === 'head') {
      head = xml;
      prefix = prefixOf(xml);
      rows.prefix = prefix;
      yield editHead(xml, prefix, context.edit);
    } else {
      yield* rows.before(Number.POSITIVE_INFINITY);
      const tail = widenTail(xml, { head, prefix, edit: context.edit });
      yield context.comments?.link(tail, prefix) ?? tail;
    }
  }
}

class RowEditor {
  prefix = '';
  readonly #context: SheetContext;
  #next: RowEdit | null | undefined;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  /** Rows with edits that the sheet does not have, before the row of a number. */
  async *before(number: number): AsyncGenerator<string> {
    for (let next = await this.#peek(); next !== null && next.row < number; next = await this.#peek()) {
      yield await this.edit(SheetRow.create(next.row, this.prefix));
    }
  }

  async edit(row: SheetRow): Promise<string> {
    const next = await this.#peek();
    const { edit } = this.#context;
    const headings = row.number === edit.headingRow ? this.#headings(row) : [];
    if (next?.row !== row.number) return row.write(headings);
    this.#next = undefined;
    const added = next.added.map(
      (value, index): CellWrite => ({ column: edit.firstAdded + index, value, style: null }),
    );
    return row.write([...this.#changes(row, next), ...headings, ...added]);
  }

  #changes(row: SheetRow, { cells }: RowEdit): CellWrite[] {
    const { styles, comments } = this.#context;
    return cells.flatMap(({ column, value, note, mark }) => {
      const present = row.cells.find((cell) => cell.column === column);
      if (present?.hasFormula) return [];
      if (note !== null) comments?.comments.add(row.number, column, note);
      return [{ column, value, style: styles.filled(present?.style ?? null, mark) }];
    });
  }

  /** Headings look as the last one of the sender does. */
  #headings(row: SheetRow): CellWrite[] {
    const { columns, firstAdded } = this.#context.edit;
    const style = row.cells.findLast(({ column, isBlank }) => column < firstAdded && !isBlank)?.style ?? null;
    return columns.map(({ heading }, index) => ({ column: firstAdded + index, value: heading, style }));
  }

  async #peek(): Promise<RowEdit | null> {
    if (this.#next === undefined) {
      const { done, value } = await this.#context.rows.next();
      this.#next = done ? null : value;
    }
    return this.#next;
  }
}

function editHead(head: string, prefix: string, { columns, firstAdded }: SheetEdit): string {
  if (!/sheetData\s*>$/.test(head)) throw unreadable('one of its sheets has no rows');
  if (columns.length === 0) return head;
  return withWidths(withDimension(head, prefix, firstAdded + columns.length - 1), prefix, {
    columns,
    firstAdded,
  });
}

function withDimension(head: string, prefix: string, lastColumn: number): string {
  const [found] = elementsOf(head, `${prefix}dimension`);
  const [, first, row] =
    /^([A-Z]+\d+)(?::[A-Z]+(\d+))?$/.exec(attributeOf(found?.xml ?? '', 'ref') ?? '') ?? [];
  if (found === undefined || first === undefined) return head;
  const lastRow = row ?? /\d+$/.exec(first)?.[0] ?? '1';
  const tag = withAttribute(found.xml, 'ref', `${first}:${letterOf(lastColumn)}${lastRow}`);
  return head.slice(0, found.start) + tag + head.slice(found.end);
}

/** Widths of the added columns; spans of columns that cover them are cut. */
function withWidths(
  head: string,
  prefix: string,
  { columns, firstAdded }: Pick<SheetEdit, 'columns' | 'firstAdded'>,
): string {
  const first = firstAdded + 1;
  const last = firstAdded + columns.length;
  const added = columns.map(
    ({ width }, index) =>
      `<${prefix}col min="${first + index}" max="${first + index}" width="${width}" customWidth="1"/>`,
  );
  const [list] = elementsOf(head, `${prefix}cols`);
  if (list === undefined) {
    const start = head.search(new RegExp(`<${prefix}sheetData\\s*>$`));
    return `${head.slice(0, start)}<${prefix}cols>${added.join('')}</${prefix}cols>${head.slice(start)}`;
  }
  const spans = [...elementsOf(list.xml, `${prefix}col`)].map(({ xml }) => ({
    xml,
    min: Number(attributeOf(xml, 'min')),
    max: Number(attributeOf(xml, 'max')),
  }));
  const span = (xml: string, min: number, max: number): string[] =>
    min > max ? [] : [withAttribute(withAttribute(xml, 'min', String(min)), 'max', String(max))];
  const before = spans.flatMap(({ xml, min, max }) => span(xml, min, Math.min(max, first - 1)));
  const after = spans.flatMap(({ xml, min, max }) => span(xml, Math.max(min, last + 1), max));
  const open = list.xml.slice(0, list.xml.indexOf('>') + 1);
  const written = `${open}${[...before, ...added, ...after].join('')}</${prefix}cols>`;
  return head.slice(0, list.start) + written + head.slice(list.end);
}
