import type { HumanColour } from '../human/human-colour.ts';

/** The groups into which the colour words of collectors fall. */
export const humanColourGroups = [
  'white',
  'yellow',
  'orange',
  'red',
  'pink',
  'purple',
  'violet',
  'blue',
  'green',
  'brown',
  'grey',
  'black',
] as const;
export type HumanColourGroup = (typeof humanColourGroups)[number];

/** The group of a collector's word, such as violet for "dark lilac-pink"; null for a word that names no colour. */
export function groupOfWord(_word: string): HumanColourGroup | null {
  throw new Error('not written yet');
}

/** A word for a colour to which no collector gave one. It is derived, and has to be marked so. */
export function wordOfColour(_colour: Pick<HumanColour, 'lab' | 'chroma' | 'hue'>): HumanColourGroup {
  throw new Error('not written yet');
}
