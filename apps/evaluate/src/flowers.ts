import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { FlowersRead } from '../../server/src/capabilities/flowers/index.ts';
import { type BeeColourReport, scoreBeeColours } from './flowers-bee-colour.ts';
import { compareReferenceValues, type FindRecord, type ReferenceReport } from './flowers-reference.ts';
import { readReferenceValues } from './flowers-reference-file.ts';

/** Reads the spectra of files together, as an import does. */
export type ReadSpectra = (paths: readonly string[]) => Promise<FlowersRead>;

export interface FlowersReport {
  readonly files: readonly BeeColourReport[];
  readonly references: readonly ReferenceReport[];
  /** Files with spectra of which none has a published category. */
  readonly unlabelled: readonly string[];
  /** Files at the path that hold neither spectra nor reference values. */
  readonly unrecognised: readonly string[];
}

/** Under this name stand the files whose spectra and metadata are apart. */
export const apartName = 'spectra with metadata of their own file';

interface NamedPath {
  readonly path: string;
  /** Below the folder that was asked for. */
  readonly name: string;
}

/** Measures colours on published ones. A path is a file or a folder; files of other formats are named and left alone. */
export async function evaluateFlowers(path: string, read: ReadSpectra): Promise<FlowersReport> {
  const all = await filesAt(path);
  const references: ReferenceReport[] = [];
  const unrecognised: string[] = [];
  const tables: NamedPath[] = [];
  for (const file of all) {
    if (!file.name.endsWith('.json')) {
      tables.push(file);
      continue;
    }
    const values = readReferenceValues(file.name, await readFile(file.path, 'utf8'));
    if (values === null) unrecognised.push(file.name);
    else references.push(await compareReferenceValues(file.name, values, recordsBeside(file.path, read)));
  }
  return { references, ...(await scoreTables(tables, unrecognised, read)) };
}

/**
 * A table whose rows have their categories is scored by itself, as one record may stand in several of them. All other files are read together: their
 * categories come from tables of metadata.
 */
async function scoreTables(
  tables: readonly NamedPath[],
  unrecognised: readonly string[],
  read: ReadSpectra,
): Promise<Omit<FlowersReport, 'references'>> {
  const files: BeeColourReport[] = [];
  const unlabelled: string[] = [];
  const others: string[] = [];
  const apart: NamedPath[] = [];
  for (const table of tables) {
    const content = await read([table.path]);
    const layouts = new Set(content.files.map(({ layout }) => layout));
    if (layouts.size === 0) others.push(table.name);
    else if (layouts.has('rows')) keep(table.name, content);
    else apart.push(table);
  }
  const [only] = apart;
  if (only !== undefined) {
    const name = apart.length === 1 ? only.name : apartName;
    keep(name, await read(apart.map(({ path }) => path)));
  }
  return { files, unlabelled, unrecognised: [...unrecognised, ...others].sort() };

  function keep(name: string, content: FlowersRead): void {
    const report = scoreBeeColours(name, content);
    if (report === null) unlabelled.push(name);
    else files.push(report);
  }
}

/** The records that a file of reference values names; each file is read once. */
function recordsBeside(referencePath: string, read: ReadSpectra): FindRecord {
  const contents = new Map<string, Promise<FlowersRead>>();
  return async (file, id) => {
    const path = join(dirname(referencePath), file);
    const isThere = await stat(path).then(
      (facts) => facts.isFile(),
      () => false,
    );
    if (!isThere) return null;
    const content = contents.get(path) ?? read([path]);
    contents.set(path, content);
    const { flowers } = await content;
    return flowers.find(({ sourceId }) => sourceId === id)?.spectrum ?? null;
  };
}

async function filesAt(path: string): Promise<NamedPath[]> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new Error(`There is no such file or folder: ${path}`, { cause });
  });
  if (!found.isDirectory()) return [{ path, name: basename(path) }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(?:json|csv|tsv|tab|txt|dat|csv\.gz|zip)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: file, name: relative(path, file) }));
}
