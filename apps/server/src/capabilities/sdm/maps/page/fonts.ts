import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

// Each subset is a separate file and so a separate family; each family falls back to the others.
const subsets = [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
] as const;
const familyOf = (subset: string): string => `Plant Data Maps ${subset}`;
const families = [...subsets.map((subset) => `"${familyOf(subset)}"`), 'sans-serif'].join(', ');

export interface FontStyle {
  readonly isItalic?: boolean;
  readonly isBold?: boolean;
}

let isRegistered = false;

/**
 * Makes the fonts of the maps known. They come from a package: a slim container has none, and text would be boxes. That is why maps
 * are drawn on a canvas: the SVG renderer of sharp reads fonts of the system only, and no web fonts.
 */
export function registerFonts(): void {
  if (isRegistered) return;
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')),
    'files',
  );
  for (const subset of subsets) {
    for (const style of ['400-normal', '400-italic', '600-normal', '600-italic']) {
      GlobalFonts.registerFromPath(join(folder, `inter-${subset}-${style}.woff2`), familyOf(subset));
    }
  }
  isRegistered = true;
}

/** As the canvas takes it. */
export const font = (size: number, { isItalic = false, isBold = false }: FontStyle = {}): string =>
  `${isItalic ? 'italic' : 'normal'} ${isBold ? 600 : 400} ${size}px ${families}`;
