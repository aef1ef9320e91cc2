import {
  type OneTimeLink,
  operator,
  type People,
  type Person,
  type Role,
  roles,
  welcomeLink,
} from '../../capabilities/accounts/index.ts';
import type { Config } from '../../config.ts';
import { printable } from '../printable.ts';
import { withPeople } from './open-people.ts';

export interface PeopleFlags {
  readonly account?: string;
  readonly role?: string;
  readonly json?: boolean;
}

export async function listPeople({ account = '', json }: PeopleFlags): Promise<void> {
  const people = await withPeople((opened) => opened.list(account));
  if (json) return print({ people });
  if (people.length === 0) console.log('Nobody may sign in. `plantdata people owner-link` makes a link.');
  for (const person of people) console.log(describePerson(person));
}

export const makeOwnerLink = ({ account = '', json }: PeopleFlags): Promise<void> =>
  withPeople(async (people, config) => {
    const link = await people.ownerLink(account);
    if (link === null) {
      throw new Error(
        'The account has an owner, who invites the others. `plantdata people password-link EMAIL` helps one who has lost the password.',
      );
    }
    printLink(link, { config, json, use: 'The first owner of the account opens this link' });
  });

export const invite = (email: string, { account = '', role, json }: PeopleFlags): Promise<void> =>
  withPeople(async (people, config) => {
    const link = await people.invite(account, { email, role: roleOf(role) }, operator);
    printLink(link, { config, json, use: 'Hand this link to the person' });
  });

export const makePasswordLink = (email: string, { json }: PeopleFlags): Promise<void> =>
  withPeople(async (people, config) => {
    const link = await people.passwordLink({ email }, operator);
    printLink(link, { config, json, use: 'Hand this link to the person' });
  });

export const remove = (email: string, { account = '', json }: PeopleFlags): Promise<void> =>
  withPeople(async (people) => {
    const person = await findByEmail(people, account, email);
    await people.remove(account, person.id, operator);
    if (json) print({ removed: person });
    else console.log(printable(`${person.email} was removed.`));
  });

async function findByEmail(people: People, account: string, email: string): Promise<Person> {
  const key = email.trim().normalize('NFC').toLowerCase();
  const person = (await people.list(account)).find((each) => each.email.toLowerCase() === key);
  if (person) return person;
  throw new Error(printable(`The account ${account} has no person with the address ${email}.`));
}

function roleOf(text: string | undefined): Role {
  const role = roles.find((each) => each === text);
  if (role) return role;
  throw new Error(`--role must be one of ${roles.join(', ')}, received ${JSON.stringify(text)}.`);
}

function printLink(
  { token, expiresAt }: OneTimeLink,
  { config, json, use }: { config: Config; json: boolean | undefined; use: string },
): void {
  const link = welcomeLink(addressOf(config), token);
  if (json) {
    print({ link, expires_at: expiresAt });
    return;
  }
  // The link alone is on standard output, so that it can be piped.
  process.stderr.write(`${use}. It works once, until ${expiresAt.toISOString()}:\n`);
  console.log(link);
}

/** Where people reach the service. A server that listens on all addresses is reached on this machine. */
function addressOf({ publicUrl, host, port }: Config): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return publicUrl ?? `http://${name}:${port}`;
}

function describePerson({ id, email, name, role, last_signed_in_at: last }: Person): string {
  const signedIn = last === null ? 'never signed in' : `last signed in ${last.toISOString()}`;
  return printable(`${id}  ${role.padEnd(6)}  ${email}  ${name}  (${signedIn})`);
}

const print = (value: unknown): void => console.log(JSON.stringify(value, null, 2));
