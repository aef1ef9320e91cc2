import type { GreyPicture } from './grey-picture.ts';

/** Shortest line that is wiped out, as a share of the longer side: strokes of letters are shorter, or thicker. */
const lengthShare = 0.025;
/** Thickest line, as a share of its length. */
const thicknessShare = 1 / 12;
/** Share of a line that is thin, at least, for all of it to be one. */
const thinMin = 0.85;
/** Ink is not sharp: so far beside it, in pixels, it is still grey. */
const fringe = [-2, -1, 0, 1, 2];
/** What is darker is ink. */
const inkBelow = 160;

/** Wipes out the lines that tables are drawn with, across and down: where they are, no text is recognised. */
export function wipeRuledLines({ pixels, width, height }: GreyPicture): void {
  const length = Math.max(30, Math.round(lengthShare * Math.max(width, height)));
  const thickness = Math.max(2, Math.floor(thicknessShare * length));
  const ruled = [
    ...findLines(pixels, { count: height, size: width, step: 1, stride: width }, length, thickness),
    ...findLines(pixels, { count: width, size: height, step: width, stride: 1 }, length, thickness),
  ];
  for (const index of ruled) {
    pixels[index] = 255;
  }
}

/** How the pixels are walked over: `count` lanes of `size` pixels; from one to the next in a lane, and between lanes. */
interface Lanes {
  readonly count: number;
  readonly size: number;
  readonly step: number;
  readonly stride: number;
}

function findLines(pixels: Uint8Array, lanes: Lanes, length: number, thickness: number): number[] {
  const { count, size, step, stride } = lanes;
  const found: number[] = [];
  for (let lane = 0; lane < count; lane += 1) {
    let begin = 0;
    for (let at = 0; at <= size; at += 1) {
      if (at < size && isInk(pixels, lane * stride + at * step)) {
        continue;
      }
      if (at - begin >= length) {
        const line = Array.from({ length: at - begin }, (_, ink) => lane * stride + (begin + ink) * step);
        const across = line.filter((index) => isThin(pixels, index, stride, thickness));
        // Where lines cross, both are thick: what is nearly all thin goes as a whole.
        const wiped = across.length > thinMin * line.length ? line : across;
        found.push(...wiped.flatMap((index) => fringe.map((offset) => index + offset * stride)));
      }
      begin = at + 1;
    }
  }
  return found;
}

/** Whether no more ink than that of a line lies across it here. */
function isThin(pixels: Uint8Array, index: number, stride: number, thickness: number): boolean {
  let thick = 1;
  for (const direction of [-stride, stride]) {
    for (let next = index + direction; thick <= thickness && isInk(pixels, next); next += direction) {
      thick += 1;
    }
  }
  return thick <= thickness;
}

function isInk(pixels: Uint8Array, index: number): boolean {
  return (pixels[index] ?? 255) < inkBelow;
}
