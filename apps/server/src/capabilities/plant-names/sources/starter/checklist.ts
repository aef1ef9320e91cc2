import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createNameDictionary,
  type NameDictionary,
  type PlantName,
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
    [taxon, ...taxon.names].map((spelling) => knownName(spelling, taxon)),
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
    table: createNameTable(spellings),
    dictionary: createNameDictionary(spellings.map((spelling) => spelling.written)),
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

function knownName(
  { name, authorship }: { name: string; authorship?: string | undefined },
  taxon: StarterTaxon,
): KnownName<StarterTaxon> {
  return { name: parseName(authorship ? `${name} ${authorship}` : name).name, written: name, target: taxon };
}

async function readTaxa(file: string): Promise<StarterTaxon[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.length > 0);
  return lines.map((line, index) => {
    const taxon = StarterTaxon.safeParse(JSON.parse(line));
    if (!taxon.success) throw new Error(`${file}, line ${index + 1}: ${z.prettifyError(taxon.error)}`);
    return taxon.data;
  });
}
