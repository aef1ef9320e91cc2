import type { Command } from 'commander';
import type { ExplainFlags } from './explain/explain-name.ts';

export function registerExplain(program: Command): void {
  program
    .command('explain')
    .description(
      'Explain the record of one name: every step in every table of names, and the sums of the consensus.',
    )
    .argument('<name...>', 'the name as written in your list; quotation marks around it may be left out')
    .option('-s, --sources <ids>', 'ids of the sources to ask, separated by commas (all when left out)')
    .option('--json', 'print the full record as JSON')
    .action(async (words: string[], flags: ExplainFlags) => {
      const { explainName } = await import('./explain/explain-name.ts');
      await explainName(words.join(' '), flags);
    });
}
