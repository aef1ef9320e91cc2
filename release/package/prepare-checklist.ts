import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  prepareChecklist,
  preparedFiles,
  tableOf,
} from '../../apps/server/src/capabilities/plant-names/sources/starter/prepared.ts';
import { readChecklistLines } from '../../apps/server/src/capabilities/plant-names/sources/starter/read-lines.ts';

/** Works out the bundled checklist once, so that a command need not: most of its time went there. */
export async function prepareBundledChecklist(folder: string): Promise<void> {
  const lines = await readChecklistLines(folder);
  const prepared = prepareChecklist(lines);
  const { chunks } = tableOf(prepared).finish({
    dataset: 'nursery',
    version: lines.version,
    title: 'Nursery plants',
    licence: 'Apache-2.0',
    sources: [],
    identifier: null,
    importedAt: `${lines.version}T00:00:00Z`,
    files: [],
    rows: prepared.spellings.length,
    rejected: {},
  });
  await writeFile(path.join(folder, preparedFiles.data), JSON.stringify(prepared));
  await writeFile(path.join(folder, preparedFiles.table), Buffer.concat([...chunks]));
}
