import { type BeeObserver, firstWavelength, type Receptors, type Spectrum } from '@plantdata/floral-colour';
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { x as element } from 'xastscript';
import type { FlowerEvidence } from '../model.ts';
import { fontSizes, label, type Panel, type PanelDrawing, roundCoordinate, segment } from './panel.ts';
import { shortNameOf } from './plot-subject.ts';
import { wrapText } from './plot-text.ts';

export interface SpectrumPlotInput {
  readonly spectrum: Spectrum;
  readonly evidence: FlowerEvidence;
  /** Under the curve. */
  readonly hex: string;
  /** Whose receptors are drawn; null for none. */
  readonly observer: BeeObserver | null;
  readonly width: number;
  readonly height: number;
}

const ultravioletEnd = 400;
/** The last sample is at 699 nm; the axis continues to the round number. */
const axisEnd = 700;
const margin = { top: 44, right: 12, bottom: 44, left: 52 };
const lineHeight = 16;
const captionGap = 18;
const wideFrom = 480;
const ticks = 5;

const receptors: readonly { key: keyof Receptors<unknown>; name: string; dashes: string }[] = [
  { key: 'uv', name: 'UV', dashes: '2 3' },
  { key: 'blue', name: 'blue', dashes: '7 4' },
  { key: 'green', name: 'green', dashes: '10 3 2 3' },
];

/** Reflectance in percent from 300 to 699 nm, with the sensitivity of the receptors, each as high as the plot at its peak. */
export function spectrumPlot({ spectrum, evidence, hex, observer, width, height }: SpectrumPlotInput): Panel {
  const caption = observer === null ? [] : captionOf(observer, width - margin.left);
  const captionHeight = caption.length === 0 ? 0 : captionGap + (caption.length - 1) * lineHeight + 4;
  const bottom = height - margin.bottom - captionHeight;
  const percent = [...spectrum].map((fraction) => Math.max(0, fraction * 100));
  const x = scaleLinear([firstWavelength, axisEnd], [margin.left, width - margin.right]);
  // Up to 100, or to the next tick for petals that shine.
  const y = scaleLinear([0, Math.max(100, ...percent)], [bottom, margin.top]).nice(ticks);
  const at = (_: number, index: number) => x(firstWavelength + index);
  const curve = line<number>().x(at).y(y).digits(1);
  const filling = area<number>().x(at).y0(bottom).y1(y).digits(1);
  return {
    width,
    height,
    content: element(
      'g',
      { class: 'spectrum-plot' },
      zones(x, bottom),
      axes({ x, y, evidence, width, bottom }),
      element('path', { class: 'filling', d: filling(percent) ?? '', fill: hex, 'fill-opacity': 0.45 }),
      observer && receptorCurves({ observer, x, bottom, isNarrow: width < wideFrom }),
      element('path', {
        class: 'curve reflectance',
        d: curve(percent) ?? '',
        'stroke-width': 2.2,
        'stroke-linejoin': 'round',
      }),
      caption.map((text, index) => {
        const y = bottom + margin.bottom + captionGap + index * lineHeight;
        return label(text, { x: margin.left, y }, { class: 'muted' });
      }),
    ),
  };
}

type SpectrumScale = ReturnType<typeof scaleLinear<number, number>>;

const captionOf = (observer: BeeObserver, width: number): string[] =>
  wrapText(
    `Broken lines: receptors of the ${shortNameOf(observer)}, sensitivity relative to each one’s peak`,
    {
      width,
      fontSize: fontSizes.small,
      linesMax: 2,
    },
  );

function zones(x: SpectrumScale, bottom: number): PanelDrawing {
  const [start, end] = [x(firstWavelength), x(ultravioletEnd)];
  return element(
    'g',
    {},
    element('rect', {
      class: 'zone ultraviolet',
      x: roundCoordinate(start),
      y: 0,
      width: roundCoordinate(end - start),
      height: roundCoordinate(bottom),
    }),
    label(
      'ultraviolet',
      { x: (start + end) / 2, y: 15 },
      { class: 'ultraviolet-label', 'text-anchor': 'middle' },
    ),
    label(
      'visible to people',
      { x: (end + x(axisEnd)) / 2, y: 15 },
      { class: 'muted', 'text-anchor': 'middle' },
    ),
  );
}

interface AxesInput {
  readonly x: SpectrumScale;
  readonly y: SpectrumScale;
  readonly evidence: FlowerEvidence;
  readonly width: number;
  readonly bottom: number;
}

function axes({ x, y, evidence, width, bottom }: AxesInput): PanelDrawing {
  const [left, right] = [margin.left, width - margin.right];
  const middle = (margin.top + bottom) / 2;
  const title = { 'font-size': fontSizes.text, 'text-anchor': 'middle' };
  return element(
    'g',
    {},
    element(
      'g',
      { class: 'y-axis' },
      y
        .ticks(ticks)
        .flatMap((value) => [
          segment({ x: left, y: y(value) }, { x: right, y: y(value) }, { class: 'grid' }),
          label(`${value}`, { x: left - 8, y: y(value) + 4 }, { class: 'muted', 'text-anchor': 'end' }),
        ]),
      element(
        'text',
        { ...title, transform: `translate(13 ${roundCoordinate(middle)}) rotate(-90)` },
        evidence === 'modelled' ? 'Modelled reflectance (%)' : 'Reflectance (%)',
      ),
    ),
    element(
      'g',
      { class: 'x-axis' },
      segment({ x: left, y: bottom }, { x: right, y: bottom }, { class: 'frame' }),
      x
        .ticks(width >= wideFrom ? 8 : 4)
        .flatMap((value) => [
          segment({ x: x(value), y: bottom }, { x: x(value), y: bottom + 5 }, { class: 'frame' }),
          label(`${value}`, { x: x(value), y: bottom + 19 }, { class: 'muted', 'text-anchor': 'middle' }),
        ]),
      label('Wavelength (nm)', { x: (left + right) / 2, y: bottom + 39 }, title),
    ),
  );
}

interface ReceptorCurvesInput {
  readonly observer: BeeObserver;
  readonly x: SpectrumScale;
  readonly bottom: number;
  /** Labels have no room for their unit, which the axis says. */
  readonly isNarrow: boolean;
}

function receptorCurves({ observer, x, bottom, isNarrow }: ReceptorCurvesInput): PanelDrawing {
  return element(
    'g',
    { class: 'receptors' },
    receptors.flatMap(({ key, name, dashes }) => {
      const sensitivity = [...observer.sensitivity[key]];
      const peak = Math.max(...sensitivity);
      const peakAt = firstWavelength + sensitivity.indexOf(peak);
      const y = scaleLinear([0, peak], [bottom, margin.top]);
      // A curve without a remaining part would lie on the axis.
      const curve = line<number>()
        .defined((value) => value > peak / 500)
        .x((_, index) => x(firstWavelength + index))
        .y(y)
        .digits(1);
      return [
        element('path', {
          class: `${key}-line`,
          d: curve(sensitivity) ?? '',
          'stroke-width': 1.4,
          'stroke-dasharray': dashes,
        }),
        label(
          isNarrow ? `${name} ${peakAt}` : `${name} ${peakAt} nm`,
          { x: x(peakAt), y: margin.top - 7 },
          { class: `${key}-label`, 'text-anchor': 'middle' },
        ),
      ];
    }),
  );
}
