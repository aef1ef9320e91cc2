import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createNameDictionary, exactKey, type PlantName, parseName } from '@plantdata/botanical-names';
import { createSnapshotBuilder } from '@plantdata/name-index';
import type { KnownName, KnownNames, NameStatus, SearchableTable } from '@plantdata/name-matching';
import { z } from 'zod';
import { createCommonNameSearch, type NamedPlant } from './common-names.ts';
import { deriveGenera } from './genera.ts';
import { deriveHybrids, readHybrids } from './hybrids.ts';
import { type NameSpelling, spellingsOf } from './spelling.ts';
import { StarterTaxon } from './taxon.ts';

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

const StarterDescription = z.strictObject({ version: z.iso.date(), title: z.string() });

/** Reads the bundled table: a few thousand lines, read whole at start and kept in memory. */
export async function readStarterChecklist(folder: string): Promise<StarterChecklist> {
  const { version } = StarterDescription.parse(
    JSON.parse(await readFile(join(folder, 'starter.json'), 'utf8')),
  );
  const taxaFolder = join(folder, 'taxa');
  const files = (await readdir(taxaFolder)).filter((file) => file.endsWith('.jsonl')).sort();
  const taxa = (await Promise.all(files.map((file) => readTaxa(join(taxaFolder, file))))).flat();
  const sourced = await readSourcedNames(join(folder, 'common-names.tsv'));
  return createStarterChecklist(version, taxa, sourced, await readFile(join(folder, 'hybrids.txt'), 'utf8'));
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
  const named = readHybrids(hybrids);
  const known = [...listed, ...deriveGenera(listed)];
  const unlisted = deriveHybrids(
    named.map(([, name]) => name),
    known,
  );
  const taxa = addCommonNames([...known, ...unlisted], sourced);
  const byWritten = new Map(taxa.flatMap(spellingsOf).map((each) => [each.written, each]));
  const spellings = [...byWritten.values()];
  const dictionary = createNameDictionary(
    spellings.map(({ written, authorship }) => (authorship ? `${written} ${authorship}` : written)),
  );
  const shortened = new Set(
    spellings.map(({ written }) => written.toLowerCase().replace(/^(\p{L})\S* (?:× )?(\S+).*$/u, '$1. $2')),
  );
  // Made when the first name is not found.
  let search: ReturnType<typeof createCommonNameSearch> | undefined;
  const createSearch = () =>
    createCommonNameSearch([
      ...taxa.flatMap((taxon) => taxon.commonNames.map(({ name }) => ({ name, taxon: taxon.name }))),
      ...sourced,
    ]);
  const parsedNames = new Map<string, PlantName>();
  // Only the hand-written names: those of the published tables have many words of any text.
  const commonNames = new Set(
    listed.flatMap((taxon) => taxon.commonNames.map(({ name }) => name.toLowerCase())),
  );
  const byGenusWord = Map.groupBy(
    listed.flatMap(({ name: plant, genusWords }) => genusWords.map(({ name }) => ({ name, plant }))),
    ({ name }) => name,
  );
  return {
    version,
    table: tableOf(spellings, dictionary),
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
    findByGenusWord: (genus) => (byGenusWord.get(genus) ?? []).map(({ plant }) => plant),
    namedHybrids: new Map(named.map(([formula, name]) => [exactKey(parseName(formula).name), name])),
    parse(name) {
      const parsed = parsedNames.get(name) ?? parseName(name, { dictionary }).name;
      parsedNames.set(name, parsed);
      return parsed;
    },
  };
}

const statuses: Record<NameSpelling['kind'], NameStatus> = {
  accepted: 'accepted',
  synonym: 'synonym',
  trade: 'synonym',
  misnomer: 'misapplied',
  misspelling: 'misspelling',
};

function tableOf(spellings: readonly NameSpelling[], dictionary: KnownNames): SearchableTable {
  const builder = createSnapshotBuilder();
  for (const { written, kind, authorship, taxon } of spellings) {
    builder.add({
      id: written,
      name: written,
      authorship: authorship ?? null,
      rank: parseName(written, { dictionary }).name.rank,
      status: statuses[kind],
      acceptedId: taxon.name,
      family: taxon.family,
      identifier: null,
      facts: kind === 'accepted' ? { commonNames: taxon.commonNames } : null,
    });
  }
  return builder.toTable();
}

/** A line of `common-names.tsv`; the language is empty for a name that is only looked for. */
interface SourcedName extends NamedPlant {
  readonly language: string;
}

async function readSourcedNames(file: string): Promise<SourcedName[]> {
  const [, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => {
    const [taxon = '', language = '', name = ''] = line.split('\t');
    return { name, language, taxon };
  });
}

function addCommonNames(taxa: readonly StarterTaxon[], sourced: readonly SourcedName[]): StarterTaxon[] {
  const byTaxon = Map.groupBy(
    sourced.filter(({ language }) => language !== ''),
    ({ taxon }) => taxon,
  );
  return taxa.map((each) => {
    const added = byTaxon.get(each.name) ?? [];
    if (added.length === 0) return each;
    return {
      ...each,
      commonNames: [
        ...each.commonNames,
        ...added.map(({ name, language }) => ({ name, language, region: '' })),
      ],
    };
  });
}

async function readTaxa(file: string): Promise<StarterTaxon[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.length > 0);
  return lines.map((line, index) => {
    const taxon = StarterTaxon.safeParse(JSON.parse(line));
    if (!taxon.success) throw new Error(`${file}, line ${index + 1}: ${z.prettifyError(taxon.error)}`);
    return taxon.data;
  });
}
