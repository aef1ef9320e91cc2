import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import { DocumentError } from '../../../platform/documents/index.ts';
import { AttemptFailure, type RunningAttempt } from '../../../platform/jobs/task-worker.ts';
import { mapCooperatively } from '../../../platform/time-slices.ts';
import { nameFormats, refuseOutage, type UnifiedTaxonomicRecord } from '../../plant-names/index.ts';
import { databaseJson } from './database-text.ts';
import type { DeskOptions } from './desk-options.ts';
import { listTasks, type StoredList } from './list-store.ts';
import { type ListRowInFile, readList } from './read-list.ts';
import { insertRows } from './row-store.ts';
import { countVerified, readUnverified, storeTexts, verifiedTextOf } from './text-store.ts';

/** One attempt at a list: reads its rows, then verifies the names that no attempt before has verified. */
export async function attemptList(
  list: StoredList,
  attempt: RunningAttempt,
  options: DeskOptions,
): Promise<void> {
  if (!list.is_read) await readRows(list, attempt, options);
  await verifyTexts(list, attempt, options, false);
  // Sources that were late at first have answered meanwhile.
  await verifyTexts(list, attempt, options, true);
  await listTasks.complete(options.db, attempt, {}, options.clock.now());
}

const rowsAtOnce = 500;

/** Rows that an earlier attempt has read stay, with their decisions: a file is always read alike. */
async function readRows(
  list: StoredList,
  attempt: RunningAttempt,
  { db, files, documents, plantLists }: DeskOptions,
): Promise<void> {
  await using local = await (await files()).openLocally(list.file, attempt.signal);
  try {
    const parts = documents.read(
      { path: local.path, name: list.filename },
      { accept: nameFormats, signal: attempt.signal, owner: list.account_id },
    );
    const reading = await readList(parts, {
      plantLists,
      settings: list.settings,
      signal: attempt.signal,
      keepsCells: true,
    });
    let count = 0;
    let rows: ListRowInFile[] = [];
    const insert = async () => {
      const batch = { first: count + 1, rows };
      await db.transaction().execute((tx) => insertRows(tx, list.id, batch));
      count += rows.length;
      rows = [];
    };
    for await (const row of reading.rows) {
      rows.push(row);
      if (rows.length >= rowsAtOnce) await insert();
    }
    if (rows.length > 0) await insert();
    // Without figures of the new rows the database may compare each with each.
    await sql`analyze plant_list_row, plant_list_text`.execute(db);
    const texts = await readUnverified(db, list.id, false);
    const checked = await countVerified(db, list.id);
    const isOurs = await listTasks.update(db, attempt, {
      is_read: 'true',
      row_count: count,
      text_count: texts.length + checked,
      checked_count: checked,
      report: databaseJson(reading.report()),
      sheets: databaseJson(reading.sheets()),
    });
    if (!isOurs) throw anotherAttempt();
  } catch (error) {
    if (error instanceof DocumentError && error.problem !== 'busy')
      throw new AttemptFailure(error.message, { isFinal: true, cause: error });
    throw error;
  }
}

const textsAtOnce = 25;

async function verifyTexts(
  list: StoredList,
  attempt: RunningAttempt,
  { db, plantNames }: DeskOptions,
  isProvisional: boolean,
): Promise<void> {
  const texts = await readUnverified(db, list.id, isProvisional);
  if (texts.length === 0) return;
  const request = {
    species_names: [],
    sources: list.settings.sources ? [...list.settings.sources] : undefined,
  };
  const records = plantNames.verifyEach(asStream(texts), request, attempt.signal);
  let batch: UnifiedTaxonomicRecord[] = [];
  const store = async () => {
    const verified = await mapCooperatively(refuseOutage(batch), verifiedTextOf, attempt.signal);
    await db.transaction().execute(async (tx) => {
      await storeTexts(tx, list.id, verified);
      await addChecked(tx, attempt, isProvisional ? 0 : verified.length);
    });
    batch = [];
  };
  for await (const record of records) {
    batch.push(record);
    if (batch.length === textsAtOnce) await store();
  }
  if (batch.length > 0) await store();
}

/** Rejects where another attempt has taken over. */
async function addChecked(tx: Executor, { id, attempt }: RunningAttempt, count: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('plant_list')
    .set({ checked_count: sql`checked_count + ${count}::int` })
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw anotherAttempt();
}

const anotherAttempt = (): Error => new Error('Another attempt works on this list, or it was deleted.');

async function* asStream(texts: readonly string[]): AsyncGenerator<string> {
  yield* texts;
}
