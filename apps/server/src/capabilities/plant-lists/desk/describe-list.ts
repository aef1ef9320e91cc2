import { dayMs } from '../../../platform/durations.ts';
import type { Caller } from '../../../platform/http/index.ts';
import type { StoredList } from './list-store.ts';
import type { FoundRow } from './row-query.ts';
import { cellStates, type ListRow, nameStatuses, type PlantList, rowStates } from './schema.ts';

/** Lists and rows as they are answered. */

interface ListContext {
  readonly caller: Caller;
  readonly states: { readonly open: number; readonly decided: number } | undefined;
  readonly keptDays: number;
}

export function describeList(list: StoredList, { caller, states, keptDays }: ListContext): PlantList {
  return {
    id: list.id,
    name: list.name,
    filename: list.filename,
    status: oneOf(['queued', 'running', 'complete', 'failed'] as const, list.status, 'failed'),
    error: list.error,
    owner: list.owner_name,
    may_delete: mayDelete(list, caller),
    created_at: list.created_at.toISOString(),
    updated_at: list.updated_at.toISOString(),
    expires_at: new Date(list.updated_at.getTime() + keptDays * dayMs).toISOString(),
    rows: list.row_count,
    progress: { checked: list.checked_count, total: list.text_count },
    open_rows: states?.open ?? 0,
    decided_rows: states?.decided ?? 0,
    units: list.units,
    version: list.version,
    sheets: list.sheets,
  };
}

/** The person or the key that made it, and owners of the account. */
export const mayDelete = ({ owner_id: owner }: StoredList, caller: Caller): boolean =>
  owner === actorOf(caller).id || caller.person?.role === 'owner';

/** The person who acts, else the key with those that it replaced. */
export const actorOf = ({
  person,
  lineageId,
  keyName,
}: Caller): { readonly id: string; readonly name: string } =>
  person === null ? { id: lineageId, name: keyName } : { id: person.personId, name: person.name };

export function describeRow(row: FoundRow): ListRow {
  return {
    number: row.number,
    location: row.place,
    cells: [...row.cells],
    state: oneOf(rowStates, row.state, 'open'),
    is_plant: row.is_plant,
    name: describeName(row),
    size: {
      submitted: row.submitted_size,
      value: row.final_size ?? row.submitted_size,
      state: oneOf(cellStates, row.size_state, 'open'),
      category: row.size_label,
      category_id: row.size_id,
      confidence: row.size_confidence,
    },
    quantity: {
      submitted: row.submitted_quantity,
      value: row.quantity,
      state: oneOf(cellStates, row.quantity_state, 'open'),
    },
    note: row.note,
    duplicates: row.duplicates,
  };
}

function describeName(row: FoundRow): ListRow['name'] {
  const { outcome } = row;
  return {
    submitted: row.submitted_name,
    checked: row.checked_name,
    value: row.final_name ?? row.corrected_name ?? row.submitted_name,
    state: oneOf(cellStates, row.name_state, 'open'),
    decision: row.name_decision === null ? null : oneOf(nameDecisions, row.name_decision, 'typed'),
    status: row.name_status === null ? null : oneOf(nameStatuses, row.name_status, 'uncertain'),
    accepted_name: outcome?.acceptedName || null,
    family: outcome?.family ?? null,
    proposal: outcome?.proposal?.text ?? null,
    changes: [...((outcome?.proposal ?? outcome?.certain)?.changes ?? [])],
    reasons: [...(outcome?.doubts ?? [])],
    evidence: outcome?.evidence ?? null,
    remembered: describeRemembered(row),
  };
}

const nameDecisions = ['accepted', 'kept', 'chosen', 'typed'] as const;
const rememberedKinds = ['accept', 'keep', 'replace', 'not_a_plant'] as const;

function describeRemembered(row: FoundRow): ListRow['name']['remembered'] {
  const { remembered_decision: decision, remembered_by: by, remembered_at: at } = row;
  if (decision === null || by === null || at === null) return null;
  return {
    decision: oneOf(rememberedKinds, decision, 'keep'),
    value: row.remembered_value,
    by,
    at: at.toISOString(),
  };
}

/** A word that the database holds; `other` for one of a later version. */
const oneOf = <Word extends string>(words: readonly Word[], word: string, other: Word): Word =>
  words.find((each) => each === word) ?? other;
