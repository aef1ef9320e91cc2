import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Label } from './labels.ts';

/** How the labels of a picture are set: one below the other in blocks, side by side, a row each, or a size by itself. */
export const layouts = ['label', 'split label', 'board', 'blocks', 'size'] as const;
export type Layout = (typeof layouts)[number];

export interface Style {
  readonly font: string;
  readonly dpi: number;
  readonly ink: string;
  readonly paper: string;
  /** Of the usual text, in points. */
  readonly size: number;
  /** Around the text, in sizes of it. */
  readonly margin: number;
}

/** Labels drawn on paper that is just large enough. */
export function drawLabels(labels: readonly Label[], layout: Layout, style: Style): Canvas {
  const placed = placers[layout](labels);
  const em = (style.size * style.dpi) / 72;
  const measure = createCanvas(1, 1).getContext('2d');
  const widths = placed.map(({ text, scale = 1 }) => {
    setFont(measure, style, em * scale);
    return measure.measureText(text).width / em;
  });
  // Places are in shares of the widest text that stands left, so that nothing overlaps in any font.
  const column =
    1.2 + Math.max(...placed.map(({ column: at = 0 }, index) => (at === 0 ? (widths[index] ?? 0) : 0)));
  const left = ({ column: at = 0 }: Placed) => (at === 0 ? 0 : column + (at - 1) * 7.5);
  const right = Math.max(...placed.map((text, index) => left(text) + (widths[index] ?? 0)));
  const bottom = Math.max(...placed.map(({ y }) => y)) + 0.3;
  const canvas = createCanvas(
    Math.ceil((right + 2 * style.margin) * em),
    Math.ceil((bottom + 2 * style.margin) * em),
  );
  const context = canvas.getContext('2d');
  context.fillStyle = style.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = style.ink;
  for (const text of placed) {
    setFont(context, style, em * (text.scale ?? 1));
    context.fillText(text.text, (style.margin + left(text)) * em, (style.margin + text.y) * em);
  }
  return canvas;
}

function setFont(context: SKRSContext2D, { font }: Style, size: number): void {
  context.font = `${size}px '${font}'`;
}

/** A text by its baseline; in sizes of the usual text, from the top. */
interface Placed {
  readonly text: string;
  readonly y: number;
  readonly column?: number;
  readonly scale?: number;
}

const quoted = ({ cultivar }: Label): string => (cultivar === null ? '' : `'${cultivar}'`);
const fullName = (label: Label): string => `${label.name} ${quoted(label)}`.trim();

const placers: Record<Layout, (labels: readonly Label[]) => Placed[]> = {
  label: (labels) =>
    labels
      .slice(0, 1)
      .flatMap((label) =>
        stack([
          { text: label.name, scale: 1.3 },
          ...(label.cultivar === null ? [] : [{ text: quoted(label), scale: 1.2 }]),
          { text: label.size },
          { text: label.price, scale: 1.5 },
        ]),
      ),
  'split label': (labels) =>
    labels.slice(0, 1).flatMap((label) => [
      { text: label.name, y: 1, scale: 1.1 },
      { text: label.cultivar === null ? 'Evergreen' : quoted(label), y: 2.5 },
      { text: label.size, y: 1.9, column: 1, scale: 1.7 },
      { text: `Now ${label.price}`, y: 4 },
    ]),
  board: (labels) =>
    labels.flatMap((label, index) => [
      { text: fullName(label), y: 1 + 1.9 * index },
      { text: label.size, y: 1 + 1.9 * index, column: 1 },
      { text: label.price, y: 1 + 1.9 * index, column: 2 },
    ]),
  blocks: (labels) =>
    labels.flatMap((label, index) => {
      const lines = stack([
        { text: fullName(label), scale: 1.2 },
        { text: `${label.size}   ${label.price}` },
      ]);
      return lines.map((line) => ({ ...line, y: line.y + 4 * index }));
    }),
  size: (labels) => labels.slice(0, 1).map(({ size }) => ({ text: size, y: 1.4, scale: 2 })),
};

function stack(lines: readonly Omit<Placed, 'y'>[]): Placed[] {
  let y = 0;
  return lines.map((line) => {
    y += 1.35 * (line.scale ?? 1);
    return { ...line, y };
  });
}
