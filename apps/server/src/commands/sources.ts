import type { Command } from 'commander';
import type { SourcesFlags } from './sources/show-sources.ts';

export function registerSources(program: Command): void {
  program
    .command('sources')
    .description('Show the eleven taxonomic sources: weight, present data, and health.')
    .option('--check', 'ask each service on the network for a name that it certainly has')
    .option('--json', 'print the list as JSON')
    .addHelpText(
      'after',
      '\nWith --check the exit code is 1 when a service did not answer as it should, and 130 after Ctrl-C.',
    )
    .action(async (flags: SourcesFlags) => {
      const { showSources } = await import('./sources/show-sources.ts');
      await showSources(flags);
    });
}
