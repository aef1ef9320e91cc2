/** The theme of the reader's page; `auto` leaves it to the reader's device. */
export const plotThemes = ['auto', 'light', 'dark'] as const;
export type PlotTheme = (typeof plotThemes)[number];

interface Colours {
  readonly paper: string;
  readonly ink: string;
  readonly muted: string;
  readonly grid: string;
  /** Behind the ultraviolet. */
  readonly zone: string;
  readonly uv: string;
  readonly blue: string;
  readonly green: string;
}

/**
 * Receptors in purple, blue and bluish green after Okabe and Ito, so far apart in lightness that they differ to people who see no difference
 * of red and green, and so far from the paper that their labels can be read (4.5 to 1).
 */
const light: Colours = {
  paper: '#ffffff',
  ink: '#1b1f23',
  muted: '#57606a',
  grid: '#dde2e7',
  zone: '#f0eaf5',
  uv: '#74186e',
  blue: '#0072b2',
  green: '#00785c',
};
const dark: Colours = {
  paper: '#14181d',
  ink: '#e8ecf0',
  muted: '#a3adb8',
  grid: '#363e48',
  zone: '#292338',
  uv: '#f2bfe3',
  blue: '#56b4e9',
  green: '#2bb389',
};

/** The class of the root, under which the rules hold: a page may have plots of several themes in it. */
export const themeClass = (theme: PlotTheme): string => `flower-plot flower-plot-${theme}`;

/** The style sheet of a plot. */
export function themeRules(theme: PlotTheme): string {
  const scope = `.flower-plot-${theme}`;
  if (theme !== 'auto') return rulesOf(scope, theme === 'dark' ? dark : light);
  return `${rulesOf(scope, light)}@media (prefers-color-scheme: dark){${rulesOf(scope, dark)}}`;
}

function rulesOf(scope: string, colours: Colours): string {
  const rules: Record<string, string> = {
    text: `fill:${colours.ink};font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif`,
    '.paper': `fill:${colours.paper}`,
    '.muted': `fill:${colours.muted}`,
    '.grid': `stroke:${colours.grid};fill:none`,
    '.frame': `stroke:${colours.muted};fill:none`,
    '.zone': `fill:${colours.zone}`,
    '.curve': `stroke:${colours.ink};fill:none`,
    '.outlined': `stroke:${colours.ink}`,
    '.uv-line': `stroke:${colours.uv};fill:none`,
    '.blue-line': `stroke:${colours.blue};fill:none`,
    '.green-line': `stroke:${colours.green};fill:none`,
    '.uv-label': `fill:${colours.uv}`,
    '.blue-label': `fill:${colours.blue}`,
    '.green-label': `fill:${colours.green}`,
    '.halo': `paint-order:stroke;stroke:${colours.paper};stroke-width:4px;stroke-linejoin:round`,
  };
  const inside = Object.entries(rules).map(([selector, style]) => `${scope} ${selector}{${style}}`);
  // The paper continues beside a picture that does not fill its window.
  return `${scope}{background:${colours.paper}}${inside.join('')}`;
}
