import { type Command, Option } from 'commander';
import { plans } from '../capabilities/accounts/schema.ts';
import type { ChangeAccountFlags, CreateAccountFlags } from './accounts/manage-accounts.ts';
import type { JsonFlag } from './print.ts';

/** `plantdata accounts …`: the owners of keys and people, with their plans (docs/keys.md). */
export function registerAccounts(program: Command): void {
  const accounts = program
    .command('accounts')
    .description('Create, list and change the accounts that own API keys.');
  accounts
    .command('list')
    .description('Show the accounts, oldest first.')
    .option('--json', 'print the list as JSON')
    .action(async (flags: JsonFlag) => (await load()).listAccounts(flags));
  accounts
    .command('create')
    .description('Make an account. `plantdata people owner-link` then makes the link for its owner.')
    .requiredOption('--name <name>', '1 to 100 characters')
    .addOption(plan('highest plan of its keys').makeOptionMandatory())
    .option('--json', 'print the account as JSON')
    .action(async (flags: CreateAccountFlags) => (await load()).createAccount(flags));
  accounts
    .command('change <id>')
    .description('Change the name or the plan. Keys above a lower plan go by that plan.')
    .option('--name <name>', '1 to 100 characters')
    .addOption(plan('highest plan of its keys'))
    .option('--json', 'print the account as JSON')
    .action(async (id: string, flags: ChangeAccountFlags) => (await load()).changeAccount(id, flags));
}

const plan = (meaning: string) => new Option('--plan <plan>', meaning).choices(plans);

const load = () => import('./accounts/manage-accounts.ts');
