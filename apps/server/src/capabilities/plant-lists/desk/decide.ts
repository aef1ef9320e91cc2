import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
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
import { readRowsAt } from './row-query.ts';
import type { DecisionResult } from './schema.ts';
import { findTargets } from './targets.ts';
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
