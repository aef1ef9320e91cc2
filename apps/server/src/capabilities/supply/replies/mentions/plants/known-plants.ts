import { readTradePlants, type TradePlant } from '../../../../plant-names/index.ts';
import { wordsOf } from '../../words/words.ts';
import { isOrdinary } from './ordinary-words.ts';
import { plainKey } from './plain-key.ts';

/** A plant of the checklist by one of its names. */
export interface KnownPlant {
  /** Epithet as a key; null for the whole genus. */
  readonly species: string | null;
  /** All names of botany as keys, `callistemon viminalis`; none for a genus. */
  readonly botanical: readonly string[];
  /** Words as keys, separated by spaces. */
  readonly common: readonly string[];
  /** Common names of published tables: they find a requested plant, and no other one. */
  readonly further: readonly string[];
}

interface PlantTable {
  readonly byGenus: ReadonlyMap<string, readonly KnownPlant[]>;
  readonly epithets: ReadonlySet<string>;
  /** Number of common names with a word. */
  readonly wordCounts: ReadonlyMap<string, number>;
  /** Number of common names that end in a word. */
  readonly headCounts: ReadonlyMap<string, number>;
}

let bundled: PlantTable | undefined;

/** The table that comes with the service, read once in a process. */
const table = (): PlantTable => (bundled ??= tableOf(readTradePlants()));

function tableOf(plants: readonly TradePlant[]): PlantTable {
  const byGenus = new Map<string, KnownPlant[]>();
  const epithets = new Set<string>();
  const wordCounts = new Map<string, number>();
  const headCounts = new Map<string, number>();
  for (const { name, synonyms, commonNames, furtherNames } of plants) {
    const botanical = [name, ...synonyms].map((each) => keysOf(each).split(' ').slice(0, 2).join(' '));
    const common = commonNames.flatMap(spellingsOf);
    const further = furtherNames.flatMap(spellingsOf);
    for (const [index, full] of new Set(botanical).entries().map(([each], at) => [at, each] as const)) {
      const [genus = '', species = null] = full.split(' ');
      if (species !== null) epithets.add(species);
      // The common name of a genus does not name the genera that are part of it now.
      if (index > 0 && species === null) continue;
      const plant = { species, botanical: species === null ? [] : botanical, common, further };
      byGenus.set(genus, [...(byGenus.get(genus) ?? []), plant]);
    }
    for (const phrase of new Set([...common, ...further])) {
      const words = phrase.split(' ');
      for (const word of words) wordCounts.set(word, (wordCounts.get(word) ?? 0) + 1);
      const head = words.at(-1) ?? '';
      if (words.length > 1) headCounts.set(head, (headCounts.get(head) ?? 0) + 1);
    }
  }
  return { byGenus, epithets, wordCounts, headCounts };
}

const keysOf = (name: string): string =>
  wordsOf(name)
    .map(({ key }) => plainKey(key))
    .join(' ');

/** `Feld-Ahorn` is written `Feldahorn` too. A word that any mail has is no name ("box", "date", "spring"). */
function spellingsOf(name: string): string[] {
  const words = (text: string) => wordsOf(text).map(({ key }) => key);
  const spellings = name.includes('-') ? [words(name), words(name.replaceAll('-', ''))] : [words(name)];
  return spellings
    .filter((keys) => !keys.every(isOrdinary))
    .map((keys) => keys.join(' '))
    .filter((key) => key.length > 2);
}

/** Species of a genus by this or by an older name, and the genus itself. */
export const knownPlantsOf = (genus: string): readonly KnownPlant[] => table().byGenus.get(genus) ?? [];

/** Names of species that are surely a plant's, wherever they stand: of several words, or long (`Hainbuche`). */
export function distinctNames(): Map<string, true> {
  const names = [...table().byGenus.values()]
    .flat()
    .filter(({ species }) => species !== null)
    .flatMap(({ common }) => common);
  return new Map(names.filter((name) => name.includes(' ') || name.length >= 8).map((name) => [name, true]));
}

/** True if a word in small letters is the name of a genus that nurseries grow. */
export const isKnownGenus = (key: string): boolean => table().byGenus.has(key);

/** True if a name begins with a genus that nurseries grow. */
export const namesGenus = (name: string): boolean =>
  isKnownGenus(/^\p{L}+/u.exec(name)?.[0].toLowerCase() ?? '');

export const isKnownSpecies = (genus: string, epithet: string): boolean =>
  knownPlantsOf(genus).some(({ species }) => species === epithet);

/** True if a word in small letters is an epithet of plants that nurseries grow. */
export const isKnownEpithet = (key: string): boolean => table().epithets.has(key);

/** True if a word ends many common names: a noun that many plants share, which growers say alone once it is clear. */
export const isHead = (word: string): boolean => (table().headCounts.get(word) ?? 0) >= 4;

/** Number of common names with a word. */
export const nameCountOf = (word: string): number => table().wordCounts.get(word) ?? 0;
