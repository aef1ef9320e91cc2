import type { Command } from 'commander';

interface ListFlags {
  readonly json?: boolean;
}

export function registerList(data: Command): void {
  data
    .command('list')
    .description('Show the datasets that can be imported and those that are installed.')
    .option('--json', 'print the list as JSON')
    .action(async (flags: ListFlags) => {
      const { listDatasets } = await import('./list-datasets.ts');
      await listDatasets(flags.json === true);
    });
}
