import type { Region } from '@plantdata/container-sizes';
import { type Command, Option } from 'commander';
import { listFileTypes, pictureTypes } from './documents/file-types.ts';
import type { PotsFlags } from './pots/classify-list.ts';
import { addFormatOptions } from './report/report-format.ts';

export function registerPots(program: Command): void {
  const pots = program
    .command('pots')
    .description('Classify the size labels of a list, and show which of them to check.')
    .argument('<file>', `a list: ${listFileTypes}, or a picture: ${pictureTypes}`)
    .option(
      '-c, --column <heading>',
      'heading or letter of the column that holds the sizes (found by itself when left out)',
    );
  addFormatOptions(pots)
    .addOption(
      new Option(
        '-r, --region <region>',
        'where the labels come from, where sizes of the same name differ',
      ).choices(regions),
    )
    .addOption(
      new Option('--fail-on <confidence>', 'exit with 1 when a label is no better than this')
        .choices(['never', 'low', 'none'])
        .default('none'),
    )
    .addHelpText('after', exitCodes)
    .action(async (file: string, flags: PotsFlags) => {
      const { withExitCodes } = await import('./documents/exit-codes.ts');
      await withExitCodes(async () => {
        const { classifyList } = await import('./pots/classify-list.ts');
        await classifyList(file, flags);
      });
    });
}

const regions = ['AU', 'NZ', 'UK', 'EU', 'US', 'CA'] as const satisfies readonly Region[];

const exitCodes = `
No server has to run. A report of what was read and left out goes to standard error.

Exit code: 0 when every label has a category (see --fail-on), 1 when not, 2 when the list cannot be read.`;
