import { sql } from 'kysely';
import type { Executor, Insertable } from '../../../platform/database/index.ts';
import { dayName, monthAt } from '../metering/periods.ts';
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

const firstDay = (at: Date) => sql`${dayName(monthAt(at).from)}::date`;

/** The credits of an account in the month of `at`. */
export const creditsOf = (account: 'account.id' | 'page.id', at: Date) =>
  sql<number>`coalesce((select units from account_credit
    where account_id = ${sql.ref(account)} and month = ${firstDay(at)}), 0)`;

/** Sets the credits of the month of `at`. */
export async function setCredits(
  tx: Executor,
  { id, units, at }: { id: string; units: number; at: Date },
): Promise<void> {
  await sql`
    insert into account_credit (account_id, month, units) values (${id}, ${firstDay(at)}, ${units})
    on conflict (account_id, month) do update set units = excluded.units`.execute(tx);
}

/** An account as operators see it. */
export interface AccountSummary extends AccountRow {
  /** Charged in the month, as `credits` are those of the month. */
  readonly units: number;
  readonly credits: number;
  readonly has_owner: boolean;
}

export interface SummaryRequest {
  readonly limit: number;
  /** The last account of the page before. */
  readonly after?: readonly [createdAt: number, id: string] | undefined;
  /** A part of the name, or the whole id or e-mail address of a person. */
  readonly search?: string | undefined;
  /** This account alone. */
  readonly id?: string | undefined;
}

/** Accounts with their usage in the month of `at`, the newest first. */
export async function readSummaries(
  db: Executor,
  { limit, after, search, id }: SummaryRequest,
  at: Date,
): Promise<AccountSummary[]> {
  const beyond = after ? sql`(created_at, id) < (${new Date(after[0])}, ${after[1]})` : sql`true`;
  const own = id === undefined ? sql`true` : sql`id = ${id}`;
  const found = search
    ? sql`(id = ${search} or strpos(lower(name), lower(${search})) > 0 or exists (
        select from person where account_id = account.id and email_key = lower(${search})))`
    : sql`true`;
  const { rows } = await sql<AccountSummary>`
    with page as materialized (
      select * from account where ${own} and ${beyond} and ${found} order by created_at desc, id desc limit ${limit}
    )
    select page.*, ${creditsOf('page.id', at)} as credits,
      (select coalesce(sum(units), 0)::bigint from usage_day where account_id = page.id
        and day >= ${firstDay(at)} and requests > 0) as units,
      exists (select from person where account_id = page.id and role = 'owner') as has_owner
    from page order by created_at desc, id desc`.execute(db);
  return rows;
}
