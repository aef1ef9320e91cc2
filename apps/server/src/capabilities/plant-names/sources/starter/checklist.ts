import { openNameDictionary, type PlantName, parseName } from '@plantdata/botanical-names';
import type { KnownName, KnownNames, SearchableTable } from '@plantdata/name-matching';
import { createCommonNameSearch } from './common-names.ts';
import { type PreparedChecklist, prepareChecklist, tableOf } from './prepared.ts';
import type { ChecklistLines, SourcedName } from './read-lines.ts';
import type { NameSpelling } from './spelling.ts';
import type { StarterTaxon } from './taxon.ts';

export interface StarterChecklist {
  /** Date of the table: `2026-11-21`. */
  readonly version: string;
  readonly table: SearchableTable;
  readonly dictionary: KnownNames;
  spellingOf(known: KnownName): NameSpelling;
  /** Accepted names of the plants that go by a common name; see `createCommonNameSearch`. */
  findByCommonName(commonName: string): readonly string[];
  /** Accepted names of the plants that the trade also means by the name of a genus to which they do not belong. */
  findByGenusWord(genus: string): readonly string[];
  /** Names of hybrids by the exact key of their formula. */
  readonly namedHybrids: ReadonlyMap<string, string>;
  /** The parsed form of a name of the table. */
  parse(name: string): PlantName;
}

/**
 * @param sourced common names of published tables, beside those of the taxa.
 * @param hybrids lines of data/starter/hybrids.txt.
 */
export function createStarterChecklist(
  version: string,
  listed: readonly StarterTaxon[],
  sourced: readonly SourcedName[] = [],
  hybrids = '',
): StarterChecklist {
  return makeChecklist({ version, listed, sourced, hybrids });
}

/** Prepares the lines, which takes a second, and opens them. */
export function makeChecklist(lines: ChecklistLines): StarterChecklist {
  const prepared = prepareChecklist(lines);
  return openChecklist(prepared, tableOf(prepared).toTable());
}

/** @param table the names of the checklist, as `tableOf` makes it. */
export function openChecklist(prepared: PreparedChecklist, table: SearchableTable): StarterChecklist {
  const { version, taxa, sourced, words } = prepared;
  const dictionary = openNameDictionary(words);
  const byWritten = new Map(
    prepared.spellings.flatMap(({ taxon: at, ...spelling }): [string, NameSpelling][] => {
      const taxon = taxa[at];
      return taxon ? [[spelling.written, { authorship: undefined, ...spelling, taxon }]] : [];
    }),
  );
  const shortened = new Set(prepared.shortened);
  // Made when the first name is not found.
  let search: ReturnType<typeof createCommonNameSearch> | undefined;
  const createSearch = () =>
    createCommonNameSearch([
      ...taxa.flatMap((taxon) => taxon.commonNames.map(({ name }) => ({ name, taxon: taxon.name }))),
      ...sourced,
    ]);
  const parsedNames = new Map<string, PlantName>();
  const commonNames = new Set(prepared.commonNames);
  const byGenusWord = new Map(prepared.genusWords);
  return {
    version,
    table,
    dictionary: {
      ...dictionary,
      hasCommonName: (name) => commonNames.has(name),
      hasNurseryGenus: dictionary.hasGenus,
      hasShortened: (name) => shortened.has(name),
    },
    spellingOf(known) {
      const spelling = byWritten.get(known.written);
      if (!spelling) throw new Error(`${known.written} is not a name of the checklist.`);
      return spelling;
    },
    findByCommonName(commonName) {
      search ??= createSearch();
      return search(commonName);
    },
    findByGenusWord: (genus) => byGenusWord.get(genus) ?? [],
    namedHybrids: new Map(prepared.namedHybrids),
    parse(name) {
      const parsed = parsedNames.get(name) ?? parseName(name, { dictionary }).name;
      parsedNames.set(name, parsed);
      return parsed;
    },
  };
}
