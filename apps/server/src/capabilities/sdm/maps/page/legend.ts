import type { SKRSContext2D } from '@napi-rs/canvas';
import { type BlockMaker, type PageBlock, stack } from './block.ts';
import { cssOf, type PageRgb } from './colours.ts';
import { drawText, ink, paleInk, type TextRun, textBlock, textSize, widthOf } from './text.ts';

const rowGap = 8;
const lineHeight = 25;

/** Rows under a heading. */
export const section =
  (heading: string, rows: readonly BlockMaker[]): BlockMaker =>
  (context, width) =>
    stack(
      [
        textBlock(context, [{ text: heading, isBold: true }], width),
        ...rows.map((row) => row(context, width)),
      ],
      rowGap,
    );

/** Words of a legend, over as many lines as they need. */
export const words =
  (...runs: readonly TextRun[]): BlockMaker =>
  (context, width) =>
    textBlock(context, runs, width);

const swatchSize = { width: 34, height: 22 };
const indent = swatchSize.width + 12;

/** Paints a sample into the rectangle from the origin to (width, height). */
type Sample = (context: SKRSContext2D, width: number, height: number) => void;

export const createFilled =
  (colour: string): Sample =>
  (context, width, height) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
  };

/** A sample with what it means; figures stand at the right end, on a line of their own where there is no room. */
export const swatch =
  (sample: Sample, label: string, figures: readonly string[] = [], hasRim = true): BlockMaker =>
  (context, width) => {
    const inner = width - indent;
    const [first, ...others] = figures;
    const reserved = first === undefined ? 0 : widthOf(context, first) + 12;
    const text = textBlock(context, [{ text: label }], inner - reserved);
    return {
      height: Math.max(text.height, figures.length * lineHeight),
      draw(page, x, y) {
        page.save();
        page.translate(x, y + 1);
        page.beginPath();
        page.rect(0, 0, swatchSize.width, swatchSize.height);
        page.clip();
        sample(page, swatchSize.width, swatchSize.height);
        page.restore();
        if (hasRim) rim(page, x, y + 1, swatchSize.width, swatchSize.height);
        text.draw(page, x + indent, y);
        for (const [index, figure] of [...(first === undefined ? [] : [first]), ...others].entries()) {
          drawText(page, figure, {
            x: x + width,
            baseline: y + 18 + index * lineHeight,
            align: 'right',
            colour: index === 0 ? ink : paleInk,
          });
        }
      },
    };
  };

function rim(context: SKRSContext2D, x: number, y: number, width: number, height: number): void {
  context.strokeStyle = 'rgba(34, 38, 43, 0.45)';
  context.lineWidth = 1;
  context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
}

/** A name on the left and its figure on the right. */
export const figure =
  (name: string, value: string): BlockMaker =>
  (context, width) => {
    const text = textBlock(context, [{ text: name, colour: paleInk }], width - widthOf(context, value) - 12);
    return {
      height: text.height,
      draw(page, x, y) {
        text.draw(page, x, y);
        drawText(page, value, { x: x + width, baseline: y + 18, align: 'right' });
      },
    };
  };

interface ColourBar {
  /** The colour of a value from 0 to 1. */
  readonly colourOf: (value: number) => PageRgb;
  /** Places along the bar and their labels. */
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  /** A value that stands out, such as a threshold, with a word for it. */
  readonly mark?: { readonly at: number; readonly text: string };
}

/** A bar of colours with values below it and a mark above. */
export const colourBar =
  ({ colourOf, ticks, mark }: ColourBar): BlockMaker =>
  (context, width): PageBlock => {
    const markHeight = mark ? 32 : 0;
    const barHeight = 24;
    const markWidth = mark ? widthOf(context, mark.text) : 0;
    return {
      height: markHeight + barHeight + 30,
      draw(page, x, y) {
        const top = y + markHeight;
        for (let i = 0; i < Math.floor(width); i++) {
          page.fillStyle = cssOf(colourOf((i + 0.5) / width));
          page.fillRect(Math.round(x) + i, top, 1, barHeight);
        }
        rim(page, Math.round(x), top, Math.floor(width), barHeight);
        for (const { at, text } of ticks) {
          const half = widthOf(page, text) / 2;
          const middle = Math.min(x + width - half, Math.max(x + half, x + at * width));
          tick(page, x + at * (width - 1), top + barHeight, 5);
          drawText(page, text, {
            x: middle,
            baseline: top + barHeight + 23,
            align: 'center',
            colour: paleInk,
          });
        }
        if (!mark) return;
        const at = x + mark.at * (width - 1);
        const middle = Math.min(x + width - markWidth / 2, Math.max(x + markWidth / 2, at));
        drawText(page, mark.text, { x: middle, baseline: y + textSize, align: 'center' });
        pointer(page, at, top);
      },
    };
  };

function tick(context: SKRSContext2D, x: number, y: number, length: number): void {
  context.fillStyle = paleInk;
  context.fillRect(Math.round(x - 0.5), y, 1, length);
}

/** A small triangle that points down to (x, y). */
function pointer(context: SKRSContext2D, x: number, y: number): void {
  context.fillStyle = ink;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x - 6, y - 9);
  context.lineTo(x + 6, y - 9);
  context.fill();
  context.fillRect(Math.round(x - 0.5), y, 1, 24);
}
