import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';

/** A text where it is drawn, in points from the top left corner of an A4 page. */
export interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

/** A column of a drawn table; text that is longer than `width` goes on in the next line. */
export interface DrawnColumn {
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
}

export interface TableStyle {
  readonly size?: number;
  /** Between the lines of a cell. */
  readonly lineHeight?: number;
  /** Between rows, besides. */
  readonly padding?: number;
  readonly valign?: 'top' | 'middle' | 'bottom';
}

const pageWidth = 595;
const pageHeight = 842;

/** A PDF with text as it was placed, in the order that it was. */
export async function placedPdf(
  pages: readonly (readonly Placed[])[],
  options: { font?: StandardFonts; producer?: string } = {},
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setProducer(options.producer ?? 'Made for a test');
  const font = await pdf.embedFont(options.font ?? StandardFonts.Helvetica);
  for (const placed of pages) {
    drawPlaced(pdf.addPage([pageWidth, pageHeight]), font, placed);
  }
  return pdf.save();
}

function drawPlaced(page: PDFPage, font: PDFFont, placed: readonly Placed[]): void {
  for (const { text, x, y, size = 9 } of placed) {
    page.drawText(text, { x, y: pageHeight - y, size, font });
  }
}

/** Where the texts of a table stand, cell by cell, and where it ends. */
export async function placeTable(
  rows: readonly (readonly string[])[],
  columns: readonly DrawnColumn[],
  top: number,
  { size = 9, lineHeight = 11, padding = 4, valign = 'top' }: TableStyle = {},
): Promise<{ placed: Placed[]; bottom: number }> {
  const font = await measuringFont();
  const placed: Placed[] = [];
  let y = top;
  for (const row of rows) {
    const cells = row.map((text, index) => wrap(text, columns[index]?.width ?? 100, size, font));
    const height = Math.max(...cells.map((lines) => lines.length)) * lineHeight;
    cells.forEach((lines, index) => {
      const room = height - lines.length * lineHeight;
      const offset = valign === 'top' ? 0 : valign === 'bottom' ? room : room / 2;
      const { x, width, align = 'left' } = columns[index] ?? { x: 0, width: 100 };
      lines.forEach((text, line) => {
        const free = width - font.widthOfTextAtSize(text, size);
        const shift = align === 'left' ? 0 : align === 'right' ? free : free / 2;
        if (text !== '') placed.push({ text, x: x + shift, y: y + offset + line * lineHeight, size });
      });
    });
    y += height + padding;
  }
  return { placed, bottom: y };
}

let measuring: Promise<PDFFont> | undefined;

function measuringFont(): Promise<PDFFont> {
  measuring ??= PDFDocument.create().then((pdf) => pdf.embedFont(StandardFonts.Helvetica));
  return measuring;
}

function wrap(text: string, width: number, size: number, font: PDFFont): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && font.widthOfTextAtSize(longer, size) <= width) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
