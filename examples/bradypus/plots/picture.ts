import { toXml } from 'xast-util-to-xml';
import { type Child, x } from 'xastscript';

/** A plot, and what it says in words for whoever does not see it. Lengths are units of the drawing. */
export interface Picture {
  readonly title: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
  readonly content: Child;
}

export const fontSizes = { title: 16, text: 12, small: 11 } as const;
export const headerHeight = 34;

interface Colours {
  readonly paper: string;
  readonly ink: string;
  readonly muted: string;
  readonly grid: string;
  readonly first: string;
  readonly second: string;
}

/** Blue and vermilion after Okabe and Ito, which differ to everybody; curves also differ by their dashes. */
const light: Colours = {
  paper: '#ffffff',
  ink: '#1b1f23',
  muted: '#57606a',
  grid: '#dde2e7',
  first: '#c14a00',
  second: '#0072b2',
};
const dark: Colours = {
  paper: '#14181d',
  ink: '#e8ecf0',
  muted: '#a3adb8',
  grid: '#363e48',
  first: '#ff9a56',
  second: '#56b4e9',
};

/** The picture as SVG, light or dark as the reader's device is. It takes the width it is given, and loads nothing. */
export function toSvg({ title, description, width, height, content }: Picture): string {
  const style = `${rulesOf(light)}@media (prefers-color-scheme: dark){${rulesOf(dark)}}`;
  return toXml(
    x(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: `0 0 ${width} ${height}`,
        role: 'img',
        'aria-labelledby': 'title description',
      },
      x('title', { id: 'title' }, title),
      x('desc', { id: 'description' }, description),
      x('style', style),
      x('rect', { class: 'paper', width, height }),
      x('text', { class: 'title', x: 16, y: 23, 'font-size': fontSizes.title, 'font-weight': 600 }, title),
      content,
    ),
  );
}

function rulesOf({ paper, ink, muted, grid, first, second }: Colours): string {
  return [
    `text{fill:${ink};font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif}`,
    `.paper{fill:${paper}}`,
    `.muted{fill:${muted}}`,
    `.grid{stroke:${grid};fill:none}`,
    `.axis{stroke:${muted};fill:none}`,
    `.first-line{stroke:${first};fill:none}`,
    `.second-line{stroke:${second};fill:none}`,
    `.first{fill:${first}}`,
    `.second{fill:${second}}`,
    `.outlined{stroke:${paper};stroke-width:1.5}`,
  ].join('');
}

/** To a tenth of a unit, which nobody can see. */
export const rounded = (length: number): number => Math.round(length * 10) / 10;

/** Children that belong together. Attributes come first for `x`, which would take a child for them. */
export const group = (...children: Child[]): Child => x('g', {}, ...children);

export const movedTo = (left: number, top: number, ...content: Child[]): Child =>
  x('g', { transform: `translate(${rounded(left)} ${rounded(top)})` }, ...content);
