import { achromaticRadius } from '@plantdata/floral-colour';
import { x as element } from 'xastscript';
import { fontSizes, lineUpPanels, type Panel, type PanelDrawing, shiftBy, stackPanels } from './panel.ts';
import { type PlotSubject, shortNameOf } from './plot-subject.ts';
import { wrapText } from './plot-text.ts';

const swatchSize = 52;
const lineHeight = 17;
const gap = 24;

/** The colour for people, the false colour with its legend and what it is to the bee; every colour in words as well. */
export function plotSwatches(
  subject: PlotSubject,
  { width, columns }: { width: number; columns: 1 | 3 },
): Panel {
  const cellWidth = columns === 1 ? width : (width - 2 * gap) / 3;
  const cells = [
    humanSwatch(subject, cellWidth),
    falseColourSwatch(subject, cellWidth),
    beeWords(subject, cellWidth),
  ];
  return columns === 1 ? stackPanels(cells, 16) : lineUpPanels(cells, gap);
}

function humanSwatch({ human }: PlotSubject, width: number): Panel {
  return swatch({
    width,
    hex: human.hex,
    className: 'human-colour',
    heading: 'To people',
    lines: [
      `${human.word}${human.isDerived ? ' (derived)' : ''} · ${human.hex}`,
      ...(human.inGamut ? [] : ['the nearest that a screen shows']),
    ],
  });
}

function falseColourSwatch({ bee }: PlotSubject, width: number): Panel {
  return swatch({
    width,
    hex: bee.falseColour,
    className: 'false-colour',
    heading: `False colour · ${bee.falseColour}`,
    lines: ['green receptor → red, blue → green,', 'ultraviolet → blue', 'a convention: not what a bee sees'],
  });
}

function beeWords(subject: PlotSubject, width: number): Panel {
  const { bee } = subject;
  return swatch({
    width,
    hex: null,
    className: 'bee-colour',
    heading: `To the ${shortNameOf(subject.observer)} · ${beeColourOf(subject)}`,
    lines: [
      ...(subject.publishedBeeColour === null
        ? []
        : [`published; computed from the spectrum: ${bee.category}`]),
      `contrast with green leaves ${bee.contrast.toFixed(2)}`,
      ...(bee.contrast < achromaticRadius ? [`little colour contrast: below ${achromaticRadius}`] : []),
    ],
  });
}

/** As everywhere: what was published before what was computed. */
export const beeColourOf = ({ bee, publishedBeeColour }: PlotSubject): string =>
  publishedBeeColour ?? bee.category;

interface SwatchInput {
  readonly width: number;
  /** Null for words without a colour. */
  readonly hex: string | null;
  readonly className: string;
  readonly heading: string;
  readonly lines: readonly string[];
}

function swatch({ width, hex, className, heading, lines }: SwatchInput): Panel {
  const textLeft = hex === null ? 0 : swatchSize + 12;
  const room = { width: width - textLeft, linesMax: 2 };
  const headings = wrapText(heading, { ...room, fontSize: fontSizes.text });
  const wrapped = lines.flatMap((line) => wrapText(line, { ...room, fontSize: fontSizes.small }));
  const texts: PanelDrawing[] = [
    ...headings.map((text, index) =>
      element('text', { y: 12 + index * lineHeight, 'font-size': fontSizes.text, 'font-weight': 600 }, text),
    ),
    ...wrapped.map((text, index) =>
      element(
        'text',
        { class: 'muted', y: 12 + (headings.length + index) * lineHeight, 'font-size': fontSizes.small },
        text,
      ),
    ),
  ];
  return {
    width,
    height: Math.max(hex === null ? 0 : swatchSize, texts.length * lineHeight),
    content: element(
      'g',
      { class: className },
      hex === null
        ? null
        : element('rect', {
            class: 'outlined swatch',
            x: 0.5,
            y: 0.5,
            width: swatchSize - 1,
            height: swatchSize - 1,
            rx: 5,
            fill: hex,
            'stroke-width': 0.8,
          }),
      shiftBy(textLeft, 0, element('g', {}, texts)),
    ),
  };
}
