import { type ConventionPack, containerCodes, figureMeanings } from '../conventions/convention-pack.ts';
import type { DescriptorKind } from './descriptor.ts';
import table from './vocabulary.json' with { type: 'json' };

/*
 * Meanings that words give the figures beside them, by language of the trade: English, then German,
 * French, Dutch, Spanish and Italian. All are without accents, like the normalised label.
 */

/**
 * Meaning of a figure, given by a word. `note` is a length unrelated to the stock's size, `code` a
 * number or pair of that sort; `former` is a size that the stock had, `target` the one it has now.
 */
export type DescriptorCue = DescriptorKind | 'note' | 'code' | 'former' | 'target';

type WordLists = Readonly<Partial<Record<string, readonly string[]>>>;

/** The meaning of each word of lists by meaning. A word of two lists has the meaning that is first in the order. */
function meanings<M extends string>(
  order: readonly M[],
  tables: readonly WordLists[],
): ReadonlyMap<string, M> {
  const rows = new Map<string, M>();
  for (const lists of tables)
    for (const meaning of order)
      for (const word of lists[meaning] ?? []) if (!rows.has(word)) rows.set(word, meaning);
  return rows;
}

/** Meaning of a figure after the code of a container. */
export type DescriptorCode = (typeof containerCodes)[number];

/** The words of the trade that give figures their meaning. */
export interface Vocabulary {
  /** Meaning of a figure after a word. */
  readonly before: ReadonlyMap<string, DescriptorCue>;
  /** Meaning of a figure before a word. */
  readonly after: ReadonlyMap<string, DescriptorCue>;
  /** Words that a figure without a unit may follow. */
  readonly codes: ReadonlyMap<string, DescriptorCode>;
}

/** The common words, then those of conventions, which add to them. */
export function compileVocabulary(packs: readonly ConventionPack[]): Vocabulary {
  return {
    before: meanings(figureMeanings, [table.before, ...packs.map(({ before }) => before)]),
    after: meanings(figureMeanings, [table.after, ...packs.map(({ after }) => after)]),
    codes: meanings(containerCodes, [table.codes, ...packs.map(({ codes }) => codes)]),
  };
}

/** Words for a pot; a figure in cm or inches beside one is its rim. */
export const potWords: ReadonlySet<string> = new Set(table.potWords);

export const squareWords: ReadonlySet<string> = new Set(table.squareWords);

/** Cues of a standard tree: a pair beside them is a girth. */
export const standardWords: ReadonlySet<string> = new Set(table.standardWords);

/** Numbers in front of a gallon: `five gallon`. */
export const numberWords: ReadonlyMap<string, number> = new Map(Object.entries(table.numberWords));

/** Container classes that are words, with no figure in front. */
export const namedClasses: ReadonlyMap<string, string> = new Map(Object.entries(table.namedClasses));

/**
 * Words that have a meaning only by the text beside them: `x 12`, `potted on from tube to 140mm`,
 * `www.`
 */
export const joiningWords: readonly string[] = ['x', 'h', 'from', 'to', 'www', 'http', 'https'];

/**
 * Words for shapes, which give the meaning of a figure only if it is beside them: `tall bearded
 * iris 140mm`.
 */
export const shapeWords: ReadonlySet<string> = new Set(['tall', 'high', 'wide', 'deep', 'clear']);

/** Words for stock and goods that begin names of plants too: `saucer magnolia`, `flat pea`. */
export const nameWords: ReadonlySet<string> = new Set(table.nameWords);

/** Words before goods which mean that the plant is in them or comes with them. */
export const companionWords: ReadonlySet<string> = new Set(table.companionWords);
