import { indexOfLetter } from '../../columns/column-letter.ts';
import type { SheetEdit } from '../edits.ts';
import { attributeOf, endOfElement, endOfTag } from '../xml.ts';
import { cellsIn, rowsIn, type Table } from './table-rows.ts';
import { valueAttributes, withoutText } from './write-row.ts';

/** A reference in a formula: `[.B2]`, `[$'Price list'.A1:.C200]`, `[.B:.B]`. */
const references =
  /\[(?:\$?('(?:[^']|'')*'|[^'.[\]]+))?\.\$?([A-Z]{1,3})\$?(\d*)(?::[^.[\]]*\.\$?([A-Z]{1,3})\$?(\d*))?\]/g;

interface FormulaCell {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly formula: string;
}

interface ChangedSheet {
  /** Rows in ascending order, by column. */
  readonly rows: Map<number, number[]>;
  /** Added columns are written in every row; none where `lastAdded` is less. */
  readonly firstAdded: number;
  readonly lastAdded: number;
}

/** A formula that waits for another one further down needs one more round; chains of more rounds are all calculated anew. */
const roundsMax = 20;

/**
 * The cells that have another value than before. Programs show the stored result of a formula as it is, and calculate
 * one that is missing: results that rest on a changed cell are taken away.
 */
export class ChangedCells {
  readonly #sheets = new Map<string, ChangedSheet>();
  readonly #stale = new Set<string>();
  #sheet = '';

  addSheet(name: string, { firstAdded, columns }: SheetEdit): void {
    this.#sheets.set(name, { rows: new Map(), firstAdded, lastAdded: firstAdded + columns.length - 1 });
  }

  add(sheet: string, row: number, column: number): void {
    const changed = this.#sheets.get(sheet) ?? { rows: new Map(), firstAdded: 0, lastAdded: -1 };
    this.#sheets.set(sheet, changed);
    const rows = changed.rows.get(column) ?? [];
    changed.rows.set(column, rows);
    rows.splice(firstAtLeast(rows, row), 0, row);
  }

  /** Finds the formulas of the document that rest on changed cells, also by way of other formulas. */
  findStale(xml: string, tables: readonly Table[]): void {
    let open = tables.flatMap((table) => [...formulasIn(xml, table)]);
    for (let round = 1; ; round += 1) {
      const left: FormulaCell[] = [];
      for (const cell of open) {
        if (round <= roundsMax && !this.#isQuotedBy(cell)) left.push(cell);
        else {
          this.#stale.add(keyOf(cell));
          this.add(cell.sheet, cell.row, cell.column);
        }
      }
      if (left.length === open.length) return;
      open = left;
    }
  }

  /** A piece of the document without the results found. Pieces in the order of the document. */
  removeResults(xml: string): string {
    if (this.#stale.size === 0) return xml;
    let written = '';
    let from = 0;
    for (const found of xml.matchAll(/<table:table(?=\s)|\stable:formula="/g)) {
      const start = found[0].startsWith('<') ? found.index : xml.lastIndexOf('<', found.index);
      const tagEnd = endOfTag(xml, start);
      const tag = xml.slice(start, tagEnd);
      const formula = attributeOf(tag, 'table:formula');
      if (formula === null) this.#sheet = attributeOf(tag, 'table:name') ?? '';
      else if (this.#stale.has(keyOf({ sheet: this.#sheet, formula }))) {
        written += xml.slice(from, start) + tag.replace(valueAttributes, '');
        const name = /^<([^\s/>]+)/.exec(tag)?.[1] ?? '';
        const end = tag.endsWith('/>') ? tagEnd : endOfElement(xml, tagEnd, `</${name}>`);
        if (end > tagEnd) written += `${withoutText(xml.slice(tagEnd, end - name.length - 3))}</${name}>`;
        from = Math.max(end, tagEnd);
      }
    }
    return written + xml.slice(from);
  }

  #isQuotedBy({ sheet: own, formula }: FormulaCell): boolean {
    for (const [, named, first = '', top, last = first, bottom = top] of formula.matchAll(references)) {
      const sheet = this.#sheets.get(named?.replace(/^'|'$/g, '').replaceAll("''", "'") ?? own);
      if (sheet === undefined) continue;
      const [left, right] = [indexOfLetter(first) ?? 0, indexOfLetter(last) ?? 0];
      if (left <= sheet.lastAdded && right >= sheet.firstAdded) return true;
      for (const [column, rows] of sheet.rows) {
        if (column < left || column > right) continue;
        const row = rows[firstAtLeast(rows, Number(top))];
        if (row !== undefined && row <= (bottom ? Number(bottom) : Number.POSITIVE_INFINITY)) return true;
      }
    }
    return false;
  }
}

const keyOf = ({ sheet, formula }: Pick<FormulaCell, 'sheet' | 'formula'>): string => `${sheet}\n${formula}`;

function* formulasIn(xml: string, table: Table): Generator<FormulaCell> {
  for (const row of rowsIn(xml, table)) {
    if (!xml.slice(row.start, row.end).includes('table:formula="')) continue;
    for (const { start, tagEnd, column } of cellsIn(xml, row)) {
      const formula = attributeOf(xml.slice(start, tagEnd), 'table:formula');
      if (formula !== null) yield { sheet: table.name, row: row.number, column, formula };
    }
  }
}

/** The index of the first of ascending numbers that is not less than a value. */
function firstAtLeast(numbers: readonly number[], value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
