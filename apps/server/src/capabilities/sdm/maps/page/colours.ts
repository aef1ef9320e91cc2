/** Red, green and blue, 0 to 255. */
export type PageRgb = readonly [number, number, number];

/** From `#rrggbb`. */
export function rgbOf(hex: string): PageRgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export const cssOf = ([red, green, blue]: PageRgb): string => `rgb(${red}, ${green}, ${blue})`;

/** A colour between two, `share` of the way. */
export const mix = (from: PageRgb, to: PageRgb, share: number): PageRgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];
