import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import { cellGroups, type DecidedColumn } from './cell-groups.ts';
import { findConflicts } from './change-cells.ts';
import { actorOf } from './describe-list.ts';
import type { DeskOptions } from './desk-options.ts';
import type { DecisionRequest, PlannedDecision } from './planned-decision.ts';
import { fittingRows } from './row-query.ts';

/** The rows that a decision is about. */

export interface TargetScope extends Pick<DecisionRequest, 'body'> {
  readonly listId: string;
  readonly accountId: string;
}

/** The rows that the decision is about, those with equal cells included, as far as it can be carried out there. */
export async function findTargets(
  tx: Executor,
  { column, decision, canDecide }: Pick<PlannedDecision, 'column' | 'decision' | 'canDecide'>,
  { listId, accountId, body }: TargetScope,
): Promise<number[]> {
  // A filter may fit rows that are open for another cell, or decided with care: these cells stay as they are.
  const isOfUndecided =
    body.filter !== undefined && (column === 'name' || column === 'size') && forUndecided.has(decision);
  const states = undecidedStates.filter((state) => body.filter?.state?.includes(state) ?? true);
  const ofCells = isOfUndecided ? sql`and r.${sql.ref(`${column}_state`)} = any(${states}::text[])` : sql``;
  const named =
    body.filter === undefined
      ? sql`select number from unnest(${[...(body.rows ?? [])]}::int[]) as number`
      : sql`select r.number from ${fittingRows({ listId, accountId, filter: body.filter })}`;
  const equal = equalCells(column, { listId, areDecided: decision === 'reset' });
  const { rows } = await sql<{ number: number }>`
    with named as (${named}) ${body.equal_cells ? equal : sql``}
    select r.number from plant_list_row r
      left join plant_list_text t on t.list_id = r.list_id and t.text = r.checked_name
    where r.list_id = ${listId} and ${canDecide({ accountId })} ${ofCells}
      and r.number in (select number from named ${body.equal_cells ? sql`union select number from equal` : sql``})
    order by r.number`.execute(tx);
  return rows.map(({ number }) => number);
}

const undecidedStates = ['open', 'corrected'] as const;
const forUndecided: ReadonlySet<string> = new Set(['accept', 'keep', 'remembered']);

/** Cells that are decided already are left as they are, unless their decisions are to be removed. */
const equalCells = (
  column: DecidedColumn,
  { listId, areDecided }: { listId: string; areDecided: boolean },
) => sql`, equal as (
  select r.number from plant_list_row r
  where r.list_id = ${listId} and ${areDecided ? sql`true` : cellGroups[column].isFree} and exists (
    select from plant_list_row o
    where o.list_id = ${listId} and o.number in (select number from named) and ${cellGroups[column].isEqual}
  )
)`;

/** True if a decision would change any row, before a text is verified and charged for it. */
export async function hasTargets(
  column: DecidedColumn,
  canDecide: RawBuilder<unknown>,
  { list, body, caller }: DecisionRequest,
  { db }: DeskOptions,
): Promise<boolean> {
  const planned = { column, decision: body.decision, canDecide: () => canDecide };
  const numbers = await findTargets(db, planned, {
    listId: list.id,
    accountId: caller.accountId,
    body: { ...body, equal_cells: false },
  });
  if (body.seen === undefined || numbers.length === 0) return numbers.length > 0;
  const editor = actorOf(caller);
  const seen = { listId: list.id, column, numbers, editor, seen: body.seen };
  return (await findConflicts(db, seen)).length < numbers.length;
}
