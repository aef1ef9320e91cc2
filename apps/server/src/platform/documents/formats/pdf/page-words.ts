import { type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.d.ts';
import type { PageWord } from '../../page-layout/word.ts';

/** A piece of text as the file draws it, upright. */
interface PdfPiece {
  readonly text: string;
  readonly left: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly font: string;
}

/** A text that is drawn again nearer than this is there to look bold; in sizes of the font. */
const doubledWithin = 0.25;

/**
 * The largest deviation of text from a quarter turn, as a tangent; text that is more aslant is a
 * watermark or stamp.
 */
const slantMax = 0.05;

/**
 * The words of a page. The page is turned if most of its text runs in another direction, as in a
 * table put on its side.
 */
export async function readPageWords(page: PDFPageProxy): Promise<PageWord[]> {
  const { items } = await page.getTextContent();
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const directions = new Map<string, PdfPiece[]>();
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') {
      continue;
    }
    const { piece, direction, x, y } = place(item, transform);
    if (direction !== null && piece.size > 0 && x >= 0 && y >= 0 && x <= width && y <= height) {
      const pieces = directions.get(direction) ?? [];
      pieces.push(piece);
      directions.set(direction, pieces);
    }
  }
  const [max = []] = [...directions.values()].sort((a, b) => lengthOf(b) - lengthOf(a));
  return removeDoubles(max).flatMap(splitWords);
}

/** The place of a text, as if its page were turned so that it runs from left to right. */
function place(item: TextItem, viewport: readonly number[]) {
  const [a, b, c, d, x, y] = Util.transform(viewport, item.transform);
  const advance = Math.hypot(a, b);
  const isSlanted = Math.min(Math.abs(a), Math.abs(b)) > slantMax * advance;
  const [right, down] = [Math.round(a / advance), Math.round(b / advance)];
  const piece: PdfPiece = {
    text: item.str,
    left: x * right + y * down,
    y: y * right - x * down,
    width: item.width * Math.hypot(viewport[0] ?? 1, viewport[1] ?? 0),
    size: Math.hypot(c, d),
    font: item.fontName,
  };
  return { piece, direction: isSlanted ? null : `${right} ${down}`, x, y };
}

function lengthOf(pieces: readonly PdfPiece[]): number {
  return pieces.reduce((length, piece) => length + piece.text.length, 0);
}

function removeDoubles(pieces: readonly PdfPiece[]): PdfPiece[] {
  const seen = new Map<string, PdfPiece[]>();
  return pieces.filter((piece) => {
    const same = seen.get(piece.text) ?? [];
    const near = doubledWithin * piece.size;
    if (same.some(({ left, y }) => Math.abs(left - piece.left) < near && Math.abs(y - piece.y) < near)) {
      return false;
    }
    same.push(piece);
    seen.set(piece.text, same);
    return true;
  });
}

/** Dots that lead from a name to its price, often with no space before or after them. */
const wordOrLeader = /\.{4,}|_{4,}|(?:(?!\.{4}|_{4})\S)+/g;

function splitWords({ text, left, y, width, size, font }: PdfPiece): PageWord[] {
  const scale = width / textWidth(text);
  return [...text.matchAll(wordOrLeader)].map((match) => {
    const start = left + scale * textWidth(text.slice(0, match.index));
    return {
      text: normalise(match[0]),
      left: start,
      right: start + scale * textWidth(match[0]),
      y,
      size,
      isApart: /(?:\s|\.{4}|_{4})$/.test(text.slice(0, match.index)),
      font,
    };
  });
}

/** Ligatures become letters; what is invisible goes, but for a soft hyphen at the end of a line. */
function normalise(word: string): string {
  return word
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/\u00AD(?!$)|[\u200B-\u200D\u2060]/g, '')
    .normalize('NFC');
}

/** Approximate width of a character, in font sizes. It places words within a longer text. */
function glyphWidth(character: string): number {
  if (/[iljI|.,:;'’‘!ftr()[\]/\s-]/.test(character)) {
    return 0.29;
  }
  if (/[mwMW@%—]/.test(character)) {
    return 0.86;
  }
  return /\p{Lu}/u.test(character) ? 0.68 : 0.54;
}

function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    width += glyphWidth(character);
  }
  return width;
}
