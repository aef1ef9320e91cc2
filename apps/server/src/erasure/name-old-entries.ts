import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import type { MerchantSubject } from './subject.ts';

/**
 * Puts the id of a merchant in the place of its name in entries of the ledgers that an earlier version added. Month by month,
 * also of a month that is being archived: charges do not wait.
 */
export async function nameOldEntries(db: Executor, { accountId, name, id }: MerchantSubject): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class
    where relnamespace = quote_ident(current_schema())::regnamespace and relkind = 'r'
      and relname ~ '^(usage|unbilled)_entry_(default|\\d{4}_\\d{2})$' order by relname`.execute(db);
  for (const { table } of rows) {
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`
        update ${sql.table(table)} set merchant_id = ${id}
        where account_id = ${accountId} and merchant_id = ${name}`.execute(tx);
    });
  }
}
