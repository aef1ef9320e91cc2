import { type Command, Option } from 'commander';
import type { McpFlags } from './mcp/serve-tools.ts';

export function registerMcp(program: Command): void {
  program
    .command('mcp')
    .description('Offer the service as tools to a language model, on standard input and output (MCP).')
    .option('--url <address>', 'a running service; the installation of this machine when left out')
    .addOption(
      new Option('--key <key>', 'API key; the first key of the installation when left out').env(
        'PLANTDATA_API_KEY',
      ),
    )
    .addHelpText(
      'after',
      '\nA host program starts this command: docs/mcp.md has the settings of common ones.',
    )
    .action(async (flags: McpFlags) => {
      const { serveTools } = await import('./mcp/serve-tools.ts');
      await serveTools(flags);
    });
}
