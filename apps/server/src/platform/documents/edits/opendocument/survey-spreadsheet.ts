import { Archive } from '../../archive.ts';
import { indexOfLetter } from '../../columns/column-letter.ts';
import type { DocumentLimits } from '../../document-limits.ts';
import type { SheetSurvey, Survey } from '../survey.ts';
import { attributeOf, elementsOf, endOfTag } from '../xml.ts';
import { contentOf } from './content.ts';
import { cellsIn, rowsIn, type Table, tablesIn } from './table-rows.ts';

/** Looks at the sheets of an OpenDocument spreadsheet before they are edited. */
export async function surveySpreadsheet(
  path: string,
  columns: Readonly<Record<string, readonly number[]>>,
  limits: DocumentLimits,
): Promise<Survey> {
  const archive = await Archive.open(path, limits);
  try {
    const xml = await contentOf(archive);
    const tables = [...tablesIn(xml)].filter(({ name }) => Object.hasOwn(columns, name));
    return {
      extensions: ['.ods'],
      sheets: tables.map((table) => surveyTable(xml, table, new Set(columns[table.name]))),
      notes: [],
    };
  } finally {
    archive.close();
  }
}

function surveyTable(xml: string, table: Table, columns: ReadonlySet<number>): SheetSurvey {
  const kept: [row: number, column: number][] = [];
  const covered: [row: number, column: number][] = [];
  let last = -1;
  for (const row of rowsIn(xml, table)) {
    for (const { start, end, tagEnd, column, repeated } of cellsIn(xml, row)) {
      const tag = xml.slice(start, tagEnd);
      const content = xml.slice(tagEnd, end);
      const spanned = Number(attributeOf(tag, 'table:number-columns-spanned') ?? 1);
      if (content !== '')
        last = Math.max(last, column + Math.max(repeated, spanned) - 1 + columnsOver(content));
      if (tag.startsWith('<table:covered'))
        for (const each of columns)
          if (each >= column && each < column + repeated) covered.push([row.number, each]);
      if (!columns.has(column)) continue;
      const rows = Number(attributeOf(tag, 'table:number-matrix-rows-spanned') ?? 1);
      if (tag.includes('table:formula=') || severalFormats.test(content.replace(annotation, '')))
        for (let next = 0; next < Math.min(rows, 100_000); next += 1) kept.push([row.number + next, column]);
    }
  }
  for (const [, letters = ''] of xml
    .slice(table.start, table.end)
    .matchAll(/table:end-cell-address="[^"]*\.([A-Z]{1,3})\d+"/g)) {
    last = Math.max(last, indexOfLetter(letters) ?? -1);
  }
  const tag = xml.slice(table.start, endOfTag(xml, table.start));
  const [shapes] = elementsOf(xml.slice(table.start, table.end), 'table:shapes');
  if (shapes !== undefined) last = Math.max(last, columnsOver(shapes.xml));
  return {
    sheet: table.name,
    firstFree: last + 1,
    kept,
    covered,
    isProtected: attributeOf(tag, 'table:protected') === 'true',
  };
}

/** A comment has paragraphs too. */
const annotation = /<office:annotation[\s>].*?<\/office:annotation>/gs;
const severalFormats = /<text:(?:span|line-break)|<text:p[\s>].*<text:p[\s>]/s;

const millimetres: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4, pt: 25.4 / 72 };
/** Narrower than columns usually are, in millimetres. */
const narrowColumn = 18;

/** The columns that pictures, charts and buttons cover which say their width, and no cell in which they end. */
function columnsOver(content: string): number {
  let columns = 0;
  for (const [tag] of content.matchAll(/<draw:\w[^>]*svg:width="[^>]*>/g)) {
    if (tag.includes('table:end-cell-address=')) continue;
    const [x = 0, width = 0] = ['svg:x', 'svg:width'].map((name) => {
      const [, number, unit = ''] = /^([\d.]+)(\w+)$/.exec(attributeOf(tag, name) ?? '') ?? [];
      return Number(number ?? 0) * (millimetres[unit] ?? 0);
    });
    columns = Math.max(columns, Math.ceil((x + width) / narrowColumn));
  }
  return columns;
}
