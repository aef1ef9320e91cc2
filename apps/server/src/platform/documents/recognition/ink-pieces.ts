import type { GreyPicture } from './grey-picture.ts';

const inkBelow = 140;

/** Ink in one piece, most often a letter; `right` and `bottom` are no part of it. */
export interface InkPiece {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Pixels. */
  readonly ink: number;
}

/** Pixels of ink that touch each other, also at corners: each piece once. */
export function piecesOfInk({ pixels, width, height }: GreyPicture): InkPiece[] {
  const isSeen = new Uint8Array(pixels.length);
  const waiting = new Int32Array(pixels.length);
  const pieces: InkPiece[] = [];
  for (let start = 0; start < pixels.length; start += 1) {
    if (isSeen[start] === 1 || (pixels[start] ?? 255) >= inkBelow) continue;
    isSeen[start] = 1;
    waiting[0] = start;
    let [left, right, top, bottom, ink] = [width, 0, height, 0, 0];
    for (let count = 1; count > 0; ink += 1) {
      count -= 1;
      const index = waiting[count] ?? 0;
      const [x, y] = [index % width, Math.floor(index / width)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const next = row * width + column;
          if (isSeen[next] === 1 || (pixels[next] ?? 255) >= inkBelow) continue;
          isSeen[next] = 1;
          waiting[count] = next;
          count += 1;
        }
      }
    }
    pieces.push({ left, right: right + 1, top, bottom: bottom + 1, ink });
  }
  return pieces;
}
