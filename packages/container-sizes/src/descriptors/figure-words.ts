import type { Quantity } from '../label/quantity.ts';
import type { LabelToken } from '../label/tokens.ts';
import { currencies } from './codes.ts';
import type { Lexicon } from './lexicon.ts';
import { type DescriptorCue, shapeWords } from './vocabulary.ts';

/** Words beside a figure, and the meaning that they give it. */

/** `72 plants per tray` */
export const perTray = (tokens: readonly LabelToken[], follower: { readonly next: number } | undefined) =>
  follower !== undefined &&
  /^(?:per|\/)$/.test(tokens[follower.next]?.text ?? '') &&
  trays.has(tokens[follower.next + 1]?.text ?? '')
    ? 'cells'
    : undefined;

const trays = new Set('tray flat plug platte plateau plaque bandeja'.split(' '));

/** Behind a figure these speak of the next one, if there is one: `140mm H 2m x W 1.5m`. */
export const inFront = new Set(['h', 'w', 'ht', 'height', 'spread', 'width']);
/** `StU 12-14 Stk. 6` */
export const countsInFront = new Set(['stk', 'stck', 'stuck', 'stuks', 'st', 'qty']);

export function figureFollows(tokens: readonly LabelToken[], index: number): boolean {
  const token = tokens[index];
  const isMark = token?.text === ':' || token?.text === '.';
  return token?.kind === 'number' || (isMark && tokens[index + 1]?.kind === 'number');
}

/** A word directly behind a figure; `8-cell` and `300mm (centres)` count. */
export function wordBehind(
  tokens: readonly LabelToken[],
  index: number,
): { token: LabelToken; next: number } | undefined {
  const token = tokens[index];
  if (token === undefined) return undefined;
  const following = tokens[index + 1];
  if (token.text === 'c' && following?.text === '/' && tokens[index + 2]?.text === 'c') {
    return { token: { ...token, text: 'centres' }, next: index + 3 };
  }
  const isOnCentre = token.text === 'o' && following?.text === '.' && tokens[index + 2]?.text === 'c';
  if (isOnCentre) return { token: { ...token, text: 'centres' }, next: index + 3 };
  if (token.text === '%' || token.text === '°')
    return { token: { ...token, text: 'percent' }, next: index + 1 };
  if (currencies.has(token.text) && following?.kind !== 'number')
    return { token: { ...token, text: 'ea' }, next: index + 1 };
  if (token.text === 'long' && following?.text === 'tom') return undefined;
  if (token.text === ')' && following?.text === 'count') return { token: following, next: index + 2 };
  if (linkWords.has(token.text) && following !== undefined && statures.has(following.text))
    return { token: following, next: index + 2 };
  if (token.text === 'of' && following?.text === 'clear') return { token: following, next: index + 2 };
  if (token.kind === 'word') return { token, next: index + 1 };
  const mayJoin = token.text === '-' && !token.spaced;
  return mayJoin && following?.kind === 'word' && !following.spaced
    ? { token: following, next: index + 2 }
    : undefined;
}

/** `2 inches in caliper`, `25 cm de diamètre` */
const statures = new Set(
  'caliper calliper height girth spread circumference center centers centre centres diameter diametre diametro durchmesser circonference circonferenza perimetro'.split(
    ' ',
  ),
);
const linkWords = new Set(['in', 'de', 'di', 'on']);

/**
 * `200mm tall pot`, `200mm box elder`: a shape word before another word says nothing about the
 * millimetres.
 */
export function beginsName(
  tokens: readonly LabelToken[],
  { token, next }: { token: LabelToken; next: number },
): boolean {
  return (shapeWords.has(token.text) || token.text === 'box') && tokens[next]?.kind === 'word';
}

/**
 * Meaning that the word after a figure gives it; some count for bare figures, some for lengths
 * alone.
 */
export function cueOf(lexicon: Lexicon, word: string, quantity: Quantity): DescriptorCue | undefined {
  const cue = lexicon.words.get(word)?.cueAfter;
  if (cue === undefined || (cue === 'calliper' && (quantity.unit === 'm' || quantity.unit === 'ft')))
    return undefined;
  const isBare = quantity.unit === null;
  if (word === 'ct' || word === 'count')
    return isBare ? 'cells' : quantity.unit === 'm' ? 'clear_stem' : undefined;
  if (forBare.has(cue)) return isBare && quantity.joint !== 'by' ? cue : undefined;
  if (cue === 'clear_stem')
    return quantity.unit === 'm' || quantity.unit === 'cm'
      ? cue
      : cue === 'clear_stem' && isBare
        ? 'stems'
        : undefined;
  if (cue === 'rootball') return quantity.unit === 'cm' || quantity.unit === 'mm' ? cue : undefined;
  if (cue === 'height' && word === 'h') return quantity.joint === 'single' || !isBare ? cue : undefined;
  return cue;
}

const forBare = new Set<DescriptorCue>(['cells', 'quantity', 'pack_count', 'price', 'code', 'stems']);

export function interpret(
  cue: DescriptorCue | null,
  after: DescriptorCue | undefined,
  quantity: Quantity,
): Exclude<DescriptorCue, 'former' | 'target'> | undefined {
  const isBare = quantity.unit === null;
  if (cue === 'note') return 'note';
  if (cue === 'girth' && after === 'cells') return cue;
  if ((after ?? cue) === 'bulb') return isBulbSize(quantity) ? 'bulb' : undefined;
  if (after !== undefined && after !== 'former' && after !== 'target') return after;
  if (cue === null || cue === 'former' || cue === 'target') return undefined;
  // `Tilia eur. 20/25`
  if (cue === 'price' && quantity.joint === 'slash') return undefined;
  if (cue === 'code' || cue === 'quantity' || cue === 'pack_count' || cue === 'price')
    return isBare ? cue : undefined;
  if (cue === 'calliper' && quantity.unit === 'm') return undefined;
  return cue;
}

/** Bulbs are sorted by their circumference between two figures, in cm: `11/12`. */
const widestBulb = 40;

const isBulbSize = ({ joint, unit, values }: Quantity): boolean =>
  (joint === 'to' || joint === 'slash') &&
  (unit === null || unit === 'cm') &&
  values.every((value) => value <= widestBulb);
