import { letterOf } from '../../columns/column-letter.ts';
import type { AddedColumn, CellValue } from '../edits.ts';
import { cellXml } from './sheet-row.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The XML of a new sheet: headings, which stay in sight, and rows; without columns rows alone. `headingStyle`: index of a style. */
export async function* newSheet(
  columns: readonly AddedColumn[],
  rows: AsyncIterable<readonly CellValue[]>,
  headingStyle: number,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}">`;
  const headings = columns.map(({ heading }) => heading);
  let number = 0;
  if (headings.length > 0) {
    yield '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
    yield `<cols>${widths.join('')}</cols>`;
    number = 1;
  }
  yield '<sheetData>';
  if (headings.length > 0) yield rowXml(1, headings, headingStyle);
  for await (const values of rows) {
    number += 1;
    yield rowXml(number, values, null);
  }
  yield '</sheetData></worksheet>';
}

function rowXml(number: number, values: readonly CellValue[], style: number | null): string {
  const cells = values.map((value, index) =>
    value === null || value === ''
      ? ''
      : cellXml(value, `r="${letterOf(index)}${number}"${style === null ? '' : ` s="${style}"`}`, ''),
  );
  return `<row r="${number}">${cells.join('')}</row>`;
}
