import { archiveMonth } from '../../capabilities/accounts/index.ts';
import { withAccounts } from '../accounts/with-accounts.ts';
import { type JsonFlag, print } from '../print.ts';
import { formatCount } from '../text.ts';

export interface ArchiveFlags extends JsonFlag {
  readonly out: string;
}

/** Archives the ledger of a month and says what the files have. */
export async function archiveUsage(month: string, { out, json = false }: ArchiveFlags): Promise<void> {
  await withAccounts(async (_accounts, { db }) => {
    const files = await archiveMonth(db, { month, folder: out, now: new Date() });
    const lines = files.map(
      ({ path, rows, units, sha256 }) =>
        `${path}: ${formatCount(rows)} rows, ${formatCount(units)} units, SHA-256 ${sha256}\n`,
    );
    print(json ? { month, files } : lines.join(''));
  });
}
