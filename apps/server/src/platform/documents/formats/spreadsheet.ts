import { readFile } from 'node:fs/promises';
import type { WorkBook } from '@e965/xlsx';
import { Archive } from '../archive.ts';
import type { DocumentPart, DocumentRow } from '../document.ts';
import { unescapeXml } from '../edits/xml.ts';
import { unreadable } from '../problems.ts';
import type { ReadContext } from './read-context.ts';
import { type ReadWorkbook, readPackagedWorkbook } from './spreadsheets/packaged-workbook.ts';
import { parseBinary, parseMarkup, parseParts } from './spreadsheets/parse-workbook.ts';
import { rowsOfSheet } from './spreadsheets/sheet-rows.ts';
import { isVisible } from './spreadsheets/visible-sheets.ts';
import { readWholeText } from './text-files/whole-text.ts';

const rowsTogether = 200;

/** Sheets of a workbook as they are shown: values as they were last calculated, hidden rows too, hidden sheets not. */
export async function* readSpreadsheet(path: string, context: ReadContext): AsyncGenerator<DocumentPart> {
  const { workbook, producer } = await readWorkbook(path, context);
  yield { part: 'document', format: context.format, producer };
  if (!workbook.SheetNames.some((name, index) => workbook.Sheets[name] || !isVisible(workbook, index))) {
    throw unreadable('none of its sheets can be read');
  }
  for (const [index, name] of workbook.SheetNames.entries()) {
    const sheet = workbook.Sheets[name];
    const shown = shownName(name, context);
    if (!isVisible(workbook, index)) yield note(`The hidden sheet "${shown.slice(0, 100)}" was not read.`);
    else if (!sheet) yield note(`The sheet "${shown.slice(0, 100)}" cannot be read as a table.`);
    else {
      yield { part: 'sheet', name: shown, layout: 'table' };
      for (const rows of batchRows(rowsOfSheet(sheet, context.limits))) yield { part: 'rows', rows };
      delete workbook.Sheets[name];
    }
  }
}

/**
 * The parser leaves the names of OpenDocument sheets as XML has them, and gives `undefined` for a sheet
 * without one, against its types.
 */
function shownName(name: string | undefined, { format }: ReadContext): string {
  if (name === undefined) return '';
  return format === 'ods' ? unescapeXml(name) : name;
}

/** A file named `.xls` is often a web page or XML. */
async function readWorkbook(path: string, context: ReadContext): Promise<ReadWorkbook> {
  if (context.format === 'xlsb' || context.format === 'numbers') {
    const workbook = await readBinaryPackage(path, context.limits);
    return { workbook, producer: workbook.Props?.Application ?? null };
  }
  if (context.format !== 'xls') return readPackagedWorkbook(path, context);
  const bytes = await readFile(path);
  const workbook =
    bytes[0] === compoundFileMark ? parseBinary(bytes) : await readMarkupWorkbook(path, context);
  return { workbook, producer: workbook.Props?.Application ?? null };
}

const compoundFileMark = 0xd0;

/** An archive whose parts are binary. The parser's own way to unfold a damaged part may have no end. */
async function readBinaryPackage(path: string, limits: ReadContext['limits']): Promise<WorkBook> {
  const archive = await Archive.open(path, limits);
  try {
    return parseParts(await archive.unfold(() => true));
  } finally {
    archive.close();
  }
}

const note = (text: string): DocumentPart => ({ part: 'note', text });

function* batchRows(rows: Iterable<DocumentRow>): Generator<DocumentRow[]> {
  let batch: DocumentRow[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < rowsTogether) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Tables of a web page, or the XML that Excel 2003 wrote. Throws a DocumentError. */
async function readMarkupWorkbook(path: string, { limits }: ReadContext): Promise<WorkBook> {
  const text = await readWholeText(path, limits);
  if (/<!ENTITY/.test(text)) throw unreadable('it defines XML entities, which no spreadsheet does');
  return parseMarkup(text);
}
