import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { dayMs } from '../../platform/durations.ts';
import { listFloralDatasets, listFlowerSources } from '../flowers/index.ts';
import {
  correctionsDataset,
  type DamagedSnapshot,
  dayOfVersion,
  describeDatasets,
  findDataset,
  type KnownDataset,
  listSnapshots,
  type PlantNames,
  snapshotsFolder,
  updateOf,
} from '../plant-names/index.ts';
import { chelsaDataset, measureKept } from '../sdm/index.ts';
import type { DatasetLists, ListedDataset } from './datasets.ts';

export interface DatasetListOptions {
  /** The folder of the installation. */
  readonly home: string;
  readonly climate: { readonly roots: readonly string[]; readonly cacheFolder: string };
  readonly database: Database;
  readonly plantNames: Pick<PlantNames, 'listSources'>;
  readonly clock: Clock;
}

/** The datasets that this installation can import, and has, as `plantdata data list` shows them. */
export const listDatasets = (options: DatasetListOptions): DatasetLists => ({
  checklist: () => listChecklists(options),
  floral_spectra: () => listSpectra(options),
  climate: () => listClimate(options),
});

async function listChecklists({ home, plantNames, clock }: DatasetListOptions): Promise<ListedDataset[]> {
  const damaged: DamagedSnapshot[] = [];
  const installed = await listSnapshots(snapshotsFolder(home), (each) => damaged.push(each));
  const { sources } = plantNames.listSources();
  const answering = new Set(
    sources.flatMap(({ datasets }) => datasets.map(({ id, version }) => `${id}@${version}`)),
  );
  const isInUse = (dataset: string, version: string) =>
    dataset === correctionsDataset || answering.has(`${dataset}@${version}`);
  return describeDatasets(installed).map((known) => {
    const { dataset: id, title, publisher, licence, sources: answersFor, downloads } = known;
    const newest = newestOf(known, isInUse, clock.now());
    const { state, everyDays } = updateOf(id, newest);
    return {
      kind: 'checklist',
      id,
      title,
      publisher,
      licence,
      answersFor,
      address: downloads[0] ?? null,
      installed: newest ?? null,
      damaged: damaged
        .filter(({ dataset }) => dataset === id)
        .map(({ version, reason }) => ({ version, reason })),
      update: state,
      updateEveryDays: everyDays,
      command: commandFor(id, downloads, findDataset(id) === null ? answersFor : []),
    };
  });
}

function newestOf(
  { dataset, versions }: KnownDataset,
  isInUse: (dataset: string, version: string) => boolean,
  now: Date,
) {
  const [newest, ...older] = versions;
  if (newest === undefined) return undefined;
  const { version, bytes, manifest } = newest;
  const day = dayOfVersion(version);
  return {
    version,
    date: day,
    importedAt: new Date(manifest.importedAt),
    records: manifest.counts.names,
    bytes,
    isInUse: isInUse(dataset, version),
    // A date ahead of this machine's is of today.
    daysOld: day === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(day)) / dayMs)),
    olderVersions: older.map((each) => each.version),
  };
}

async function listSpectra({ database }: DatasetListOptions): Promise<ListedDataset[]> {
  const sources = await listFlowerSources(database.db);
  return listFloralDatasets(sources).map(({ dataset: { id, source, publisher, downloads }, kept }) => {
    const { title, licence } = kept ?? source;
    return {
      kind: 'floral_spectra',
      id,
      title,
      publisher,
      licence,
      answersFor: [],
      address: downloads[0] ?? null,
      installed: kept && {
        version: null,
        date: null,
        importedAt: kept.importedAt,
        records: kept.records,
        bytes: null,
        isInUse: true,
        daysOld: null,
        olderVersions: [],
      },
      damaged: [],
      // The addresses are of data that never change.
      update: kept !== null && downloads.length === 0 ? 'unknown' : 'none',
      updateEveryDays: null,
      command: commandFor(id, downloads),
    };
  });
}

async function listClimate({ climate }: DatasetListOptions): Promise<ListedDataset[]> {
  const { roots, cacheFolder } = climate;
  const { id, version, title, publisher, licence } = chelsaDataset;
  const { windows, bytes } = await measureKept(cacheFolder);
  return [
    {
      kind: 'climate',
      id,
      title,
      publisher,
      licence,
      answersFor: [],
      address: roots.find((root) => /^https?:/.test(root)) ?? null,
      installed:
        windows === 0
          ? null
          : {
              version,
              date: null,
              importedAt: null,
              records: windows,
              bytes,
              isInUse: !roots.includes('demo'),
              daysOld: null,
              olderVersions: [],
            },
      damaged: [],
      update: 'none',
      updateEveryDays: null,
      command: `plantdata data add ${id} --bbox WEST,SOUTH,EAST,NORTH`,
    },
  ];
}

function commandFor(id: string, downloads: readonly string[], sources: readonly string[] = []): string {
  const from = downloads.length === 0 ? ' --from FILE' : '';
  const answering = sources.length === 0 ? '' : ` --source ${sources.join(',')}`;
  return `plantdata data add ${id}${from}${answering}`;
}
