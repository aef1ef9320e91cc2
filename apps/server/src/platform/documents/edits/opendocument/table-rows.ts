import { attributeOf, endOfElement, endOfTag } from '../xml.ts';

/** A row, or several that are written as one because they are equal. */
export interface TableRow {
  readonly start: number;
  readonly end: number;
  /** Number of the first, from 1. */
  readonly number: number;
  readonly repeated: number;
}

export interface TableCell {
  readonly start: number;
  readonly end: number;
  /** The end of its start tag. */
  readonly tagEnd: number;
  /** Index of the first, from 0. */
  readonly column: number;
  readonly repeated: number;
}

export interface Table {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export function* tablesIn(xml: string): Generator<Table> {
  const tag = /<table:table(?=[\s>])/g;
  for (let found = tag.exec(xml); found !== null; found = tag.exec(xml)) {
    const tagEnd = endOfTag(xml, found.index);
    const end = endOfElement(xml, tagEnd, '</table:table>');
    if (end < 0) return;
    yield { name: attributeOf(xml.slice(found.index, tagEnd), 'table:name') ?? '', start: found.index, end };
    tag.lastIndex = end;
  }
}

/** A column, or several that are written as one because they are equal. */
export interface TableColumn {
  readonly start: number;
  readonly end: number;
  readonly column: number;
  readonly repeated: number;
}

export function* columnsIn(xml: string, { start, end }: Table): Generator<TableColumn> {
  const head = xml.slice(start, Math.min(end, xml.indexOf('<table:table-row', start)));
  let column = 0;
  for (const found of head.matchAll(/<table:table-column(?=[\s/>])[^>]*>/g)) {
    const repeated = repeatedIn(found[0], 'columns');
    const from = start + found.index;
    yield { start: from, end: from + found[0].length, column, repeated };
    column += repeated;
  }
}

/** More columns than these have no style of their own: the last ones are repeated to the edge of the sheet. */
const styledColumnsMax = 16_384;

/** The style of cells without one, by column. */
export function defaultStylesIn(xml: string, table: Table): string[] {
  const styles: string[] = [];
  for (const { start, end, repeated } of columnsIn(xml, table)) {
    const style = attributeOf(xml.slice(start, end), 'table:default-cell-style-name') ?? 'Default';
    const count = Math.min(repeated, styledColumnsMax - styles.length);
    for (let index = 0; index < count; index += 1) styles.push(style);
  }
  return styles;
}

export function* rowsIn(xml: string, { start, end }: Table): Generator<TableRow> {
  const tag = /<table:table-row(?=[\s>/])/g;
  tag.lastIndex = start;
  let number = 1;
  for (let found = tag.exec(xml); found !== null && found.index < end; found = tag.exec(xml)) {
    const tagEnd = endOfTag(xml, found.index);
    const isEmpty = xml[tagEnd - 2] === '/';
    const rowEnd = isEmpty ? tagEnd : endOfElement(xml, tagEnd, '</table:table-row>');
    if (rowEnd < 0) return;
    const repeated = repeatedIn(xml.slice(found.index, tagEnd), 'rows');
    yield { start: found.index, end: rowEnd, number, repeated };
    number += repeated;
    tag.lastIndex = rowEnd;
  }
}

export function* cellsIn(xml: string, row: TableRow): Generator<TableCell> {
  const tag = /<table:(?:covered-)?table-cell(?=[\s>/])/g;
  tag.lastIndex = endOfTag(xml, row.start);
  let column = 0;
  for (let found = tag.exec(xml); found !== null && found.index < row.end; found = tag.exec(xml)) {
    const tagEnd = endOfTag(xml, found.index);
    const name = found[0].slice(1);
    const end = xml[tagEnd - 2] === '/' ? tagEnd : endOfElement(xml, tagEnd, `</${name}>`);
    if (end < 0) return;
    const repeated = repeatedIn(xml.slice(found.index, tagEnd), 'columns');
    yield { start: found.index, end, tagEnd, column, repeated };
    column += repeated;
    tag.lastIndex = end;
  }
}

const repeatedIn = (tag: string, what: 'rows' | 'columns'): number =>
  Number(attributeOf(tag, `table:number-${what}-repeated`) ?? 1);
