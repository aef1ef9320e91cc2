/** Red, green and blue of sRGB, whole numbers from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The byte of a linear component, clipped to 0 … 1, rounded half up. Source: IEC 61966-2-1. */
export function sRgbByte(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.floor(encoded * 255 + 0.5);
}

/** `#` and six lower-case digits. */
export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
