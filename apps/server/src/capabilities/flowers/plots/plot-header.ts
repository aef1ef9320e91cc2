import { x as element } from 'xastscript';
import type { FlowerEvidence } from '../model.ts';
import { fontSizes, type Panel } from './panel.ts';
import { headingOf, type PlotSubject } from './plot-subject.ts';
import { italicLines, wrapText } from './plot-text.ts';

const headingLine = 25;
const textLine = 18;
/** Headings are wider than ordinary text: they are bold. */
const boldness = 1.15;

/** The subject of the picture and the source of its data. */
export function plotHeader(subject: PlotSubject, width: number): Panel {
  const headings = wrapText(headingOf(subject), {
    width,
    fontSize: fontSizes.heading * boldness,
    linesMax: 2,
  });
  const ordinary = { width, fontSize: fontSizes.text };
  const lines = [factsOf(subject), ...sourceOf(subject)].flatMap((text) =>
    wrapText(text, { ...ordinary, linesMax: 2 }),
  );
  const evidenceTop = headings.length * headingLine;
  const top = evidenceTop + textLine;
  return {
    width,
    height: top + lines.length * textLine,
    content: element(
      'g',
      { class: 'header' },
      italicLines(headings).map((parts, index) =>
        element(
          'text',
          {
            class: 'name',
            y: 18 + index * headingLine,
            'font-size': fontSizes.heading,
            'font-weight': 600,
            'xml:space': 'preserve',
          },
          parts.map(({ text, isItalic }) =>
            element('tspan', isItalic && subject.name !== null ? { 'font-style': 'italic' } : {}, text),
          ),
        ),
      ),
      element(
        'text',
        { class: 'evidence', y: evidenceTop + 14, 'font-size': fontSizes.text, 'font-weight': 600 },
        evidenceWords[subject.evidence],
      ),
      lines.map((line, index) =>
        element(
          'text',
          { class: 'muted', y: top + 14 + index * textLine, 'font-size': fontSizes.text },
          line,
        ),
      ),
    ),
  };
}

/** On a separate line, so that no long text before it can push it out. */
const evidenceWords = {
  measured: 'Measured spectrum',
  modelled: 'Modelled spectrum, not measured',
} as const satisfies Record<FlowerEvidence, string>;

/** Such as `Plantaginaceae · lip upper side · form white`. */
const factsOf = ({ family, part, morph }: PlotSubject): string =>
  [family, part, morph === null ? null : `form ${morph}`].filter((fact) => fact !== null).join(' · ');

/** Each on a separate line, so that a long title leaves room for the licence. */
const sourceOf = ({ source }: PlotSubject): string[] => [
  `Source: ${source.title}`,
  `Licence: ${source.licence ?? 'not stated'}`,
];
