import type { Command } from 'commander';
import type { JsonFlag } from './print.ts';
import type { RetireFlags } from './secrets/manage-secrets.ts';

/** `plantdata secrets …`: the server secrets from which all others are made (docs/operations/secrets.md). */
export function registerSecrets(program: Command): void {
  const secrets = program
    .command('secrets')
    .description('Show, rotate and retire the secrets under which keys, tokens and sessions are made.')
    .addHelpText('after', help);
  secrets
    .command('list')
    .description('Show the accepted secrets by version, and how many keys still depend on each.')
    .option('--json', 'print the list as JSON')
    .action(async (flags: JsonFlag) => (await load()).listSecrets(flags));
  secrets
    .command('rotate')
    .description('Make a new secret. The previous one is accepted until it is retired.')
    .option('--json', 'print the new version as JSON')
    .action(async (flags: JsonFlag) => (await load()).rotateSecret(flags));
  secrets
    .command('retire')
    .description('End the previous secret: what was made under it and not used since works no more.')
    .option('--force', 'also while keys depend on it, or within a day of the rotation')
    .option('--json', 'print the version that is left as JSON')
    .action(async (flags: RetireFlags) => (await load()).retireSecret(flags));
}

const load = () => import('./secrets/manage-secrets.ts');

const help = `
The commands work beside a running service, which reads the file of secrets every 5 seconds.
With PLANTDATA_SECRET, \`rotate\` prints a new secret and changes nothing. Exit code: 0 on success.`;
