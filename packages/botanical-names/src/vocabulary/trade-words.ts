import type { PartKind } from '../model.ts';
import words from './trade-words.json' with { type: 'json' };

const tradeKinds = [
  'rights-mark',
  'award',
  'size',
  'grade',
  'quantity',
  'price',
  'description',
] as const satisfies readonly PartKind[];

type TradeKind = (typeof tradeKinds)[number];

/** The kind of each word of lists by kind. A word of two lists is of the later kind. */
export function kindsOfWords<K extends TradeKind>(
  lists: Readonly<Record<K, readonly string[]>>,
): ReadonlyMap<string, PartKind> {
  const known: Partial<Record<TradeKind, readonly string[]>> = lists;
  return new Map(tradeKinds.flatMap((kind) => (known[kind] ?? []).map((word) => [word, kind] as const)));
}

/**
 * Words of price lists that are never part of a plant's name when alone outside quotes, lower case.
 */
export const tradeWords = kindsOfWords(words.words);

/** Pairs of words that mean one thing on a price list. */
export const tradePairs = kindsOfWords(words.pairs);

/** Units that follow a number, joined or apart. `L` and `l` are litres only behind a number. */
export const sizeUnits: ReadonlySet<string> = new Set(words.sizeUnits);
