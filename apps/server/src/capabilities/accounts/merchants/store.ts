import type { Executor } from '../../../platform/database/index.ts';
import type { MerchantRow } from '../schema.ts';

export function findMerchant(
  db: Executor,
  accountId: string,
  merchantId: string,
): Promise<MerchantRow | undefined> {
  return merchantsOf(db, accountId).where('merchant_id', '=', merchantId).executeTakeFirst();
}

interface Part {
  /** The only merchant to list. */
  readonly merchantId: string | undefined;
  /** The last merchant of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** In the order of their ids, by code points. */
export function listMerchants(
  db: Executor,
  accountId: string,
  { merchantId, after, limit }: Part,
): Promise<MerchantRow[]> {
  return merchantsOf(db, accountId)
    .$if(merchantId !== undefined, (all) => all.where('merchant_id', '=', merchantId ?? ''))
    .$if(after !== undefined, (all) => all.where('merchant_id', '>', after ?? ''))
    .orderBy('merchant_id')
    .limit(limit)
    .execute();
}

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

export async function putMerchant(db: Executor, merchant: MerchantRow): Promise<void> {
  const { account_id: _, merchant_id: __, ...settings } = merchant;
  await db
    .insertInto('merchant')
    .values(merchant)
    .onConflict((conflict) => conflict.columns(['account_id', 'merchant_id']).doUpdateSet(settings))
    .execute();
}

export async function removeMerchant(
  db: Executor,
  { account_id, merchant_id }: Pick<MerchantRow, 'account_id' | 'merchant_id'>,
): Promise<void> {
  await db
    .deleteFrom('merchant')
    .where('account_id', '=', account_id)
    .where('merchant_id', '=', merchant_id)
    .execute();
}
