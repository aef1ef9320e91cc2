import {
  type OneTimeLink,
  operator,
  type Person,
  type Role,
  welcomeLink,
} from '../../capabilities/accounts/index.ts';
import { type Config, readConfig } from '../../config.ts';
import { note, print } from '../accounts/print.ts';
import { withAccounts } from '../accounts/with-accounts.ts';
import { printable } from '../printable.ts';
import { terminalOf } from '../report/terminal.ts';
import { peopleTable } from './people-table.ts';

export interface ShowFlags {
  readonly json?: boolean;
}

export interface ListFlags extends ShowFlags {
  readonly account?: string;
}

export interface LinkFlags extends ShowFlags {
  readonly account: string;
}

export interface InviteFlags extends LinkFlags {
  readonly role: Role;
}

const pageSize = 200;

export async function listPeople({ account, json = false }: ListFlags): Promise<void> {
  await withAccounts(async ({ people, directory }) => {
    if (account !== undefined) await directory.get(account);
    const listed: Person[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await people.list({ accountId: account ?? null }, { limit: pageSize, cursor });
      listed.push(...page.entries);
      cursor = page.nextCursor;
    }
    print(json ? { people: listed } : peopleTable(listed, terminalOf(process.stdout)));
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

export async function makePasswordLink(email: string, { json }: ShowFlags): Promise<void> {
  await withAccounts(async ({ people }) => {
    const { account_id: accountId, id: personId } = await people.findByEmail(email);
    const link = await people.passwordLink({ accountId, personId }, operator);
    printLink(link, { json, use: 'Hand this link to the person' });
  });
}

export async function remove(email: string, { json = false }: ShowFlags): Promise<void> {
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
