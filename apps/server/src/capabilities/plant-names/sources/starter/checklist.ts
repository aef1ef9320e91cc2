import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createNameDictionary,
  type NameDictionary,
  type PlantName,
  parseAuthorship,
  parseName,
} from '@plantdata/botanical-names';
import { z } from 'zod';
import { createNameTable, type KnownName, type NameTable } from '../../matching/name-table.ts';
import type { UsageRemark } from '../taxonomic-source.ts';
import { deriveGenera } from './genera.ts';
import { StarterTaxon } from './taxon.ts';

export interface StarterChecklist {
  /** Date of the table: `2026-11-21`. */
  readonly version: string;
  readonly table: NameTable<StarterTaxon>;
  readonly dictionary: NameDictionary;
  /** What a spelling is to the taxon it leads to; null for the accepted name. */
  remarkOn(known: KnownName<StarterTaxon>): UsageRemark | null;
  /** Accepted names of the plants that go by a common name, in any letter case. */
  findByCommonName(commonName: string): readonly string[];
  /** The parsed form of an accepted name of the table. */
  parsed(acceptedName: string): PlantName;
}

const StarterDescription = z.strictObject({ version: z.iso.date(), title: z.string() });

/** Reads the bundled table: under a thousand lines, read whole at start and kept in memory. */
export async function readStarterChecklist(folder: string): Promise<StarterChecklist> {
  const { version } = StarterDescription.parse(
    JSON.parse(await readFile(join(folder, 'starter.json'), 'utf8')),
  );
  const taxaFolder = join(folder, 'taxa');
  const files = (await readdir(taxaFolder)).filter((file) => file.endsWith('.jsonl')).sort();
  const taxa = (await Promise.all(files.map((file) => readTaxa(join(taxaFolder, file))))).flat();
  return createStarterChecklist(version, taxa);
}

export function createStarterChecklist(version: string, listed: readonly StarterTaxon[]): StarterChecklist {
  const taxa = [...listed, ...deriveGenera(listed)];
  const remarks = new Map(
    taxa.flatMap((taxon) => taxon.names.map((other) => [other.name, other.kind] as const)),
  );
  const spellings = taxa.flatMap((taxon) =>
    [taxon, ...taxon.names].map((spelling) => ({ ...spelling, taxon })),
  );
  const dictionary = createNameDictionary(
    spellings.map(({ name, authorship }) => (authorship ? `${name} ${authorship}` : name)),
  );
  const parsedNames = new Map<string, PlantName>();
  const byCommonName = Map.groupBy(
    taxa.flatMap((taxon) =>
      taxon.commonNames.map((common) => ({ common: common.name.toLowerCase(), accepted: taxon.name })),
    ),
    ({ common }) => common,
  );
  return {
    version,
    table: createNameTable(spellings.map((spelling) => knownName(spelling, dictionary))),
    dictionary,
    remarkOn: (known) => (known.written === known.target.name ? null : (remarks.get(known.written) ?? null)),
    findByCommonName: (commonName) => [
      ...new Set(byCommonName.get(commonName.toLowerCase())?.map(({ accepted }) => accepted)),
    ],
    parsed(acceptedName) {
      const parsed = parsedNames.get(acceptedName) ?? parseName(acceptedName).name;
      parsedNames.set(acceptedName, parsed);
      return parsed;
    },
  };
}

interface Spelling {
  readonly name: string;
  readonly authorship?: string | undefined;
  readonly taxon: StarterTaxon;
}

function knownName(
  { name, authorship, taxon }: Spelling,
  dictionary: NameDictionary,
): KnownName<StarterTaxon> {
  const parsed = parseName(name, { dictionary }).name;
  return {
    name: authorship ? { ...parsed, authorship: parseAuthorship(authorship) } : parsed,
    written: name,
    target: taxon,
  };
}

async function readTaxa(file: string): Promise<StarterTaxon[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.length > 0);
  return lines.map((line, index) => {
    const taxon = StarterTaxon.safeParse(JSON.parse(line));
    if (!taxon.success) throw new Error(`${file}, line ${index + 1}: ${z.prettifyError(taxon.error)}`);
    return taxon.data;
  });
}
