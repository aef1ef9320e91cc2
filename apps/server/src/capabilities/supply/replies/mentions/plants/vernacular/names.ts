import { wordsOf } from '../../../words/words.ts';
import { plainKey } from '../requested-plants.ts';
import { australian } from './australian.ts';

/** Common names by what they name: a genus or a species, then its names, separated by commas. */
export type VernacularTable = Readonly<Record<string, string>>;

interface VernacularName {
  /** Its words as keys, separated by spaces. */
  readonly name: string;
  /** Epithet as a key; null for a name of the whole genus. */
  readonly species: string | null;
}

const tables: readonly VernacularTable[] = [australian];

const byGenus = new Map<string, VernacularName[]>();

for (const [plant, names] of tables.flatMap((table) => Object.entries(table))) {
  const [genus = '', species] = plant.split(' ').map(plainKey);
  const entries = byGenus.get(genus) ?? [];
  byGenus.set(genus, entries);
  for (const name of names.split(',')) {
    const key = wordsOf(name)
      .map((word) => word.key)
      .join(' ');
    entries.push({ name: key, species: species ?? null });
  }
}

export function commonNamesOfGenus(genus: string): readonly VernacularName[] {
  return byGenus.get(genus) ?? [];
}

/** Names that are surely a plant's, wherever they stand: those of a species that have several words. */
export function namesOfSeveralWords(): [string, string][] {
  return [...byGenus.values()]
    .flat()
    .filter(({ name, species }) => species !== null && name.includes(' '))
    .map(({ name }) => [name, name]);
}
