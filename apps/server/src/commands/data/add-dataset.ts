import { setFlagsFromString } from 'node:v8';
import { floralDatasetPrefix } from '../../capabilities/flowers/index.ts';
import {
  DATASET_NAME,
  DATASETS,
  DamagedFileError,
  type Dataset,
  describeOwnDataset,
  findChecklistFiles,
  findDataset,
  forgetDownload,
  importChecklist,
  isStatedDate,
  parseColumnMapping,
  snapshotsFolder,
  takeDatasetFolder,
} from '../../capabilities/plant-names/snapshots/index.ts';
import { isSourceId, SOURCE_IDS, type SourceId } from '../../capabilities/plant-names/sources/catalogue.ts';
import { readConfig } from '../../config.ts';
import { print } from '../print.ts';
import { showCount } from '../report/progress.ts';
import { type AddDatasetFlags, climateDataset, refuseOthers, type WatchImport } from './add-flags.ts';
import { findAnswering, noteAnswering } from './add-snapshot.ts';
import { createNoAddress, downloadFile } from './download-file.ts';
import { describeImport } from './import-report.ts';

/** Imports what the flags say and prints what came of it. */
export async function addDataset(id: string, flags: AddDatasetFlags, watch?: WatchImport): Promise<void> {
  if (id.startsWith(floralDatasetPrefix)) {
    const { addFloralDataset } = await import('./add-floral-dataset.ts');
    return addFloralDataset(id, flags, watch);
  }
  if (id === climateDataset) {
    const { addClimate } = await import('./add-climate.ts');
    return addClimate(flags);
  }
  if (id.endsWith('.snapshot')) {
    const { addSnapshotFile } = await import('./add-snapshot.ts');
    return addSnapshotFile(id, flags);
  }
  const dataset = datasetOf(id, flags);
  checkFlags(flags);
  const { home, datasetUrls } = readConfig();
  const snapshots = snapshotsFolder(home);
  using folder = await takeDatasetFolder(snapshots, id);
  // Millions of rows leave as much garbage as they are read; collecting it sooner saves a third of the memory.
  setFlagsFromString('--optimize-for-size');
  const downloaded = flags.from
    ? []
    : [await downloadFor(dataset, folder.path, { ...flags, mirror: datasetUrls.get(id), watch })];
  const progress = showCount(id, 'rows read');
  try {
    const report = await importChecklist({
      folder,
      dataset,
      files: await findChecklistFiles(flags.from ?? downloaded),
      columns: parseColumnMapping(flags.column ?? []),
      version: flags.date ?? null,
      onProgress({ rows, bytesRead, bytesTotal }) {
        progress.update(rows, bytesRead / bytesTotal);
        watch?.({ stage: 'reading', bytes: bytesRead, total: bytesTotal });
      },
    });
    progress.finish();
    const answering = await findAnswering(snapshots, id);
    const lines = [describeImport(report), ...noteAnswering({ ...report, answering })];
    print(flags.json ? { ...report, answering } : `${lines.join('\n')}\n`);
  } catch (error) {
    if (error instanceof DamagedFileError) await Promise.all(downloaded.map(forgetDownload));
    throw error;
  } finally {
    progress.finish();
  }
}

/** A dataset of the catalogue, or a checklist of the operator's own, with what the flags say differently. */
function datasetOf(id: string, { source, licence, title }: AddDatasetFlags): Dataset {
  const sources = source === undefined ? null : parseSources(source);
  const known = findDataset(id);
  if (known) return { ...known, ...pickDefined({ licence, title }), sources: sources ?? known.sources };
  if (!DATASET_NAME.test(id)) {
    throw new Error(
      `${JSON.stringify(id)} cannot be the name of a dataset: use lower-case letters, digits and hyphens, such as my-list.`,
    );
  }
  if (sources === null) {
    throw new Error(
      `${id} is not in the catalogue (${DATASETS.map((dataset) => dataset.id).join(', ')}). For a checklist of your own say which source it answers for: --source tnrs.`,
    );
  }
  return describeOwnDataset(id, { ...pickDefined({ licence, title }), sources });
}

function checkFlags(flags: AddDatasetFlags): void {
  const { date } = flags;
  refuseOthers(flags, 'a checklist');
  if (date !== undefined && !isStatedDate(date)) {
    throw new Error(`${JSON.stringify(date)} is not a date. Write it like 2026-01-15, 2026-01 or 2026.`);
  }
}

function pickDefined(texts: Record<'licence' | 'title', string | undefined>) {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}

function parseSources(text: string): SourceId[] {
  return text.split(',').map((part) => {
    const id = part.trim();
    if (isSourceId(id)) return id;
    throw new Error(`${JSON.stringify(id)} is not a source. There are: ${SOURCE_IDS.join(', ')}.`);
  });
}

interface DownloadFlags extends AddDatasetFlags {
  /** The address of the settings. */
  readonly mirror: string | undefined;
  readonly watch: WatchImport | undefined;
}

async function downloadFor(
  dataset: Dataset,
  folder: string,
  { url, sha256, mirror, watch }: DownloadFlags,
): Promise<string> {
  const address = url ?? mirror ?? dataset.downloads[0];
  if (address === undefined) throw createNoAddress(dataset.id);
  return downloadFile({ dataset: dataset.id, address, folder, sha256, watch });
}
