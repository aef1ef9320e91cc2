import { toXml } from 'xast-util-to-xml';
import { x as element } from 'xastscript';
import { hexagonPlot } from './hexagon-plot.ts';
import { lineUpPanels, type Panel, shiftBy, stackPanels } from './panel.ts';
import { plotHeader } from './plot-header.ts';
import { headingOf, type PlotSubject, shortNameOf } from './plot-subject.ts';
import { beeColourOf, plotSwatches } from './plot-swatches.ts';
import { fitText } from './plot-text.ts';
import { spectrumPlot } from './spectrum-plot.ts';
import { type PlotTheme, themeClass, themeRules } from './theme.ts';

export const plotKinds = ['both', 'spectrum', 'hexagon'] as const;
type PlotKind = (typeof plotKinds)[number];

/** `wide` puts the plots beside each other, for pages; `narrow` below each other, for phones. */
export const plotLayouts = ['wide', 'narrow'] as const;
type PlotLayout = (typeof plotLayouts)[number];

export interface PlotOptions {
  readonly kind?: PlotKind;
  readonly theme?: PlotTheme;
  readonly layout?: PlotLayout;
  /** True to draw the sensitivity of the receptors over the spectrum. */
  readonly hasReceptors?: boolean;
}

const layouts = {
  wide: { width: 1040, margin: 28, spectrumHeight: 420, hexagonHeight: 420 },
  narrow: { width: 400, margin: 16, spectrumHeight: 340, hexagonHeight: 350 },
} as const;
const gap = 26;
/** As wide as a line of 120 ordinary letters. */
const shorten = (text: string): string => fitText(text, { width: 70, fontSize: 1 });

/** An SVG picture without a size: it takes the width of its place. Nothing in it is loaded or run. */
export function flowerPlot(
  subject: PlotSubject,
  { kind = 'both', theme = 'auto', layout = 'wide', hasReceptors = true }: PlotOptions = {},
): string {
  const { width, margin } = layouts[layout];
  const panel = stackPanels(
    [plotHeader(subject, width - 2 * margin), ...bodyOf(subject, { kind, layout, hasReceptors })],
    22,
  );
  const height = Math.ceil(panel.height + 2 * margin);
  const id = `flower-${subject.id}-${kind}`;
  const picture = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      class: themeClass(theme),
      role: 'img',
      'aria-labelledby': `${id}-title ${id}-description`,
    },

    element('title', { id: `${id}-title` }, titleOf(subject, kind)),
    element('desc', { id: `${id}-description` }, descriptionOf(subject)),
    element('style', {}, themeRules(theme)),
    element('rect', { class: 'paper', width, height }),
    shiftBy(margin, margin, panel.content),
  );
  return toXml(picture);
}

function bodyOf(
  subject: PlotSubject,
  { kind, layout, hasReceptors }: { kind: PlotKind; layout: PlotLayout; hasReceptors: boolean },
): Panel[] {
  const { width, margin, spectrumHeight, hexagonHeight } = layouts[layout];
  const room = width - 2 * margin;
  const spectrum = (of: number): Panel =>
    spectrumPlot({
      spectrum: subject.spectrum,
      evidence: subject.evidence,
      hex: subject.human.hex,
      observer: hasReceptors ? subject.observer : null,
      width: of,
      height: spectrumHeight,
    });
  const hexagon = (of: number): Panel =>
    hexagonPlot({
      locus: subject.bee.hexagon,
      hex: subject.human.hex,
      width: of,
      height: hexagonHeight,
    });
  if (layout === 'narrow') {
    const plots = [
      ...(kind === 'hexagon' ? [] : [spectrum(room)]),
      ...(kind === 'spectrum' ? [] : [hexagon(room)]),
    ];
    return [...plots, plotSwatches(subject, { width: room, columns: 1 })];
  }
  const half = (room - gap) / 2;
  if (kind === 'hexagon') {
    return [lineUpPanels([hexagon(half), plotSwatches(subject, { width: half, columns: 1 })], gap)];
  }
  const swatches = plotSwatches(subject, { width: room, columns: 3 });
  if (kind === 'spectrum') return [spectrum(room), swatches];
  return [lineUpPanels([spectrum(room * 0.55), hexagon(room * 0.45 - gap)], gap), swatches];
}

function titleOf(subject: PlotSubject, kind: PlotKind): string {
  const { evidence } = subject;
  const titles: Record<PlotKind, string> = {
    both: `${evidence} reflectance spectrum, and place in the colour hexagon of bees`,
    spectrum: `${evidence} reflectance spectrum`,
    hexagon: `place in the colour hexagon of bees, from a ${evidence} spectrum`,
  };
  return `${shorten(headingOf(subject))}: ${titles[kind]}`;
}

/** The picture in words, for readers who do not see it. */
function descriptionOf(subject: PlotSubject): string {
  const { spectrum, human, bee, evidence } = subject;
  const highest = Math.max(...spectrum);
  return [
    `${evidence === 'measured' ? 'Measured' : 'Modelled'} reflectance from 300 to 699 nm, at most ${Math.round(highest * 100)} % (at ${300 + spectrum.indexOf(highest)} nm).`,
    `To people: ${shorten(human.word)}, ${human.hex}.`,
    `To the ${shortNameOf(subject.observer)}: ${beeColourOf(subject)}, contrast with green leaves ${bee.contrast.toFixed(2)}, in the hexagon at x ${twoDecimals(bee.hexagon.x)}, y ${twoDecimals(bee.hexagon.y)}.`,
    `False colour ${bee.falseColour}: green receptor as red, blue as green, ultraviolet as blue; a convention, not what a bee sees.`,
  ].join(' ');
}

/** `0.00` where a small negative number would be `-0.00`. */
const twoDecimals = (value: number): string => value.toFixed(2).replace(/^-(?=0\.00$)/, '');
