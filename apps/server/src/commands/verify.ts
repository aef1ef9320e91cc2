import { type Command, Option } from 'commander';
import type { VerifyFlags } from './verify/verify-list.ts';

export function registerVerify(program: Command): void {
  program
    .command('verify')
    .description('Check the plant names of a list and show what is wrong with them.')
    .argument('<file>', 'a list of names: .csv, .txt or .json')
    .option('-c, --column <heading>', 'column that holds the botanical names (found by itself when left out)')
    .addOption(
      new Option('-f, --format <format>', 'how to print the result')
        .choices(['table', 'csv', 'json'])
        .default('table'),
    )
    .option('--json', 'short for --format json')
    .option('-s, --sources <ids>', 'ids of the sources to ask, separated by commas (all when left out)')
    .addOption(
      new Option('--fail-on <status>', 'exit with 1 when a name is no better than this')
        .choices(['never', 'uncertain', 'not_found'])
        .default('uncertain'),
    )
    .addHelpText(
      'after',
      '\nExit code: 0 when every name is validated (see --fail-on), 1 when not, 2 when the list cannot be read.',
    )
    .action(async (file: string, flags: VerifyFlags) => {
      const { verifyList } = await import('./verify/verify-list.ts');
      await verifyList(file, flags);
    });
}
