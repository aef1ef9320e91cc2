import { type Command, Option } from 'commander';
import { roles } from '../capabilities/accounts/schema.ts';
import type { InviteFlags, LinkFlags, ListPeopleFlags } from './people/manage-people.ts';
import type { JsonFlag } from './print.ts';

/** `plantdata people …`: the operator of the machine manages people without being signed in (docs/people.md). */
export function registerPeople(program: Command): void {
  const people = program
    .command('people')
    .description('List, invite and remove people who may sign in, and make one-time links.');
  const account = ['--account <id>', 'the account', 'acc_local'] as const;

  people
    .command('list')
    .description('Show the people in the order in which they joined.')
    .option('--account <id>', 'only those of this account')
    .option('--json', 'print the list as JSON')
    .action(async (flags: ListPeopleFlags) => (await load()).listPeople(flags));
  people
    .command('owner-link')
    .description('Make the one-time link for the first owner of an account. It replaces the one before.')
    .option(...account)
    .option('--json', 'print the link as JSON')
    .action(async (flags: LinkFlags) => (await load()).makeOwnerLink(flags));
  people
    .command('invite <email>')
    .description('Make a one-time link by which a person joins an account.')
    .option(...account)
    .addOption(new Option('--role <role>', 'their role in it').choices(roles).default('member'))
    .option('--json', 'print the link as JSON')
    .action(async (email: string, flags: InviteFlags) => (await load()).invite(email, flags));
  people
    .command('password-link <email>')
    .description('Make a one-time link by which a person sets a new password.')
    .option('--json', 'print the link as JSON')
    .action(async (email: string, flags: JsonFlag) => (await load()).makePasswordLink(email, flags));
  people
    .command('reset-second-factor <email>')
    .description('End the second factor of a person who has lost it, and their sessions.')
    .option('--json', 'print the person as JSON')
    .action(async (email: string, flags: JsonFlag) => (await load()).resetSecondFactor(email, flags));
  people
    .command('remove <email>')
    .description('Remove a person. Their sessions end at once; API keys stay with the account.')
    .option('--json', 'print the removed person as JSON')
    .action(async (email: string, flags: JsonFlag) => (await load()).remove(email, flags));
}

const load = () => import('./people/manage-people.ts');
