import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import { cellGroups, type DecidedColumn } from './cell-groups.ts';
import { listNotFound } from './errors.ts';
import { changeColumns, changeDecisions, type DecisionResult, type ListChange } from './schema.ts';
import type { PlantListChangeTable } from './tables.ts';

/** Changes of cells, each with the cells as they were, so that it can be undone. */

export interface Editor {
  readonly id: string;
  readonly name: string;
}

export interface NewChange {
  readonly listId: string;
  readonly editor: Editor;
  readonly now: Date;
  readonly decision: ListChange['decision'];
  readonly column: DecidedColumn;
  readonly value: string | null;
  readonly undoes?: number;
}

/** Locks the list for this transaction, and returns the version that the next change makes. */
export async function lockList(tx: Executor, listId: string): Promise<number> {
  const list = await tx
    .selectFrom('plant_list')
    .select('version')
    .where('id', '=', listId)
    .forUpdate()
    .executeTakeFirst();
  if (list === undefined) throw listNotFound(listId);
  return list.version + 1;
}

export type Conflict = DecisionResult['conflicts'][number];

interface SeenCells {
  readonly listId: string;
  readonly column: DecidedColumn;
  readonly numbers: readonly number[];
  readonly editor: Editor;
  /** The version of the list that the editor has seen. */
  readonly seen: number;
}

/** The cells that another has changed since they were seen, with who did it last. */
export async function findConflicts(
  tx: Executor,
  { listId, column, numbers, editor, seen }: SeenCells,
): Promise<Conflict[]> {
  const { rows } = await sql<{ row: number; by: string; value: string | null }>`
    select distinct on (r.number) r.number as row, c.by_name as by, ${cellGroups[column].value} as value
    from plant_list_change c, jsonb_to_recordset(c.before) as b (number int)
      join plant_list_row r on r.list_id = ${listId} and r.number = b.number
    where c.list_id = ${listId} and c.version > ${seen} and c.column_name = ${column} and c.by_id <> ${editor.id}
      and b.number = any(${[...numbers]}::int[])
    order by r.number, c.version desc`.execute(tx);
  return rows.map((row) => ({ ...row, column }));
}

/** Notes a change with the cells as they are, before they are changed in the same transaction. */
export async function noteChange(
  tx: Executor,
  { listId, editor, now, decision, column, value, undoes }: NewChange,
  { version, numbers }: { version: number; numbers: readonly number[] },
): Promise<PlantListChange> {
  const { columns, version: versionColumn } = cellGroups[column];
  const members = [
    ...['number', ...Object.keys(columns)].map((name) => [name, name] as const),
    ['cell_version', versionColumn] as const,
  ];
  const kept = sql.join(members.flatMap(([name, from]) => [sql.lit(name), sql.ref(from)]));
  const change: PlantListChange = {
    list_id: listId,
    version,
    by_id: editor.id,
    by_name: editor.name,
    at: now,
    decision,
    column_name: column,
    value,
    row_count: numbers.length,
    first_row: numbers[0] ?? null,
    undoes: undoes ?? null,
    is_undone: false,
  };
  await sql`
    insert into plant_list_change (list_id, version, by_id, by_name, at, decision, column_name,
      value, row_count, first_row, undoes, before)
    select ${listId}, ${version}, ${editor.id}, ${editor.name}, ${now}::timestamptz, ${decision},
      ${column}, ${value}, ${numbers.length}::int, ${change.first_row}::int, ${change.undoes}::bigint,
      coalesce(jsonb_agg(jsonb_build_object(${kept})), '[]'::jsonb)
    from plant_list_row where list_id = ${listId} and number in (select unnest(${[...numbers]}::int[]))`.execute(
    tx,
  );
  await tx.updateTable('plant_list').set({ version, updated_at: now }).where('id', '=', listId).execute();
  return change;
}

export type PlantListChange = Omit<PlantListChangeTable, 'before' | 'is_undone'> & { is_undone: boolean };

export const describeChange = (change: PlantListChange): ListChange => ({
  version: change.version,
  at: change.at.toISOString(),
  by: change.by_name,
  decision: decisionOf(change.decision),
  column: columnOf(change.column_name),
  value: change.value,
  rows: change.row_count,
  first_row: change.first_row,
  is_undone: change.is_undone,
});

const decisionOf = (word: string): ListChange['decision'] =>
  changeDecisions.find((each) => each === word) ?? 'replace';

export const columnOf = (word: string): DecidedColumn => changeColumns.find((each) => each === word) ?? 'row';

/** Sets columns of the cells, with the version of the change; `from` may join what the values come from. */
export async function setCells(
  tx: Executor,
  {
    listId,
    column,
    version,
    numbers,
  }: { listId: string; column: DecidedColumn; version: number; numbers: readonly number[] },
  values: Readonly<Record<string, RawBuilder<unknown>>>,
  from: RawBuilder<unknown> = sql``,
): Promise<void> {
  const set = [
    ...Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql`${sql.ref(cellGroups[column].version)} = ${version}::bigint`,
  ];
  await sql`
    update plant_list_row as target set ${sql.join(set)}
    from plant_list_row r ${from}
    where target.list_id = ${listId} and r.list_id = target.list_id and r.number = target.number
      and target.number in (select unnest(${[...numbers]}::int[]))`.execute(tx);
}
