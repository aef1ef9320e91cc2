import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import type { DecidedColumn } from './cell-groups.ts';

/** Decisions on names that an account has made, for its next lists. */

const keptDays = 400;

/** Keeps the decisions of a change on the names of its rows, with the evidence that they were made on. */
export async function rememberDecisions(
  tx: Executor,
  {
    listId,
    version,
    accountId,
    byName,
    now,
  }: { listId: string; version: number; accountId: string; byName: string; now: Date },
): Promise<void> {
  await sql`
    insert into name_decision (account_id, text, evidence, decision, value, by_name, decided_at)
    select distinct on (r.submitted_name) ${accountId}, r.submitted_name, t.evidence,
      case when not r.is_plant then 'not_a_plant'
        else case r.name_decision when 'accepted' then 'accept' when 'kept' then 'keep' else 'replace' end end,
      case when r.is_plant then r.final_name end, ${byName}, ${now}::timestamptz
    from plant_list_row r
      join plant_list_text t on t.list_id = r.list_id and t.text = r.submitted_name
    where r.list_id = ${listId} and t.outcome is not null
      and ((r.name_version = ${version} and r.name_decision is not null) or (r.row_version = ${version} and not r.is_plant))
    order by r.submitted_name, r.number
    on conflict (account_id, text) do update set evidence = excluded.evidence, decision = excluded.decision,
      value = excluded.value, by_name = excluded.by_name, decided_at = excluded.decided_at`.execute(tx);
}

/** Forgets the decisions on the names of rows, or that they are no plants. */
export async function forgetDecisions(
  tx: Executor,
  {
    listId,
    accountId,
    numbers,
    column,
  }: { listId: string; accountId: string; numbers: readonly number[]; column: DecidedColumn },
): Promise<void> {
  if (column !== 'name' && column !== 'row') return;
  // As an array, each text is looked up in the index; a join would compare all texts with all.
  await sql`
    delete from name_decision
    where account_id = ${accountId} and (decision = 'not_a_plant') = ${column === 'row'}
      and text = any(array(
        select distinct submitted_name from plant_list_row
        where list_id = ${listId} and number in (select unnest(${[...numbers]}::int[])) and submitted_name is not null))`.execute(
    tx,
  );
}

/** Forgets the decisions of one change, as far as none has followed. */
export async function forgetChange(
  tx: Executor,
  accountId: string,
  { at, by_name: by }: { readonly at: Date; readonly by_name: string },
): Promise<void> {
  await sql`
    delete from name_decision
    where account_id = ${accountId} and decided_at = ${at}::timestamptz and by_name = ${by}`.execute(tx);
}

export async function forgetOldDecisions(db: Executor, now: Date): Promise<void> {
  await sql`
    delete from name_decision
    where decided_at < ${now}::timestamptz - ${keptDays} * interval '1 day'`.execute(db);
}
