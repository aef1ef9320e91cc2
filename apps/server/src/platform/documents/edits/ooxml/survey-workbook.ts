import { Archive } from '../../archive.ts';
import { indexOfLetter } from '../../columns/column-letter.ts';
import type { DocumentLimits } from '../../document-limits.ts';
import { unreadable } from '../../problems.ts';
import type { SheetSurvey, Survey } from '../survey.ts';
import { attributeOf, elementsOf } from '../xml.ts';
import { Relations, relationsPath } from './package-parts.ts';
import { type SheetCell, SheetRow } from './sheet-row.ts';
import { splitSheet } from './split-sheet.ts';
import {
  chunksOf,
  openPackage,
  textOf,
  type WorkbookPackage,
  type WorkbookSheet,
} from './workbook-package.ts';

/** Looks at the sheets of a workbook before they are edited. `columns`: by sheet, those whose kept cells are asked for. */
export async function surveyWorkbook(
  path: string,
  columns: Readonly<Record<string, readonly number[]>>,
  limits: DocumentLimits,
): Promise<Survey> {
  const archive = await Archive.open(path, limits);
  try {
    const workbook = await openPackage(archive);
    const sheets: SheetSurvey[] = [];
    const formatted = await formattedTexts(workbook);
    for (const sheet of workbook.sheets) {
      const asked = Object.hasOwn(columns, sheet.name) ? columns[sheet.name] : undefined;
      if (asked !== undefined)
        sheets.push(await surveySheet(workbook, sheet, { columns: new Set(asked), formatted }));
    }
    return { extensions: ['.xlsx', '.xlsm'], sheets, notes: notesOn(workbook, sheets) };
  } finally {
    archive.close();
  }
}

async function surveySheet(
  { archive }: WorkbookPackage,
  { name, part }: WorkbookSheet,
  { columns, formatted }: { columns: ReadonlySet<number>; formatted: ReadonlySet<number> },
): Promise<SheetSurvey> {
  const kept: [row: number, column: number][] = [];
  const covered: (readonly [row: number, column: number])[] = [];
  let lastColumn = -1;
  let isProtected = false;
  let prefix = '';
  let previous = 0;
  for await (const { is, xml } of splitSheet(chunksOf(archive, part))) {
    if (is === 'head') prefix = prefixOf(xml);
    if (is !== 'row') {
      isProtected ||= xml.includes(`<${prefix}sheetProtection`);
      for (const merge of elementsOf(xml, `${prefix}mergeCell`))
        if (covered.length < arrayRowsMax)
          for (const cell of coveredBy(merge.xml, columns)) covered.push(cell);
      lastColumn = Math.max(
        lastColumn,
        // A title over the whole width of a sheet covers no data.
        ...[...elementsOf(xml, `${prefix}mergeCell`)]
          .map((merge) => lastColumnOf(merge.xml))
          .filter((column) => column < columnsMax - roomForAdded),
      );
      continue;
    }
    const row = new SheetRow(xml, prefix, previous);
    previous = row.number;
    for (const cell of row.cells) {
      const { column, isBlank } = cell;
      if (!isBlank) lastColumn = Math.max(lastColumn, column);
      for (const [first, last] of cell.hasFormula ? rowsOfArray(cell.xml, columns) : [])
        for (let number = first; number <= last; number += 1)
          for (const each of columns) kept.push([number, each]);
      if (columns.has(column) && isKept(cell, formatted)) kept.push([row.number, column]);
    }
  }
  const beside = await lastColumnBeside(archive, part);
  const firstFree = Math.max(lastColumn, beside) + 1;
  if (firstFree > columnsMax - roomForAdded)
    throw unreadable(`its sheet "${name}" has no free columns at the right`);
  return { sheet: name, firstFree, kept, covered, isProtected };
}

/** Columns of a sheet in the format, and those that have to be free for what is added. */
const columnsMax = 16_384;
const roomForAdded = 20;

/** A formula, or a text of several lines or formats: a new text would take them away. */
function isKept({ hasFormula, xml }: SheetCell & { xml: string }, formatted: ReadonlySet<number>): boolean {
  if (hasFormula || /<(?:\w+:)?r>/.test(xml) || /<(?:\w+:)?t[\s>][^<]*\n/.test(xml)) return true;
  const [, shared] = /\st="s"[^>]*>\s*<(?:\w+:)?v>(\d+)</.exec(xml) ?? [];
  return shared !== undefined && formatted.has(Number(shared));
}

const arrayRowsMax = 100_000;

/** The rows that an array formula or a data table fills, where it fills a column that was asked for. */
function* rowsOfArray(
  xml: string,
  columns: ReadonlySet<number>,
): Generator<readonly [first: number, last: number]> {
  const [tag] = /<(?:\w+:)?f\s[^>]*t="(?:array|dataTable)"[^>]*>/.exec(xml) ?? [];
  const [, left = '', first, right = '', last] = range.exec(attributeOf(tag ?? '', 'ref') ?? '') ?? [];
  if (first === undefined || last === undefined) return;
  const [from, to] = [indexOfLetter(left) ?? 0, indexOfLetter(right) ?? 0];
  if ([...columns].some((column) => column >= from && column <= to))
    yield [Number(first), Math.min(Number(last), Number(first) + arrayRowsMax)];
}

const range = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/;

/** The cells right of and below the first one of a merged cell, in the columns that were asked for. */
function* coveredBy(
  tag: string,
  columns: ReadonlySet<number>,
): Generator<readonly [row: number, column: number]> {
  const [, left = '', top = 0, right = '', bottom = 0] = range.exec(attributeOf(tag, 'ref') ?? '') ?? [];
  const [from, to] = [indexOfLetter(left) ?? 0, indexOfLetter(right) ?? 0];
  const [first, last] = [Number(top), Math.min(Number(bottom), Number(top) + arrayRowsMax)];
  for (const column of columns)
    if (column >= from && column <= to)
      for (let row = column === from ? first + 1 : first; row <= last; row += 1) yield [row, column];
}

/** The shared texts that have several lines or formats, by their index. */
async function formattedTexts({ archive, relations }: WorkbookPackage): Promise<ReadonlySet<number>> {
  const part = relations.find('sharedStrings')?.target;
  const xml = part === undefined ? '' : ((await textOf(archive, part)) ?? '');
  const prefix = /<(\w+:)?sst[\s>]/.exec(xml)?.[1] ?? '';
  const formatted = new Set<number>();
  let index = 0;
  for (const text of elementsOf(xml, `${prefix}si`)) {
    if (text.xml.includes(`<${prefix}r>`) || /\n|_x000[aA]_|&#(?:10|x[aA]);/.test(text.xml))
      formatted.add(index);
    index += 1;
  }
  return formatted;
}

export const prefixOf = (head: string): string => /<(\w+:)?worksheet[\s>]/.exec(head)?.[1] ?? '';

const lastColumnOf = (tag: string): number =>
  indexOfLetter(/:([A-Z]{1,3})\d/.exec(attributeOf(tag, 'ref') ?? '')?.[1] ?? '') ?? -1;

/** Buttons and comments with the four columns and rows between which they lie. */
const controls = /ObjectType="(\w+)"(?:(?!<\/(?:\w+:)?ClientData).)*?Anchor>(?:\s*\d+,){4}\s*(\d+)/gs;

/** Narrower than columns usually are, in English Metric Units: a drawing that states its width covers no more of them. */
const narrowColumn = 500_000;

/** Drawings lie between two cells, or begin at one (or at the edge of the sheet) and have a width. */
function* lastColumnsOf(drawing: string): Generator<number> {
  for (const piece of drawing.split(/<\/(?:\w+:)?(?:oneCell|twoCell|absolute)Anchor>/).slice(0, -1)) {
    const anchor = piece.slice(piece.lastIndexOf('Anchor'));
    const columns = [...anchor.matchAll(/<(?:\w+:)?col>(\d+)</g)].map(([, column]) => Number(column));
    const width = columns.length > 1 ? 0 : Number(/<(?:\w+:)?ext\s[^>]*cx="(\d+)"/.exec(anchor)?.[1] ?? 0);
    const start = Number(/<(?:\w+:)?pos\s[^>]*x="(\d+)"/.exec(anchor)?.[1] ?? 0);
    yield Math.max(0, ...columns) + Math.ceil((start + width) / narrowColumn);
  }
}

/** Charts and pictures would lie over what is written behind them; tables keep columns of their own. */
async function lastColumnBeside(archive: Archive, part: string): Promise<number> {
  const relations = new Relations(part, await textOf(archive, relationsPath(part)));
  let last = -1;
  for (const { kind, target } of relations.all) {
    if (kind === 'drawing') {
      const drawing = (await textOf(archive, target)) ?? '';
      last = Math.max(last, ...lastColumnsOf(drawing));
    } else if (kind === 'vmlDrawing') {
      const shapes = (await textOf(archive, target)) ?? '';
      for (const [, type, right] of shapes.matchAll(controls))
        if (type !== 'Note') last = Math.max(last, Number(right));
    } else if (kind === 'table') {
      const table = (await textOf(archive, target)) ?? '';
      last = Math.max(last, lastColumnOf(/<(?:\w+:)?table\s[^>]*>/.exec(table)?.[0] ?? ''));
    }
  }
  return last;
}

function notesOn({ archive, xml }: WorkbookPackage, sheets: readonly SheetSurvey[]): string[] {
  const locked = sheets.filter(({ isProtected }) => isProtected).map(({ sheet }) => `"${sheet}"`);
  return [
    ...(locked.length > 0
      ? [`Protected sheets were edited all the same, and are still protected: ${locked.join(', ')}.`]
      : []),
    ...(archive.names.some((name) => name.startsWith('_xmlsignatures/'))
      ? ['The workbook was signed. Its signature does not cover the changes and is no longer valid.']
      : []),
    ...(xml.includes('purl.oclc.org/ooxml')
      ? [
          'The workbook is in the strict form of the format, which has no comments: changed cells have a fill alone.',
        ]
      : []),
  ];
}
