import type { FloralDataset } from '../../capabilities/flowers/index.ts';
import { takeDatasetFolder } from '../../capabilities/plant-names/snapshots/index.ts';
import { readConfig } from '../../config.ts';
import { printImport, runImport } from '../flowers/import-spectra.ts';
import { interruptible } from '../interruption.ts';
import { type AddDatasetFlags, refuseOthers, type WatchImport } from './add-flags.ts';
import { createNoAddress, downloadFile } from './download-file.ts';
import { floralDatasetOf, floralFolder } from './floral-datasets.ts';

/** Imports published spectra of flowers, from a download or from files. */
export async function addFloralDataset(
  id: string,
  flags: AddDatasetFlags,
  watch?: WatchImport,
): Promise<void> {
  const dataset = floralDatasetOf(id);
  checkFlags(dataset, flags);
  const { licence, title, json = false } = flags;
  using folder = await takeDatasetFolder(floralFolder(readConfig().home), id);
  const paths = flags.from ?? (await downloadAll(dataset, folder.path, { ...flags, watch }));
  watch?.({ stage: 'reading', bytes: 0, total: null });
  const wanted = { paths, source: dataset.source.id, details: { licence, title } };
  await interruptible(async (signal) => {
    const report = await runImport({ ...wanted, unit: undefined, isDryRun: false, isLive: false }, signal);
    printImport(report, json);
  });
}

function checkFlags(dataset: FloralDataset, flags: AddDatasetFlags): void {
  const { date, source, column, url, sha256 } = flags;
  refuseOthers(flags, dataset.id);
  const forChecklists = { '--date': date, '--source': source, '--column': column };
  const [wrong] = Object.entries(forChecklists).filter(([, value]) => value !== undefined);
  if (wrong) throw new Error(`${wrong[0]} is for checklists; leave it out with ${dataset.id}.`);
  if (dataset.downloads.length > 1 && (url !== undefined || sha256 !== undefined)) {
    throw new Error(
      `${dataset.id} has ${dataset.downloads.length} files, so --url and --sha256 cannot be meant. Download them and give them with --from.`,
    );
  }
}

async function downloadAll(
  { id, downloads }: FloralDataset,
  folder: string,
  { url, sha256, watch }: AddDatasetFlags & { readonly watch: WatchImport | undefined },
): Promise<string[]> {
  const addresses = url === undefined ? downloads : [url];
  if (addresses.length === 0) throw createNoAddress(id);
  const files: string[] = [];
  for (const address of addresses)
    files.push(await downloadFile({ dataset: id, address, folder, sha256, watch }));
  return files;
}
