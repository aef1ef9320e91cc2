import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import { cellGroups } from './cell-groups.ts';
import {
  type Conflict,
  columnOf,
  type Editor,
  lockList,
  noteChange,
  type PlantListChange,
} from './change-cells.ts';
import { listNotReady } from './errors.ts';
import { updateNameFacts } from './name-facts.ts';
import { forgetChange, rememberDecisions } from './remembered-decisions.ts';

interface UndoRequest {
  readonly listId: string;
  readonly accountId: string;
  readonly editor: Editor;
  readonly now: Date;
  readonly direction: 'undo' | 'redo';
}

export interface UndoneChange {
  readonly version: number;
  readonly change: PlantListChange;
  readonly conflicts: readonly Conflict[];
  readonly numbers: readonly number[];
}

/**
 * Takes back the last change of a person or key, or does it again. Cells that were changed since stay as they are, and are
 * reported. Rejects with `list_not_ready` where there is none.
 */
export async function undo(tx: Executor, request: UndoRequest): Promise<UndoneChange> {
  const { listId, editor, now, direction } = request;
  const version = await lockList(tx, listId);
  const last = await findLast(tx, request);
  if (last === undefined) throw listNotReady(`There is nothing to ${direction}.`);
  const column = columnOf(last.column_name);
  const { version: versionColumn, columns, value } = cellGroups[column];
  const { rows } = await sql<{ row: number; by: string; value: string | null; is_current: boolean }>`
    select r.number as row, coalesce(c.by_name, '') as by, ${value} as value,
      r.${sql.ref(versionColumn)} = ${direction === 'undo' ? sql`x.version` : sql`b.cell_version`} as is_current
    from plant_list_change x,
      jsonb_to_recordset(x.before) as b (number int, cell_version bigint)
      join plant_list_row r on r.list_id = ${listId} and r.number = b.number
      left join plant_list_change c on c.list_id = ${listId} and c.version = r.${sql.ref(versionColumn)}
    where x.list_id = ${listId} and x.version = ${direction === 'undo' ? last.version : last.undoes}
    order by r.number`.execute(tx);
  const numbers = rows.filter((row) => row.is_current).map(({ row }) => row);
  const conflicts = rows
    .filter((row) => !row.is_current)
    .map(({ row, by, value: present }) => ({ row, by, value: present, column }));
  const change = await noteChange(
    tx,
    { listId, editor, now, decision: direction, column, value: last.value, undoes: last.version },
    { version, numbers },
  );
  const types = sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  );
  const set = sql.join(Object.keys(columns).map((name) => sql`${sql.ref(name)} = b.${sql.ref(name)}`));
  await sql`
    update plant_list_row r set ${set}, ${sql.ref(versionColumn)} = b.cell_version
    from plant_list_change l, jsonb_to_recordset(l.before) as b (number int, cell_version bigint, ${types})
    where l.list_id = ${listId} and l.version = ${last.version} and r.list_id = ${listId} and r.number = b.number
      and b.number = any(${numbers}::int[])`.execute(tx);
  if (column === 'name') await updateNameFacts(tx, listId, numbers);
  await mark(tx, listId, { last, direction });
  await adjustMemory(tx, request, last);
  return { version, change, conflicts, numbers };
}

const remembered: ReadonlySet<string> = new Set(['accept', 'keep', 'replace', 'not_a_plant']);

/** The next lists offer no undone decision, and those again that are done again. */
async function adjustMemory(
  tx: Executor,
  { listId, accountId, direction }: UndoRequest,
  last: LastChange,
): Promise<void> {
  const version = direction === 'undo' ? last.version : last.undoes;
  const { rows } = await sql<Pick<PlantListChange, 'at' | 'by_name' | 'decision'>>`
    select at, by_name, decision from plant_list_change
    where list_id = ${listId} and version = ${version}`.execute(tx);
  const [change] = rows;
  if (change === undefined || version === null || !remembered.has(change.decision)) return;
  if (direction === 'undo') await forgetChange(tx, accountId, change);
  else await rememberDecisions(tx, { listId, version, accountId, byName: change.by_name, now: change.at });
}

type LastChange = Pick<PlantListChange, 'version' | 'column_name' | 'value' | 'undoes'>;

/** An undone change is done again only until the person makes another one. */
async function findLast(
  tx: Executor,
  { listId, editor, direction }: UndoRequest,
): Promise<LastChange | undefined> {
  const isChange = sql`decision not in ('undo', 'redo')`;
  const condition =
    direction === 'undo'
      ? sql`${isChange} and not is_undone`
      : sql`decision = 'undo' and not is_undone and version > (
          select coalesce(max(version), 0) from plant_list_change
          where list_id = ${listId} and by_id = ${editor.id} and ${isChange})`;
  const { rows } = await sql<LastChange>`
    select version, column_name, value, undoes from plant_list_change
    where list_id = ${listId} and by_id = ${editor.id} and ${condition}
    order by version desc limit 1`.execute(tx);
  return rows[0];
}

/** After an undo the change is undone; after a redo the undo is, and the change counts again. */
async function mark(
  tx: Executor,
  listId: string,
  { last, direction }: { last: LastChange; direction: 'undo' | 'redo' },
): Promise<void> {
  await sql`
    update plant_list_change set is_undone = (version = ${last.version})
    where list_id = ${listId} and version in (${last.version}, ${direction === 'redo' ? last.undoes : null})`.execute(
    tx,
  );
}
