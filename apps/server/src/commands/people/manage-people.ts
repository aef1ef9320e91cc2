import {
  type OneTimeLink,
  operator,
  type Person,
  type PersonRole,
  welcomeLink,
} from '../../capabilities/accounts/index.ts';
import { type Config, readConfig } from '../../config.ts';
import { readPages, withAccounts } from '../accounts/with-accounts.ts';
import { type JsonFlag, note, print } from '../print.ts';
import { drawTable } from '../report/table-format.ts';
import { printable, toMinute } from '../text.ts';

export interface ListPeopleFlags extends JsonFlag {
  readonly account?: string;
}

export interface LinkFlags extends JsonFlag {
  readonly account: string;
}

export interface InviteFlags extends LinkFlags {
  readonly role: PersonRole;
}

export async function listPeople({ account, json = false }: ListPeopleFlags): Promise<void> {
  await withAccounts(async ({ people, directory }) => {
    if (account !== undefined) await directory.get(account);
    const listed = await readPages((page) => people.list({ accountId: account ?? null }, page));
    print(json ? { people: listed } : peopleTable(listed));
  });
}

export async function makeOwnerLink({ account, json }: LinkFlags): Promise<void> {
  await withAccounts(
    async ({ people }) => {
      const link = await people.ownerLink(account);
      if (link === null) {
        throw new Error(
          'The account has an owner, who invites the others. `plantdata people password-link EMAIL` helps one who has lost the password.',
        );
      }
      printLink(link, { json, use: 'The first owner of the account opens this link' });
    },
    { ifMissing: 'make' },
  );
}

export async function invite(email: string, { account, role, json }: InviteFlags): Promise<void> {
  await withAccounts(async ({ people }) => {
    const link = await people.invite(account, { email, role }, operator);
    printLink(link, { json, use: 'Hand this link to the person' });
  });
}

export async function makePasswordLink(email: string, { json }: JsonFlag): Promise<void> {
  await withAccounts(async ({ people }) => {
    const { account_id: accountId, id: personId } = await people.findByEmail(email);
    const link = await people.passwordLink({ accountId, personId }, operator);
    printLink(link, { json, use: 'Hand this link to the person' });
  });
}

export async function resetSecondFactor(email: string, { json = false }: JsonFlag): Promise<void> {
  await withAccounts(async ({ people }) => {
    const { account_id: accountId, id } = await people.findByEmail(email);
    const person = await people.resetSecondFactor(accountId, id, operator);
    print(json ? { person } : `${printable(person.email)} signs in with the password alone.\n`);
  });
}

export async function remove(email: string, { json = false }: JsonFlag): Promise<void> {
  await withAccounts(async ({ people }) => {
    const person = await people.findByEmail(email);
    await people.remove(person.account_id, person.id, operator);
    print(json ? { removed: person } : `${printable(person.email)} was removed.\n`);
  });
}

function printLink(
  { token, expiresAt }: OneTimeLink,
  { json = false, use }: { json: boolean | undefined; use: string },
): void {
  const link = welcomeLink(addressOf(readConfig()), token);
  print(json ? { link, expires_at: expiresAt } : `${link}\n`);
  note(`${use}. It works once, until ${expiresAt.toISOString()}.`);
}

/**
 * Address at which people reach the service. A server that listens on all addresses is reached on
 * this machine.
 */
function addressOf({ publicUrl, host, port }: Config): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return publicUrl ?? `http://${name}:${port}`;
}

function peopleTable(people: readonly Person[]): string {
  return drawTable(people, {
    columns: [
      { heading: 'Id', width: 22, text: ({ id }) => id },
      { heading: 'E-mail', share: 0.5, text: ({ email }) => printable(email) },
      { heading: 'Name', share: 0.25, text: ({ name }) => printable(name) },
      { heading: 'Role', width: 8, text: ({ role }) => role },
      { heading: 'Account', share: 0.25, text: ({ account_id }) => account_id },
      {
        heading: 'Last signed in',
        width: 18,
        text: ({ last_signed_in_at: at }) => toMinute(at, 'never'),
      },
    ],
    closing: describeCount,
  });
}

function describeCount(count: number): string {
  if (count === 0)
    return 'No one may sign in. `plantdata people owner-link` makes a link for the first owner.';
  return count === 1 ? '1 person. Times are UTC.' : `${count} people. Times are UTC.`;
}
