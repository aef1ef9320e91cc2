import { createSnapshotBuilder, readSnapshot, type Snapshot } from '@plantdata/name-index';
import {
  snapshotName,
  takeDatasetFolder,
} from '../../src/capabilities/plant-names/snapshots/dataset-folder.ts';
import { snapshotsFolder } from '../../src/capabilities/plant-names/snapshots/library.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Names of a checklist, a line each: `Acer palmatum | Thunb.` is accepted, `Acer polymorphum | Spach = Acer palmatum` a
 * synonym, `Acer dubium ?` is not placed. An accepted name is meant by its spelling, with authors where several share it.
 */
export type ChecklistLines = readonly string[];

export function snapshotOf(lines: ChecklistLines): Snapshot {
  const bytes = Buffer.concat([...build('example', '2026-01-15', lines)]);
  return readSnapshot(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** A folder of the service in which these versions of a dataset are installed. */
export async function homeWith(dataset: string, versions: Record<string, ChecklistLines>): Promise<string> {
  const home = await makeFolder();
  using folder = await takeDatasetFolder(snapshotsFolder(home), dataset);
  for (const [version, lines] of Object.entries(versions)) {
    await folder.replace({ name: snapshotName(version), chunks: build(dataset, version, lines) });
  }
  return home;
}

function build(dataset: string, version: string, lines: ChecklistLines): Iterable<Uint8Array> {
  const builder = createSnapshotBuilder();
  const entries = lines.map(readLine);
  for (const { id, name, authorship, meant, isUnplaced } of entries) {
    const accepted = entries.find((other) => other.stated === meant || other.name === meant);
    builder.add({
      id,
      name,
      authorship,
      rank: null,
      status: isUnplaced ? 'unplaced' : meant ? 'synonym' : 'accepted',
      acceptedId: meant ? (accepted?.id ?? null) : null,
      family: null,
      identifier: null,
      facts: null,
    });
  }
  return builder.finish({
    dataset,
    version,
    title: 'An example',
    licence: 'CC0',
    sources: ['powo'],
    identifier: null,
    importedAt: '2026-01-16T08:00:00Z',
    files: [],
    rows: lines.length,
    rejected: {},
  }).chunks;
}

function readLine(line: string, index: number) {
  const [beforeSign = '', meant = null] = line.split(' = ');
  const stated = beforeSign.replace(/ \?$/, '');
  const [name = '', authorship = null] = stated.split(' | ');
  return { id: String(index), stated, name, authorship, meant, isUnplaced: line.endsWith(' ?') };
}
