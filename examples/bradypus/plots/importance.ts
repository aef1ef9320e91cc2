import { scaleBand, scaleLinear } from 'd3-scale';
import { x } from 'xastscript';
import { axes, legend } from './axes.ts';
import { fontSizes, group, headerHeight, movedTo, type Picture, rounded } from './picture.ts';

export interface ImportanceBar {
  readonly name: string;
  /** Both percent; those of all variables add up to 100. */
  readonly permutation: number;
  readonly contribution: number;
}

const width = 760;
const rowHeight = 32;
const margin = { left: 190, right: 44, top: 50, bottom: 50 };

/** Two bars for each variable, in the order that is given. */
export function importancePlot(bars: readonly ImportanceBar[]): Picture {
  const bottom = margin.top + bars.length * rowHeight;
  const max = Math.max(...bars.flatMap(({ permutation, contribution }) => [permutation, contribution]));
  const across = {
    scale: scaleLinear([0, max], [margin.left, width - margin.right]).nice(),
    title: 'share (%)',
    ticks: 8,
  };
  // The axes want a scale of numbers; names stand beside the bars.
  const up = { scale: scaleLinear([0, 1], [bottom, margin.top]), title: '', ticks: 0 };
  const rows = scaleBand(
    bars.map(({ name }) => name),
    [margin.top, bottom],
  ).padding(0.25);
  const half = rows.bandwidth() / 2;
  const bar = (look: string, top: number, value: number) =>
    group(
      x('rect', {
        class: look,
        x: margin.left,
        y: rounded(top),
        width: rounded(across.scale(value) - margin.left),
        height: rounded(half - 1),
      }),
      x(
        'text',
        {
          class: 'muted',
          x: rounded(across.scale(value)) + 5,
          y: rounded(top + half - 3),
          'font-size': fontSizes.small,
        },
        value.toFixed(1),
      ),
    );
  return {
    title: 'How much each variable matters',
    description:
      'For each variable its permutation importance, the loss of AUC when its values are shuffled, and its contribution, its part of the training gain; both as shares of 100.',
    width,
    height: headerHeight + bottom + margin.bottom,
    content: movedTo(
      0,
      headerHeight,
      axes({ across, up }),
      ...bars.map(({ name, permutation, contribution }) => {
        const top = rows(name) ?? 0;
        return group(
          x(
            'text',
            {
              x: margin.left - 9,
              y: rounded(top + half + 4),
              'text-anchor': 'end',
              'font-size': fontSizes.text,
            },
            name,
          ),
          bar('first', top, permutation),
          bar('second', top + half, contribution),
        );
      }),
      movedTo(
        margin.left,
        0,
        legend([
          {
            label: 'permutation importance: loss of AUC when the variable is shuffled',
            look: 'first',
            mark: 'square',
          },
          {
            label: 'contribution: part of the training gain',
            look: 'second',
            mark: 'square',
          },
        ]),
      ),
    ),
  };
}
