import type { Command } from 'commander';
import type { RevokeFlags } from './tokens/revoke-tokens.ts';

/** `plantdata tokens …`: the delegation tokens that platforms hand on to web pages. */
export function registerTokens(program: Command): void {
  const tokens = program
    .command('tokens')
    .description('End delegation tokens before their time.')
    .addHelpText('after', help);
  tokens
    .command('revoke')
    .description('End one token, or all that were made under a key until now.')
    .option('--jti <id>', 'the token with this id (its claim jti)')
    .option('--key <id>', 'all tokens that were made under this API key until now')
    .option('--json', 'print the revoked tokens as JSON')
    .action(async (flags: RevokeFlags) => (await load()).revokeTokens(flags));
}

const load = () => import('./tokens/revoke-tokens.ts');

const help = `
The command works on the database of PLANTDATA_HOME or DATABASE_URL, also while the service runs. Every process
refuses revoked tokens within five seconds. The key keeps working: deactivate it with \`plantdata keys
deactivate\`, which ends its tokens too. Exit code: 0 on success, 1 when nothing was revoked.`;
