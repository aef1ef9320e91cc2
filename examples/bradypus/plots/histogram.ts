import { scaleLinear } from 'd3-scale';
import { type Child, x } from 'xastscript';
import { axes, dashes, legend } from './axes.ts';
import { fontSizes, group, headerHeight, movedTo, type Picture, rounded } from './picture.ts';

export interface Histogram {
  readonly title: string;
  readonly description: string;
  /** What the values are, with their unit. */
  readonly axis: string;
  readonly first: { readonly label: string; readonly values: ArrayLike<number> };
  readonly second: { readonly label: string; readonly values: ArrayLike<number> };
  readonly from: number;
  readonly to: number;
  readonly bins: number;
  /** A line across the bars, such as a threshold. */
  readonly mark: { readonly at: number; readonly label: string };
}

const width = 760;
const plotHeight = 330;
const margin = { left: 66, right: 20, top: 56, bottom: 50 };

/** How two lists of values are spread: the share of each list in every bin, as outlines, so that both are seen. */
export function histogramPlot(histogram: Histogram): Picture {
  const { title, description, axis, first, second, from, to, bins, mark } = histogram;
  const shares = { first: sharesOf(first.values, histogram), second: sharesOf(second.values, histogram) };
  const max = Math.max(...shares.first, ...shares.second);
  const across = {
    scale: scaleLinear([from, to], [margin.left, width - margin.right]),
    title: axis,
    ticks: 10,
  };
  const up = {
    scale: scaleLinear([0, max], [plotHeight - margin.bottom, margin.top]).nice(),
    title: 'share of the points (%)',
    write: (share: number) => `${Math.round(share * 1000) / 10}`,
  };
  const steps = (values: readonly number[]) =>
    `M${rounded(across.scale(from))} ${rounded(up.scale(0))}${values
      .map(
        (share, bin) =>
          `V${rounded(up.scale(share))}H${rounded(across.scale(from + ((bin + 1) * (to - from)) / bins))}`,
      )
      .join('')}V${rounded(up.scale(0))}`;
  return {
    title,
    description,
    width,
    height: headerHeight + plotHeight,
    content: movedTo(
      0,
      headerHeight,
      axes({ across, up }),
      x('path', { class: 'first', 'fill-opacity': 0.22, d: steps(shares.first) }),
      x('path', {
        class: 'second-line',
        'stroke-width': 2,
        'stroke-dasharray': dashes,
        d: steps(shares.second),
      }),
      x('path', { class: 'first-line', 'stroke-width': 2.2, d: steps(shares.first) }),
      markLine(across.scale(mark.at), up.scale(0), mark.label),
      movedTo(
        margin.left,
        0,
        legend([
          { label: first.label, look: 'first', mark: 'line' },
          { label: second.label, look: 'second', mark: 'dashed' },
        ]),
      ),
    ),
  };
}

function markLine(at: number, bottom: number, label: string): Child {
  const isLate = at > width * 0.6;
  return group(
    x('line', {
      class: 'axis',
      x1: rounded(at),
      x2: rounded(at),
      y1: 44,
      y2: rounded(bottom),
      'stroke-width': 1.2,
    }),
    x(
      'text',
      {
        class: 'muted',
        x: rounded(at) + (isLate ? -6 : 6),
        y: 54,
        'text-anchor': isLate ? 'end' : 'start',
        'font-size': fontSizes.small,
      },
      label,
    ),
  );
}

/** Values beyond an end count in the bin at that end. */
function sharesOf(
  values: ArrayLike<number>,
  { from, to, bins }: Pick<Histogram, 'from' | 'to' | 'bins'>,
): number[] {
  const counts = new Array<number>(bins).fill(0);
  for (let index = 0; index < values.length; index++) {
    const bin = Math.floor((((values[index] ?? 0) - from) / (to - from)) * bins);
    const at = Math.min(bins - 1, Math.max(0, bin));
    counts[at] = (counts[at] ?? 0) + 1 / values.length;
  }
  return counts;
}
