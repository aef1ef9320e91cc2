import type { KnownNames } from '@plantdata/name-matching';
import table from './plant-words.json' with { type: 'json' };

/** Words of a common name at most: `New Zealand cabbage tree`. */
const wordsMax = 4;
/** Other words of a label: `Acer` is looked for among the first ones. */
const lookedAt = 12;

/** Heads of common names of six languages: `laurier palme`. Each says that a plant is meant, without saying which. */
const heads: ReadonlySet<string> = new Set(table.words);
/** Ends of German and Dutch compounds, `Bergahorn`, and of Latin epithets, `garckeana`. */
const compound = new RegExp(`.{3}(?:${table.endings.join('|')})$`, 'u');
const epithet = new RegExp(`.{3}(?:${table.latinEndings.join('|')})$`, 'u');

/** The forms of which a word may be the plural, in six languages: `Hydrangeas`, `Bäume`, `heesters`. */
export const singularsOf = (word: string): string[] =>
  plurals.flatMap(([end, single]) => (word.endsWith(end) ? [word.slice(0, -end.length) + single] : []));

const plurals = [
  ['ies', 'y'],
  ['es', ''],
  ['s', ''],
  ['n', ''],
  ['en', ''],
  ['en', 'e'],
  ['er', ''],
  ['e', ''],
  ['i', 'o'],
  ['i', 'e'],
  ['i', 'a'],
] as const;

/** True for a word that ends common names: `maple`, `Bergahorn`. */
export const endsCommonName = (word: string): boolean => heads.has(word) || compound.test(word);

/** Returns whether words, in small letters and without accents, have the genus, the epithet or a common name of a plant. */
export function isPlant(dictionary: KnownNames, words: readonly string[]): boolean {
  const some = words.slice(0, lookedAt);
  const isKnown = (word: string) => heads.has(word) || dictionary.hasCommonName?.(word) === true;
  return some.some(
    (word, from) =>
      dictionary.hasGenus(word) ||
      singularsOf(word).some((single) => isKnown(single) || dictionary.hasGenus(single)) ||
      dictionary.hasEpithet?.(word) === true ||
      heads.has(word) ||
      compound.test(word) ||
      epithet.test(word) ||
      some
        .slice(from, from + wordsMax)
        .some(
          (_, index) => dictionary.hasCommonName?.(some.slice(from, from + index + 1).join(' ')) === true,
        ),
  );
}
