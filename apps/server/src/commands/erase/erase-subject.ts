import { operator } from '../../capabilities/accounts/index.ts';
import { openErasure } from '../../composition/erasure.ts';
import type { SubjectRequest } from '../../erasure/erasure.ts';
import { withAccounts } from '../accounts/with-accounts.ts';
import { readEnvironment } from '../installation.ts';
import { type JsonFlag, print } from '../print.ts';

export interface EraseFlags extends JsonFlag {
  readonly account: string;
  readonly export?: boolean;
  readonly yes?: boolean;
}

/** Prints or deletes what is held of a merchant or a person. */
export async function eraseSubject(
  kind: SubjectRequest['kind'],
  id: string,
  { account: accountId, export: isExport = false, yes = false, json = false }: EraseFlags,
): Promise<void> {
  if (isExport === yes)
    throw new Error('Give --export to see all that is held, or --yes to delete it. This cannot be undone.');
  await withAccounts(async (accounts, database) => {
    await accounts.directory.get(accountId);
    const erasure = openErasure({ ...readEnvironment(), database, accounts });
    const subject = { accountId, kind, id };
    if (isExport) {
      for await (const row of erasure.export(subject, operator))
        process.stdout.write(`${JSON.stringify(row)}\n`);
      return;
    }
    const rows = await erasure.erase(subject, operator);
    const lines = Object.entries(rows).flatMap(([table, count]) =>
      count === 0 ? [] : [`${table}: ${count}\n`],
    );
    print(json ? { kind, rows } : `Erased. Rows found by table:\n${lines.join('')}`);
  });
}
