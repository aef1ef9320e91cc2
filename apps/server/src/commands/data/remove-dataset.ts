import { floralDatasetPrefix } from '../../capabilities/flowers/index.ts';
import {
  downloadsName,
  parseReference,
  removeSnapshots,
  snapshotsFolder,
  takeDatasetFolder,
} from '../../capabilities/plant-names/snapshots/index.ts';
import { readConfig } from '../../config.ts';
import { type JsonFlag, print } from '../print.ts';
import { formatCount } from '../text.ts';

export async function removeDataset(reference: string, { json = false }: JsonFlag): Promise<void> {
  const { home } = readConfig();
  if (reference.startsWith(floralDatasetPrefix)) return removeFloralDataset(reference, home, json);
  const removed = await removeSnapshots(snapshotsFolder(home), parseReference(reference));
  const text = removed.map(({ dataset, version }) => `Removed ${dataset}@${version}.\n`).join('');
  print(json ? { removed: removed.map(({ dataset, version }) => ({ dataset, version })) } : text);
}

/** Removes the records of published spectra, and the downloaded files. */
async function removeFloralDataset(id: string, home: string, json: boolean): Promise<void> {
  const [{ floralDatasetOf, floralFolder }, { removeFromDatabase }] = await Promise.all([
    import('./floral-datasets.ts'),
    import('../flowers/remove-source.ts'),
  ]);
  const { source } = floralDatasetOf(id);
  using folder = await takeDatasetFolder(floralFolder(home), id);
  const records = await removeFromDatabase(source.id);
  await folder.remove([downloadsName]);
  const removed = [{ dataset: id, source: source.id, records }];
  print(json ? { removed } : `Removed ${id}. Its records were ${formatCount(records)}.\n`);
}
