import type { TextLine } from '../document.ts';
import type { LineSegment, PageLine } from './line.ts';

/** The lines of one page as those see them who tell more from where they stand. */
export function textLinesOf(lines: readonly PageLine[]): TextLine[] {
  return lines.map(({ row, y, size, segments }) => ({ row, y, size, pieces: segments.map(pieceOf) }));
}

function pieceOf({ words, left, right }: LineSegment): TextLine['pieces'][number] {
  const sure = words.reduce((sum, { confidence = 1 }) => sum + confidence, 0);
  return { text: words.map(({ text }) => text).join(' '), left, right, confidence: sure / words.length };
}
