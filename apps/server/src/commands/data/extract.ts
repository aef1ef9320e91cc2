import type { Command } from 'commander';
import type { ExtractFlags } from './extract-datasets.ts';

export function registerExtractData(data: Command): void {
  data
    .command('extract')
    .description('Write a small part of installed datasets to files for other installations.')
    .requiredOption('--names <file>', 'a list of names: .csv, .txt, .xlsx, … as for `plantdata verify`')
    .requiredOption('--from <dataset...>', 'installed datasets: wcvp, or one version: wcvp@2026-01-15')
    .option('--column <heading>', 'heading or letter of the column that holds the names')
    .option('--only-names', 'only the names of the list, not every name of their genera')
    .option('--to <folder>', 'where the files are written', '.')
    .option('--json', 'print the report as JSON')
    .addHelpText(
      'after',
      '\n`plantdata data add FILE` takes such a file. See docs/datasets.md before you pass one on.',
    )
    .action(async (flags: ExtractFlags) => {
      const { withExitCodes } = await import('../documents/exit-codes.ts');
      const { extractDatasets } = await import('./extract-datasets.ts');
      await withExitCodes(() => extractDatasets(flags));
    });
}
