import type { Command } from 'commander';
import { floralDatasetPrefix } from '../../capabilities/flowers/import/datasets.ts';
import { readConfig } from '../../config.ts';

export function registerRemove(data: Command): void {
  data
    .command('remove')
    .description('Remove a dataset with all its versions, or one version of it.')
    .argument('<dataset>', 'a dataset of `plantdata data list`, or one version: wcvp@2026-01-15')
    .option('--json', 'what was removed as JSON')
    .action(removeDataset);
}

async function removeDataset(text: string, { json = false }: { readonly json?: boolean }): Promise<void> {
  if (text.startsWith(floralDatasetPrefix)) {
    const { removeFloralDataset } = await import('./remove-floral-dataset.ts');
    return removeFloralDataset(text, json);
  }
  const { parseReference, removeSnapshots, snapshotsFolder } = await import(
    '../../capabilities/plant-names/snapshots/index.ts'
  );
  const folder = snapshotsFolder(readConfig().home);
  const removed = await removeSnapshots(folder, parseReference(text));
  if (json) {
    console.log(JSON.stringify({ removed: removed.map(({ dataset, version }) => ({ dataset, version })) }));
    return;
  }
  for (const { dataset, version } of removed) console.log(`Removed ${dataset}@${version}.`);
}
