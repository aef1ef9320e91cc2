import { readdir } from 'node:fs/promises';
import { parse } from 'node:path';
import { OccurrenceError } from '../occurrence-source.ts';

const extensions: ReadonlySet<string> = new Set(['.zip', '.csv', '.tsv', '.txt']);

/** The name of the file for a species, in any case: `Genus epithet.csv`. A name is never used as a path. */
export async function findFile(folder: string, species: string): Promise<string> {
  const files = await readdir(folder).catch((cause: unknown) => {
    throw new OccurrenceError('away', 'The folder of occurrence records cannot be read.', { cause });
  });
  const wanted = plain(species);
  const found = files
    .toSorted()
    .find((file) => extensions.has(parse(file).ext.toLowerCase()) && plain(parse(file).name) === wanted);
  if (found !== undefined) return found;
  throw new OccurrenceError(
    'unknown_taxon',
    `The folder of occurrence records has no file for ${species}: it would be called "${species}.csv" or "${species}.zip".`,
  );
}

/** Programs write names of files with underscores, and the hybrid sign as a letter or not at all. */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replaceAll(/×|\bx\s/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
