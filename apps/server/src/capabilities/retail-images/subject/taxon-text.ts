import { cultivarKey, foldToAscii, stemEpithet } from '@plantdata/botanical-names';
import { viewOf } from './views.ts';

/** A text that begins with the name of a taxon. */
export interface ReadTaxon {
  /** Its place beside the plant that was asked for; `above` is the genus alone. */
  readonly relation: 'same' | 'below' | 'above' | 'other';
  /** Cultivars in quotation marks, as keys. */
  readonly cultivars: readonly string[];
  /** The words after the name: `(flowers)`, `on stamps`. */
  readonly rest: string;
  /** Genus and epithets, without signs and ranks. */
  readonly name: string;
}

const quoted = /(?<=^|[\s(])['‘"“](.{2,60}?)['’"”](?=[\s,;:.)]|$)/gu;
const ranks = /^(?:subsp|ssp|var|f|cv|nothosubsp|agg|x)\.?$/i;
/** Endings of Latin epithets. */
const latinEnd =
  /(?:us|is|um|ii?|ae|[bcdfghjklmnpqrstvwxz]a|[eiu]a|[ae]ns|oides|ops|or|er|ex|ax|ix|yx|os|on|[aie]le|are|ense|estre|o)$/;
/** Words of English that end so too, such as those of categories of places. */
const english = /(?:gardens|flora|fauna|area|camera|panorama|water|flower|winter|summer|number|colou?r)$/;

const isLatin = (word = ''): boolean =>
  /^[a-z][a-z-]{2,}$/.test(word) && latinEnd.test(word) && !english.test(word);

/** The cultivars that a text names in quotation marks, as keys. */
export const cultivarsIn = (text: string): string[] =>
  [...text.matchAll(quoted)].map(([, name = '']) => cultivarKey(name));

/** Without signs, ranks and cultivars. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(quoted, ' ')
    .replaceAll(/[×✕+_]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !ranks.test(word));

/** Without the endings that gender changes. */
const stemOf = (word: string): string =>
  stemEpithet(
    foldToAscii(word)
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]/g, ''),
  );

/** Reads a text that begins with the name of a taxon, such as a category; null for one that does not. */
export function readTaxon(text: string, names: readonly string[]): ReadTaxon | null {
  const cultivars = cultivarsIn(text);
  const words = wordsOf(text);
  const stems = words.map(stemOf);
  const [first = '', second = ''] = words;
  const read = (relation: ReadTaxon['relation'], count: number): ReadTaxon => ({
    relation,
    cultivars,
    rest: words.slice(count).join(' '),
    name: words.slice(0, count).join(' '),
  });
  const known = names.map((name) => wordsOf(name).map(stemOf));
  const lengths = known.filter((name) => name.every((stem, place) => stem === stems[place]));
  const count = Math.max(0, ...lengths.map(({ length }) => length));
  const next = words[count];
  if (count > 0) {
    // `Rosa Parks`, `Narcissus (mythology)`: a genus is a word of many other names.
    if (count === 1 && /^[\p{Lu}(]/u.test(next ?? '') && viewOf(next ?? '') === null) return null;
    const isAutonym = stems[count] !== undefined && stems[count] === stems[count - 1];
    return isLatin(next) ? read(isAutonym ? 'same' : 'below', count + 1) : read('same', count);
  }
  if (known.some(([genus]) => genus === stems[0]) && !isLatin(second))
    return /^\p{Lu}/u.test(second) ? null : read('above', 1);
  const isName =
    /^\p{Lu}\p{Ll}{2,}$/u.test(first) && (isLatin(second) || (cultivars.length > 0 && second === ''));
  if (!isName) return null;
  const end = words.findIndex((word, place) => place > 0 && !isLatin(word));
  return read('other', end < 0 ? words.length : end);
}
