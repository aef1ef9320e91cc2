import type { Executor, Insertable } from '../../../platform/database/index.ts';
import type { AccountRow, AccountTable } from '../schema.ts';

export function listAccounts(db: Executor): Promise<AccountRow[]> {
  return db.selectFrom('account').selectAll().orderBy('created_at').orderBy('id').execute();
}

export function findAccount(db: Executor, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the account and locks it against other changes until the transaction ends. */
export function lockAccount(tx: Executor, id: string): Promise<AccountRow | undefined> {
  return tx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns whether it was inserted; another process may do so at the same time. */
export async function insertAccountIfAbsent(
  db: Executor,
  account: Insertable<AccountTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function updateAccount(
  tx: Executor,
  id: string,
  changes: Partial<Pick<AccountRow, 'name' | 'plan'>>,
): Promise<void> {
  await tx.updateTable('account').set(changes).where('id', '=', id).execute();
}
