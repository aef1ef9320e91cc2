type SwatchRgb = readonly [number, number, number];

/** A colour for each basic word: the groups of the service, and gardeners' words. */
const colours: Readonly<Record<string, SwatchRgb>> = {
  white: [246, 244, 238],
  cream: [255, 253, 208],
  yellow: [244, 210, 40],
  orange: [240, 135, 35],
  scarlet: [220, 50, 30],
  red: [196, 32, 44],
  pink: [232, 140, 172],
  magenta: [196, 44, 132],
  purple: [128, 52, 128],
  lilac: [200, 162, 200],
  violet: [112, 72, 180],
  blue: [66, 96, 200],
  green: [120, 160, 76],
  brown: [122, 82, 52],
  grey: [150, 150, 150],
  gray: [150, 150, 150],
  silver: [190, 194, 198],
  black: [44, 40, 42],
};

/** Words that make a colour lighter or darker, with the colour mixed in and its share. */
const shades: Readonly<Record<string, readonly [SwatchRgb, number]>> = {
  pale: [[255, 255, 255], 0.5],
  light: [[255, 255, 255], 0.45],
  dark: [[0, 0, 0], 0.4],
  deep: [[0, 0, 0], 0.25],
};

/**
 * Colour of a collector's word ("pale pink", "blue-violet"), as hex digits; that of its group if no
 * part of it is known.
 */
export function swatchOfWord(word: string, group: string | null): string {
  const parts = word.toLowerCase().split(/[^a-z]+/);
  const named = parts.flatMap((part) => {
    const colour = colours[part];
    return colour === undefined ? [] : [colour];
  });
  const base = meanOf(named) ?? colours[group ?? 'grey'] ?? [150, 150, 150];
  const shade = parts.map((part) => shades[part]).find((each) => each !== undefined);
  return hexOf(shade === undefined ? base : mix(base, shade[0], shade[1]));
}

function meanOf(all: readonly SwatchRgb[]): SwatchRgb | undefined {
  if (all.length === 0) return undefined;
  const mean = (channel: 0 | 1 | 2) => all.reduce((sum, each) => sum + each[channel], 0) / all.length;
  return [mean(0), mean(1), mean(2)];
}

const mix = (one: SwatchRgb, other: SwatchRgb, share: number): SwatchRgb => {
  const at = (channel: 0 | 1 | 2) => one[channel] * (1 - share) + other[channel] * share;
  return [at(0), at(1), at(2)];
};

export const hexOf = (rgb: SwatchRgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Words for which the service does not mean the colour of CSS. */
const tradeColours: Readonly<Record<string, string>> = {
  fuchsia: '#ed0dd9',
  lavender: '#c79fef',
  magenta: '#c20078',
  orchid: '#c875c4',
  plum: '#580f41',
  salmon: '#ff796c',
  violet: '#9a0eea',
};

/** Converts a colour that the service can read to one that a browser can draw. */
export function drawColour(color: string): string {
  const plain = color.replaceAll(/[\s-]/g, '').toLowerCase();
  const trade = Object.hasOwn(tradeColours, plain) ? tradeColours[plain] : undefined;
  if (trade !== undefined) return trade;
  const digits = /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(plain) ? `#${plain}` : plain;
  return CSS.supports('color', digits) ? digits : swatchOfWord(color, null);
}
