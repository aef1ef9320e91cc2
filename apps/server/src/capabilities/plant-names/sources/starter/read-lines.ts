import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { NamedPlant } from './common-names.ts';
import { StarterTaxon } from './taxon.ts';

/** The lines of the bundled table. */
export interface ChecklistLines {
  /** Date of the table: `2026-11-21`. */
  readonly version: string;
  readonly listed: readonly StarterTaxon[];
  /** Common names of published tables, beside those of the taxa. */
  readonly sourced: readonly SourcedName[];
  /** Lines of data/starter/hybrids.txt. */
  readonly hybrids: string;
}

const StarterDescription = z.strictObject({ version: z.iso.date(), title: z.string() });

/** Reads the bundled table: a few thousand lines. */
export async function readChecklistLines(folder: string): Promise<ChecklistLines> {
  const { version } = StarterDescription.parse(
    JSON.parse(await readFile(join(folder, 'starter.json'), 'utf8')),
  );
  const taxaFolder = join(folder, 'taxa');
  const files = (await readdir(taxaFolder)).filter((file) => file.endsWith('.jsonl')).sort();
  const listed = (await Promise.all(files.map((file) => readTaxa(join(taxaFolder, file))))).flat();
  const sourced = await readSourcedNames(join(folder, 'common-names.tsv'));
  return { version, listed, sourced, hybrids: await readFile(join(folder, 'hybrids.txt'), 'utf8') };
}

/** A line of `common-names.tsv`; the language is empty for a name that is only looked for. */
export interface SourcedName extends NamedPlant {
  readonly language: string;
}

async function readSourcedNames(file: string): Promise<SourcedName[]> {
  const [, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => {
    const [taxon = '', language = '', name = ''] = line.split('\t');
    return { name, language, taxon };
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
