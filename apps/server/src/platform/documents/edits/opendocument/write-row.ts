import type { CellValue } from '../edits.ts';
import { attributeOf, escapeXml, outerElements, withAttribute } from '../xml.ts';
import { cellsIn, type TableCell, type TableRow } from './table-rows.ts';

export interface OpenCellWrite {
  readonly column: number;
  readonly value: CellValue;
  readonly note: string | null;
  /** The style for the cell by the one it has; null keeps it. */
  readonly style: ((present: string | null) => string) | null;
}

/** The XML of a single row with other values in some cells. A formula is never overwritten. */
export function writeRow(
  xml: string,
  row: TableRow,
  writes: readonly OpenCellWrite[],
  columnStyles: readonly string[],
): string {
  const cells = [...cellsIn(xml, row)];
  const first = cells[0]?.start ?? row.end;
  const ofRow = attributeOf(xml.slice(row.start, first), defaultStyle);
  // A cell without a style has that of its row, else of its column.
  const styled = writes.map((write): OpenCellWrite => {
    const { style, column } = write;
    if (style === null) return write;
    return { ...write, style: (present) => style(present ?? ofRow ?? columnStyles[column] ?? null) };
  });
  const pending = styled.sort((a, b) => a.column - b.column);
  let written = openTag(xml.slice(row.start, first));
  let width = 0;
  for (const cell of cells) {
    const inside = pending.filter(
      ({ column }) => column >= cell.column && column < cell.column + cell.repeated,
    );
    written += inside.length === 0 ? xml.slice(cell.start, cell.end) : writeCells(xml, cell, inside);
    width = cell.column + cell.repeated;
  }
  for (const write of pending.filter(({ column }) => column >= width)) {
    if (write.column > width)
      written += `<table:table-cell table:number-columns-repeated="${write.column - width}"/>`;
    written += writeCell('<table:table-cell/>', '', write);
    width = write.column + 1;
  }
  return `${written}</table:table-row>`;
}

const defaultStyle = 'table:default-cell-style-name';

const openTag = (tag: string): string =>
  tag
    .trimEnd()
    .replace(/\s+table:number-rows-repeated="[^"]*"/, '')
    .replace(/\s*\/>$/, '>');

/** A repeated cell of which some are written is cut into those before, those written, and those behind. */
function writeCells(xml: string, cell: TableCell, writes: readonly OpenCellWrite[]): string {
  const tag = xml.slice(cell.start, cell.tagEnd);
  const isEmpty = tag.endsWith('/>');
  const endTag = isEmpty ? '' : xml.slice(xml.lastIndexOf('</', cell.end - 1), cell.end);
  const content = isEmpty ? '' : xml.slice(cell.tagEnd, cell.end - endTag.length);
  const several = (count: number): string => {
    if (count === 0) return '';
    const counted = tag.replace(repeated, '');
    return (
      (count === 1 ? counted : withAttribute(counted, 'table:number-columns-repeated', String(count))) +
      content +
      endTag
    );
  };
  let from = cell.column;
  let written = '';
  for (const write of writes) {
    written += several(write.column - from);
    written += tag.includes('table:formula=') ? several(1) : writeCell(tag, content, write);
    from = write.column + 1;
  }
  return written + several(cell.column + cell.repeated - from);
}

export const valueAttributes =
  /\s+(?:office|calcext):(?:value-type|value|date-value|time-value|boolean-value|string-value|currency)="[^"]*"/g;
const repeated = /\s+table:number-columns-repeated="[^"]*"/;

function writeCell(tag: string, content: string, { value, note, style }: OpenCellWrite): string {
  let open = `${tag
    .replace(valueAttributes, '')
    .replace(repeated, '')
    .replace(/\s*\/?>$/, '')}>`;
  const name = /^<([^\s/>]+)/.exec(open)?.[1] ?? 'table:table-cell';
  if (style !== null)
    open = withAttribute(open, 'table:style-name', style(attributeOf(open, 'table:style-name')));
  if (value !== null) {
    open = withAttribute(open, 'office:value-type', typeof value === 'number' ? 'float' : 'string');
    if (typeof value === 'number') open = withAttribute(open, 'office:value', String(value));
  }
  const text = value === null ? '' : linked(paragraphs(String(value)), content);
  return `${open}${withNote(withoutText(content), note)}${text}</${name}>`;
}

/** The text with the link that the whole of the old one had. */
function linked(text: string, content: string): string {
  const [, link] = /<text:p(?:\s[^>]*)?>(<text:a\s[^>]*>)[^<]*<\/text:a><\/text:p>/.exec(content) ?? [];
  return link === undefined
    ? text
    : text.replace(
        /<text:p>(.*?)<\/text:p>/s,
        (_, words: string) => `<text:p>${link}${words}</text:a></text:p>`,
      );
}

/** The content of a cell beside its text: comments, drawings. */
export function withoutText(content: string): string {
  const starts = [...outerElements(content)];
  return starts
    .map(({ name, start }, index) =>
      name === 'text:p' ? '' : content.slice(start, starts[index + 1]?.start),
    )
    .join('');
}

function withNote(content: string, note: string | null): string {
  if (note === null) return content;
  const end = content.indexOf('</office:annotation>');
  if (end >= 0) return content.slice(0, end) + paragraphs(note) + content.slice(end);
  return `<office:annotation office:display="false">${paragraphs(note)}</office:annotation>${content}`;
}

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map(
      (line) =>
        `<text:p>${escapeXml(line).replace(/ {2,}/g, (spaces) => ` <text:s text:c="${spaces.length - 1}"/>`)}</text:p>`,
    )
    .join('');
