import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';

/**
 * Columns of a row `r` that follow from its name and the text `t` of it. Rows have them too, since filters and counts of
 * long lists would otherwise join each row with its text.
 */
const nameFacts: Readonly<Record<string, RawBuilder<unknown>>> = {
  // A person who has typed a name wants it as typed.
  corrected_name: sql`case when r.name_decision = 'typed' then null else t.corrected end`,
  plant: sql`case when r.name_decision = 'chosen' then r.final_name else t.plant end`,
  name_status: sql`t.status`,
  name_basis: sql`t.basis`,
  genus: sql`t.genus`,
  reasons: sql`t.reasons`,
  changes: sql`t.changes`,
  sources: sql`t.sources`,
  evidence: sql`t.evidence`,
};

/** Assignments of these columns. */
export const nameFactsSet = sql.join(
  Object.entries(nameFacts).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
);

/** Brings these columns up to date, after the names of rows were changed. */
export async function updateNameFacts(
  tx: Executor,
  listId: string,
  numbers: readonly number[],
): Promise<void> {
  await sql`
    update plant_list_row r set ${nameFactsSet}
    from plant_list_text t
    where r.list_id = ${listId} and r.number in (select unnest(${[...numbers]}::int[]))
      and t.list_id = r.list_id and t.text = r.checked_name`.execute(tx);
}
