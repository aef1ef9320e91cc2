import type { Confusion } from '@plantdata/maxent';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { type Child, x } from 'xastscript';
import { axes, dashes, legend } from './axes.ts';
import { fontSizes, group, headerHeight, movedTo, type Picture, rounded } from './picture.ts';

export interface Roc {
  /** At every threshold, from the highest to the lowest. */
  readonly curve: readonly Confusion[];
  readonly auc: number;
  readonly marks: readonly { readonly label: string; readonly at: Confusion }[];
}

const size = 440;
const margin = { left: 62, right: 20, top: 14, bottom: 50 };

/** Presences found against background included, over all thresholds. */
export function rocPlot({ curve, auc, marks }: Roc): Picture {
  const across = {
    scale: scaleLinear([0, 100], [margin.left, size - margin.right]),
    title: 'background predicted as suitable (%)',
  };
  const up = {
    scale: scaleLinear([0, 100], [size - margin.bottom, margin.top]),
    title: 'presences predicted (%)',
  };
  const placeOf = ({ specificity, sensitivity }: Pick<Confusion, 'specificity' | 'sensitivity'>) => ({
    left: rounded(across.scale(100 - specificity * 100)),
    top: rounded(up.scale(sensitivity * 100)),
  });
  const path = line<Pick<Confusion, 'specificity' | 'sensitivity'>>()
    .x((point) => placeOf(point).left)
    .y((point) => placeOf(point).top);
  const start = { specificity: 1, sensitivity: 0 };
  const end = { specificity: 0, sensitivity: 1 };
  return {
    title: 'Receiver operating characteristic, training data',
    description: `Share of the presences against share of the background that is predicted as suitable, over all thresholds. The area under the curve is ${auc.toFixed(3)}; the broken diagonal is chance.`,
    width: size,
    height: headerHeight + size,
    content: movedTo(
      0,
      headerHeight,
      axes({ across, up }),
      x('path', {
        class: 'second-line',
        'stroke-width': 1.6,
        'stroke-dasharray': dashes,
        d: path([start, end]) ?? '',
      }),
      x('path', { class: 'first-line', 'stroke-width': 2.2, d: path([start, ...curve, end]) ?? '' }),
      movedTo(
        across.scale(56),
        up.scale(24),
        legend([
          { label: `AUC ${auc.toFixed(3)}`, look: 'first', mark: 'line' },
          { label: 'chance', look: 'second', mark: 'dashed' },
        ]),
      ),
      ...marks.map(({ label, at }) => {
        const { left, top } = placeOf(at);
        return group(
          x('circle', { class: 'first outlined', cx: left, cy: top, r: 5.5 }),
          words(left + 10, top + 14, `${label} (${at.threshold.toFixed(2)})`),
        );
      }),
    ),
  };
}

const words = (left: number, top: number, text: string): Child =>
  x('text', { x: left, y: top, 'font-size': fontSizes.small }, text);
