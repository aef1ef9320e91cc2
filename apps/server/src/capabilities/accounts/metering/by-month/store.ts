import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../../platform/database/index.ts';
import type { Plan } from '../../schema.ts';

/** Charges in a month (UTC) for one key, merchant and operation. */
export interface UsageRow {
  /** `2026-11`. */
  readonly month: string;
  readonly key_id: string;
  readonly key_name: string;
  readonly merchant_id: string | null;
  readonly operation: string;
  readonly requests: number;
  readonly units: number;
}

export interface UsageRange {
  readonly accountId: string;
  readonly from: Date;
  /** The end, not included. */
  readonly until: Date;
  readonly keyId: string | undefined;
  readonly merchantId: string | undefined;
  readonly operation: string | undefined;
}

/** The members that identify a row, in the order of the list. */
export type UsagePlace = Pick<UsageRow, 'month' | 'key_id' | 'merchant_id' | 'operation'>;

/**
 * Returns at most `limit` rows after a place, in the order of bytes; rows without a merchant come
 * first.
 */
export async function readUsage(
  db: Executor,
  range: UsageRange,
  { after, limit }: { after: UsagePlace | undefined; limit: number },
): Promise<UsageRow[]> {
  const begun = after === undefined ? sql`true` : sql`at >= ${`${after.month}-01T00:00:00Z`}::timestamptz`;
  const { rows } = await sql<UsageRow>`
    with entry as (
      select to_char(at at time zone 'UTC', 'YYYY-MM') collate "C" as month, key_id collate "C" as key_id,
        merchant_id collate "C" as merchant_id, operation collate "C" as operation, units
      from usage_entry where ${filterRange(range)} and ${begun}
    ), used as (
      select month, key_id, merchant_id, operation, count(*) as requests, sum(units)::bigint as units
      from entry where ${after === undefined ? sql`true` : isAfter(after)}
      group by month, key_id, merchant_id, operation
      order by month, key_id, merchant_id nulls first, operation
      limit ${limit}
    )
    select month, key_id, coalesce(api_key.name, key_id) as key_name, merchant_id, operation, requests, units
    from used left join api_key on api_key.id = key_id
    order by month, key_id, merchant_id nulls first, operation`.execute(db);
  return rows;
}

/** Condition for the ledger entries of a range, found by account and time. */
export function filterRange({ accountId, from, until, keyId, merchantId, operation }: UsageRange) {
  const conditions = [
    sql`account_id = ${accountId} and at >= ${from} and at < ${until}`,
    keyId === undefined ? [] : sql`key_id = ${keyId}`,
    merchantId === undefined ? [] : sql`merchant_id = ${merchantId}`,
    operation === undefined ? [] : sql`operation = ${operation}`,
  ].flat();
  return sql.join(conditions, sql` and `);
}

const isAfter = ({ month, key_id, merchant_id, operation }: UsagePlace) => sql`
  (month, key_id, (merchant_id is not null)::integer, coalesce(merchant_id, ''), operation)
    > (${month}, ${key_id}, ${merchant_id === null ? 0 : 1}::integer, ${merchant_id ?? ''}, ${operation})`;

export interface AccountTotals {
  readonly plan: Plan;
  readonly units: number;
  readonly merchants: number;
}

/**
 * Returns the usage of an account between two times, and its plan; undefined if there is no such
 * account.
 */
export async function readTotals(
  db: Executor,
  accountId: string,
  from: Date,
  until: Date,
): Promise<AccountTotals | undefined> {
  const { rows } = await sql<AccountTotals>`
    select plan, coalesce(sum(units), 0)::bigint as units, count(distinct merchant_id) as merchants
    from account left join usage_entry on account_id = account.id and at >= ${from} and at < ${until}
    where account.id = ${accountId}
    group by account.id`.execute(db);
  return rows[0];
}

interface Month {
  readonly from: Date;
  readonly until: Date;
}

export interface MerchantRows {
  readonly billed: number;
  readonly unbilled: number;
}

/** Returns the units answered on behalf of a merchant of an account between two times. */
export async function readMerchantRows(
  db: Executor,
  { accountId, merchantId, from, until }: Month & { accountId: string; merchantId: string | null },
): Promise<MerchantRows> {
  const ofMerchant = sql`account_id = ${accountId} and merchant_id = ${merchantId}
    and at >= ${from} and at < ${until}`;
  const { rows } = await sql<MerchantRows>`
    select (select coalesce(sum(units), 0) from usage_entry where ${ofMerchant})::bigint as billed,
      (select coalesce(sum(units), 0) from unbilled_entry where ${ofMerchant})::bigint as unbilled`.execute(
    db,
  );
  return rows[0] ?? { billed: 0, unbilled: 0 };
}

/**
 * Returns the unbilled units between two times, for a key with those it replaced or for an account.
 */
export async function readUnbilledRows(
  db: Executor,
  { subject, subjectId, from, until }: Month & { subject: 'key' | 'account'; subjectId: string },
): Promise<number> {
  const column = subject === 'key' ? sql`lineage_id` : sql`account_id`;
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(units), 0)::bigint as units from unbilled_entry
    where ${column} = ${subjectId} and at >= ${from} and at < ${until}`.execute(db);
  return rows[0]?.units ?? 0;
}

/** Merchants of an account with a charged unit between two times. Goes from one to the next in the index, past all their entries. */
export async function countMerchants(
  db: Executor,
  { accountId, from, until }: Month & { accountId: string },
): Promise<number> {
  const next = (after: RawBuilder<unknown>) => sql`
    (select merchant_id from usage_entry
      where account_id = ${accountId} and merchant_id is not null and ${after} and at >= ${from} and at < ${until}
      order by merchant_id limit 1)`;
  const { rows } = await sql<{ merchants: number }>`
    with recursive merchant as (
      ${next(sql`true`)}
      union all
      select ${next(sql`merchant_id > merchant.merchant_id`)} from merchant where merchant.merchant_id is not null
    )
    select count(merchant_id) as merchants from merchant`.execute(db);
  return rows[0]?.merchants ?? 0;
}
