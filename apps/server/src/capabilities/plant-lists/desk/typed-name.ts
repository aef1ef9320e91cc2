import { type RawBuilder, sql } from 'kysely';
import { refuseOutage } from '../../plant-names/index.ts';
import { databaseText } from './database-text.ts';
import type { DeskOptions } from './desk-options.ts';
import { invalidMember } from './errors.ts';
import type { DecisionRequest, PlannedDecision } from './planned-decision.ts';

import { readRowsAt } from './row-query.ts';
import { hasTargets } from './targets.ts';
import { findOutcome, readRecord, verifiedTextOf } from './text-store.ts';

/** Time for the sources while a person waits for the cell. */
const waitMs = 8_000;

/** Another name for cells: one that the evidence offers, one that the list has, or a new one that is verified. */
export async function planTypedName(
  request: DecisionRequest,
  options: DeskOptions,
  isVerified: RawBuilder<unknown>,
): Promise<PlannedDecision> {
  const { list, body, signal } = request;
  const text = databaseText(body.value ?? '').trim();
  if (!/\p{L}{2}/u.test(text)) throw invalidMember('/value', 'must be a name');
  const plan = {
    decision: body.decision,
    column: 'name' as const,
    value: text,
    isRemembered: true,
    canDecide: () => isVerified,
  };
  if (await isOffered(text, request, options))
    return {
      ...plan,
      units: 0,
      verified: null,
      set: () => ({
        values: {
          final_name: sql`${text}::text`,
          name_decision: sql`'chosen'`,
          name_state: sql`'decided'`,
        },
      }),
    };
  if (!(await hasTargets('name', isVerified, request, options)))
    return { ...plan, units: 0, verified: null, set: () => ({ values: {} }) };
  const known = await findOutcome(options.db, list.id, text);
  const verified = known?.outcome ? null : await verify(text, request, options, signal);
  return {
    ...plan,
    // A text that waits to be verified is paid.
    units: known === undefined ? 1 : 0,
    verified,
    set: () => ({
      values: {
        checked_name: sql`t.text`,
        final_name: sql`t.text`,
        name_decision: sql`'typed'`,
        // A typed name with a doubt waits for a person, as a submitted one does.
        name_state: sql`case when t.state = 'open' then 'open' else 'decided' end`,
      },
      from: sql`join plant_list_text t on t.list_id = r.list_id and t.text = ${text}`,
    }),
  };
}

/** True for a name that the record of the first row proposes: a person who chooses it has seen the evidence. */
async function isOffered(
  text: string,
  { list, body, caller }: DecisionRequest,
  { db }: DeskOptions,
): Promise<boolean> {
  const [first] = body.rows ?? [];
  if (first === undefined) return false;
  const [row] = await readRowsAt(db, { listId: list.id, accountId: caller.accountId }, [first]);
  if (row === undefined || row.checked_name === null) return false;
  const record = await readRecord(db, list.id, row.checked_name);
  return [
    // A person who types a doubtful name again is sure of it.
    row.name_decision === 'typed' && row.name_state === 'open' ? row.checked_name : null,
    row.outcome?.proposal?.text,
    row.outcome?.certain?.text,
    record?.accepted_name.display_name,
    ...(record?.resolution.alternatives.map(({ accepted_name: name }) => name) ?? []),
    ...(record?.suggestions.map(({ suggested_name: name }) => name) ?? []),
  ].includes(text);
}

async function verify(
  text: string,
  { list }: DecisionRequest,
  { plantNames }: DeskOptions,
  signal: AbortSignal,
) {
  const { sources } = list.settings;
  const { results } = await plantNames.verify(
    { species_names: [text], max_wait_ms: waitMs, ...(sources && { sources: [...sources] }) },
    signal,
  );
  const [record] = refuseOutage(results);
  if (record === undefined) throw invalidMember('/value', 'must be a name');
  return verifiedTextOf(record);
}
