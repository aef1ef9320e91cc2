import type { Command } from 'commander';
import type { LoginFlags } from './service/log-in.ts';

/** `plantdata login` and `logout`: the service to which commands send their work. */
export function registerLogin(program: Command): void {
  program
    .command('login')
    .description('Let commands send their work to a service.')
    .requiredOption('--url <url>', 'the address of the service')
    .option('--key <key>', 'its API key; asked for, or read from standard input, when left out')
    .addHelpText('after', example)
    .action(async (flags: LoginFlags) => (await import('./service/log-in.ts')).logIn(flags));
  program
    .command('logout')
    .description('Let commands work on this machine again.')
    .addHelpText('after', '\nExample:\n  plantdata logout')
    .action(async () => (await import('./service/log-in.ts')).logOut());
}

const example = `
The key is kept in a file that only you can read, and is never printed. So far \`plantdata verify\` goes by it.

Example:
  plantdata login --url https://plants.example < key.txt`;
