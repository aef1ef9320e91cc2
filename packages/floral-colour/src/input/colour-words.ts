import { colorsNamed } from 'culori/fn';
import { type LinearRgb, linearOfRgb, type Rgb, rgbOfLinear } from '../human/srgb.ts';
import surveyWords from './trade-words.json' with { type: 'json' };

/** Without spaces and hyphens: `Sky-Blue` and `skyblue` are one. */
const fold = (word: string): string => word.replaceAll(/[\s-]/g, '');

const rgbOfNumber = (value: number): Rgb => [value >> 16, (value >> 8) & 255, value & 255];

/** Spellings and words of gardeners that neither table has: a convention of this package. */
const conventions = {
  vermilion: 0xf4320c,
  'forget-me-not blue': 0x75bbfd,
  buttercup: 0xffda03,
  scarletred: 0xbe0119,
};

/** CSS, and before it the survey; a map, as objects know words such as `constructor`. */
const coloursByWord = new Map<string, Rgb>([
  ...Object.entries(colorsNamed).map(([word, value]) => [word, rgbOfNumber(value)] as const),
  ...Object.entries(conventions).map(([word, value]) => [fold(word), rgbOfNumber(value)] as const),
  ...Object.entries(surveyWords).map(
    ([word, hex]) => [fold(word), rgbOfNumber(Number.parseInt(hex.slice(1), 16))] as const,
  ),
]);

/** The words that {@link readColour} knows, from which it composes others: `deep violet-blue`. */
export const colourWords: readonly string[] = [
  ...Object.keys(surveyWords),
  ...Object.keys(colorsNamed),
].sort();

/** Mixed in by a share: lighter, darker, or duller. */
const shades = new Map<string, readonly [toward: LinearRgb, share: number]>([
  ...['pale', 'light', 'soft', 'powder'].map((word) => [word, [[1, 1, 1], 0.4]] as const),
  ...['dark', 'deep', 'rich'].map((word) => [word, [[0, 0, 0], 0.45]] as const),
  ...['dull', 'dusty', 'steel', 'greyish', 'grayish'].map((word) => [word, [[0.2, 0.2, 0.2], 0.35]] as const),
]);
/** They change no colour here. */
const neutral = new Set([
  'bright',
  'vivid',
  'strong',
  'clear',
  'pure',
  'glossy',
  'and',
  'to',
  'or',
  'metallic',
]);
/** Colours that are named by their likeness: purplish, rosy, golden. */
const likenesses = new Map([
  ['bluish', 'blue'],
  ['brownish', 'brown'],
  ['creamy', 'cream'],
  ['greenish', 'green'],
  ['orangey', 'orange'],
  ['pinkish', 'pink'],
  ['purplish', 'purple'],
  ['reddish', 'red'],
  ['rosy', 'rose'],
  ['whitish', 'white'],
  ['yellowish', 'yellow'],
]);
/** The last colour of a mixture is the noun; a likeness counts a third of it. */
const likenessWeight = 1 / 3;
const partsMax = 6;

/** The colour of one word, or of several that make one colour: `deep violet-blue`. Null for a word that is not known. */
export function colourOfWords(written: string): Rgb | null {
  const whole = coloursByWord.get(fold(written));
  if (whole !== undefined) return whole;
  const parts = written.split(/[\s,/-]+/).filter((part) => part !== '');
  if (parts.length > partsMax) return null;
  const mixed: { light: LinearRgb; weight: number }[] = [];
  let shade: readonly [LinearRgb, number] | undefined;
  for (let at = 0; at < parts.length; ) {
    const part = parts[at] ?? '';
    const likeness = likenesses.get(part);
    const length = likeness === undefined ? lengthOfColour(parts, at) : 1;
    const rgb = coloursByWord.get(likeness ?? parts.slice(at, at + length).join(''));
    if (rgb !== undefined) {
      const light = shade === undefined ? linearOfRgb(rgb) : mix(linearOfRgb(rgb), ...shade);
      mixed.push({ light, weight: likeness === undefined ? 1 : likenessWeight });
      shade = undefined;
    } else if (shades.has(part)) shade = shades.get(part);
    else if (!neutral.has(part)) return null;
    at += Math.max(1, length);
  }
  if (mixed.length === 0 || shade !== undefined) return null;
  const total = mixed.reduce((sum, { weight }) => sum + weight, 0);
  const channel = (at: 0 | 1 | 2) =>
    mixed.reduce((sum, { light, weight }) => sum + light[at] * weight, 0) / total;
  return rgbOfLinear([channel(0), channel(1), channel(2)]);
}

/** The number of parts that name one colour together, 0 where none does: the most that do. */
function lengthOfColour(parts: readonly string[], at: number): number {
  for (const length of [3, 2, 1])
    if (at + length <= parts.length && coloursByWord.has(parts.slice(at, at + length).join('')))
      return length;
  return 0;
}

const mix = (one: LinearRgb, other: LinearRgb, share: number): LinearRgb => [
  one[0] * (1 - share) + other[0] * share,
  one[1] * (1 - share) + other[1] * share,
  one[2] * (1 - share) + other[2] * share,
];
