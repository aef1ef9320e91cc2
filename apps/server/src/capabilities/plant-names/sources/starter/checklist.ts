import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createNameDictionary, exactKey, type PlantName, parseName } from '@plantdata/botanical-names';
import { createSnapshotBuilder } from '@plantdata/name-index';
import type { KnownName, KnownNames, NameStatus, SearchableTable } from '@plantdata/name-matching';
import { z } from 'zod';
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
  /** Accepted names of the plants that go by a common name, in any letter case. */
  findByCommonName(commonName: string): readonly string[];
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
  return createStarterChecklist(version, taxa, await readFile(join(folder, 'hybrids.txt'), 'utf8'));
}

/** @param hybrids lines of data/starter/hybrids.txt. */
export function createStarterChecklist(
  version: string,
  listed: readonly StarterTaxon[],
  hybrids = '',
): StarterChecklist {
  const named = readHybrids(hybrids);
  const genera = deriveGenera(listed);
  const taxa = [
    ...listed,
    ...genera,
    ...deriveHybrids(
      named.map(([, name]) => name),
      [...listed, ...genera],
    ),
  ];
  const byWritten = new Map(taxa.flatMap(spellingsOf).map((each) => [each.written, each]));
  const spellings = [...byWritten.values()];
  const dictionary = createNameDictionary(
    spellings.map(({ written, authorship }) => (authorship ? `${written} ${authorship}` : written)),
  );
  const shortened = new Set(
    spellings.map(({ written }) => written.toLowerCase().replace(/^(\p{L})\S* (?:× )?(\S+).*$/u, '$1. $2')),
  );
  const epithets = new Set(spellings.map(({ written }) => / (?:× )?(\p{Ll}{4,})/u.exec(written)?.[1]));
  const parsedNames = new Map<string, PlantName>();
  const byCommonName = groupByCommonName(taxa);
  return {
    version,
    table: tableOf(spellings, dictionary),
    dictionary: {
      ...dictionary,
      hasCommonName: (name) => byCommonName.has(name),
      hasEpithet: (word) => epithets.has(word),
      hasNurseryGenus: dictionary.hasGenus,
      hasShortened: (name) => shortened.has(name),
    },
    spellingOf(known) {
      const spelling = byWritten.get(known.written);
      if (!spelling) throw new Error(`${known.written} is not a name of the checklist.`);
      return spelling;
    },
    namedHybrids: new Map(named.map(([formula, name]) => [exactKey(parseName(formula).name), name])),
    findByCommonName: (commonName) => byCommonName.get(commonName.toLowerCase()) ?? [],
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

function groupByCommonName(taxa: readonly StarterTaxon[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const taxon of taxa) {
    for (const common of new Set(taxon.commonNames.map(({ name }) => name.toLowerCase()))) {
      groups.set(common, [...(groups.get(common) ?? []), taxon.name]);
    }
  }
  return groups;
}

async function readTaxa(file: string): Promise<StarterTaxon[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.length > 0);
  return lines.map((line, index) => {
    const taxon = StarterTaxon.safeParse(JSON.parse(line));
    if (!taxon.success) throw new Error(`${file}, line ${index + 1}: ${z.prettifyError(taxon.error)}`);
    return taxon.data;
  });
}
