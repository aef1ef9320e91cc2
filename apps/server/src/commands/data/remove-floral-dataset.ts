import { downloadsName, takeDatasetFolder } from '../../capabilities/plant-names/snapshots/index.ts';
import { readConfig } from '../../config.ts';
import { print } from '../accounts/print.ts';
import { removeFromDatabase } from '../flowers/remove-source.ts';
import { floralDatasetOf, floralFolder } from './floral-datasets.ts';
import { inGroups } from './progress.ts';

/** Removes the records of published spectra, and what was downloaded of them. */
export async function removeFloralDataset(id: string, asJson: boolean): Promise<void> {
  const { source } = floralDatasetOf(id);
  using folder = await takeDatasetFolder(floralFolder(readConfig().home), id);
  const records = await removeFromDatabase(source.id);
  await folder.remove([downloadsName]);
  const removed = [{ dataset: id, source: source.id, records }];
  print(asJson ? { removed } : `Removed ${id}. Its records were ${inGroups(records)}.\n`);
}
