import { type Command, Option } from 'commander';
import { overlapHoursDefault, overlapHoursMax } from '../capabilities/accounts/keys/key-rules.ts';
import { plans, resets } from '../capabilities/accounts/schema.ts';
import { expiry, limit, wholeNumber } from './accounts/option-values.ts';
import type { ChangeKeyFlags, CreateKeyFlags, ListKeysFlags, RotateFlags } from './keys/manage-keys.ts';
import type { JsonFlag } from './print.ts';

/** `plantdata keys …`: API keys of all accounts, as the operator of the machine sees them (docs/keys.md). */
export function registerKeys(program: Command): void {
  const keys = program
    .command('keys')
    .description('Create, list, limit, rotate and deactivate API keys.')
    .addHelpText('after', help);
  registerCreate(keys);
  registerChange(keys);
  keys
    .command('list')
    .description('Show the API keys, newest first.')
    .option('--account <id>', 'only those of this account')
    .option('--json', 'print the list as JSON')
    .action(async (flags: ListKeysFlags) => (await load()).listKeys(flags));
  keys
    .command('activate <id>')
    .description('Switch a key on again.')
    .option('--json', 'print the key as JSON')
    .action(async (id: string, flags: JsonFlag) => (await load()).changeKey(id, { active: true }, flags));
  keys
    .command('deactivate <id>')
    .description('Switch a key off. Every process refuses it within five seconds.')
    .option('--json', 'print the key as JSON')
    .action(async (id: string, flags: JsonFlag) => (await load()).changeKey(id, { active: false }, flags));
  keys
    .command('rotate <id>')
    .description('Replace a key by a new one; the old key keeps working for a while.')
    .option('--overlap-hours <hours>', overlapHelp, wholeNumber, overlapHoursDefault)
    .option('--json', 'print both keys and the new secret as JSON')
    .action(async (id: string, flags: RotateFlags) => (await load()).rotateKey(id, flags));
}

function registerCreate(keys: Command): void {
  const create = keys
    .command('create')
    .description('Make an API key and print it once: it is stored nowhere.')
    .requiredOption('--name <name>', 'purpose of the key, 1 to 100 characters')
    .addOption(
      new Option('--plan <plan>', 'at most that of the account, which is the default').choices(plans),
    )
    .option('--account <id>', 'the account that it belongs to', 'acc_local')
    .option('--test', 'a key that begins with pds_test_ instead of pds_live_')
    .option(
      '--address',
      'a token for the address of the reconciliation service (OpenRefine) instead of a key',
    )
    .option('--platform-integration', 'may hand out delegation tokens; only with the teams plan');
  withLimits(create)
    .option('--json', 'print the key and its secret as JSON')
    .action(async (flags: CreateKeyFlags) => (await load()).createKey(flags));
}

function registerChange(keys: Command): void {
  const change = keys
    .command('change <id>')
    .description('Change the name, the expiry or the limits of a key. Other settings stay as they are.')
    .option('--name <name>', 'purpose of the key, 1 to 100 characters');
  withLimits(change)
    .option('--json', 'print the key as JSON')
    .action(async (id: string, flags: ChangeKeyFlags) => {
      const { changeKey, changesOf } = await load();
      await changeKey(id, changesOf(flags), flags);
    });
}

function withLimits(command: Command): Command {
  return command
    .option('--expires <when>', 'a date, a time such as 2027-01-31T12:00Z, 30d, or never', expiry)
    .option('--credit-limit <units>', 'units between two resets, or none', limit)
    .addOption(
      new Option('--reset <when>', 'interval after which the units count from zero, at midnight UTC').choices(
        resets,
      ),
    )
    .option('--requests-per-minute <number>', 'limit in place of that of the plan, or none', limit)
    .option('--burst <requests>', 'requests that may come at once after a pause, or none', limit)
    .option('--units-per-minute <units>', 'limit in place of that of the plan, or none', limit)
    .option('--units-per-month <units>', 'in a calendar month (UTC), or none', limit);
}

const overlapHelp = `time that the old key keeps working, 0 to ${overlapHoursMax}`;

const load = () => import('./keys/manage-keys.ts');

const help = `
The commands work on the database of PLANTDATA_HOME or DATABASE_URL, also while the service runs.
Examples are in docs/keys.md. Exit code: 0 on success, 1 when nothing was changed.`;
