import { downloadsName, takeDatasetFolder } from '../../capabilities/plant-names/snapshots/index.ts';
import { readConfig } from '../../config.ts';
import { removeFromDatabase } from '../flowers/remove-source.ts';
import { floralDatasetOf, floralFolder } from './floral-datasets.ts';
import { inGroups } from './progress.ts';

/** Removes the records of published spectra, and what was downloaded of them. */
export async function removeFloralDataset(id: string, asJson: boolean): Promise<void> {
  const { source } = floralDatasetOf(id);
  using folder = await takeDatasetFolder(floralFolder(readConfig(process.env).home), id);
  const records = await removeFromDatabase(source.id);
  await folder.remove([downloadsName]);
  console.log(
    asJson
      ? JSON.stringify({ removed: [{ dataset: id, source: source.id, records }] })
      : `Removed ${id} with ${inGroups(records)} records.`,
  );
}
