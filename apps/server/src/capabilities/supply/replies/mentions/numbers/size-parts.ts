import { createSizeClassifier, type Measurement } from '@plantdata/container-sizes';
import type { TextSpan } from '../../span.ts';
import { textAfter } from './claims.ts';

/** A figure or word that a size is put together of. */
export interface SizePart extends TextSpan {
  /** As it is compared: `200mm`, `12-14`, `6-7ft`, `rb`; empty for words that tell no difference. */
  readonly token: string;
  /**
   * `size` is one by itself, `word` only beside another part, `pair` is a pair of numbers without a unit. `measure` says
   * how large the plant is: a size beside another part, else a dimension.
   */
  readonly role: 'size' | 'word' | 'pair' | 'measure';
}

const { classify } = createSizeClassifier();

/** Parts of a text that has dates, names and prices blanked out with semicolons. What a sentence part says does not change what another one means. */
export function sizeParts(text: string): SizePart[] {
  return [...text.matchAll(segment)].flatMap(({ index, 0: written }) =>
    partsOf(written).flatMap((part) => {
      const placed = { ...part, start: index + part.start, end: index + part.end };
      return isCountIn(text, placed) ? [] : [placed];
    }),
  );
}

const segment = /(?:(?![;|\t]|[,.:!?](?=\s)|\s[–—/-]\s|\s{2}|\bgrow\b)[\s\S])+/g;

const remembered = new Map<string, readonly SizePart[]>();
const rememberedMax = 5000;

function partsOf(written: string): readonly SizePart[] {
  const known = remembered.get(written);
  if (known) return known;
  const parts = /[\p{L}\d]{2}|\d/u.test(written)
    ? classify(written).measurements.flatMap((measurement) => partOf(measurement, written))
    : [];
  if (remembered.size >= rememberedMax) remembered.clear();
  remembered.set(written, parts);
  return parts;
}

/** "60 in 3L", "400 in March". */
const isCountIn = (text: string, { start, end }: TextSpan): boolean =>
  /\d\s?ins?$/i.test(text.slice(start, end)) &&
  !/^\s*(?:$|[),.]|pots?\b|cal|ht|tall|high|liners?|plugs?|x\b)/i.test(textAfter(text, end, 12));

/** "300 l'an dernier", "isn't 24": figures beside words that are no units or codes there. */
const isOther = ({ text, span }: Measurement, written: string): boolean =>
  /^['’/]\p{L}/u.test(textAfter(written, span.end, 2)) || /^\p{Ll}\s\d|\sà\s/u.test(text);

function partOf(measurement: Measurement, written: string): SizePart[] {
  const meaning = isOther(measurement, written) ? null : meaningOf(measurement, written);
  return meaning === null ? [] : [{ ...measurement.span, ...meaning }];
}

type Meaning = Pick<SizePart, 'token' | 'role'>;

const roots: Readonly<Record<string, string>> = { bare_root: 'br', root_balled: 'rb', ex_ground: 'ground' };

/** Words that are no size by themselves: abbreviations in small letters, balls that are spoken of, the ground. */
const isRootWord = /^(?:\p{Ll}{1,3}|ballen|kluiten|mottes|balled|.*(?:balls|baskets)|(?:in|open) ground)$/iu;

function meaningOf(measurement: Measurement, written: string): Meaning | null {
  const { kind, value, text } = measurement;
  switch (kind) {
    case 'volume':
      return { token: figures(measurement, 1, 'l'), role: 'size' };
    case 'us_class':
      return { token: `${value ?? figures(measurement, 1, '')}gal`.toLowerCase(), role: 'size' };
    case 'planter_bag':
      return { token: figures(measurement, 1, 'pb'), role: 'size' };
    case 'cells':
      // "50-cell plugs" are a size where they were asked for; "480 plugs" and "plaques de 50" are numbers of plants.
      if (!/^[\s-]?(?:cells?|alv)/i.test(textAfter(written, measurement.span.end, 8))) return null;
      return { token: figures(measurement, 1, kind), role: 'pair' };
    case 'cell_volume':
    case 'box':
      return Number(value ?? 0) < 10 ? null : { token: figures(measurement, 1, kind), role: 'size' };
    case 'diameter': {
      // A pot that is sold by inches has a partner in millimetres; 2" of a stem has none.
      const isInches = /["″”]|in/i.test(text) && !Number.isInteger(value ?? measurement.min);
      if (/^\d+$/.test(text)) return null;
      const token = isInches ? figures(measurement, 25.4, 'in') : figures(measurement, 1, 'mm');
      return { token, role: /^pot\s/i.test(text) ? 'pair' : 'size' };
    }
    case 'calliper':
      return { token: figures(measurement, 1, measurement.unit ?? ''), role: 'measure' };
    case 'girth':
    case 'height':
    case 'spread':
    case 'clear_stem':
    case 'rootball':
    case 'bulb':
      return lengthOf(measurement);
    case 'root_system':
      return {
        token: roots[`${value}`] ?? 'cg',
        role: isRootWord.test(text) || !roots[`${value}`] ? 'word' : 'size',
      };
    case 'form':
      return formOf(`${value}`, text);
    case 'age':
      return { token: text.replaceAll(/\s/g, ''), role: 'size' };
    case 'grade':
    case 'transplanted':
      return { token: '', role: 'word' };
    default:
      return null;
  }
}

/** A length in the unit that it is written in: centimetres without one, as pairs often have none. */
function lengthOf(measurement: Measurement): Meaning | null {
  const { text } = measurement;
  if (/\d\s?(?:['′’](?!['′’])|ft|f[oe][oe]t)/i.test(text))
    return { token: figures(measurement, 30.48, 'ft'), role: 'measure' };
  if (/\d\s?(?:["″”]|''|in)/i.test(text)) return { token: figures(measurement, 2.54, 'in'), role: 'size' };
  const isPair = measurement.value === null;
  const token = figures(measurement, 1, isPair ? '' : 'cm');
  // "60 lopende meter"
  if (/\d\s?m(?:$|[et])/i.test(text))
    return Number(measurement.value) > 2500 ? null : { token, role: 'measure' };
  if (/\+|cm/i.test(text)) return { token, role: isPair || measurement.kind === 'bulb' ? 'size' : 'measure' };
  return /\p{L}/u.test(text) ? null : { token, role: 'pair' };
}

function formOf(form: string, text: string): Meaning | null {
  if (form === 'tube' || (form === 'plug' && !/^(?:plateau|bandeja)/i.test(text)))
    return { token: form, role: 'size' };
  // `D40` says which, "root trainers" and RT do not.
  if (form === 'cell')
    return { token: /\d/.test(text) ? text.toLowerCase() : /hiko/i.test(text) ? 'hiko' : 'rt', role: 'size' };
  // Double nosed bulbs are graded: `DN I`.
  if (/^dn/i.test(text)) return { token: text.toLowerCase().replaceAll(/\s/g, ''), role: 'size' };
  if (/\d/.test(text) || !holders.has(form) || /^(?:as|às|rocket)$/i.test(text)) return null;
  return { token: '', role: 'word' };
}

const holders = new Set(['bag', 'air_pruning', 'square_pot', 'bulb', 'box', 'basket']);

/** `80-100`, `7.5l`: the figures of a measurement in another unit. */
function figures({ value, min, max }: Measurement, unit: number, name: string): string {
  const inUnit = (figure: number) => `${Math.round((100 * figure) / unit) / 100}`;
  if (min !== null && max !== null) return `${inUnit(min)}-${inUnit(max)}${name}`;
  return `${typeof value === 'number' ? inUnit(value) : value}${name}`;
}
