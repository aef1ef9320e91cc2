import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';

/** Tables that are only added to, in a partition for each month (UTC). */
const monthlyTables = ['usage_entry', 'unbilled_entry', 'audit_event'] as const;
export type MonthlyTable = (typeof monthlyTables)[number];

/**
 * Makes the tables of this month and the next two, and of months whose entries are in the default
 * table, which takes the entries of every month that has none. False if another process is at it.
 */
export async function keepMonths(db: Executor): Promise<boolean> {
  const made = [];
  for (const table of monthlyTables) made.push(await inShortLock(db, (tx) => makeMonths(tx, table)));
  return made.every(Boolean);
}

/** The same in a transaction of the caller. */
export async function keepMonthsIn(tx: Executor): Promise<void> {
  for (const table of monthlyTables) await makeMonths(tx, table);
}

async function makeMonths(tx: Executor, table: MonthlyTable): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`select keep_months(${table}) as is_done`.execute(tx);
  return rows[0]?.is_done === true;
}

/**
 * Puts the sums of past days into one row each, where several processes had added to separate rows; one day after another, for
 * all of them may be many after an update. Not yesterday's, to which late answers still add.
 */
export async function mergeSlots(db: Executor): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text from usage_day
    where slot > 0 and day < (now() at time zone 'UTC')::date - 1 order by 1`.execute(db);
  for (const { day } of rows) await mergeDay(db, day);
}

async function mergeDay(db: Executor, day: string): Promise<void> {
  await sql`
    with merged as (
      delete from usage_day where slot > 0 and day = ${day}::date returning *
    )
    insert into usage_day as sums
    select account_id, day, key_id, lineage_id, merchant_id, operation, 0, sum(requests), sum(units), sum(unbilled)
    from merged
    group by account_id, day, key_id, lineage_id, merchant_id, operation
    order by account_id, day, key_id, lineage_id, merchant_id, operation
    on conflict (account_id, day, key_id, lineage_id, merchant_id, operation, slot) do update
      set requests = sums.requests + excluded.requests, units = sums.units + excluded.units,
        unbilled = sums.unbilled + excluded.unbilled`.execute(db);
}

/** Removes the audit entries of the months before one such as `2026-11`. */
export async function removeAuditBefore(db: Executor, month: string): Promise<void> {
  const first = tableOfMonth('audit_event', month);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = quote_ident(current_schema())::regnamespace and relkind = 'r'
      and relname ~ '^audit_event_\\d{4}_\\d{2}$' and relname collate "C" < ${first}`.execute(db);
  for (const { name } of rows) await inShortLock(db, (tx) => sql`drop table ${sql.table(name)}`.execute(tx));
  if (rows.length === 0) return;
  // Addresses of people that no entry has any more; looked at again once they are locked, for an entry may have come.
  const isUnused = sql`kind <> 'merchant' and id not in (
    select address from audit_event where actor_kind = 'person' and address is not null
    union select details ->> 'email' from audit_event where details ->> 'email' is not null
  )`;
  await db.transaction().execute(async (tx) => {
    const { rows: unused } = await sql<{ id: string }>`
      select id from known_name where ${isUnused} for update skip locked`.execute(tx);
    await sql`delete from known_name where id = any(${unused.map(({ id }) => id)}::text[]) and ${isUnused}`.execute(
      tx,
    );
  });
}

/** Such as `usage_entry_2026_11`. */
export const tableOfMonth = (table: MonthlyTable, month: string): string =>
  `${table}_${month.replace('-', '_')}`;

/** Charges wait behind a statement that waits to lock all months, so it does not wait for long: it fails with code 55P03. */
export const inShortLock = <Result>(db: Executor, work: (tx: Executor) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '500ms'`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    return work(tx);
  });
