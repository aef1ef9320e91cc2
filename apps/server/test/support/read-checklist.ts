import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOwnDataset, findDataset } from '../../src/capabilities/plant-names/snapshots/datasets.ts';
import {
  findChecklistFiles,
  type ReadChecklistOptions,
  type ReadRow,
  readChecklist,
} from '../../src/capabilities/plant-names/snapshots/reading/index.ts';

type RowOf<Kind extends ReadRow['kind']> = Extract<ReadRow, { kind: Kind }>;

/** Writes these files into a folder of their own and reads them as the named dataset. */
export async function readFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  dataset = 'own',
  options: ReadChecklistOptions = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'checklist-'));
  try {
    const paths: string[] = [];
    for (const [name, content] of Object.entries(files)) {
      paths.push(join(folder, name));
      await writeFile(join(folder, name), content);
    }
    return await readPaths(paths, dataset, options);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function readPaths(
  paths: readonly string[],
  dataset = 'own',
  options: ReadChecklistOptions = {},
) {
  const described = findDataset(dataset) ?? describeOwnDataset(dataset, { sources: [] });
  const names: RowOf<'name'>['name'][] = [];
  const commonNames: RowOf<'common-name'>[] = [];
  const rejected: RowOf<'rejected'>[] = [];
  for await (const row of readChecklist(await findChecklistFiles(paths), described, options)) {
    if (row.kind === 'name') names.push(row.name);
    else if (row.kind === 'common-name') commonNames.push(row);
    else rejected.push(row);
  }
  return { names, commonNames, rejected };
}

/** What a list says of each name: `Acer rubrum L. = Acer saccharum`. */
export async function sentences(...args: Parameters<typeof readFiles>): Promise<string[]> {
  const { names } = await readFiles(...args);
  const byId = new Map(names.map((name) => [name.id, name]));
  return names.map(({ name, authorship, status, acceptedId }) => {
    const accepted = acceptedId === null ? '' : ` of ${byId.get(acceptedId)?.name ?? acceptedId}`;
    return `${name}${authorship === null ? '' : ` | ${authorship}`}: ${status}${accepted}`;
  });
}

/** The message with which the files are refused. */
export const failure = (...args: Parameters<typeof readFiles>): Promise<string> =>
  readFiles(...args).then(
    () => 'was read',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : 'no error'),
  );

/** Line and reason of the rows that are left out. */
export const reasons = async (...args: Parameters<typeof readFiles>): Promise<(string | number)[][]> =>
  (await readFiles(...args)).rejected.map(({ row, reason }) => [row, reason]);
