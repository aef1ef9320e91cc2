import { sql } from 'kysely';
import type { Executor } from '../../../apps/server/src/platform/database/index.ts';

/** Months of entries, the running one last. */
const months = 12;
/** A tenth of the entries is of the account that the pages are read for: 200 merchants, two keys, four operations. */
const merchants = 200;
/** Entries of one caller that come one after another. */
const atOnce = 50;

interface MonthOfRows {
  /** `2026-11-01`. */
  readonly first: string;
  readonly table: string;
  readonly days: number;
}

/** Adds made-up entries to the ledger, spread over the last twelve months and a thousand accounts, with their sums. */
export async function addRows(
  db: Executor,
  { accountId, rows, say }: { accountId: string; rows: number; say: (line: string) => void },
): Promise<void> {
  const now = new Date();
  for (let ago = months - 1; ago >= 0; ago -= 1) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago));
    const name = first.toISOString().slice(0, 7);
    const days =
      ago === 0
        ? now.getUTCDate()
        : new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    const month = { first: `${name}-01`, table: `usage_entry_${name.replace('-', '_')}`, days };
    await addMonth(db, { accountId, rows: Math.round(rows / months), month });
    say(`${Math.round((rows * (months - ago)) / months)} rows`);
  }
  // As the service does in time, and PostgreSQL too.
  await sql`analyze usage_day`.execute(db);
}

async function addMonth(
  db: Executor,
  { accountId, rows, month: { first, table, days } }: { accountId: string; rows: number; month: MonthOfRows },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local synchronous_commit = off`.execute(tx);
    await sql`select make_month('usage_entry', ${first}::date)`.execute(tx);
    // Their names are added below, in one statement instead of a look-up for each row.
    await sql`alter table ${sql.table(table)} disable trigger merchant_is_named`.execute(tx);
    await sql`
      insert into ${sql.table(table)} (id, account_id, key_id, lineage_id, merchant_id, operation, units, at)
      select 'use_' || ${first} || '_' || n, account_id, account_id || '_k' || m % 2, account_id || '_k' || m % 2,
        'mer_' || md5(account_id || m), (array['verifyPlantNames', 'verifyPotSizes', 'verifyPlantLists', 'findRetailImages'])[1 + turn / 2011 % 4],
        1 + n % 5,
        ${first}::timestamp at time zone 'UTC' + (n - 1) * (${days} * interval '1 day' / ${rows})
      from generate_series(1, ${rows}::integer) as n
        cross join lateral (select n / ${atOnce} as turn) as session
        cross join lateral (
          select case when turn % 10 = 0 then ${accountId} else 'acc_' || turn::bigint * 7919 % 997 end as account_id,
            case when turn % 10 = 0 then turn / 10 % ${merchants} else turn % 5 end as m
        ) as who`.execute(tx);
    await sql`
      insert into known_name
      select 'mer_' || md5(account_id || m), account_id, 'merchant', '', 'shop-' || m
      from (select distinct account_id, merchant_id from ${sql.table(table)}) as used
        join generate_series(0, ${merchants} - 1) as m on merchant_id = 'mer_' || md5(account_id || m)
      on conflict do nothing`.execute(tx);
    await sql`alter table ${sql.table(table)} enable trigger merchant_is_named`.execute(tx);
    await sql`
      insert into usage_day
      select account_id, (at at time zone 'UTC')::date, key_id, lineage_id, merchant_id, operation, 0,
        count(*), sum(units), 0
      from ${sql.table(table)} group by 1, 2, 3, 4, 5, 6`.execute(tx);
  });
}
