import type { Executor } from '../../../platform/database/index.ts';
import type { MerchantRow } from '../schema.ts';

export const findMerchant = (
  db: Executor,
  accountId: string,
  merchantId: string,
): Promise<MerchantRow | undefined> =>
  merchantsOf(db, accountId).where('merchant_id', '=', merchantId).executeTakeFirst();

/** Those behind the id `after`, in the order of their ids by code points. */
export const listMerchants = (
  db: Executor,
  accountId: string,
  { after, limit }: { after: string; limit: number },
): Promise<MerchantRow[]> =>
  merchantsOf(db, accountId).where('merchant_id', '>', after).orderBy('merchant_id').limit(limit).execute();

const merchantsOf = (db: Executor, accountId: string) =>
  db.selectFrom('merchant').selectAll().where('account_id', '=', accountId);

export async function countMerchants(db: Executor, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('merchant')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export const insertMerchant = (tx: Executor, merchant: MerchantRow): Promise<unknown> =>
  tx.insertInto('merchant').values(merchant).execute();

export const removeMerchant = (tx: Executor, { account_id, merchant_id }: MerchantRow): Promise<unknown> =>
  tx
    .deleteFrom('merchant')
    .where('account_id', '=', account_id)
    .where('merchant_id', '=', merchant_id)
    .execute();
