import type { ScaleLinear } from 'd3-scale';
import { type Child, x } from 'xastscript';
import { fontSizes, group, rounded } from './picture.ts';

type Scale = ScaleLinear<number, number>;

export interface Axis {
  readonly scale: Scale;
  /** What is measured, and its unit. */
  readonly title: string;
  readonly ticks?: number;
  /** How a number is written; as the scale writes it when left out. */
  readonly write?: (value: number) => string;
}

/** Scales whose ranges are the edges of the plot: grid lines across for the vertical one, ticks for the horizontal one. */
export function axes({ across, up }: { across: Axis; up: Axis }): Child {
  return group(leftAxis(across, up), bottomAxis(across, up));
}

function leftAxis(across: Axis, { scale, title, ticks = 5, write = scale.tickFormat(ticks) }: Axis): Child {
  const [left, right] = edges(across.scale);
  const [bottom, top] = edges(scale);
  return group(
    scale.ticks(ticks).flatMap((value) => {
      const y = rounded(scale(value));
      return [
        x('line', { class: 'grid', x1: left, x2: right, y1: y, y2: y }),
        x(
          'text',
          { class: 'muted', x: left - 7, y: y + 4, 'text-anchor': 'end', 'font-size': fontSizes.small },
          write(value),
        ),
      ];
    }),
    x(
      'text',
      {
        'font-size': fontSizes.text,
        'text-anchor': 'middle',
        transform: `translate(${left - 38} ${rounded((top + bottom) / 2)}) rotate(-90)`,
      },
      title,
    ),
  );
}

function bottomAxis({ scale, title, ticks = 5, write = scale.tickFormat(ticks) }: Axis, up: Axis): Child {
  const [left, right] = edges(scale);
  const [bottom] = edges(up.scale);
  return group(
    x('line', { class: 'axis', x1: left, x2: right, y1: bottom, y2: bottom }),
    scale.ticks(ticks).flatMap((value) => [
      x('line', {
        class: 'axis',
        x1: rounded(scale(value)),
        x2: rounded(scale(value)),
        y1: bottom,
        y2: bottom + 4,
      }),
      x(
        'text',
        {
          class: 'muted',
          x: rounded(scale(value)),
          y: bottom + 17,
          'text-anchor': 'middle',
          'font-size': fontSizes.small,
        },
        write(value),
      ),
    ]),
    x(
      'text',
      {
        x: rounded((left + right) / 2),
        y: bottom + 34,
        'text-anchor': 'middle',
        'font-size': fontSizes.text,
      },
      title,
    ),
  );
}

function edges(scale: Scale): [from: number, to: number] {
  const [from = 0, to = 0] = scale.range();
  return [rounded(from), rounded(to)];
}

export interface LegendEntry {
  readonly label: string;
  readonly look: 'first' | 'second';
  readonly mark: 'line' | 'dashed' | 'square';
}

/** Entries below each other, from its own upper left corner. */
export const legend = (entries: readonly LegendEntry[]): Child =>
  group(
    entries.flatMap(({ label, look, mark }, index) => {
      const y = 10 + index * 19;
      return [
        mark === 'square'
          ? x('rect', { class: look, x: 6, y: y - 6, width: 12, height: 12, rx: 2 })
          : x('line', {
              class: `${look}-line`,
              x1: 0,
              x2: 24,
              y1: y,
              y2: y,
              'stroke-width': 2.4,
              'stroke-dasharray': mark === 'dashed' ? dashes : null,
            }),
        x('text', { x: 31, y: y + 4, 'font-size': fontSizes.text }, label),
      ];
    }),
  );

export const dashes = '6 4';
