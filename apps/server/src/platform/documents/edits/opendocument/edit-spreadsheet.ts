import { EntryPacker, type PackedEntry, ZipWriter } from '../../../zip-writer.ts';
import { Archive } from '../../archive.ts';
import { indexOfLetter, letterOf } from '../../columns/column-letter.ts';
import type { DocumentLimits } from '../../document-limits.ts';
import type { EditLines } from '../edit-lines.ts';
import type { CellValue, EditLine, RowEdit, SheetEdit } from '../edits.ts';
import { attributeOf, endOfTag, escapeXml, withAttribute } from '../xml.ts';
import { CellStyles } from './cell-styles.ts';
import { ChangedCells } from './changed-cells.ts';
import { contentOf, contentPart } from './content.ts';
import {
  cellsIn,
  columnsIn,
  defaultStylesIn,
  rowsIn,
  type Table,
  type TableRow,
  tablesIn,
} from './table-rows.ts';
import { type OpenCellWrite, writeRow } from './write-row.ts';

/** Writes an OpenDocument spreadsheet with edits; all else of its content, and all other parts, stay as they were. */
export async function editSpreadsheet(
  path: string,
  edits: EditLines,
  { limits, write }: { limits: DocumentLimits; write: (bytes: Buffer) => Promise<void> },
): Promise<void> {
  const archive = await Archive.open(path, limits);
  try {
    const editor = new SpreadsheetEditor(await contentOf(archive));
    for (let line = await edits.next(); line !== null; line = await edits.next()) {
      if (line.is === 'sheet') await editor.editSheet(line, edits);
      if (line.is === 'append') await editor.appendSheet(line, edits);
    }
    const content = await editor.pack();
    const zip = new ZipWriter(write);
    for (const name of new Set(archive.names)) {
      const entry = name === contentPart ? content : await archive.packed(name);
      if (entry !== null) await zip.add(entry);
    }
    await zip.end();
  } finally {
    archive.close();
  }
}

/** A text that takes the place of a piece of the content. */
interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

class SpreadsheetEditor {
  readonly #xml: string;
  readonly #tables: readonly Table[];
  readonly #styles: CellStyles;
  readonly #splices: Splice[] = [];
  readonly #appended: string[] = [];
  readonly #changed = new ChangedCells();
  readonly #edits = new Map<string, SheetEdit>();

  constructor(xml: string) {
    this.#xml = xml;
    this.#tables = [...tablesIn(xml)];
    this.#styles = new CellStyles(xml);
  }

  async editSheet(edit: SheetEdit, lines: EditLines): Promise<void> {
    const table = this.#tables.find(({ name }) => name === edit.sheet);
    if (table === undefined) return;
    this.#edits.set(table.name, edit);
    this.#extendPrintRange(table, edit);
    this.#writeColumns(table, edit);
    this.#changed.addSheet(table.name, edit);
    const columnStyles = defaultStylesIn(this.#xml, table);
    const rows = lines.rows();
    let next = (await rows.next()).value ?? null;
    for (const row of rowsIn(this.#xml, table)) {
      const written: string[] = [];
      let from = row.number;
      const last = row.number + row.repeated - 1;
      while (next !== null || (edit.headingRow ?? 0) >= from) {
        const number = Math.min(
          next?.row ?? Number.POSITIVE_INFINITY,
          (edit.headingRow ?? 0) >= from ? (edit.headingRow ?? 0) : Number.POSITIVE_INFINITY,
        );
        if (number > last) break;
        const own: RowEdit | null = next?.row === number ? next : null;
        const writes = this.#writesOf(edit, { own, row, number });
        written.push(this.#repeat(row, number - from), writeRow(this.#xml, row, writes, columnStyles));
        from = number + 1;
        if (own === null) continue;
        for (const { column } of own.cells) this.#changed.add(table.name, number, column);
        next = (await rows.next()).value ?? null;
      }
      if (written.length === 0) continue;
      written.push(this.#repeat(row, last + 1 - from));
      this.#splices.push({ start: row.start, end: row.end, text: written.join('') });
    }
  }

  async appendSheet({ name, columns }: EditLine & { is: 'append' }, lines: EditLines): Promise<void> {
    const headings = columns.map(({ heading }) => heading);
    const rows = [rowXml(headings, this.#styles.bold())];
    for await (const values of lines.values()) rows.push(rowXml(values));
    const names = new Set(this.#tables.map((table) => table.name.toLowerCase()));
    let free = name;
    for (let number = 2; names.has(free.toLowerCase()); number += 1) free = `${name} ${number}`;
    const widths = columns.map(({ width }) => this.#columnXml('', width)).join('');
    this.#appended.push(
      `<table:table table:name="${escapeXml(free)}">${widths}${rows.join('')}</table:table>`,
    );
  }

  async pack(): Promise<PackedEntry> {
    this.#changed.findStale(this.#xml, this.#tables);
    const packer = new EntryPacker(contentPart);
    const body = Math.min(
      this.#tables[0]?.start ?? this.#xml.length,
      this.#splices[0]?.start ?? this.#xml.length,
    );
    await packer.write(this.#styles.addTo(this.#xml.slice(0, body)));
    let from = body;
    for (const { start, end, text } of this.#splices) {
      await packer.write(this.#changed.removeResults(this.#xml.slice(from, start) + text));
      from = end;
    }
    const lastTable = this.#tables.at(-1)?.end ?? from;
    await packer.write(this.#changed.removeResults(this.#xml.slice(from, lastTable)));
    await packer.write(this.#appended.join('') + this.#widenFilters(this.#xml.slice(lastTable)));
    return packer.end();
  }

  #writesOf(edit: SheetEdit, { own, row, number }: RowToWrite): OpenCellWrite[] {
    const isHeading = number === edit.headingRow;
    const added = isHeading ? edit.columns.map(({ heading }) => heading) : (own?.added ?? []);
    const headingStyle = isHeading ? this.#lastStyle(row, edit.firstAdded) : null;
    return [
      ...(own?.cells ?? []).map(({ column, value, note, mark }) => ({
        column,
        value,
        note,
        style: (present: string | null) => this.#styles.filled(present, mark),
      })),
      ...added.map((value, index) => ({
        column: edit.firstAdded + index,
        value,
        note: null,
        style: headingStyle === null ? null : () => headingStyle,
      })),
    ];
  }

  /** The style of the last cell of a row that has a text and lies before a column: headings look as the sender's do. */
  #lastStyle(row: TableRow, before: number): string | null {
    const cells = [...cellsIn(this.#xml, row)].filter(({ column }) => column < before);
    const last = cells.findLast(({ tagEnd, end }) => end > tagEnd);
    return last === undefined
      ? null
      : attributeOf(this.#xml.slice(last.start, last.tagEnd), 'table:style-name');
  }

  /** Gives the added columns their widths, and shows them where the sender has hidden all unused ones. */
  #writeColumns(table: Table, { firstAdded, columns }: SheetEdit): void {
    const last = firstAdded + columns.length;
    const added = (from: number, to: number, tag: string): string =>
      columns
        .slice(Math.max(0, from - firstAdded), Math.max(0, to - firstAdded))
        .map(({ width }) => this.#columnXml(tag, width))
        .join('');
    let end: { readonly place: number; readonly column: number } | null = null;
    for (const { start, end: place, column, repeated } of columnsIn(this.#xml, table)) {
      end = { place, column: column + repeated };
      if (column >= last || end.column <= firstAdded) continue;
      const tag = this.#xml.slice(start, place);
      const several = (count: number) =>
        count <= 0 ? '' : withAttribute(tag, 'table:number-columns-repeated', String(count));
      const text = several(firstAdded - column) + added(column, end.column, tag) + several(end.column - last);
      this.#splices.push({ start, end: place, text });
    }
    if (end === null || end.column >= last) return;
    const gap = firstAdded - end.column;
    const filler = gap <= 0 ? '' : `<table:table-column table:number-columns-repeated="${gap}"/>`;
    this.#splices.push({ start: end.place, end: end.place, text: filler + added(end.column, last, '') });
  }

  /** A single column that can be seen, with the style of cells that `tag` has. */
  #columnXml(tag: string, width: number): string {
    const cells = attributeOf(tag, 'table:default-cell-style-name');
    const style = cells === null ? '' : ` table:default-cell-style-name="${escapeXml(cells)}"`;
    return `<table:table-column table:style-name="${this.#styles.wide(width)}"${style}/>`;
  }

  /** The same row as often as is left of it. */
  #repeat(row: TableRow, count: number): string {
    if (count <= 0) return '';
    const tagEnd = endOfTag(this.#xml, row.start);
    const tag = this.#xml.slice(row.start, tagEnd).replace(/\s+table:number-rows-repeated="[^"]*"/, '');
    const counted = count === 1 ? tag : withAttribute(tag, 'table:number-rows-repeated', String(count));
    return counted + this.#xml.slice(tagEnd, row.end);
  }

  /** The filters of the edited sheets with the added columns, which would otherwise stay in place when the list is sorted. */
  #widenFilters(xml: string): string {
    return xml.replace(/<table:database-range\s[^>]*>/g, (tag) => {
      const range = attributeOf(tag, 'table:target-range-address') ?? '';
      if (range.length > rangeLengthMax) return tag;
      const [, sheet = '', row, end = '', column = ''] =
        /^\$?(.+?)\.\$?[A-Z]{1,3}\$?(\d+)(:.*?\.\$?)([A-Z]{1,3})\$?\d+$/.exec(range) ?? [];
      const edit = this.#edits.get(sheet.replace(/^'|'$/g, '').replaceAll("''", "'"));
      const last = edit === undefined ? -1 : edit.firstAdded + edit.columns.length - 1;
      const hasButtons = attributeOf(tag, 'table:display-filter-buttons') === 'true';
      if (
        !hasButtons ||
        Number(row) !== edit?.headingRow ||
        (indexOfLetter(column) ?? last) + 1 !== edit.firstAdded
      )
        return tag;
      const from = range.lastIndexOf(end + column) + end.length;
      const widened = range.slice(0, from) + letterOf(last) + range.slice(from + column.length);
      return withAttribute(tag, 'table:target-range-address', widened);
    });
  }

  #extendPrintRange(table: Table, { firstAdded, columns }: SheetEdit): void {
    const tagEnd = endOfTag(this.#xml, table.start);
    const tag = this.#xml.slice(table.start, tagEnd);
    if (columns.length === 0 || !tag.includes('table:print-ranges=')) return;
    const lastColumn = firstAdded + columns.length - 1;
    const last = letterOf(lastColumn);
    const text = tag.replace(
      /(table:print-ranges="[^"]*?\.?\$?)([A-Z]{1,3})(\$?\d+")/,
      (whole, before: string, present: string, after: string) =>
        (indexOfLetter(present) ?? 0) < lastColumn ? before + last + after : whole,
    );
    this.#splices.push({ start: table.start, end: tagEnd, text });
  }
}

/** A longer address is none: names of sheets are short. */
const rangeLengthMax = 500;

interface RowToWrite {
  readonly own: RowEdit | null;
  readonly row: TableRow;
  readonly number: number;
}

function rowXml(values: readonly CellValue[], style: string | null = null): string {
  const styled = style === null ? '' : ` table:style-name="${style}"`;
  const cells = values.map((value) => {
    if (value === null || value === '') return '<table:table-cell/>';
    const type = typeof value === 'number' ? `float" office:value="${value}` : 'string';
    return `<table:table-cell${styled} office:value-type="${type}"><text:p>${escapeXml(String(value))}</text:p></table:table-cell>`;
  });
  return `<table:table-row>${cells.join('')}</table:table-row>`;
}
