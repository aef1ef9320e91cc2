import { createRequire } from 'node:module';
import path from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);
const beside = (manifest: string, ...names: string[]): string => path.join(path.dirname(manifest), ...names);
const lora = require.resolve('@fontsource/lora/package.json');
const condensed = require.resolve('@fontsource/roboto-condensed/package.json');
const oswald = require.resolve('@fontsource/oswald/package.json');
const kalam = require.resolve('@fontsource/kalam/package.json');
const standard = (file: string): string =>
  beside(require.resolve('pdfjs-dist/package.json'), 'standard_fonts', file);

/** Files of packages, as a machine may have no fonts. */
const files = {
  Sans: standard('LiberationSans-Regular.ttf'),
  'Sans bold': standard('LiberationSans-Bold.ttf'),
  'Sans italic': standard('LiberationSans-Italic.ttf'),
  Serif: beside(lora, 'files', 'lora-latin-400-normal.woff2'),
  'Serif bold': beside(lora, 'files', 'lora-latin-700-normal.woff2'),
  Condensed: beside(condensed, 'files', 'roboto-condensed-latin-400-normal.woff2'),
  'Condensed bold': beside(condensed, 'files', 'roboto-condensed-latin-700-normal.woff2'),
  Narrow: beside(oswald, 'files', 'oswald-latin-400-normal.woff2'),
  Handwriting: beside(kalam, 'files', 'kalam-latin-400-normal.woff2'),
  Typewriter: standard('FoxitFixed.pfb'),
} as const;

export const fonts: readonly [string, ...string[]] = ['Sans', ...Object.keys(files).slice(1)];

export function registerFonts(): void {
  for (const [name, file] of Object.entries(files)) {
    if (GlobalFonts.registerFromPath(file, name) === null)
      throw new Error(`The font ${file} cannot be read.`);
  }
}
