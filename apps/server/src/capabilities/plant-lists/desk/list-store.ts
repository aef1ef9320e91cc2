import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import { TaskTable } from '../../../platform/jobs/durable-task.ts';
import { databaseJson, databaseText } from './database-text.ts';
import { quotaExceeded } from './errors.ts';
import type { PlantListTable } from './tables.ts';

export type StoredList = Selectable<PlantListTable>;

/** Lists as durable tasks. */
export const listTasks = new TaskTable<StoredList, StoredList>({
  name: 'plant_list',
  running: 'running',
  complete: 'complete',
  changedAt: 'updated_at',
  read: (row) => row,
});

/** A list with few rows counts as many as this, so that no account has lists without end. */
const rowsPerListMin = 500;

/** Keeps a list whose file is being stored. It is no list yet: no request finds it. */
export async function insertDraft(db: Executor, list: StoredList): Promise<void> {
  const { settings, sheets } = list;
  const stored = { settings: databaseJson(settings), sheets: databaseJson(sheets), report: null };
  await db
    .insertInto('plant_list')
    .values({ ...list, ...stored })
    .execute();
}

/**
 * Makes a list of a draft unless its account has as many rows as it may; then rejects with `list_quota_exceeded`. Lists
 * of one account take turns until the transaction ends.
 */
export async function admitDraft(
  tx: Executor,
  { id, account_id: accountId }: StoredList,
  { rows, rowsMax }: { rows: number; rowsMax: number },
): Promise<void> {
  const turn = `plantdata lists of ${accountId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(tx);
  const { rows: found } = await sql<{ taken: number | null }>`
    select sum(greatest(row_count, ${rowsPerListMin}::int)) as taken
    from plant_list where account_id = ${accountId} and status <> 'draft'`.execute(tx);
  const taken = found[0]?.taken ?? 0;
  if (taken + Math.max(rows, rowsPerListMin) > rowsMax) throw quotaExceeded({ rowsMax, taken, rows });
  // Lists that are still read count with all their rows.
  await tx
    .updateTable('plant_list')
    .set({ status: 'queued', row_count: rows })
    .where('id', '=', id)
    .execute();
}

export function findList(db: Executor, id: string, accountId: string): Promise<StoredList | undefined> {
  return db
    .selectFrom('plant_list')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('status', '<>', 'draft')
    .executeTakeFirst();
}

export interface ListPageRequest {
  readonly accountId: string;
  readonly limit: number;
  /** The last list of the page before. */
  readonly before?: { readonly createdAt: Date; readonly id: string } | undefined;
}

/** Newest first. */
export function readLists(
  db: Executor,
  { accountId, limit, before }: ListPageRequest,
): Promise<readonly StoredList[]> {
  return db
    .selectFrom('plant_list')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '<>', 'draft')
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before?.createdAt}, ${before?.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Rows of lists that wait for a decision, and rows that have one. */
export async function countStates(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly open: number; readonly decided: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ list_id: string; open: number; decided: number }>`
    select list_id, count(*) filter (where state = 'open') as open,
      count(*) filter (where state in ('decided', 'not_a_plant')) as decided
    from plant_list_row where list_id = any(${[...ids]}::text[]) group by list_id`.execute(db);
  return new Map(rows.map(({ list_id, ...counts }) => [list_id, counts]));
}

export async function renameList(
  db: Executor,
  id: string,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  await db
    .updateTable('plant_list')
    .set({ name: databaseText(name), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Queues a list that has failed, or in which sources were late; false for another one. */
export async function queueAgain(db: Executor, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plant_list')
    .set({
      status: 'queued',
      error: null,
      queued_at: now,
      started_at: null,
      finished_at: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .where(
      sql<boolean>`(status = 'failed' or (status = 'complete' and exists (
        select from plant_list_text t where t.list_id = plant_list.id and t.is_provisional)))`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists without a change since a time, the oldest first. */
export function findUnchangedSince(
  db: Executor,
  { before, statuses, countMax }: { before: Date; statuses: readonly string[]; countMax: number },
): Promise<StoredList[]> {
  return db
    .selectFrom('plant_list')
    .selectAll()
    .where('updated_at', '<', before)
    .where('status', 'in', statuses)
    .orderBy('updated_at')
    .limit(countMax)
    .execute();
}
