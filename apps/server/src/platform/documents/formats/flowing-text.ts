import type { DocumentPart, DocumentRow } from '../document.ts';
import { entriesOfLines } from './text-files/names-in-line.ts';

interface OpenTable {
  cells: string[];
  cell: string;
  /** Columns that the open cell covers. */
  span: number;
}

/**
 * Sheets from a text with tables in it, as a letter has them: each table is a sheet, and the lines around it are lists. A
 * table in a cell of another is text of that cell.
 */
export class FlowingText {
  readonly #entriesOf: typeof entriesOfLines;
  readonly #parts: DocumentPart[] = [];
  readonly #tables: OpenTable[] = [];
  #tableCount = 0;
  #row = 0;
  #isInList = false;
  #line = '';
  #isHeading = false;

  /** @param entriesOf the entries of the lines of a paragraph */
  constructor(entriesOf = entriesOfLines) {
    this.#entriesOf = entriesOf;
  }

  /** Takes the parts that are ready. */
  take(): DocumentPart[] {
    return this.#parts.splice(0);
  }

  get isInTable(): boolean {
    return this.#tables.length > 0;
  }

  /** The open paragraph has the style of a heading. */
  markHeading(): void {
    this.#isHeading = true;
  }

  addText(text: string): void {
    this.#line += text;
  }

  /** Ends a paragraph; a line break in it ends a line of a list. */
  endParagraph(): void {
    const [text, isHeading] = [this.#line, this.#isHeading];
    this.#line = '';
    this.#isHeading = false;
    if (text.trim() === '') return;
    const table = this.#tables.at(-1);
    if (table !== undefined) {
      table.cell += `${table.cell === '' ? '' : ' '}${text.trim()}`;
      return;
    }
    if (!this.#isInList) this.#beginSheet({ part: 'sheet', name: 'Text', layout: 'list' });
    this.#isInList = true;
    this.#pushLines(text.split('\n'), isHeading);
  }

  openTable(): void {
    this.endParagraph();
    this.#tables.push({ cells: [], cell: '', span: 1 });
    if (this.#tables.length > 1) return;
    this.#tableCount += 1;
    this.#beginSheet({ part: 'sheet', name: `Table ${this.#tableCount}`, layout: 'table' });
    this.#isInList = false;
  }

  /** The next cell covers several columns, of which the others are blank, as in a spreadsheet. */
  spanCell(columns: string | undefined): void {
    const table = this.#tables.at(-1);
    if (table !== undefined) table.span = spanOf(columns);
  }

  endCell(): void {
    this.endParagraph();
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    table.cells.push(table.cell.trim(), ...new Array<string>(table.span - 1).fill(''));
    table.cell = '';
    table.span = 1;
  }

  endRow(): void {
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    const { cells } = table;
    table.cells = [];
    if (this.#tables.length === 1) this.#pushRow(cells);
    else table.cell += ` ${cells.join(' ')}`;
  }

  closeTable(): void {
    const table = this.#tables.pop();
    const outer = this.#tables.at(-1);
    if (outer !== undefined && table !== undefined) outer.cell += ` ${table.cell.trim()}`;
  }

  #beginSheet(sheet: DocumentPart): void {
    this.#row = 0;
    this.#parts.push(sheet);
  }

  #pushLines(lines: readonly string[], isHeading: boolean): void {
    let paragraph: string[] = [];
    for (const line of [...lines, '']) {
      if (line.trim() !== '') {
        paragraph.push(line.trim());
        continue;
      }
      if (isTabbed(paragraph)) {
        this.#pushTable(paragraph);
        paragraph = [];
        continue;
      }
      const rows = this.#entriesOf(paragraph).map(
        ({ line: at, text, isName }): DocumentRow => ({
          row: this.#row + at + 1,
          page: null,
          cells: [text],
          ...((isHeading || !isName) && { isHeading: true }),
        }),
      );
      if (rows.length > 0) this.#parts.push({ part: 'rows', rows });
      this.#row += paragraph.length + 1;
      paragraph = [];
    }
    this.#row -= 1;
  }

  /** Cells that were copied out of a spreadsheet. */
  #pushTable(lines: readonly string[]): void {
    this.#tableCount += 1;
    this.#beginSheet({ part: 'sheet', name: `Table ${this.#tableCount}`, layout: 'table' });
    for (const line of lines) this.#pushRow(line.split('\t').map((cell) => cell.trim()));
    this.#beginSheet({ part: 'sheet', name: 'Text', layout: 'list' });
  }

  #pushRow(cells: readonly string[]): void {
    this.#row += 1;
    const row: DocumentRow = { row: this.#row, page: null, cells };
    this.#parts.push({ part: 'rows', rows: [row] });
  }
}

const isTabbed = (lines: readonly string[]): boolean =>
  lines.length > 1 && lines.every((line) => line.includes('\t'));

/** More than any page has room for. */
const spanMax = 100;

function spanOf(written: string | undefined): number {
  const span = Number(written);
  return Number.isInteger(span) && span >= 1 ? Math.min(span, spanMax) : 1;
}
