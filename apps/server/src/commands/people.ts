import type { Command } from 'commander';
import type { PeopleFlags } from './people/manage-people.ts';

/** What the operator does without being signed in: whoever runs commands on the machine may. */
export function registerPeople(program: Command): void {
  const people = program
    .command('people')
    .description('The people who may sign in: list, invite and remove them, and make one-time links.');
  const account = ['--account <id>', 'the account; the local one unless given', 'acc_local'] as const;
  const json = ['--json', 'print the answer as JSON'] as const;

  people
    .command('list')
    .description('List the people of an account.')
    .option(...account)
    .option(...json)
    .action(async (flags: PeopleFlags) => (await load()).listPeople(flags));
  people
    .command('owner-link')
    .description('Make the one-time link for the first owner of an account. It replaces the one before.')
    .option(...account)
    .option(...json)
    .action(async (flags: PeopleFlags) => (await load()).makeOwnerLink(flags));
  people
    .command('invite <email>')
    .description('Make a one-time link by which somebody joins an account.')
    .option(...account)
    .option('--role <role>', 'owner or member', 'member')
    .option(...json)
    .action(async (email: string, flags: PeopleFlags) => (await load()).invite(email, flags));
  people
    .command('password-link <email>')
    .description('Make a one-time link by which somebody sets a new password.')
    .option(...json)
    .action(async (email: string, flags: PeopleFlags) => (await load()).makePasswordLink(email, flags));
  people
    .command('remove <email>')
    .description('Remove somebody. Their sessions end at once; API keys stay with the account.')
    .option(...account)
    .option(...json)
    .action(async (email: string, flags: PeopleFlags) => (await load()).remove(email, flags));
}

const load = () => import('./people/manage-people.ts');
