import type { GreyPicture } from './grey-picture.ts';

/** Shortest line that is wiped out, as a share of the longer side: strokes of letters are shorter, or thicker. */
const lengthShare = 0.025;
/** Thickest line, as a share of its length. */
const thicknessShare = 1 / 12;
/** Share of a line that is thin, at least, for all of it to be one. */
const thinMin = 0.85;
/** Ink is not sharp: so far beside it, in pixels, it is still grey. */
const fringe = [-2, -1, 0, 1, 2];
/** Darker pixels are ink. */
const inkBelow = 160;

/** Wipes out the lines that tables are drawn with, across and down: where they are, no text is recognised. */
export function wipeRuledLines({ pixels, width, height }: GreyPicture): void {
  const length = Math.max(30, Math.round(lengthShare * Math.max(width, height)));
  const thickness = Math.max(2, Math.floor(thicknessShare * length));
  const ruled = new Uint8Array(pixels.length);
  const across = { count: height, size: width, step: 1, stride: width };
  const down = { count: width, size: height, step: width, stride: 1 };
  // All are found before any is wiped out: where they cross, each is part of both.
  for (const lanes of [across, down]) {
    markLines(pixels, ruled, { ...lanes, length, thickness });
  }
  for (let index = 0; index < ruled.length; index += 1) {
    if (ruled[index] === 1) pixels[index] = 255;
  }
}

/**
 * The order in which pixels are visited: `count` lanes of `size` pixels; from one to the next in a
 * lane, and between lanes.
 */
interface Lanes {
  readonly count: number;
  readonly size: number;
  readonly step: number;
  readonly stride: number;
}

/** The places where lines are looked for, and their length and thickness, in pixels. */
interface LinesOf extends Lanes {
  readonly length: number;
  readonly thickness: number;
}

function markLines(pixels: Uint8Array, ruled: Uint8Array, lines: LinesOf): void {
  const { count, size, step, stride, length } = lines;
  for (let lane = 0; lane < count; lane += 1) {
    let begin = 0;
    for (let at = 0; at <= size; at += 1) {
      const index = lane * stride + at * step;
      if (at < size && isInk(pixels, index)) continue;
      if (at - begin >= length) markLine(pixels, ruled, lines, lane * stride + begin * step, index);
      begin = at + 1;
    }
  }
}

/** The line of ink from one pixel to before another: those of its pixels that are thin, with what is beside them. */
function markLine(pixels: Uint8Array, ruled: Uint8Array, lines: LinesOf, from: number, to: number): void {
  const { step, stride, thickness } = lines;
  let thin = 0;
  for (let index = from; index < to; index += step) {
    if (isThin(pixels, index, stride, thickness)) thin += 1;
  }
  // Both lines are thick at a crossing: a line that is nearly all thin goes as a whole.
  const isWhole = thin > (thinMin * (to - from)) / step;
  for (let index = from; thin > 0 && index < to; index += step) {
    if (!isWhole && !isThin(pixels, index, stride, thickness)) continue;
    for (const offset of fringe) ruled[index + offset * stride] = 1;
  }
}

/** Returns whether no more ink than that of a line lies across it here. */
function isThin(pixels: Uint8Array, index: number, stride: number, thickness: number): boolean {
  let thick = 1;
  for (let next = index - stride; thick <= thickness && isInk(pixels, next); next -= stride) thick += 1;
  for (let next = index + stride; thick <= thickness && isInk(pixels, next); next += stride) thick += 1;
  return thick <= thickness;
}

function isInk(pixels: Uint8Array, index: number): boolean {
  return (pixels[index] ?? 255) < inkBelow;
}
