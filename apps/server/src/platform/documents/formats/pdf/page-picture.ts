import { createRequire } from 'node:module';
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import type { PageWord } from '../../page-layout/word.ts';
import type { GreyPicture } from '../../recognition/grey-picture.ts';
import { makeLegible } from '../../recognition/legible-picture.ts';

const require = createRequire(import.meta.url);
/** The canvas that PDF.js itself uses, which may be another version than ours: they cannot draw on each other. */
const { createCanvas }: typeof import('@napi-rs/canvas') = createRequire(
  require.resolve('pdfjs-dist/package.json'),
)('@napi-rs/canvas');

/** A page as it is printed, and how many of its pixels are a point. */
export interface PagePicture {
  readonly picture: GreyPicture;
  readonly scale: number;
}

/** At which text of the usual size is recognised well, in dots an inch; a point is 1/72 inch. More takes longer, and is not read better. */
const resolution = 250 / 72;
/** The size of the drawn page; larger pages are drawn at a lower resolution. */
const drawnPixelsMax = 16_000_000;
/** A page with fewer letters has no more than a stamp or page number of text. */
const lettersMin = 50;
/** Shapes that a page without text has at least if its text was turned into outlines. */
const outlinesMin = 100;

const imageOperators: readonly number[] = [
  OPS.paintImageXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
];

/**
 * Returns whether the text of a page can only be recognised from its picture: a scan, or letters
 * that are drawn as shapes.
 */
export async function isPicture(page: PDFPageProxy, words: readonly PageWord[]): Promise<boolean> {
  const text = words.map((word) => word.text).join('');
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters >= lettersMin && letters > text.length / 3) {
    return false;
  }
  const { fnArray } = await page.getOperatorList();
  const shapes = fnArray.filter((operator) => operator === OPS.constructPath).length;
  return (
    fnArray.some((operator) => imageOperators.includes(operator)) || (letters === 0 && shapes >= outlinesMin)
  );
}

export async function drawPage(page: PDFPageProxy, pixelsMax: number): Promise<PagePicture> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(resolution, Math.sqrt(Math.min(pixelsMax, drawnPixelsMax) / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas, viewport }).promise;
  const raw = { width: canvas.width, height: canvas.height, channels: 4 } as const;
  return { picture: await makeLegible(sharp(canvas.data(), { raw })), scale };
}
