import { createSnapshotBuilder, type SnapshotManifest } from '@plantdata/name-index';
import { type ChosenNames, chooseNames, type Knowledge } from './choose-names.ts';
import type { UsdaTables } from './tables.ts';

export interface BuiltIndex {
  readonly chosen: ChosenNames;
  readonly manifest: SnapshotManifest;
  /** The file; the same for equal tables, version and files. */
  readonly bytes: Buffer;
}

/** @param origin date of this checklist, and the files from which it is made */
export function buildIndex(
  tables: UsdaTables,
  knowledge: Knowledge,
  origin: Pick<SnapshotManifest, 'version' | 'files'>,
): BuiltIndex {
  const chosen = chooseNames(tables, knowledge);
  const builder = createSnapshotBuilder();
  for (const name of chosen.names) {
    const outcome = builder.add(name);
    if (outcome !== 'added') throw new Error(`${name.name}: ${outcome}`);
  }
  const { manifest, chunks } = builder.finish({
    ...origin,
    dataset: 'usda',
    title: 'USDA PLANTS: names of plants, reworked by the Plant Data Service',
    licence: 'public domain; families of genera CC BY (WCVP) and CC BY 4.0 (nursery checklist)',
    sources: [],
    identifier: null,
    importedAt: `${origin.version}T00:00:00Z`,
    rows: tables.names.length,
    rejected: { ...chosen.leftOut },
  });
  return { chosen, manifest, bytes: Buffer.concat([...chunks]) };
}
