import words from './common-names.json' with { type: 'json' };

/** Nouns of English plant names: a label that is one of them, or a phrase that ends in one, is a common name. */
export const commonNameNouns: ReadonlySet<string> = new Set(words.nouns);

/** Words used before those nouns that never begin a botanical name. */
export const commonNameAdjectives: ReadonlySet<string> = new Set(words.adjectives);

/** Those of the nouns that are also the name of the genus: alone they are the genus. */
export const generaAmongNouns: ReadonlySet<string> = new Set(words.generaAmongNouns);

/** True if a word in small letters is a noun of plant names or an adjective used before one. */
export function isCommonNameWord(lower: string): boolean {
  return commonNameNouns.has(lower) || commonNameAdjectives.has(lower);
}
