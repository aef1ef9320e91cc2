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

const groupsByWord = new Map<string, HumanColourGroup>([
  ...humanColourGroups.map((group) => [group, group] as const),
  ['gray', 'grey'],
  ['silver', 'grey'],
  ['lilac', 'violet'],
  ['cerise', 'pink'],
  ['lavender', 'violet'],
  ['magenta', 'pink'],
  ['mauve', 'violet'],
  ['scarlet', 'red'],
  ['turquoise', 'blue'],
]);

/**
 * The group of a collector's word, such as violet for "dark lilac-pink": that of the first of its parts which names a colour. Light, dark and
 * the like name none; cream is white unless a colour follows. Null for a word that names no colour.
 */
export function groupOfWord(word: string): HumanColourGroup | null {
  const parts = word.toLowerCase().split(/[^a-z]+/);
  for (const part of parts) {
    const group = groupsByWord.get(part);
    if (group !== undefined) return group;
  }
  return parts.includes('cream') ? 'white' : null;
}

/** The first line whose angle, in degrees, is above the hue names the colour. */
type Naming = readonly [hueBelow: number, name: (lightness: number, chroma: number) => HumanColourGroup];

const redOrPink: Naming[1] = (lightness, chroma) => {
  if (lightness < 42 && chroma >= 45) return 'red';
  return lightness >= 38 ? 'pink' : 'purple';
};

/** Source: the words of the collectors of the Floral Reflectance Database, Arnold et al. 2010, PLoS ONE 5(12) e14287. */
const namings: readonly Naming[] = [
  [15, redOrPink],
  [45, (lightness, chroma) => (lightness >= 60 ? 'pink' : lightness >= 25 || chroma >= 20 ? 'red' : 'brown')],
  [72, (lightness, chroma) => (lightness >= 45 && chroma >= 25 ? 'orange' : 'brown')],
  [105, (lightness) => (lightness >= 40 ? 'yellow' : 'brown')],
  [125, (lightness, chroma) => (chroma < 45 && lightness < 70 ? 'green' : 'yellow')],
  [200, (lightness, chroma) => (lightness >= 75 && chroma < 20 ? 'white' : 'green')],
  [312, () => 'blue'],
  [325, () => 'violet'],
  [345, (lightness) => (lightness < 42 ? 'purple' : 'pink')],
];

/** A word for a colour to which no collector gave one. It is derived, and has to be marked so. */
export function wordOfColour({
  lab,
  chroma,
  hue,
}: Pick<HumanColour, 'lab' | 'chroma' | 'hue'>): HumanColourGroup {
  const [lightness] = lab;
  const angle = hue ?? 0;
  if (lightness < 12 && chroma < 12) return 'black';
  if (chroma < 9) return lightness >= 55 ? 'white' : lightness >= 25 ? 'grey' : 'black';
  if (angle >= 60 && angle < 125 && chroma < 27 && lightness >= 55) return 'white';
  const [, name] = namings.find(([hueBelow]) => angle < hueBelow) ?? [360, redOrPink];
  return name(lightness, chroma);
}
