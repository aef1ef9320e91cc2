import { foldToAscii } from '@plantdata/botanical-names';
import { lazy } from '../../../platform/lazy.ts';
import { readTradePlants } from '../../plant-names/index.ts';

/** The words by which the trade names plants, by their keys. */
export interface PlantWords {
  /** Accepted names of the plants that go by a common name. */
  meaningsOf(phrase: string): readonly string[];
  /** The share of the plants whose names end so that belong to the genus: most lilies are none of *Lilium*. */
  shareOf(phrase: string, genus: string): number;
  isGenus(word: string): boolean;
}

/** `Gardener's` and `gardeners`, `maples` and `maple` have one key. */
export const keyOfPhrase = (text: string): string =>
  text
    .split(/[\s-]+/)
    .map((word) =>
      foldToAscii(word.toLowerCase())
        .replaceAll(/[^a-z0-9]/g, '')
        .replace(/(?<=..)ies$/, 'y')
        .replace(/(?<=..o)es$/, '')
        .replace(/(?<=...[^suix])s$/, ''),
    )
    .filter(Boolean)
    .join(' ');

const genusOf = (name: string): string => name.split(' ')[0] ?? '';

export const plantWords = lazy(async (): Promise<PlantWords> => {
  const plants = readTradePlants();
  const accepted = new Map(plants.flatMap(({ name, synonyms }) => synonyms.map((each) => [each, name])));
  const indexOf = (of: 'commonNames' | 'furtherNames') => {
    const index = new Map<string, Set<string>>();
    for (const plant of plants)
      for (const key of plant[of].map(keyOfPhrase))
        index.set(key, (index.get(key) ?? new Set()).add(accepted.get(plant.name) ?? plant.name));
    return index;
  };
  const own = indexOf('commonNames');
  // Published tables give some names to plants that are not called so.
  const further = indexOf('furtherNames');
  const genera = new Set(plants.map(({ name }) => genusOf(name).toLowerCase()));
  return {
    meaningsOf(phrase) {
      const named = [...(own.get(phrase) ?? further.get(phrase) ?? [])];
      // `Bougainvillea` is the genus, whatever else is called so.
      const genus = named.filter((name) => name.toLowerCase() === phrase);
      return genus.length > 0 ? genus : named;
    },
    shareOf(phrase, genus) {
      const ending = [...own].filter(([key]) => key === phrase || key.endsWith(` ${phrase}`));
      const named = [...new Set(ending.flatMap(([, names]) => [...names]))];
      return named.filter((name) => genusOf(name) === genus).length / named.length;
    },
    isGenus: (word) => genera.has(word),
  };
});
