import { createRequire } from 'node:module';
import path from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { PDFDocument } from 'pdf-lib';
import type { Placed } from './made-pdf.ts';

const family = 'Font for tests';
const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** A picture of text as it was placed, black on white, so many pixels a point. A machine may have no fonts: one of a package is used. */
export function drawnText(placed: readonly Placed[], scale = 3, size = { width: 595, height: 842 }): Buffer {
  GlobalFonts.registerFromPath(path.join(pdfjs, 'standard_fonts', 'LiberationSans-Regular.ttf'), family);
  const canvas = createCanvas(size.width * scale, size.height * scale);
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = 'black';
  for (const { text, x, y, size: fontSize = 9 } of placed) {
    context.font = `${fontSize}px '${family}'`;
    context.fillText(text, x, y);
  }
  return canvas.toBuffer('image/png');
}

/** A PDF of pictures, one a page, as a scanner makes it. */
export async function scannedPdf(pictures: readonly Uint8Array[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const picture of pictures) {
    const isPng = picture[0] === 0x89;
    const image = isPng ? await pdf.embedPng(picture) : await pdf.embedJpg(picture);
    pdf.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  }
  return pdf.save();
}
