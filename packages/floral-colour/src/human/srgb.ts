import { convertLrgbToRgb, convertRgbToLrgb } from 'culori/fn';

/** Red, green and blue of sRGB, whole numbers from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Red, green and blue in proportion to light; 0 to 1 is what screens show. */
export type LinearRgb = readonly [red: number, green: number, blue: number];

/** The nearest colour of screens: clipped to 0 … 1, encoded and rounded half up. Source: IEC 61966-2-1. */
export function rgbOfLinear([red, green, blue]: LinearRgb): Rgb {
  const encoded = convertLrgbToRgb({ r: clip(red), g: clip(green), b: clip(blue) });
  return [byteOf(encoded.r), byteOf(encoded.g), byteOf(encoded.b)];
}

const clip = (linear: number): number => Math.min(1, Math.max(0, linear));

const byteOf = (encoded: number): number => Math.floor(encoded * 255 + 0.5);

/** Source: IEC 61966-2-1. */
export function linearOfRgb([red, green, blue]: Rgb): LinearRgb {
  const { r, g, b } = convertRgbToLrgb({ r: red / 255, g: green / 255, b: blue / 255 });
  return [r, g, b];
}

/** `#` and six lower-case digits. */
export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
