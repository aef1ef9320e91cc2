import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import { describePlace } from '../../../platform/file-intake/index.ts';
import { correctableRow, sizeTextOf } from '../extract-rows.ts';
import { databaseJson, databaseText } from './database-text.ts';
import { updateNameFacts } from './name-facts.ts';
import type { ListRowInFile } from './read-list.ts';
import { sizeColumnsOf } from './size-columns.ts';

/** Rows of a list as they are read from its file. */

/** Inserts rows, and their names where the list does not have them. Rows that are there stay as they are. */
export async function insertRows(
  tx: Executor,
  listId: string,
  { first, rows }: { first: number; rows: readonly ListRowInFile[] },
): Promise<void> {
  const values = rows.map((row, index) => columnsOf(row, first + index));
  // A person may have typed the name of a row that comes later: then it is verified already.
  const { rows: inserted } = await sql<{ number: number; name_state: string }>`
    insert into plant_list_row (list_id, number, place, sheet, cells, name_cells, beside_cells, whole, submitted_name,
      checked_name, name_state, submitted_size, size_heading, size_id, size_label,
      size_confidence, size_state, read_size, submitted_quantity, read_quantity, quantity, quantity_state)
    select ${listId}, given.number, place, coalesce(place ->> 'sheet', ''), cells, name_cells, beside_cells, whole,
      name, name, case when name is null then 'unchanged' else coalesce(t.state, 'waiting') end,
      size, size_heading, size_id, size_label, size_confidence, size_state, read_size, submitted_quantity, quantity,
      quantity, 'unchanged'
    from jsonb_to_recordset(${databaseJson(values)}::jsonb) as given (number int, place jsonb, cells jsonb,
        name_cells jsonb, beside_cells jsonb, whole text, name text, size text, size_heading text, size_id text,
        size_label text, size_confidence text, size_state text, read_size jsonb, submitted_quantity text,
        quantity bigint)
      left join plant_list_text t on t.list_id = ${listId} and t.text = given.name
    on conflict do nothing returning number, name_state`.execute(tx);
  const known = inserted.filter(({ name_state: state }) => state !== 'waiting').map(({ number }) => number);
  if (known.length > 0) await updateNameFacts(tx, listId, known);
  const names = new Map<string, number>();
  for (const { name, number } of values) if (name !== null && !names.has(name)) names.set(name, number);
  await sql`
    insert into plant_list_text (list_id, text, number)
    select ${listId}, text, number
    from unnest(${[...names.keys()]}::text[], ${[...names.values()]}::int[]) as given (text, number)
    on conflict do nothing`.execute(tx);
}

function columnsOf({ row, cells }: ListRowInFile, number: number) {
  const { place, text, cells: nameCells, beside } = correctableRow(row);
  const { row: texts, read } = row;
  const { name, size, quantity } = read;
  const sizeColumns = sizeColumnsOf(size === null ? null : size.reading);
  return {
    number,
    place: describePlace(place),
    cells,
    name_cells: nameCells,
    beside_cells: beside,
    whole: text,
    name: name === null ? null : databaseText(name),
    size: sizeTextOf(row),
    size_heading: texts?.headings.size ?? null,
    ...sizeColumns,
    read_size: sizeColumns,
    submitted_quantity: texts?.beside.quantity || (quantity === null ? null : String(quantity)),
    quantity,
  };
}
