import { boundedEditDistance, foldToAscii } from '@plantdata/botanical-names';
import { lazy } from '../../../platform/lazy.ts';
import { readTradeCultivars, readTradePlants, type TradeCultivar } from '../../plant-names/index.ts';

/** The words by which the trade names plants; phrases are keys of words with blanks between them. */
export interface PlantWords {
  /** Accepted names of the plants that go by a common name. */
  meaningsOf(phrase: string): readonly string[];
  /** The only common name that is one letter away. */
  findNear(phrase: string): string | undefined;
  /** The share of the names that end so which belong to the genus: `lily` is half of the names of other genera. */
  shareOf(phrase: string, genus: string): number;
  /** The best known cultivar of a plant, of its genus or below it, by a name that it goes by. */
  cultivarOf(plant: string, phrase: string): TradeCultivar | undefined;
  /** A cultivar that goes by its name alone: `red robin`. */
  aloneOf(phrase: string): TradeCultivar | undefined;
  isGenus(word: string): boolean;
}

/** `Gardener's` and `gardeners`, `maples` and `maple` have one key. */
export const keyOfWord = (word: string): string =>
  foldToAscii(word.toLowerCase())
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=..o)es$/, '')
    .replace(/(?<=...[^suix])s$/, '');

export const keyOfPhrase = (text: string): string =>
  text
    .split(/[\s-]+/)
    .map(keyOfWord)
    .filter(Boolean)
    .join(' ');

/** `Nellie Mosser` sounds as `Nelly Moser`. */
const soundOf = (phrase: string): string => phrase.replaceAll(/ie\b/g, 'y').replaceAll(/(.)\1/g, '$1');

const genusOf = (name: string): string => name.split(' ')[0] ?? '';
/** Letters of a common name that may have one wrong. */
const nearLettersMin = 8;

export const plantWords = lazy(async (): Promise<PlantWords> => {
  const plants = readTradePlants();
  const accepted = new Map(plants.flatMap(({ name, synonyms }) => synonyms.map((each) => [each, name])));
  const names = plants.map(({ name, ...plant }) => ({ ...plant, name: accepted.get(name) ?? name }));
  const own = Map.groupBy(phrasesOf(names, 'commonNames'), ([phrase]) => phrase);
  // Published tables give some names to plants that are not called so.
  const further = Map.groupBy(phrasesOf(names, 'furtherNames'), ([phrase]) => phrase);
  const genera = new Set(names.map(({ name }) => genusOf(name).toLowerCase()));
  const cultivars = readTradeCultivars().flatMap((cultivar) =>
    [cultivar.cultivar, ...cultivar.others].map((name) => ({ cultivar, phrase: keyOfPhrase(name) })),
  );
  return {
    meaningsOf: (phrase) => [
      ...new Set((own.get(phrase) ?? further.get(phrase) ?? []).map(([, name]) => name)),
    ],
    findNear(phrase) {
      if (phrase.length < nearLettersMin) return undefined;
      const near = [...own.keys(), ...further.keys()].filter(
        (known) => boundedEditDistance(phrase, known, 1) === 1,
      );
      return new Set(near).size === 1 ? near[0] : undefined;
    },
    shareOf(phrase, genus) {
      const ending = [...own].filter(([known]) => known === phrase || known.endsWith(` ${phrase}`));
      const taxa = [...new Set(ending.flatMap(([, named]) => named.map(([, name]) => name)))];
      return taxa.filter((name) => genusOf(name) === genus).length / taxa.length;
    },
    cultivarOf(plant, phrase) {
      const ofGenus = cultivars.filter(({ cultivar }) => {
        const isAbove = cultivar.taxon === genusOf(cultivar.taxon) || plant === genusOf(plant);
        return isAbove ? genusOf(cultivar.taxon) === genusOf(plant) : cultivar.taxon === plant;
      });
      return ofGenus.find(({ phrase: known }) => soundOf(known) === soundOf(phrase))?.cultivar;
    },
    aloneOf: (phrase) =>
      cultivars.find(({ cultivar, phrase: known }) => cultivar.isAlone && known === phrase)?.cultivar,
    isGenus: (word) => genera.has(word),
  };
});

const phrasesOf = (
  plants: readonly { name: string; commonNames: readonly string[]; furtherNames: readonly string[] }[],
  of: 'commonNames' | 'furtherNames',
): (readonly [phrase: string, name: string])[] =>
  plants.flatMap((plant) => plant[of].map((each) => [keyOfPhrase(each), plant.name] as const));
