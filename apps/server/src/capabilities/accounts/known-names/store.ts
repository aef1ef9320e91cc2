import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import '../schema.ts';

/** The id under which ledgers and sums have a merchant; null where they have none of it. */
export const idOfMerchant = (accountId: string, merchantId: string | null) => sql<string | null>`(
  select id from known_name
  where account_id = ${accountId} and kind = 'merchant' and label = ${merchantId} and person_id = '')`;

/** The names behind ids, for those that have one. */
export async function readLabels(
  db: Executor,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('known_name')
    .select(['id', 'label'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, label }) => [id, label]));
}
