import { type AccountRow, operator, type Plan } from '../../capabilities/accounts/index.ts';
import { type JsonFlag, print } from '../print.ts';
import { drawTable } from '../report/table-format.ts';
import { printable, toMinute } from '../text.ts';
import { withAccounts } from './with-accounts.ts';

export interface CreateAccountFlags extends JsonFlag {
  readonly name: string;
  readonly plan: Plan;
}

export interface ChangeAccountFlags extends JsonFlag {
  readonly name?: string;
  readonly plan?: Plan;
}

export async function listAccounts({ json = false }: JsonFlag): Promise<void> {
  await withAccounts(async ({ directory }) => {
    const accounts = await directory.list();
    print(json ? { accounts } : accountsTable(accounts));
  });
}

export async function createAccount({ name, plan, json = false }: CreateAccountFlags): Promise<void> {
  await withAccounts(
    async ({ directory }) => {
      const account = await directory.create({ name, plan }, operator);
      print(json ? { account } : accountsTable([account]));
    },
    { ifMissing: 'make' },
  );
}

export async function changeAccount(
  id: string,
  { name, plan, json = false }: ChangeAccountFlags,
): Promise<void> {
  await withAccounts(async ({ directory }) => {
    const changes = { ...(name !== undefined && { name }), ...(plan !== undefined && { plan }) };
    const account = await directory.change(id, changes, operator);
    print(json ? { account } : accountsTable([account]));
  });
}

function accountsTable(accounts: readonly AccountRow[]): string {
  return drawTable(accounts, {
    columns: [
      { heading: 'Id', width: 22, text: ({ id }) => id },
      { heading: 'Name', share: 1, text: ({ name }) => printable(name) },
      { heading: 'Plan', width: 8, text: ({ plan }) => plan },
      { heading: 'Created (UTC)', width: 18, text: ({ created_at }) => toMinute(created_at) },
    ],
    closing: (count) => (count === 1 ? '1 account.' : `${count} accounts.`),
  });
}
