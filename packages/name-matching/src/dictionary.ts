import type { NameDictionary, PlantName } from '@plantdata/botanical-names';
import { pickForm } from './formulae.ts';
import type { NameTable } from './name-table.ts';
import type { WrittenOut } from './written-out.ts';

/** Names below a species whose authors are asked for at most. */
const namesBelowMax = 50;

/** A dictionary that also knows whole names. */
export interface KnownNames extends NameDictionary {
  /**
   * True if an entry has this exact or plain key, and is a formula if one is asked for: some lists
   * have formulae and informal names among their entries.
   */
  hasName?(key: string, asked: PlantName): boolean;
  /** True if a plant has this common name, in lower case. */
  hasCommonName?(name: string): boolean;
  /** True for the genera that nurseries commonly sell. */
  hasNurseryGenus?(genus: string): boolean;
  /** True where a species is shortened so: `a. rubrum`. */
  hasShortened?(name: string): boolean;
  /** Writes out the cut words with which a text begins, see {@link writeOut}. */
  writeOut?(text: string): WrittenOut | null;
}

/** Answers the questions of the parser from several tables together. */
export function createDictionary(tables: readonly NameTable[]): KnownNames {
  const has = (key: string) => tables.some((table) => table.exact(key).length > 0);
  return {
    hasName: (key, asked) => tables.some((table) => pickForm(asked, table.exact(key), table).length > 0),
    hasGenus: (genus) => tables.some((table) => table.hasGenus(genus)),
    hasSpecies: (genus, epithet) => has(`${genus} ${epithet}`),
    hasInfraspecific: (genus, specificEpithet, epithet) => has(`${genus} ${specificEpithet} ${epithet}`),
    authorshipOf(genus, specificEpithet) {
      // The tables have the same authors of a name, if written in other ways.
      for (const table of tables) {
        const authorships = authorshipsIn(table, genus, specificEpithet);
        if (authorships.length > 0) return [...new Set(authorships)].join('; ');
      }
      return null;
    },
  };
}

/** The authors of a species and of what is below it: any of them may follow the words of the species. */
function authorshipsIn(table: NameTable, genus: string, specificEpithet: string): string[] {
  const key = specificEpithet === '' ? genus : `${genus} ${specificEpithet}`;
  const below = specificEpithet === '' ? [] : table.keysWithPrefix(`${key} `, namesBelowMax);
  return [key, ...below]
    .flatMap((each) => table.exact(each))
    .flatMap((row) => table.name(row).authorship ?? []);
}
