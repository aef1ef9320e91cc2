import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import type {} from '../schema.ts';
import type { Budget, LimitedBudgets } from './budgets.ts';
import { dayName } from './periods.ts';

// All statements lock holds before budgets, and each of them in the order of their ids, to avoid
// deadlocks.

/** Lifetime of a hold that is not renewed. */
const standsFor = sql`interval '30 seconds'`;

export interface UsageEntry {
  readonly id: string;
  readonly accountId: string;
  readonly keyId: string;
  readonly lineageId: string;
  readonly merchantId: string | null;
  readonly operation: string;
  readonly units: number;
  readonly at: Date;
  readonly holdId: number | null;
  /** Budgets that the units count in and that the hold does not cover. */
  readonly otherBudgetIds: readonly string[];
}

/**
 * Adds entries whose hold still exists, counts their units in the budgets that it does not cover,
 * and returns the ids of those that are new in the ledger. Its text has no parameters, because each
 * costs the embedded database a message.
 */
export async function addEntries(db: Executor, entries: readonly UsageEntry[]): Promise<Set<string>> {
  const given = JSON.stringify(inOrder(entries));
  const { rows } = await sql<{ id: string }>`select add_usage(${sql.lit(given)}::jsonb) as id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** In the order of accounts and merchants, so that two statements that name new ones do not wait for each other. */
const inOrder = (entries: readonly UsageEntry[]) => {
  const placeOf = ({ accountId, merchantId }: UsageEntry) => `${accountId} ${merchantId ?? ''}`;
  const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
  return entries.toSorted((a, b) => compare(placeOf(a), placeOf(b))).map(rowOf);
};

const rowOf = (entry: UsageEntry) => ({
  id: entry.id,
  account_id: entry.accountId,
  key_id: entry.keyId,
  lineage_id: entry.lineageId,
  merchant_id: entry.merchantId,
  operation: entry.operation,
  units: entry.units,
  at: entry.at,
  hold_id: entry.holdId,
  other_budget_ids: entry.otherBudgetIds,
});

/** Returns the ids of those entries that are in a table, found by their times too: each month has a table. */
export async function findEntries(
  db: Executor,
  table: 'usage_entry' | 'unbilled_entry',
  entries: readonly UsageEntry[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where id = any(${entries.map(({ id }) => id)}::text[])
      and at = any(${entries.map(({ at }) => at.toISOString())}::timestamptz[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Records entries that are not charged, and returns the ids of those that are new. Holds and budgets know nothing of them. */
export async function addUnbilled(db: Executor, entries: readonly UsageEntry[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into unbilled_entry (id, account_id, key_id, lineage_id, merchant_id, operation, units, at)
    select id, account_id, key_id, lineage_id, merchant_id, operation, units, at
    from jsonb_to_recordset(${JSON.stringify(inOrder(entries))}::jsonb) as entry (id text, account_id text,
      key_id text, lineage_id text, merchant_id text, operation text, units integer, at timestamptz)
    on conflict do nothing
    returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface StoredGrant {
  /**
   * The hold that the units were added to; null if it is gone, or if there is none yet and nothing
   * was granted.
   */
  readonly holdId: number | null;
  /** All that was asked for and perhaps a little more, or none. */
  readonly units: number;
  /** Units that the budgets left for new holds before. */
  readonly room: number;
  readonly hasAllBudgets: boolean;
}

/** Adds units to a hold, or opens one for them, when they fit in every budget; far from the limit with some ahead. */
export async function grantUnits(
  db: Executor,
  holdId: number | null,
  { ids, limits }: LimitedBudgets,
  units: number,
): Promise<StoredGrant> {
  const { rows } = await sql<StoredGrant>`
    with standing as materialized (
      select id from hold where id = ${holdId}::bigint for no key update
    ), locked as materialized (
      select id, used, held from budget
      where id = any(${ids}::text[]) and is_counted and (select count(*) from standing) >= 0
      order by id for update
    ), room as (
      select count(*) as found, coalesce(min(units_max - used - held), 0) as units
      from locked join unnest(${ids}::text[], ${limits}::bigint[]) as allowed (id, units_max) using (id)
    ), granted as materialized (
      select case
        when found < ${ids.length} or room.units < ${units}::bigint then 0
        when ${holdId}::bigint is not null and not exists (select from standing) then 0
        else ${units}::bigint + least(1000, (room.units - ${units}::bigint) / 1000)
      end as units
      from room
    ), counted as (
      update budget set held = held + granted.units from granted
      where id = any(${ids}::text[]) and granted.units > 0
    ), enlarged as (
      update hold set units = hold.units + granted.units, expires_at = clock_timestamp() + ${standsFor}
      from granted where id = ${holdId}::bigint and granted.units > 0
    ), opened as (
      insert into hold (budget_ids, units, expires_at)
      select ${ids}::text[], units, clock_timestamp() + ${standsFor} from granted
      where units > 0 and ${holdId}::bigint is null
      returning id
    )
    select coalesce((select id from standing), (select id from opened)) as "holdId", granted.units,
      room.units as room, found = ${ids.length} as "hasAllBudgets"
    from room, granted`.execute(db);
  return rows[0] ?? { holdId: null, units: 0, room: 0, hasAllBudgets: false };
}

/** Adds as many units to a hold, or a new one, as `choose` takes of the room that the budgets leave. */
export function grantWithin(
  db: Executor,
  holdId: number | null,
  budgets: LimitedBudgets,
  choose: (room: number) => number,
): Promise<StoredGrant> {
  return db.transaction().execute(async (tx) => {
    await sql`select from hold where id = ${holdId}::bigint for no key update`.execute(tx);
    const { rows } = await sql<{ used: number; held: number; units_max: number }>`
      select used, held, units_max
      from budget join unnest(${budgets.ids}::text[], ${budgets.limits}::bigint[]) as allowed (id, units_max) using (id)
      where is_counted
      order by id for update of budget`.execute(tx);
    const room = Math.min(...rows.map(({ used, held, units_max: unitsMax }) => unitsMax - used - held));
    const units = choose(room);
    if (units > 0) return grantUnits(tx, holdId, budgets, units);
    return { holdId, units: 0, room, hasAllBudgets: rows.length === budgets.ids.length };
  });
}

/**
 * Makes the budgets that do not exist, with the units that the ledger has for their period: a limit
 * that is set later counts earlier usage. No one is locked out: budgets are made first, so that all
 * entries from then on are counted in them; then come the sums, once every statement has ended that
 * may not have seen them.
 */
export async function createBudgets(db: Executor, budgets: readonly Budget[]): Promise<void> {
  const ids = budgets.map(({ id }) => id);
  await sql`
    insert into budget (id, is_counted) select id, false from unnest(${ids}::text[]) as id order by id
    on conflict (id) do nothing`.execute(db);
  await waitForAdders(db);
  await db.transaction().execute(async (tx) => {
    await sql`select from budget where id = any(${ids}::text[]) order by id for update`.execute(tx);
    // A separate statement: it sees the entries that were counted in a budget before it was locked.
    await sql`
      update budget set used = ${unitsInLedger}, is_counted = true from ${unnestBudgets(budgets)}
      where budget.id = asked.id and not is_counted`.execute(tx);
  });
}

const pollMs = 5;

/** Waits for the end of all transactions that are adding entries now. They share a lock, which no one takes alone. */
async function waitForAdders(db: Executor): Promise<void> {
  for (let before = await listAdders(db); before.size > 0; ) {
    await sleep(pollMs);
    before = before.intersection(await listAdders(db));
  }
}

async function listAdders(db: Executor): Promise<Set<string>> {
  const { rows } = await sql<{ adder: string }>`
    select virtualtransaction as adder
    from pg_locks, hashtextextended('plantdata usage', 0) as shared
    where locktype = 'advisory' and objsubid = 1 and granted
      and classid::bigint = (shared >> 32) & 4294967295 and objid::bigint = shared & 4294967295
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return new Set(rows.map(({ adder }) => adder));
}

const sumOfDays = (ofSubject: RawBuilder<unknown>) => sql`(
  select coalesce(sum(units), 0) from usage_day where ${ofSubject} and day >= starts_at and day < ends_at)`;

const unitsInLedger = sql`case subject
  when 'key' then ${sumOfDays(sql`lineage_id = subject_id`)}
  when 'merchant' then ${sumOfDays(sql`account_id = split_part(subject_id, ':', 1)
    and merchant_id = (
      select known.id from known_name as known
      where known.account_id = split_part(subject_id, ':', 1) and kind = 'merchant'
        and label = substr(subject_id, strpos(subject_id, ':') + 1) and person_id = '')`)}
  else ${sumOfDays(sql`account_id = subject_id`)} end::bigint`;

const unnestBudgets = (budgets: readonly Budget[]) => sql`(
  select id, subject, subject_id, coalesce(starts_at, '-infinity') as starts_at, coalesce(ends_at, 'infinity') as ends_at
  from unnest(
    ${budgets.map(({ id }) => id)}::text[],
    ${budgets.map(({ subject }) => subject)}::text[],
    ${budgets.map(({ subjectId }) => subjectId)}::text[],
    ${budgets.map(({ from }) => from && dayName(from))}::date[],
    ${budgets.map(({ until }) => until && dayName(until))}::date[]
  ) as given (id, subject, subject_id, starts_at, ends_at)) as asked`;

/** Settled units of each budget that exists, under open holds too. */
export async function readUsed(db: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; units: number }>`
    with under_holds as (
      select budget_id, sum(settled.units)::bigint as units
      from hold cross join ${selectSettled(sql.ref('hold.id'))} cross join unnest(budget_ids) as budget_id
      where budget_ids && ${ids}::text[]
      group by budget_id
    )
    select id, used + coalesce(under_holds.units, 0) as units
    from budget left join under_holds on budget_id = id
    where id = any(${ids}::text[]) and is_counted`.execute(db);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** Units of each budget that are settled or held. */
export async function readTaken(db: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; units: number }>`
    select id, used + held as units from budget where id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** Settled units of each budget, whether it exists or not, from the sums of its days. */
export async function readLedger(db: Executor, budgets: readonly Budget[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; units: number }>`
    select asked.id, ${unitsInLedger} as units from ${unnestBudgets(budgets)}`.execute(db);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** Hold by hold, so that the index is used, whatever the statistics of the ledger say. */
const selectSettled = (holdId: RawBuilder<unknown>) =>
  sql`lateral (select coalesce(sum(units), 0) as units from usage_entry where hold_id = ${holdId}) as settled`;

/** The embedded database keeps no statistics by itself. */
export async function analyze(db: Executor): Promise<void> {
  await sql`analyze budget, hold, usage_day`.execute(db);
}

/** Returns the ids of those that still stand. */
export async function renewHolds(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with standing as materialized (
      select id from hold where id = any(${ids}::bigint[]) order by id for no key update
    )
    update hold set expires_at = clock_timestamp() + ${standsFor} from standing where hold.id = standing.id
    returning hold.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Takes units out of a hold that are not needed. */
export async function giveBack(db: Executor, holdId: number, units: number): Promise<void> {
  await sql`
    with standing as materialized (
      select id, budget_ids from hold where id = ${holdId}::bigint for no key update
    ), locked as materialized (
      select id from budget where id = any((select budget_ids from standing)::text[]) order by id for update
    ), counted as (
      update budget set held = held - ${units}::bigint where id in (select id from locked)
    )
    update hold set units = units - ${units}::bigint where id in (select id from standing)`.execute(db);
}

/** Counts what was settled under the holds as used and releases the rest. */
export function closeHolds(db: Executor, ids: readonly number[]): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from hold where id = any(${ids}::bigint[]) order by id for update`.execute(tx);
    await closeLocked(tx, rows);
  });
}

/**
 * Closes at most `holdsMax` holds that no process renewed, and returns how many. A hold of a clock
 * that was set back since would last as long as the jump: it gets the time of a new one, which is
 * enough for its process to renew it.
 */
export function closeExpiredHolds(db: Executor, holdsMax: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`
      update hold set expires_at = clock_timestamp() + ${standsFor}
      where id in (
        select id from hold where expires_at > clock_timestamp() + ${standsFor} order by id for update skip locked
      )`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      select id from hold where expires_at < clock_timestamp()
      order by id limit ${holdsMax} for update skip locked`.execute(tx);
    await closeLocked(tx, rows);
    return rows.length;
  });
}

/** A statement after the one that locked the holds: it sees every entry, and no further one can be added. */
async function closeLocked(tx: Executor, holds: readonly { id: number }[]): Promise<void> {
  if (holds.length === 0) return;
  const ids = holds.map(({ id }) => id);
  await sql`
    with closed as (
      delete from hold where id = any(${ids}::bigint[]) returning id, budget_ids, units
    ), change as (
      select budget_id, sum(closed.units)::bigint as held, sum(settled.units)::bigint as used
      from closed cross join ${selectSettled(sql.ref('closed.id'))} cross join unnest(budget_ids) as budget_id
      group by budget_id
    ), locked as materialized (
      select id from budget where id in (select budget_id from change) order by id for update
    )
    update budget set used = budget.used + change.used, held = budget.held - change.held
    from change where budget.id = budget_id and budget.id in (select id from locked)`.execute(tx);
}

/** Removes budgets of periods that began before `before`. Should one be asked for again, the ledger still has all of it. */
export async function removePastBudgets(db: Executor, before: Date): Promise<void> {
  await sql`
    delete from budget
    where held = 0 and id ~ ':(daily|weekly|monthly):\\d{4}-\\d{2}-\\d{2}$'
      and right(id, 10) < ${before.toISOString().slice(0, 10)}`.execute(db);
}
