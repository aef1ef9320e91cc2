import { x as element } from 'xastscript';
import { fontSizes, type Panel } from './panel.ts';
import { headingOf, type PlotSubject } from './plot-subject.ts';
import { italicParts, wrapText } from './plot-text.ts';

const headingLine = 25;
const textLine = 18;
/** Headings are wider than ordinary text: they are bold. */
const boldness = 1.15;

/** What is drawn, of what, and whose data it is. */
export function plotHeader(subject: PlotSubject, width: number): Panel {
  const headings = wrapText(headingOf(subject), {
    width,
    fontSize: fontSizes.heading * boldness,
    linesMax: 2,
  });
  const ordinary = { width, fontSize: fontSizes.text };
  const lines = [
    ...wrapText(factsOf(subject), { ...ordinary, linesMax: 2 }),
    ...sourceOf(subject).flatMap((text) => wrapText(text, { ...ordinary, linesMax: 2 })),
  ];
  const top = headings.length * headingLine;
  return {
    width,
    height: top + lines.length * textLine,
    content: element(
      'g',
      { class: 'header' },
      headings.map((heading, index) =>
        element(
          'text',
          {
            class: 'name',
            y: 18 + index * headingLine,
            'font-size': fontSizes.heading,
            'font-weight': 600,
            'xml:space': 'preserve',
          },
          italicParts(heading).map(({ text, isItalic }) =>
            element('tspan', isItalic && subject.name !== null ? { 'font-style': 'italic' } : {}, text),
          ),
        ),
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

/** Such as `Plantaginaceae · lip upper side · measured spectrum`. */
const factsOf = ({ family, part, morph, evidence }: PlotSubject): string =>
  [family, part, morph === null ? null : `form ${morph}`, `${evidence} spectrum`]
    .filter((fact) => fact !== null)
    .join(' · ');

/** Each on a line of its own, so that a long title leaves room for the licence. */
function sourceOf({ source }: PlotSubject): string[] {
  if (source === null) return [];
  return [`Source: ${source.title}`, `Licence: ${source.licence ?? 'not stated'}`];
}
