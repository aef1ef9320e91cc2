import type { KnownNames } from '@plantdata/name-matching';

/** Words of a common name at most: `New Zealand cabbage tree`. */
const wordsMax = 4;
/** Other words of a label: `Acer` is looked for among the first ones. */
const lookedAt = 12;

/** Returns whether words, in small letters and without accents, have the genus or a common name of a plant. */
export function isPlant(dictionary: KnownNames, words: readonly string[]): boolean {
  const some = words.slice(0, lookedAt);
  return some.some(
    (word, from) =>
      dictionary.hasGenus(word) ||
      some
        .slice(from, from + wordsMax)
        .some(
          (_, index) => dictionary.hasCommonName?.(some.slice(from, from + index + 1).join(' ')) === true,
        ),
  );
}
