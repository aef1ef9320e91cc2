import * as xlsx from '@e965/xlsx';
import { PDFDocument, StandardFonts } from 'pdf-lib';

type Rows = readonly (readonly (string | number)[])[];

/** A workbook with one sheet. */
export function workbook(
  format: 'xlsx' | 'xls' | 'ods',
  rows: Rows,
  { sheet = 'Sheet1' }: { sheet?: string } = {},
): Uint8Array<ArrayBuffer> {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows.map((row) => [...row])), sheet);
  const bookType = format === 'xls' ? 'biff8' : format;
  return Uint8Array.from(Buffer.from(xlsx.write(book, { type: 'buffer', bookType })));
}

/** A PDF with a line of text for each entry. `program` is what it says it was made by. */
export async function pdfOf(
  lines: readonly string[],
  { program = 'A printer' }: { program?: string } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.setProducer(program);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage();
  lines.forEach((line, index) => {
    page.drawText(line, { x: 50, y: 780 - index * 18, size: 11, font });
  });
  return Uint8Array.from(await document.save());
}
