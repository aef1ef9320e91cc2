import { createRequire } from 'node:module';
import path from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => path.dirname(require.resolve(`${name}/package.json`));
const web = (name: string, weight: number): string =>
  path.join(folderOf(`@fontsource/${name}`), 'files', `${name}-latin-${weight}-normal.woff2`);
const standard = (file: string): string => path.join(folderOf('pdfjs-dist'), 'standard_fonts', file);

/** Files of packages, as a machine may have no fonts. */
const files = {
  Sans: standard('LiberationSans-Regular.ttf'),
  'Sans bold': standard('LiberationSans-Bold.ttf'),
  'Sans italic': standard('LiberationSans-Italic.ttf'),
  Serif: web('lora', 400),
  'Serif bold': web('lora', 700),
  Condensed: web('roboto-condensed', 400),
  'Condensed bold': web('roboto-condensed', 700),
  Narrow: web('oswald', 400),
  Handwriting: web('kalam', 400),
  Typewriter: standard('FoxitFixed.pfb'),
} as const;

export const fonts: readonly [string, ...string[]] = ['Sans', ...Object.keys(files).slice(1)];

export function registerFonts(): void {
  for (const [name, file] of Object.entries(files)) {
    if (GlobalFonts.registerFromPath(file, name) === null)
      throw new Error(`The font ${file} cannot be read.`);
  }
}
