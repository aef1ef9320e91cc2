import type { Command } from 'commander';

export function registerServe(program: Command): void {
  program
    .command('serve')
    .description('Serve the API in this process until it is stopped.')
    .addHelpText('after', '\nSettings come from environment variables, see docs/configuration.md.')
    .action(async () => (await import('./serve/serve-api.ts')).serve());
}
