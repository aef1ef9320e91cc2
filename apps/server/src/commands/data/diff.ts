import { type Command, Option } from 'commander';
import { FORMATS } from '../report/report-format.ts';
import type { DiffFlags } from './diff-dataset.ts';

export function registerDiff(data: Command): void {
  data
    .command('diff')
    .description('List the names whose accepted name changes in a newer version of a dataset.')
    .argument('<dataset>', 'a dataset of which two versions are installed: wcvp')
    .argument('<old>', 'the older version: 2025-06-01')
    .argument('<new>', 'the newer version: 2026-01-15')
    .addOption(
      new Option('-f, --format <format>', 'how to print the result').choices(FORMATS).default('table'),
    )
    .option('--json', 'short for --format json')
    .addHelpText('after', '\nThe kinds of change are explained in docs/changes.md.')
    .action(async (dataset: string, older: string, newer: string, flags: DiffFlags) => {
      const { diffDataset } = await import('./diff-dataset.ts');
      await diffDataset(dataset, older, newer, flags);
    });
}
