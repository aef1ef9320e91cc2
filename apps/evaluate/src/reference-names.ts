import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readRows } from './label-files.ts';

const starterFolder = fileURLToPath(new URL('../../../data/starter/taxa/', import.meta.url));

const Spelling = z.object({ name: z.string().min(1), authorship: z.string().optional() });
const NamedRow = Spelling.extend({ names: z.array(Spelling).default([]) });

/** The names, with authors where given, in a CSV file with a column `name`, or in a file with one JSON object with `name` a line. */
export async function readReferenceNames(path: string): Promise<string[]> {
  const rows = await readRows(path);
  return rows.flatMap((row, index) => {
    const named = NamedRow.safeParse(row);
    if (!named.success) throw new Error(`${path}, row ${index + 1}: expected a member or column "name".`);
    return [named.data, ...named.data.names].map(({ name, authorship }) =>
      authorship ? `${name} ${authorship}` : name,
    );
  });
}

/** Every name of the bundled nursery checklist: accepted names, synonyms and misspellings. */
export async function readStarterNames(): Promise<string[]> {
  const files = (await readdir(starterFolder)).filter((file) => file.endsWith('.jsonl')).sort();
  const names = await Promise.all(files.map((file) => readReferenceNames(join(starterFolder, file))));
  return names.flat();
}
