import { checklistName, createSnapshotBuilder } from '@plantdata/name-index';
import {
  snapshotName,
  snapshotsFolder,
  takeDatasetFolder,
} from '../../apps/server/src/capabilities/plant-names/snapshots/index.ts';
import type { SourceId } from '../../apps/server/src/capabilities/plant-names/sources/catalogue.ts';
import type { BenchName } from '../snapshot/names.ts';

/** A folder of the service in which every source answers from a snapshot. */

/** Of each dataset the sources and the share of all names that it has. */
const datasets: readonly { id: string; sources: readonly SourceId[]; share: number }[] = [
  { id: 'wcvp', sources: ['powo', 'tnrs'], share: 1 },
  { id: 'gbif', sources: ['gbif'], share: 1 },
  { id: 'inaturalist', sources: ['inaturalist'], share: 0.7 },
  { id: 'eol', sources: ['eol'], share: 0.7 },
  { id: 'wikidata', sources: ['wikidata', 'wikipedia', 'wikispecies'], share: 0.8 },
  { id: 'apc', sources: ['ala'], share: 0.3 },
  { id: 'upov', sources: ['upov'], share: 0.1 },
  { id: 'ip-australia', sources: ['ip_australia'], share: 0.1 },
];

const version = '2026-01-15';

export async function installSnapshots(home: string, names: readonly BenchName[]): Promise<void> {
  for (const { id, sources, share } of datasets) {
    using folder = await takeDatasetFolder(snapshotsFolder(home), id);
    await folder.replace({ name: snapshotName(version), chunks: build(id, sources, names, share) });
  }
}

function build(
  dataset: string,
  sources: readonly SourceId[],
  names: readonly BenchName[],
  share: number,
): Iterable<Uint8Array> {
  const builder = createSnapshotBuilder();
  for (const [row, { name, authorship }] of names.entries()) {
    if (!isMember(row, share)) continue;
    // Two in five are accepted, the others lead to one of those.
    const isAccepted = row % 5 < 2;
    builder.add(
      checklistName(name, {
        id: `${row}`,
        authorship,
        status: isAccepted ? 'accepted' : 'synonym',
        acceptedId: isAccepted ? null : `${row - (row % 5)}`,
        family: 'Asteraceae',
      }),
    );
  }
  return builder.finish({
    dataset,
    version,
    title: dataset,
    licence: '',
    sources: [...sources],
    identifier: null,
    importedAt: '2026-01-16T00:00:00Z',
    files: [],
    rows: names.length,
    rejected: {},
  }).chunks;
}

/** Synonyms and the name they lead to are members together. */
function isMember(row: number, share: number): boolean {
  const group = Math.floor(row / 5);
  return (group * 7) % 10 < share * 10;
}
