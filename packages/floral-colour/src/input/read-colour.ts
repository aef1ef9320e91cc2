import {
  converter,
  modeHsl,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode,
} from 'culori/fn';
import { type Lab, labOfLinear } from '../human/human-colour.ts';
import { type LinearRgb, linearOfRgb, type Rgb, rgbOfLinear } from '../human/srgb.ts';
import { colourOfWords } from './colour-words.ts';

/** In which form a colour was written; `css` is a function of CSS Color 4 other than rgb. */
export type ColourForm = 'name' | 'hex' | 'rgb' | 'css';

export interface WrittenColour {
  readonly form: ColourForm;
  /** The nearest that a screen shows. */
  readonly rgb: Rgb;
  /** Not clipped to what screens show. */
  readonly lab: Lab;
}

export type ColourReading =
  | { readonly isReadable: true; readonly colour: WrittenColour }
  /** `empty` is also what a server sees of a `#` that was not encoded. */
  | { readonly isReadable: false; readonly reason: 'empty' | 'unreadable'; readonly message: string };

for (const mode of [modeRgb, modeHsl, modeLab, modeLch, modeOklab, modeOklch, modeLrgb]) useMode(mode);
const linearOf = converter('lrgb');

/** No way of writing a colour is longer. */
const lengthMax = 100;

const forms =
  'Give a name (lavender, deep violet-blue), hex digits (e6e6fa, eef or #e6e6fa; in a URL write %23 for #), rgb(230, 230, 250) or 230,230,250 with whole numbers from 0 to 255, or hsl(), lab() or oklch() as in CSS.';

/**
 * Reads a colour as people write it: hex of 3, 4, 6 or 8 digits with or without `#`, `r,g,b` with whole numbers from 0 to 255, the functions
 * `rgb`, `hsl`, `lab`, `lch`, `oklab` and `oklch` of CSS, or words: those of the flower trade by a survey, the other names of CSS, and
 * compositions of both. An opacity is left out. Capitals, spaces around it, and spaces and hyphens in a name do not matter. Never throws; an
 * unreadable text is answered with a message that lists the forms.
 */
export function readColour(text: string): ColourReading {
  const written = text.trim().toLowerCase();
  if (written === '') {
    return {
      isReadable: false,
      reason: 'empty',
      message: `The colour is empty. A # in a URL begins the fragment, which is not sent: write %23 or leave the # out. ${forms}`,
    };
  }
  const colour = written.length > lengthMax ? null : readWritten(written);
  if (colour !== null) return { isReadable: true, colour };
  return {
    isReadable: false,
    reason: 'unreadable',
    message: `“${cut(text.trim())}” is not a colour. ${forms}`,
  };
}

function readWritten(written: string): WrittenColour | null {
  const rgb = readHex(written) ?? readTriple(written);
  if (rgb !== null) return colourOf(/^#?[0-9a-f]+$/.test(written) ? 'hex' : 'rgb', linearOfRgb(rgb), rgb);
  if (written.includes('(')) return readFunction(written);
  const named = colourOfWords(written);
  return named && colourOf('name', linearOfRgb(named), named);
}

const colourOf = (form: ColourForm, linear: LinearRgb, rgb: Rgb = rgbOfLinear(linear)): WrittenColour => ({
  form,
  rgb,
  lab: labOfLinear(linear),
});

function readHex(written: string): Rgb | null {
  const digits = /^#?((?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8}))$/.exec(written)?.[1];
  if (digits === undefined) return null;
  const all = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(all.slice(0, 6), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function readTriple(written: string): Rgb | null {
  const inner = /^rgb\s*\(([^()]*)\)$/.exec(written)?.[1] ?? written;
  const parts = inner.split(',').map((part) => part.trim());
  if (parts.length !== 3 || !parts.every((part) => /^[0-9]{1,3}$/.test(part))) return null;
  const [red = 0, green = 0, blue = 0] = parts.map(Number);
  return Math.max(red, green, blue) <= 255 ? [red, green, blue] : null;
}

/** Up to four numbers between brackets: culori throws on others. */
const cssFunction =
  /^(?:rgba?|hsla?|lab|lch|oklab|oklch)\s*\(\s*(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:%|deg|grad|rad|turn)?(?:\s*[,/]\s*|\s+|(?=\)))){3,4}\)$/i;

function readFunction(written: string): WrittenColour | null {
  if (!cssFunction.test(written)) return null;
  // CSS knows fewer spaces than \s does.
  const colour = parse(written.replaceAll(/\s+/g, ' ').replace(' (', '(').replace(/ \)$/, ')'));
  if (colour === undefined) return null;
  const { r = 0, g = 0, b = 0 } = linearOf(colour);
  const linear: LinearRgb = [r, g, b];
  if (!linear.every(Number.isFinite)) return null;
  if (colour.mode !== 'rgb') return colourOf('css', linear);
  const channels = [colour.r, colour.g, colour.b].map((channel = 0) => channel * 255);
  const isWhole =
    written.includes('%') || channels.every((channel) => Math.abs(channel - Math.round(channel)) < 1e-6);
  const isInRange = channels.every((channel) => channel >= 0 && channel <= 255);
  return isWhole && isInRange ? colourOf('rgb', linear) : null;
}

const cut = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
