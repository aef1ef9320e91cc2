import { type AccountRow, operator, type Plan } from '../../capabilities/accounts/index.ts';
import { printable } from '../printable.ts';
import { tableFormat } from '../report/table-format.ts';
import { terminalOf } from '../report/terminal.ts';
import { print } from './print.ts';
import { withAccounts } from './with-accounts.ts';

export interface ShowFlags {
  readonly json?: boolean;
}

export interface CreateFlags extends ShowFlags {
  readonly name: string;
  readonly plan: Plan;
}

export interface ChangeFlags extends ShowFlags {
  readonly name?: string;
  readonly plan?: Plan;
}

export async function listAccounts({ json = false }: ShowFlags): Promise<void> {
  await withAccounts(async ({ directory }) => {
    const accounts = await directory.list();
    print(json ? { accounts } : accountsTable(accounts));
  });
}

export async function createAccount({ name, plan, json = false }: CreateFlags): Promise<void> {
  await withAccounts(
    async ({ directory }) => {
      const account = await directory.create({ name, plan }, operator);
      print(json ? { account } : accountsTable([account]));
    },
    { ifMissing: 'make' },
  );
}

export async function changeAccount(id: string, { name, plan, json = false }: ChangeFlags): Promise<void> {
  await withAccounts(async ({ directory }) => {
    const changes = { ...(name !== undefined && { name }), ...(plan !== undefined && { plan }) };
    const account = await directory.change(id, changes, operator);
    print(json ? { account } : accountsTable([account]));
  });
}

function accountsTable(accounts: readonly AccountRow[]): string {
  const { head, lines, tail, empty } = tableFormat<AccountRow, number>({
    terminal: terminalOf(process.stdout),
    columns: [
      { heading: 'Id', width: 22, text: ({ id }) => id },
      { heading: 'Name', share: 1, text: ({ name }) => printable(name) },
      { heading: 'Plan', width: 8, text: ({ plan }) => plan },
      { heading: 'Created (UTC)', width: 18, text: ({ created_at }) => describeTime(created_at) },
    ],
    closing: (count) => (count === 1 ? '1 account.' : `${count} accounts.`),
  });
  return accounts.length === 0 ? empty(0) : head + lines(accounts) + tail(accounts.length);
}

const describeTime = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
