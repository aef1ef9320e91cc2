import { z } from 'zod';
import type { VerifiedName } from '../model.ts';
import { bundledFile, readBundledTable } from './bundled-table.ts';

const list = z.string().transform((text) => text.split('|').filter((each) => each !== ''));
const orNull = z.string().transform((text) => (text === '' ? null : text));

/** One row of `data/flowers/species.tsv`; its README says what the columns mean. */
const Species = z.object({
  scientific_name: z.string().min(1),
  accepted_name: orNull,
  family: orNull,
  common_names: list,
  colours: list,
  height_m: z.string().transform((text) => (text === '' ? null : Number(text))),
  season: orNull,
  months: list.transform((all) => all.map(Number)),
  habit: list,
  sources: list,
});
/** Open facts about a species. Its colour words are coarse: eight words, one or two for a plant. */
export type SpeciesFacts = z.output<typeof Species>;

/** By the names of the sources. */
export type SpeciesTable = ReadonlyMap<string, SpeciesFacts>;

export async function readSpeciesTable(): Promise<SpeciesTable> {
  const rows = await readBundledTable(bundledFile('species.tsv'), Species);
  return new Map(rows.map((row) => [row.scientific_name, row]));
}

/** The accepted name by the starter checklist, with which the table was made; null where it does not have the name. */
export function verifiedNameOf(species: SpeciesFacts | undefined): VerifiedName | null {
  const acceptedName = species?.accepted_name ?? null;
  if (!species || acceptedName === null) return null;
  const [genus = '', ...rest] = acceptedName.split(' ');
  return { status: 'validated', acceptedName, family: species.family, genus, species: rest.join(' ') };
}
