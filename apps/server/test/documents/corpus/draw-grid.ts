import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { PDFDocument } from 'pdf-lib';
import { type Placed, placedPdf } from '../../support/made-pdf.ts';
import { type Grid, isEntry, written } from './grid.ts';

/** Lists as they are printed: drawn on pages of A4, as a PDF with text or as a scan of it. */

const pageWidth = 595;
const pageHeight = 842;
const margin = 36;
const lineHeight = 15;
/** Rough width of a letter, so that columns are wide enough. */
const letterWidth = 5.2;
const columnGap = 14;

/** Where the texts of the rows stand, page by page. */
function placeGrid({ rows }: Grid, rowsPerPage = 50): Placed[][] {
  const starts = columnStarts(rows.map((cells) => cells.map(written)));
  const pages: Placed[][] = [];
  for (let first = 0; first < rows.length; first += rowsPerPage) {
    pages.push(
      rows.slice(first, first + rowsPerPage).flatMap((cells, line) =>
        cells.flatMap((cell, column): Placed[] => {
          const text = written(cell).replaceAll('\n', ' ');
          const place = { x: margin + (starts[column] ?? 0), y: margin + 20 + line * lineHeight };
          return text === '' ? [] : [{ text, ...place }];
        }),
      ),
    );
  }
  return pages;
}

export const drawnPdf = (grid: Grid, rowsPerPage?: number): Promise<Uint8Array> =>
  placedPdf(placeGrid(grid, rowsPerPage));

/** A picture of the first page. */
export function picture(grid: Grid, type: 'image/png' | 'image/jpeg', dpi = 200): Uint8Array {
  registerFont();
  const scale = dpi / 72;
  const canvas = createCanvas(pageWidth * scale, pageHeight * scale);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  for (const { text, x, y, size = 9 } of placeGrid(grid)[0] ?? []) {
    context.font = `${size * scale}px Scanned`;
    context.fillText(text, x * scale, y * scale);
  }
  return type === 'image/png' ? canvas.toBuffer(type) : canvas.toBuffer(type, 90);
}

/** A PDF with nothing but a picture of the page in it. */
export async function scannedPdf(grid: Grid): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const image = await pdf.embedPng(picture(grid, 'image/png'));
  pdf.addPage([pageWidth, pageHeight]).drawImage(image, { x: 0, y: 0, width: pageWidth, height: pageHeight });
  return pdf.save();
}

/** Columns as wide as their longest cell; a title goes over the columns beside it. */
function columnStarts(rows: readonly (readonly string[])[]): number[] {
  const count = Math.max(...rows.map((cells) => cells.length));
  const table = rows.filter((cells) => cells.filter((cell) => cell !== '').length > 2);
  let start = 0;
  return Array.from({ length: count }, (_, column) => {
    const here = start;
    start += Math.max(2, ...table.map((cells) => (cells[column] ?? '').length)) * letterWidth + columnGap;
    return here;
  });
}

function registerFont(): void {
  if (GlobalFonts.has('Scanned')) return;
  const font = new URL(
    '../../../../../node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf',
    import.meta.url,
  );
  GlobalFonts.registerFromPath(font.pathname, 'Scanned');
}

/** What is printed: entries as they are to be found. */
export const printedEntries = ({ rows }: Grid): string[] =>
  rows.flatMap((cells) => cells.filter(isEntry).map(({ expected }) => expected));
