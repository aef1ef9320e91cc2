import type { DocumentToRead } from '../document-to-read.ts';
import { readDocument } from '../read-document.ts';
import type { CellValue, EditLine } from './edits.ts';
import type { SheetSurvey, Survey } from './survey.ts';

/** An `.xls` file is read and never written: the values of its sheets come back in a new workbook. */

export async function surveyValues(document: DocumentToRead): Promise<Survey> {
  const sheets: { sheet: string | null; firstFree: number }[] = [];
  for await (const part of readDocument(document)) {
    if (part.part === 'sheet') sheets.push({ sheet: part.name, firstFree: 0 });
    const sheet = sheets.at(-1);
    if (part.part !== 'rows' || sheet === undefined) continue;
    for (const { cells } of part.rows) sheet.firstFree = Math.max(sheet.firstFree, cells.length);
  }
  return {
    extensions: ['.xlsx'],
    sheets: sheets.map((sheet): SheetSurvey => ({ ...sheet, kept: [], covered: [], isProtected: false })),
    notes: [
      'The .xls file comes back as an .xlsx file with the values of its visible sheets, without formulas, charts and formats.',
    ],
  };
}

/** The sheets of a document as new sheets: lines of edits. */
export async function* valuesOf(document: DocumentToRead): AsyncGenerator<string> {
  const write = (line: EditLine) => JSON.stringify(line);
  let row = 0;
  for await (const part of readDocument(document)) {
    if (part.part === 'sheet') {
      row = 0;
      yield write({ is: 'append', name: part.name ?? 'Sheet', columns: [] });
    } else if (part.part === 'rows') {
      for (const { row: number, cells } of part.rows) {
        for (row += 1; row < number; row += 1) yield write({ is: 'values', values: [] });
        yield write({ is: 'values', values: cells.map(asNumber) });
      }
    }
  }
}

/** Numbers stay numbers; texts that a number would write in another way (`007`, `1.10`) stay texts. */
const asNumber = (text: string): CellValue =>
  /^-?\d{1,15}(?:\.\d{1,12})?$/.test(text) && String(Number(text)) === text ? Number(text) : text;
