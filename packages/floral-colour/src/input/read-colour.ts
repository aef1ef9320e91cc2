import type { Lab } from '../human/human-colour.ts';
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

/**
 * Reads a colour as people write it: hex of 6 or 3 digits with or without `#`, `rgb(r, g, b)` or `r,g,b` with whole numbers from 0 to 255, or
 * a name: the 148 of CSS and some of gardeners (`lilac`, `burgundy`). Capitals, spaces around it, and spaces and hyphens in a name do not matter.
 */
export function readColour(_text: string): ColourReading {
  throw new Error('not written yet');
}
