import type { Command } from 'commander';
import type { JsonFlag } from './print.ts';

/** `plantdata config show`: the settings as the service would read them. */
export function registerConfig(program: Command): void {
  program
    .command('config')
    .description('Show the settings.')
    .command('show')
    .description('Show the settings as they apply here, without secrets.')
    .option('--json', 'print them as JSON')
    .addHelpText('after', '\nExample:\n  PLANTDATA_LIVE_SOURCES=off plantdata config show')
    .action(async (flags: JsonFlag) => (await import('./config/show-settings.ts')).showSettings(flags));
}
