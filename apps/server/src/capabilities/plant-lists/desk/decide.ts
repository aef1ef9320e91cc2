import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import { cellGroups, type DecidedColumn } from './cell-groups.ts';
import {
  type Conflict,
  describeChange,
  findConflicts,
  lockList,
  noteChange,
  setCells,
} from './change-cells.ts';
import { actorOf, describeRow } from './describe-list.ts';
import type { DeskOptions } from './desk-options.ts';
import { updateNameFacts } from './name-facts.ts';
import { planDecision } from './plan-decision.ts';
import type { DecisionRequest, PlannedDecision } from './planned-decision.ts';
import { forgetDecisions, rememberDecisions } from './remembered-decisions.ts';
import { fittingRows, readRowsAt } from './row-query.ts';
import type { DecisionResult } from './schema.ts';
import { storeTexts } from './text-store.ts';

const conflictsShown = 100;
const rowsShown = 200;

/** Decides cells of a list, in one transaction. A new text is verified and paid before. */
export async function decide(request: DecisionRequest, options: DeskOptions): Promise<DecisionResult> {
  const planned = await planDecision(request, options);
  const { list, caller } = request;
  await request.reserve(
    planned.units,
    planned.units === 0 ? {} : { together: (tx) => addUnits(tx, list.id, planned.units) },
  );
  const decided = await options.db.transaction().execute((tx) => carryOut(tx, planned, request, options));
  const rows = await readRowsAt(
    options.db,
    { listId: list.id, accountId: caller.accountId },
    decided.numbers.slice(0, rowsShown),
  );
  return {
    version: decided.version,
    change: decided.change && describeChange(decided.change),
    conflicts: decided.conflicts.slice(0, conflictsShown),
    conflict_count: decided.conflicts.length,
    units: planned.units,
    rows: rows.map(describeRow),
  };
}

async function addUnits(tx: Executor, listId: string, units: number): Promise<void> {
  await tx
    .updateTable('plant_list')
    .set({ units: sql`units + ${units}::int` })
    .where('id', '=', listId)
    .execute();
}

async function carryOut(
  tx: Executor,
  planned: PlannedDecision,
  { list, body, caller }: DecisionRequest,
  { clock }: DeskOptions,
) {
  const { column, decision, value } = planned;
  const listId = list.id;
  const editor = actorOf(caller);
  const now = clock.now();
  const version = await lockList(tx, listId);
  if (planned.verified !== null) await storeTexts(tx, listId, [planned.verified]);
  const targets = await findTargets(tx, planned, { listId, accountId: caller.accountId, body });
  const conflicts: Conflict[] =
    body.seen === undefined
      ? []
      : await findConflicts(tx, { listId, column, numbers: targets, editor, seen: body.seen });
  const inConflict = new Set(conflicts.map(({ row }) => row));
  const numbers = targets.filter((number) => !inConflict.has(number));
  if (numbers.length === 0) return { version: version - 1, change: null, conflicts, numbers };
  const change = await noteChange(tx, { listId, editor, now, decision, column, value }, { version, numbers });
  const { values, from } = planned.set({ accountId: caller.accountId });
  await setCells(tx, { listId, column, version, numbers }, values, from);
  if (column === 'name' && decision !== 'accept' && decision !== 'keep')
    await updateNameFacts(tx, listId, numbers);
  if (planned.isRemembered)
    await rememberDecisions(tx, { listId, version, accountId: caller.accountId, byName: editor.name, now });
  else if (decision === 'reset' || decision === 'plant')
    await forgetDecisions(tx, { listId, accountId: caller.accountId, numbers, column });
  return { version, change, conflicts, numbers };
}

interface TargetScope extends Pick<DecisionRequest, 'body'> {
  readonly listId: string;
  readonly accountId: string;
}

/** The rows that the decision is about, those with equal cells included, as far as it can be carried out there. */
async function findTargets(
  tx: Executor,
  { column, decision, canDecide }: PlannedDecision,
  { listId, accountId, body }: TargetScope,
): Promise<number[]> {
  // A row may be open for its size: a name in it that is decided stays decided.
  const isOfOpenCells = body.filter?.state?.join() === 'open' && (column === 'name' || column === 'size');
  const ofCells = isOfOpenCells ? sql`and r.${sql.ref(`${column}_state`)} = 'open'` : sql``;
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
