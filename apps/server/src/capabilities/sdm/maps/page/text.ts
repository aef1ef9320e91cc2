import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PageBlock } from './block.ts';
import { type FontStyle, font } from './fonts.ts';

/** Dark, but softer than black. */
export const ink = '#22262B';
export const paleInk = '#5A626B';

/** Pixels; nothing on a map is set smaller. */
export const textSize = 18;

/** A piece of text of one style. */
export interface TextRun extends FontStyle {
  readonly text: string;
  readonly colour?: string;
  /** Stands without a space after the run before it, and on the same line. */
  readonly isGlued?: boolean;
}

interface TextStyle {
  readonly size?: number;
  /** Pixels from one baseline to the next, as a multiple of the size. */
  readonly leading?: number;
}

interface PlacedRun {
  readonly run: TextRun;
  readonly left: number;
}

/** Runs of text as a block: broken between words into lines that are no wider than this. A word wider than a line is broken too. */
export function textBlock(
  context: SKRSContext2D,
  runs: readonly TextRun[],
  width: number,
  { size = textSize, leading = 1.36 }: TextStyle = {},
): PageBlock {
  const lines = breakLines(context, runs, size, width);
  const lineHeight = Math.round(size * leading);
  return {
    height: lines.length * lineHeight,
    draw(page, x, y) {
      for (const [index, line] of lines.entries()) {
        const baseline = y + index * lineHeight + Math.round(size * 1.02);
        for (const { run, left } of line) {
          drawText(page, run.text, { x: x + left, baseline, size, style: run, colour: run.colour });
        }
      }
    },
  };
}

/** The number of lines that runs of text take at a width. */
export const linesOf = (
  context: SKRSContext2D,
  runs: readonly TextRun[],
  size: number,
  width: number,
): number => breakLines(context, runs, size, width).length;

interface TextPlace {
  readonly x: number;
  readonly baseline: number;
  readonly size?: number;
  readonly style?: FontStyle;
  readonly colour?: string | undefined;
  readonly align?: 'left' | 'center' | 'right';
}

/** Draws a text that is known to fit. */
export function drawText(
  context: SKRSContext2D,
  text: string,
  { x, baseline, size = textSize, style = {}, colour = ink, align = 'left' }: TextPlace,
): void {
  context.font = font(size, style);
  context.fillStyle = colour;
  context.textAlign = align;
  context.textBaseline = 'alphabetic';
  context.fillText(text, x, baseline);
}

/** Pixels. */
export function widthOf(
  context: SKRSContext2D,
  text: string,
  size = textSize,
  style: FontStyle = {},
): number {
  context.font = font(size, style);
  context.textAlign = 'left';
  return context.measureText(text).width;
}

function breakLines(
  context: SKRSContext2D,
  runs: readonly TextRun[],
  size: number,
  width: number,
): readonly (readonly PlacedRun[])[] {
  const lines: PlacedRun[][] = [[]];
  let used = 0;
  for (const word of wordsOf(runs)) {
    const space = word.isGlued || used === 0 ? 0 : widthOf(context, ' ', size, word);
    for (const [index, text] of piecesOf(context, word, size, width).entries()) {
      const wide = widthOf(context, text, size, word);
      const isFirst = index === 0;
      const left = isFirst ? used + space : 0;
      const needsLine = !isFirst || (left + wide > width && used > 0);
      if (needsLine) lines.push([]);
      const start = needsLine ? 0 : left;
      lines.at(-1)?.push({ run: { ...word, text }, left: start });
      used = start + wide;
    }
  }
  return lines;
}

const wordsOf = (runs: readonly TextRun[]): readonly TextRun[] =>
  runs.flatMap((run) =>
    run.text
      .normalize('NFC')
      .replace(/[\p{C}\s]+/gu, ' ')
      .split(' ')
      .filter(Boolean)
      .map((text, index) => ({ ...run, text, isGlued: run.isGlued === true && index === 0 })),
  );

/** A word that is wider than a line, cut to what fits. */
function piecesOf(context: SKRSContext2D, word: TextRun, size: number, width: number): readonly string[] {
  if (widthOf(context, word.text, size, word) <= width) return [word.text];
  const pieces = [''];
  for (const character of word.text) {
    const longer = `${pieces.at(-1)}${character}`;
    if (widthOf(context, longer, size, word) > width) pieces.push(character);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}
