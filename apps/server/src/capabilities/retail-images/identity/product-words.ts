import { createSizeClassifier } from '@plantdata/container-sizes';
import { keyOfPhrase } from './plant-words.ts';
import table from './trade-words.json' with { type: 'json' };

/** A word of the name of a product. */
export interface ProductWord {
  readonly text: string;
  readonly key: string;
  /** Signs and sizes divide a name into segments, counted from 0. */
  readonly segment: number;
  readonly isCapital: boolean;
  /** `sales`: says how a plant is sold; `goods`: the product is another thing; `form`: `tree`. */
  readonly kind: 'sales' | 'goods' | 'container' | 'form' | 'colour' | null;
}

export interface ProductWords {
  /** False for goods that are no plants by their size: `Compost 50L`. */
  readonly isPlant: boolean;
  readonly words: readonly ProductWord[];
  /** A cultivar in quotation marks. */
  readonly quoted: string | null;
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const kinds = {
  goods: wordSet(table.goods),
  sales: wordSet(table.sales),
  colour: wordSet(table.colours),
  container: wordSet(table.containers),
};
const ends = wordSet(table.ends);
const classifier = createSizeClassifier();
/** Stands for a size; a word behind it says what the plant is in: `2L pot`. */
const divider = '•';
const quotedForm =
  /(?<![\p{L}\d])(?:'([^'‘’"]{2,60})['’]|‘([^‘’]{2,60})’|["“]([^"“”]{2,60})["”])(?![\p{L}\d])/u;

/** Takes the name of a product apart, without its sizes, numbers and prices. */
export function readProductWords(name: string): ProductWords {
  const { category, measurements, matched, setAside } = classifier.classify(name);
  const [mark, ...quotes] = quotedForm.exec(name) ?? [];
  const quotedAt = mark === undefined ? -1 : name.indexOf(mark);
  const taken = [...measurements.map(({ span }) => span), ...(matched ? [matched] : []), ...setAside];
  const signs = [...name].length === name.length ? [...name] : name.split('');
  for (const { start, end } of taken)
    if (/\d/.test(name.slice(start, end)) && !isIn(start, quotedAt, mark)) blank(signs, start, end);
  if (mark !== undefined) blank(signs, quotedAt, quotedAt + mark.length, ' ');
  const segments = signs
    .join('')
    .replaceAll(/[™®©*!?]/g, '')
    .split(/\s[-–—/+]+\s|[–—|,;:()[\]{}•]+/u);
  const isOneCase = !/\p{Ll}/u.test(name);
  return {
    isPlant: category?.describes !== 'non_plant',
    quoted: quotes.find((each) => each !== undefined)?.trim() ?? null,
    words: segments.flatMap((segment, number) => wordsOf(segment, number, isOneCase)),
  };
}

const isIn = (start: number, at: number, mark = ''): boolean =>
  at >= 0 && start >= at && start < at + mark.length;

function blank(signs: string[], start: number, end: number, sign = divider): void {
  for (let at = start; at < end; at += 1) signs[at] = sign;
}

function wordsOf(segment: string, number: number, isOneCase: boolean): ProductWord[] {
  const texts = segment.split(/\s+/).filter((text) => /[\p{L}×&]/u.test(text) && !/\d/.test(text));
  const end = texts.findIndex((text, place) => place > 0 && ends.has(text.toLowerCase()));
  return texts.slice(0, end < 0 ? undefined : end).map((text, place) => ({
    text: isOneCase ? text.charAt(0) + text.slice(1).toLowerCase() : text,
    key: keyOfPhrase(text),
    segment: number,
    isCapital: /^\p{Lu}/u.test(text),
    kind: kindOf(text.toLowerCase(), number > 0 && place === 0),
  }));
}

function kindOf(word: string, isBehindSize: boolean): ProductWord['kind'] {
  if (kinds.container.has(word)) return isBehindSize ? 'sales' : 'container';
  if (word in table.forms) return 'form';
  if (kinds.goods.has(word)) return 'goods';
  const parts = word.split('-');
  if (parts.every((part) => kinds.sales.has(part))) return 'sales';
  return parts.every((part) => kinds.colour.has(part)) ? 'colour' : null;
}
