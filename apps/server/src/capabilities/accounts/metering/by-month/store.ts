import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../../platform/database/index.ts';
import { idOfMerchant } from '../../known-names/store.ts';
import type { Plan } from '../../schema.ts';
import { creditsOf } from '../../tenants/store.ts';
import { dayName } from '../periods.ts';

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
  const begun =
    after === undefined
      ? sql`true`
      : sql`day >= ${`${after.month}-01`}::date
          and (to_char(day, 'YYYY-MM') collate "C", key_id) >= (${after.month}, ${after.key_id})`;
  const { rows } = await sql<UsageRow>`
    with entry as (
      select to_char(day, 'YYYY-MM') collate "C" as month, key_id, merchant_id, operation,
        sum(requests)::bigint as requests, sum(units)::bigint as units
      from usage_day where ${filterRange(range)} and ${begun}
      group by month, key_id, merchant_id, operation
    ), named as (
      select month, key_id, coalesce(label, merchant_id) as merchant_id, operation, requests, units
      from entry left join known_name on known_name.id = merchant_id
    ), used as (
      select * from named where ${after === undefined ? sql`true` : isAfter(after)}
      order by month, key_id, merchant_id nulls first, operation
      limit ${limit}
    )
    select month, key_id, coalesce(api_key.name, key_id) as key_name, merchant_id, operation, requests, units
    from used left join api_key on api_key.id = key_id
    order by month, key_id, merchant_id nulls first, operation`.execute(db);
  return rows;
}

/** Condition for days between two midnights (UTC); the last day, for the year 10000 has another form. */
const isIn = ({ from, until }: Pick<UsageRange, 'from' | 'until'>) =>
  sql`day >= ${dayName(from)}::date and day <= ${dayName(new Date(until.getTime() - 1))}::date`;

/** Condition for the charged sums of a range, found by account and day. */
export function filterRange(range: UsageRange) {
  const { accountId, keyId, merchantId, operation } = range;
  const conditions = [
    sql`account_id = ${accountId} and ${isIn(range)} and requests > 0`,
    keyId === undefined ? [] : sql`key_id = ${keyId}`,
    merchantId === undefined ? [] : sql`merchant_id = ${idOfMerchant(accountId, merchantId)}`,
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
  readonly credits: number;
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
    select plan, coalesce(sum(units), 0)::bigint as units, count(distinct merchant_id) as merchants,
      ${creditsOf('account.id', from)} as credits
    from account left join usage_day on account_id = account.id and ${isIn({ from, until })} and requests > 0
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
  const { rows } = await sql<MerchantRows>`
    select coalesce(sum(units), 0)::bigint as billed, coalesce(sum(unbilled), 0)::bigint as unbilled
    from usage_day
    where account_id = ${accountId} and merchant_id = ${idOfMerchant(accountId, merchantId)} and ${isIn({ from, until })}`.execute(
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
    select coalesce(sum(unbilled), 0)::bigint as units from usage_day
    where ${column} = ${subjectId} and ${isIn({ from, until })}`.execute(db);
  return rows[0]?.units ?? 0;
}

/** Merchants of an account with a charged unit between two times. Goes from one to the next in the index, past all their entries. */
export async function countMerchants(
  db: Executor,
  { accountId, from, until }: Month & { accountId: string },
): Promise<number> {
  const next = (after: RawBuilder<unknown>) => sql`
    (select merchant_id from usage_day
      where account_id = ${accountId} and merchant_id is not null and ${after} and ${isIn({ from, until })}
        and requests > 0
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
