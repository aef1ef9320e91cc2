import { indexOfLetter, letterOf } from '../../columns/column-letter.ts';
import { unreadable } from '../../problems.ts';
import type { CellValue } from '../edits.ts';
import { attributeOf, endOfElement, endOfTag, escapeXml, withAttribute } from '../xml.ts';

export interface SheetCell {
  /** From 0. */
  readonly column: number;
  /** Index of its style; null for that of the workbook. */
  readonly style: number | null;
  readonly hasFormula: boolean;
  readonly isBlank: boolean;
  readonly xml: string;
  /** Its place in the XML of the row. */
  readonly start: number;
  readonly end: number;
}

/** A value to write into a cell. */
export interface CellWrite {
  readonly column: number;
  readonly value: CellValue;
  /** Index of its style; null keeps that of the cell. */
  readonly style: number | null;
}

/** A row of a sheet as it is written in its part. */
export class SheetRow {
  /** From 1. */
  readonly number: number;
  readonly cells: readonly SheetCell[];
  readonly #xml: string;
  readonly #prefix: string;
  readonly #start: number;
  readonly #tagEnd: number;

  /** `previous`: the number of the row before, from which a row without a number counts on. */
  constructor(xml: string, prefix: string, previous: number) {
    this.#xml = xml;
    this.#prefix = prefix;
    this.#start = xml.indexOf('<');
    this.#tagEnd = endOfTag(xml, this.#start);
    this.number = Number(attributeOf(xml.slice(this.#start, this.#tagEnd), 'r') ?? previous + 1);
    this.cells = [...this.#readCells()];
  }

  /** The XML of the row with other values in some cells. A formula is never overwritten. */
  write(writes: readonly CellWrite[]): string {
    if (writes.length === 0) return this.#xml;
    const pending = [...writes].sort((a, b) => a.column - b.column);
    const isEmpty = this.#xml[this.#tagEnd - 2] === '/';
    let written = this.#openTag(isEmpty, pending.at(-1)?.column ?? 0);
    let from = this.#tagEnd;
    for (const cell of this.cells) {
      while (pending[0] !== undefined && pending[0].column < cell.column) {
        written += this.#xml.slice(from, cell.start) + this.#cellXml(pending.shift(), null);
        from = cell.start;
      }
      if (pending[0]?.column !== cell.column) continue;
      const write = pending.shift();
      written += this.#xml.slice(from, cell.start);
      written += cell.hasFormula ? this.#xml.slice(cell.start, cell.end) : this.#cellXml(write, cell.style);
      from = cell.end;
    }
    const last = this.cells.at(-1)?.end ?? this.#tagEnd;
    written += this.#xml.slice(from, last) + pending.map((write) => this.#cellXml(write, null)).join('');
    return written + (isEmpty ? `</${this.#prefix}row>` : this.#xml.slice(last));
  }

  /** A row that a sheet does not have yet. */
  static create(number: number, prefix: string): SheetRow {
    return new SheetRow(`<${prefix}row r="${number}"/>`, prefix, number - 1);
  }

  #openTag(isEmpty: boolean, lastColumn: number): string {
    const tag = this.#xml.slice(0, this.#tagEnd);
    const open = isEmpty ? `${tag.slice(0, -2).trimEnd()}>` : tag;
    const [first, last] = (attributeOf(open, 'spans') ?? '').split(':').map(Number);
    if (first === undefined || last === undefined || last > lastColumn) return open;
    return withAttribute(open, 'spans', `${first}:${lastColumn + 1}`);
  }

  #cellXml(write: CellWrite | undefined, present: number | null): string {
    if (write === undefined) return '';
    const style = write.style ?? present;
    const attributes = `r="${letterOf(write.column)}${this.number}"${style === null ? '' : ` s="${style}"`}`;
    return cellXml(write.value, attributes, this.#prefix);
  }

  *#readCells(): Generator<SheetCell> {
    const open = new RegExp(`<${this.#prefix}c(?=[\\s/>])`, 'g');
    const formula = new RegExp(`<${this.#prefix}f[\\s/>]`);
    const close = `</${this.#prefix}c>`;
    open.lastIndex = this.#tagEnd;
    let column = -1;
    for (let found = open.exec(this.#xml); found !== null; found = open.exec(this.#xml)) {
      const start = found.index;
      const tagEnd = endOfTag(this.#xml, start);
      const tag = this.#xml.slice(start, tagEnd);
      const isEmpty = tag.endsWith('/>');
      const end = isEmpty ? tagEnd : endOfElement(this.#xml, tagEnd, close);
      if (tagEnd < 0 || end < 0) throw unreadable('it is damaged');
      const content = isEmpty ? '' : this.#xml.slice(tagEnd, end - close.length);
      column = columnOf(tag) ?? column + 1;
      const style = /\ss\s*=\s*["'](\d+)/.exec(tag)?.[1];
      yield {
        column,
        style: style === undefined ? null : Number(style),
        hasFormula: formula.test(content),
        isBlank: content.trim() === '',
        xml: this.#xml.slice(start, end),
        start,
        end,
      };
      open.lastIndex = end;
    }
  }
}

function columnOf(tag: string): number | null {
  const letters = /\sr=["']([A-Z]{1,3})\d/.exec(tag)?.[1];
  return letters === undefined ? null : indexOfLetter(letters);
}

/** A cell with a value, as text in the cell itself: shared texts stay as they are. */
export function cellXml(value: CellValue, attributes: string, prefix: string): string {
  if (value === null || value === '') return `<${prefix}c ${attributes}/>`;
  if (typeof value === 'number')
    return `<${prefix}c ${attributes}><${prefix}v>${value}</${prefix}v></${prefix}c>`;
  const text = `<${prefix}t xml:space="preserve">${escapeXml(value)}</${prefix}t>`;
  return `<${prefix}c ${attributes} t="inlineStr"><${prefix}is>${text}</${prefix}is></${prefix}c>`;
}
