import { colorsNamed } from 'culori/fn';
import { type Lab, labOfRgb } from '../human/human-colour.ts';
import type { Rgb } from '../human/srgb.ts';

/** In which form a colour was written. */
export type ColourForm = 'name' | 'hex' | 'rgb';

export interface WrittenColour {
  readonly form: ColourForm;
  readonly rgb: Rgb;
  readonly lab: Lab;
}

export type ColourReading =
  | { readonly isReadable: true; readonly colour: WrittenColour }
  /** `empty` is also what a server sees of a `#` that was not encoded. */
  | { readonly isReadable: false; readonly reason: 'empty' | 'unreadable'; readonly message: string };

/** Words of gardeners that CSS lacks. There is no standard of them: they are a convention of this package. */
const gardenColours = {
  amber: 0xffbf00,
  apricot: 0xfbceb1,
  bronze: 0xa97142,
  burgundy: 0x800020,
  carmine: 0x960018,
  cerise: 0xde3163,
  cream: 0xfffdd0,
  lemon: 0xfff44f,
  lilac: 0xc8a2c8,
  mauve: 0xb784a7,
  mustard: 0xe1ad01,
  offwhite: 0xf8f6ee,
  peach: 0xffcba4,
  periwinkle: 0x8f99fb,
  rose: 0xe8558a,
  rust: 0xb7410e,
  scarlet: 0xff2400,
  vermilion: 0xe34234,
  wine: 0x722f37,
  winered: 0x722f37,
};

/** Without spaces and hyphens; a map, as objects know words such as `constructor`. */
const coloursByName = new Map<string, number>([
  ...Object.entries(gardenColours),
  ...Object.entries(colorsNamed),
]);

/** No way of writing a colour is longer. */
const lengthMax = 100;

const forms =
  'Give a name (lavender, light blue, lilac), hex digits (e6e6fa, eef or #e6e6fa; in a URL write %23 for #), or rgb(230, 230, 250) or 230,230,250 with whole numbers from 0 to 255.';

/**
 * Reads a colour as people write it: hex of 6 or 3 digits with or without `#`, `rgb(r, g, b)` or
 * `r,g,b` with whole numbers from 0 to 255, or a name: the 148 of CSS and some of gardeners
 * (`lilac`, `burgundy`). Capitals, spaces around it, and spaces and hyphens in a name do not
 * matter. Never throws; an unreadable text is answered with a message that lists the forms.
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
  const colour =
    written.length > lengthMax ? null : (readHex(written) ?? readRgb(written) ?? readName(written));
  if (colour === null) {
    return {
      isReadable: false,
      reason: 'unreadable',
      message: `“${cut(text.trim())}” is not a colour. ${forms}`,
    };
  }
  return { isReadable: true, colour: { ...colour, lab: labOfRgb(colour.rgb) } };
}

type Reading = Pick<WrittenColour, 'form' | 'rgb'> | null;

function readHex(written: string): Reading {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(written)?.[1];
  if (digits === undefined) return null;
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return { form: 'hex', rgb: rgbOf(Number.parseInt(six, 16)) };
}

function readRgb(written: string): Reading {
  const inner = /^rgb\s*\(([^()]*)\)$/.exec(written)?.[1] ?? written;
  const parts = inner.split(',').map((part) => part.trim());
  if (parts.length !== 3 || !parts.every((part) => /^[0-9]{1,3}$/.test(part))) return null;
  const [red = 0, green = 0, blue = 0] = parts.map(Number);
  return Math.max(red, green, blue) <= 255 ? { form: 'rgb', rgb: [red, green, blue] } : null;
}

function readName(written: string): Reading {
  const value = coloursByName.get(written.replace(/[\s-]/g, ''));
  return value === undefined ? null : { form: 'name', rgb: rgbOf(value) };
}

const rgbOf = (value: number): Rgb => [value >> 16, (value >> 8) & 255, value & 255];

const cut = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
