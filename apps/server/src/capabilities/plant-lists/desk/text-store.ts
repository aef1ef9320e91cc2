import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import { statusOf, UnifiedTaxonomicRecord } from '../../plant-names/index.ts';
import { type NameOutcome, outcomeOf } from '../correction/row-outcome.ts';
import { databaseJson } from './database-text.ts';
import { nameFactsSet } from './name-facts.ts';

/** The texts of a list that are verified, each with its record. */

export interface VerifiedText {
  readonly text: string;
  readonly outcome: NameOutcome;
  readonly columns: TextColumns;
}

type TextColumns = ReturnType<typeof columnsOf>;

/** All that the list keeps of a record. */
export function verifiedTextOf(record: UnifiedTaxonomicRecord): VerifiedText {
  const text = record.query.submitted_name;
  const outcome = outcomeOf(record, 'correct');
  return { text, outcome, columns: columnsOf(text, record, outcome) };
}

function columnsOf(text: string, record: UnifiedTaxonomicRecord, outcome: NameOutcome) {
  const corrected = outcome.certain?.text ?? null;
  return {
    text,
    is_provisional: record.validation.provisional,
    status: statusOf(record).replaceAll(' ', '_'),
    basis: record.validation.basis,
    genus: record.taxonomy.genus ?? record.parsed?.genus ?? null,
    reasons: outcome.doubts,
    changes: (outcome.proposal ?? outcome.certain)?.changes ?? [],
    sources: record.source_answers.flatMap(({ source, agrees }) => (agrees ? [source] : [])),
    outcome,
    evidence: [outcome.evidence, outcome.proposal?.text ?? ''].join(' → '),
    record: JSON.stringify(record),
    corrected: corrected === text.trim() ? null : corrected,
    plant: record.accepted_name.display_name ?? record.accepted_name.scientific_name ?? text,
    state: nameStateOf(outcome, text),
  };
}

/** The state of a cell with this text on which no person has decided. */
function nameStateOf({ doubts, proposal, certain }: NameOutcome, text: string): string {
  if (doubts.length > 0 || proposal !== null) return 'open';
  return certain !== null && certain.text !== text ? 'corrected' : 'unchanged';
}

/** Stores verified texts, and gives the rows with them their state. Rows with a decision stay as they are. */
export async function storeTexts(
  tx: Executor,
  listId: string,
  texts: readonly VerifiedText[],
): Promise<void> {
  const values = databaseJson(texts.map(({ columns }) => columns));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${values}::jsonb) as given (text text, is_provisional boolean, status text,
        basis text, genus text, reasons text[], changes text[], sources text[], outcome jsonb, record text,
        corrected text, plant text, state text, evidence text)
    ), stored as (
      insert into plant_list_text (list_id, text, is_provisional, status, basis, genus, reasons, changes, sources,
        outcome, corrected, plant, state, evidence, record)
      select ${listId}, text, is_provisional, status, basis, genus, reasons, changes, sources, outcome,
        corrected, plant, state, evidence, record from given
      on conflict (list_id, text) do update set is_provisional = excluded.is_provisional,
        status = excluded.status, basis = excluded.basis, genus = excluded.genus, reasons = excluded.reasons,
        changes = excluded.changes, sources = excluded.sources, outcome = excluded.outcome,
        corrected = excluded.corrected, plant = excluded.plant, state = excluded.state, evidence = excluded.evidence, record = excluded.record
    )
    update plant_list_row r
    set ${nameFactsSet},
      name_state = t.state
    from given t
    where r.list_id = ${listId} and r.checked_name = t.text and r.name_version = 0`.execute(tx);
}

/** Texts without a record, or with a provisional one, in the order of the list. */
export async function readUnverified(
  db: Executor,
  listId: string,
  isProvisional: boolean,
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from plant_list_text
    where list_id = ${listId} and ${isProvisional ? sql`is_provisional` : sql`outcome is null`}
    order by number`.execute(db);
  return rows.map(({ text }) => text);
}

export async function countVerified(db: Executor, listId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from plant_list_text where list_id = ${listId} and outcome is not null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The record of a text; null where the list has none. */
export async function readRecord(
  db: Executor,
  listId: string,
  text: string,
): Promise<UnifiedTaxonomicRecord | null> {
  const found = await db
    .selectFrom('plant_list_text')
    .select('record')
    .where('list_id', '=', listId)
    .where('text', '=', text)
    .executeTakeFirst();
  return parseRecord(found?.record ?? null);
}

/** The records of texts, without those that the list does not have. */
export async function readRecords(
  db: Executor,
  listId: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, UnifiedTaxonomicRecord>> {
  if (texts.length === 0) return new Map();
  const rows = await db
    .selectFrom('plant_list_text')
    .select(['text', 'record'])
    .where('list_id', '=', listId)
    .where('text', 'in', [...new Set(texts)])
    .execute();
  return new Map(
    rows.flatMap(({ text, record }) => {
      const read = parseRecord(record);
      return read === null ? [] : [[text, read] as const];
    }),
  );
}

function parseRecord(text: string | null): UnifiedTaxonomicRecord | null {
  if (text === null) return null;
  const json: unknown = JSON.parse(text);
  // A record of an earlier version may lack members of today.
  const read = UnifiedTaxonomicRecord.safeParse(json);
  return read.success ? read.data : null;
}

/** The outcome of a text of the list, null before it is verified; undefined where the list does not have it. */
export async function findOutcome(
  db: Executor,
  listId: string,
  text: string,
): Promise<{ readonly outcome: NameOutcome | null } | undefined> {
  return db
    .selectFrom('plant_list_text')
    .select('outcome')
    .where('list_id', '=', listId)
    .where('text', '=', text)
    .executeTakeFirst();
}
