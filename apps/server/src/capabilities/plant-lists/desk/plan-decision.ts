import { type RawBuilder, sql } from 'kysely';
import { countIn } from '../read-cells.ts';
import { databaseText } from './database-text.ts';
import type { DeskOptions } from './desk-options.ts';
import { invalidMember } from './errors.ts';
import type { DecisionRequest, PlannedDecision } from './planned-decision.ts';
import { readSize } from './read-size.ts';
import { rememberedFor } from './row-query.ts';
import type { DecideRequest } from './schema.ts';
import { hasTargets } from './targets.ts';
import { planTypedName } from './typed-name.ts';

/** Checks a decision, and verifies the text that it gives. Rejects with `invalid_request`. */
export async function planDecision(request: DecisionRequest, options: DeskOptions): Promise<PlannedDecision> {
  const { body } = request;
  checkScope(body);
  switch (body.decision) {
    case 'note':
      return ofRow(body, { note: sql`${databaseText(body.value ?? '') || null}::text` });
    case 'not_a_plant':
    case 'plant':
      return ofRow(body, { is_plant: sql`${body.decision === 'plant'}::boolean` });
    case 'accept':
    case 'remembered':
    case 'keep':
    case 'reset':
    case 'replace':
      return planCell(request, options);
    default:
      return body.decision satisfies never;
  }
}

function checkScope({ decision, column, value, rows, filter }: DecideRequest): void {
  if ((rows === undefined) === (filter === undefined))
    throw invalidMember('/rows', 'must be given, or /filter in its place');
  if ((decision === 'replace' || decision === 'note') && value === undefined)
    throw invalidMember('/value', `must be given for ${decision}`);
  if ((decision === 'accept' || decision === 'remembered') && column !== 'name')
    throw invalidMember('/column', `must be name for ${decision}`);
}

const ofRow = (
  { decision, value }: DecideRequest,
  values: Readonly<Record<string, RawBuilder<unknown>>>,
): PlannedDecision => ({
  decision,
  column: 'row',
  value: value ? databaseText(value) : null,
  units: 0,
  verified: null,
  isRemembered: decision === 'not_a_plant',
  canDecide: () => sql`true`,
  set: () => ({ values }),
});

function planCell(
  request: DecisionRequest,
  options: DeskOptions,
): Promise<PlannedDecision> | PlannedDecision {
  switch (request.body.column) {
    case 'name':
      return planName(request, options);
    case 'size':
      return planSize(request, options);
    case 'quantity':
      return planQuantity(request.body);
    default:
      return request.body.column satisfies never;
  }
}

const withoutText = { units: 0, verified: null, value: null } as const;
const joinText = sql`left join plant_list_text t on t.list_id = r.list_id and t.text = r.checked_name`;
const offered = sql`coalesce(t.outcome -> 'proposal' ->> 'text', t.outcome -> 'certain' ->> 'text')`;
const isVerified = sql`r.submitted_name is not null and r.name_state <> 'waiting'`;

async function planName(request: DecisionRequest, options: DeskOptions): Promise<PlannedDecision> {
  const { decision, value: seen } = request.body;
  const plan = {
    ...withoutText,
    decision,
    column: 'name' as const,
    isRemembered: decision !== 'reset' && decision !== 'remembered',
  };
  const decided = { name_state: sql`'decided'` };
  if (decision === 'accept')
    return {
      ...plan,
      // The evidence may have grown since a person read the proposal.
      canDecide: () => sql`${isVerified} and ${offered} <> r.submitted_name
        ${seen === undefined ? sql`` : sql`and ${offered} = ${databaseText(seen)}`}`,
      set: () => ({
        values: { ...decided, final_name: offered, name_decision: sql`'accepted'` },
        from: joinText,
      }),
    };
  if (decision === 'keep')
    return {
      ...plan,
      canDecide: () => isVerified,
      set: () => ({
        values: {
          ...decided,
          checked_name: sql`r.submitted_name`,
          final_name: sql`r.submitted_name`,
          name_decision: sql`'kept'`,
        },
      }),
    };
  if (decision === 'reset')
    return {
      ...plan,
      canDecide: () => sql`${isVerified} and r.name_decision is not null`,
      set: () => ({
        values: {
          checked_name: sql`r.submitted_name`,
          final_name: sql`null`,
          name_decision: sql`null`,
          name_state: sql`coalesce(t.state, 'open')`,
        },
        from: sql`left join plant_list_text t on t.list_id = r.list_id and t.text = r.submitted_name`,
      }),
    };
  if (decision === 'remembered') return planRemembered(plan);
  return planTypedName(request, options, isVerified);
}

/** Rows that were no plants in an earlier list are marked by hand: the row is another cell. */
const planRemembered = (
  plan: Pick<PlannedDecision, 'decision' | 'column' | 'value' | 'units' | 'verified' | 'isRemembered'>,
): PlannedDecision => ({
  ...plan,
  canDecide: ({ accountId }) => sql`exists (
    select from name_decision d where ${rememberedFor(accountId)} and d.decision <> 'not_a_plant')`,
  set: ({ accountId }) => ({
    values: {
      name_state: sql`'decided'`,
      final_name: sql`coalesce(d.value, r.checked_name)`,
      name_decision: sql`case d.decision when 'accept' then 'accepted' when 'keep' then 'kept' else 'chosen' end`,
    },
    from: sql`${joinText} join name_decision d on d.account_id = ${accountId} and d.text = r.checked_name
      and d.evidence = r.evidence`,
  }),
});

/** The category of a size as it was submitted. */
const submittedSize = {
  size_id: sql`r.read_size ->> 'size_id'`,
  size_label: sql`r.read_size ->> 'size_label'`,
  size_confidence: sql`r.read_size ->> 'size_confidence'`,
};

async function planSize(request: DecisionRequest, options: DeskOptions): Promise<PlannedDecision> {
  const { list, body } = request;
  const plan = { decision: body.decision, column: 'size' as const, isRemembered: false, verified: null };
  const decided = { size_state: sql`'decided'` };
  if (body.decision === 'keep')
    return {
      ...plan,
      ...withoutText,
      canDecide: () => sql`r.submitted_size is not null`,
      set: () => ({ values: { ...submittedSize, ...decided, final_size: sql`r.submitted_size` } }),
    };
  if (body.decision === 'reset')
    return {
      ...plan,
      ...withoutText,
      canDecide: () => sql`r.size_version > 0`,
      set: () => ({
        values: {
          ...submittedSize,
          final_size: sql`null`,
          size_state: sql`coalesce(r.read_size ->> 'size_state', 'unchanged')`,
        },
      }),
    };
  const text = databaseText(body.value ?? '');
  const isFree =
    text === '' ||
    (await hasSize(list.id, text, options)) ||
    !(await hasTargets('size', sql`true`, request, options));
  const read = readSize(text, list.settings, options);
  return {
    ...plan,
    value: text,
    units: isFree ? 0 : 1,
    canDecide: () => sql`true`,
    set: () => ({
      values: {
        ...decided,
        final_size: sql`${text}::text`,
        size_id: sql`${read.size_id}::text`,
        size_label: sql`${read.size_label}::text`,
        size_confidence: sql`${read.size_confidence}::text`,
      },
    }),
  };
}

async function hasSize(listId: string, text: string, { db }: DeskOptions): Promise<boolean> {
  const { rows } = await sql`
    select from plant_list_row
    where list_id = ${listId} and (submitted_size = ${text} or final_size = ${text})
    union all select from plant_list_change
    where list_id = ${listId} and column_name = 'size' and decision = 'replace' and value = ${text}
    limit 1`.execute(db);
  return rows.length > 0;
}

function planQuantity({ decision, value = '' }: DecideRequest): PlannedDecision {
  const plan = { ...withoutText, decision, column: 'quantity' as const, isRemembered: false };
  const decided = { quantity_state: sql`'decided'` };
  if (decision === 'keep') return { ...plan, canDecide: () => sql`true`, set: () => ({ values: decided }) };
  if (decision === 'reset')
    return {
      ...plan,
      canDecide: () => sql`r.quantity_version > 0`,
      set: () => ({ values: { quantity: sql`r.read_quantity`, quantity_state: sql`'unchanged'` } }),
    };
  const count = value === '' ? null : countIn(value);
  if (value !== '' && count === null) throw invalidMember('/value', 'must be a whole number of plants');
  return {
    ...plan,
    value,
    canDecide: () => sql`true`,
    set: () => ({ values: { ...decided, quantity: sql`${count}::bigint` } }),
  };
}
