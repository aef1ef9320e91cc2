import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import { createEditedFile, type EditedFile } from '../../../platform/documents/index.ts';
import { fileProblem } from '../../../platform/file-intake/index.ts';
import type { CorrectableRow, DecidedCells } from '../correction/correctable-row.ts';
import type { Undecided } from '../correction/decisions.ts';
import { decisionsOf } from '../correction/decisions.ts';
import { planCorrection } from '../correction/list-correction.ts';
import type { NameOutcome } from '../correction/row-outcome.ts';
import type { DeskOptions } from './desk-options.ts';
import { listNotFound, listNotReady } from './errors.ts';
import { findList, type StoredList } from './list-store.ts';
import type { ExportQuery } from './schema.ts';
import type { PlantListRowTable } from './tables.ts';

/** Writes the file of a list with its decisions. Rejects with `list_not_ready` before its names are verified. */
export async function exportWorkbook(
  list: StoredList,
  { undecided, signal }: { undecided: ExportQuery['undecided']; signal: AbortSignal },
  { db, files, documents }: DeskOptions,
): Promise<EditedFile> {
  const { report } = list;
  if (report === null || list.status === 'queued' || list.status === 'running')
    throw listNotReady('Wait until all names of the list are verified.');
  const rows = await readCorrectableRows(db, list.id, { undecided, signal });
  const outcomes = await readOutcomes(db, list.id, signal);
  const plan = planCorrection(
    { rows, report, outcomes },
    { policy: 'correct', decisions: decisionsOf([], ''), undecided },
  );
  try {
    await using local = await (await files()).openLocally(list.file, signal);
    const file = { path: local.path, name: list.filename };
    return await createEditedFile(documents, file, plan, { signal, owner: list.account_id });
  } catch (error) {
    // It was deleted meanwhile, with its file.
    if ((await findList(db, list.id, list.account_id)) === undefined) throw listNotFound(list.id);
    throw fileProblem(error);
  }
}

const rowsAtOnce = 2_000;

type ExportedRow = Selectable<PlantListRowTable> &
  Record<'name_by' | 'size_by' | 'quantity_by', string | null>;

/** Rows some thousand at a time, so that other requests get their turn. */
async function readCorrectableRows(
  db: Executor,
  listId: string,
  { undecided, signal }: { undecided: Undecided; signal: AbortSignal },
): Promise<CorrectableRow[]> {
  const all: CorrectableRow[] = [];
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await sql<ExportedRow>`
      select r.*, n.by_name as name_by, s.by_name as size_by, q.by_name as quantity_by
      from plant_list_row r
        left join plant_list_change n on n.list_id = r.list_id and n.version = greatest(r.name_version, r.row_version)
        left join plant_list_change s on s.list_id = r.list_id and s.version = r.size_version
        left join plant_list_change q on q.list_id = r.list_id and q.version = r.quantity_version
      where r.list_id = ${listId} and r.number > ${all.length} order by r.number limit ${rowsAtOnce}::int`.execute(
      db,
    );
    for (const row of rows) all.push(correctableRowOf(row, undecided));
    if (rows.length < rowsAtOnce) return all;
  }
}

const correctableRowOf = (row: ExportedRow, undecided: Undecided): CorrectableRow => ({
  place: row.place,
  text: row.whole,
  cells: row.name_cells,
  name: row.submitted_name,
  checked: row.checked_name ?? undefined,
  size: row.size_label,
  beside: row.beside_cells,
  decided: decidedCellsOf(row, undecided),
});

function decidedCellsOf(row: ExportedRow, undecided: Undecided): DecidedCells {
  const note = [row.is_plant ? null : 'Not a plant', row.note].filter((text) => text !== null).join('. ');
  const { name_by: by } = row;
  // A typed name with a doubt is no decision yet: it is kept like any other open name.
  const isDecided = row.name_decision !== null && (row.name_state !== 'open' || undecided === 'keep');
  const name = row.is_plant ? (isDecided ? row.final_name : null) : row.submitted_name;
  return {
    ...(name !== null && { name: { value: name, by: by ?? '' } }),
    ...(row.size_state === 'decided' && { size: { value: row.final_size ?? '', by: row.size_by ?? '' } }),
    ...(row.quantity_state === 'decided' && {
      quantity: { value: row.quantity === null ? '' : String(row.quantity), by: row.quantity_by ?? '' },
    }),
    ...(note !== '' && { note }),
  };
}

async function readOutcomes(
  db: Executor,
  listId: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, NameOutcome>> {
  const outcomes = new Map<string, NameOutcome>();
  let last = '';
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await sql<{ text: string; outcome: NameOutcome }>`
      select text, outcome from plant_list_text
      where list_id = ${listId} and text > ${last} and outcome is not null
      order by text limit ${rowsAtOnce}::int`.execute(db);
    for (const { text, outcome } of rows) outcomes.set(text, outcome);
    last = rows.at(-1)?.text ?? '';
    if (rows.length < rowsAtOnce) return outcomes;
  }
}
