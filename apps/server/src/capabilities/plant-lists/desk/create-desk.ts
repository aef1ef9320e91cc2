import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/index.ts';
import type { EditedFile } from '../../../platform/documents/index.ts';
import {
  type Caller,
  type Page,
  type PageRequest,
  readCursor,
  writeCursor,
} from '../../../platform/http/index.ts';
import { potSizeResult } from '../../pot-sizes/index.ts';
import { describeChange, type PlantListChange } from './change-cells.ts';
import { type PreparedList, prepareList } from './create-list.ts';
import { decide } from './decide.ts';
import { actorOf, describeList, describeRow, mayDelete } from './describe-list.ts';
import type { DeskOptions } from './desk-options.ts';
import { deletionForbidden, listNotFound, listNotReady, rowNotFound } from './errors.ts';
import { exportArchive } from './export-archive.ts';
import { exportCsv, exportJson } from './export-table.ts';
import { exportWorkbook } from './export-workbook.ts';
import { countStates, findList, queueAgain, readLists, renameList, type StoredList } from './list-store.ts';
import type { DecisionRequest } from './planned-decision.ts';
import { listQueue } from './queue.ts';
import { removeList } from './remove-list.ts';
import { countFacets, countRows, type RowFilter, readRows, readRowsAt } from './row-query.ts';
import {
  type CreateListRequest,
  type DecisionResult,
  type ExportQuery,
  type ListChange,
  type ListFacets,
  type ListRow,
  type ListRowDetails,
  type PlantList,
  type RowsQuery,
  rowNumberMax,
} from './schema.ts';
import { readRecord } from './text-store.ts';
import { type UndoneChange, undo } from './undo.ts';

/** Lists that are kept for an account, on which its people decide. Every list is one of the caller's account. */
export interface Desk {
  /** Rejects with the errors of files. */
  prepare(request: FastifyRequest, body: CreateListRequest): Promise<PreparedList>;
  /** Rejects with `list_not_found`, as all that follow. */
  find(id: string, caller: Caller): Promise<StoredList>;
  describe(list: StoredList, caller: Caller): Promise<PlantList>;
  list(caller: Caller, page: PageRequest): Promise<Page<PlantList>>;
  rename(list: StoredList, name: string): Promise<void>;
  /** Rejects with `forbidden` for a list of another person. */
  remove(list: StoredList, caller: Caller): Promise<void>;
  /** Verifies a list that has failed again. Rejects with `list_not_ready` for another one. */
  verifyAgain(list: StoredList): Promise<void>;
  rows(list: StoredList, query: RowsQuery): Promise<Page<ListRow> & { readonly total: number }>;
  facets(list: StoredList, filter: RowFilter): Promise<ListFacets>;
  row(list: StoredList, number: number): Promise<ListRowDetails>;
  decide(request: DecisionRequest): Promise<DecisionResult>;
  /** Runs `together` as the last step of its transaction. */
  undo(
    order: { readonly list: StoredList; readonly caller: Caller; readonly direction: 'undo' | 'redo' },
    together: (tx: Executor, undone: UndoneChange) => Promise<void>,
  ): Promise<void>;
  /** The file itself. Rejects with the errors of files, and with `list_not_ready` before its names are verified. */
  exportWorkbook(
    list: StoredList,
    options: { readonly undecided: ExportQuery['undecided']; readonly signal: AbortSignal },
  ): Promise<EditedFile>;
  exportTable(
    list: StoredList,
    format: 'csv' | 'json',
    options: { readonly filter: RowFilter; readonly signal: AbortSignal },
  ): Readable;
  /** A Darwin Core archive of the names. */
  exportArchive(
    list: StoredList,
    options: { readonly filter: RowFilter; readonly signal: AbortSignal },
  ): Promise<Buffer>;
  changes(list: StoredList, page: PageRequest): Promise<Page<ListChange>>;
}

export function createDesk(options: DeskOptions): Desk {
  const { db, clock, limits } = options;
  const describeAll = async (lists: readonly StoredList[], caller: Caller) => {
    const states = await countStates(
      db,
      lists.map(({ id }) => id),
    );
    return lists.map((list) =>
      describeList(list, { caller, states: states.get(list.id), keptDays: limits.keptDays }),
    );
  };
  return {
    prepare: (request, body) => prepareList(request, body, options),
    async find(id, { accountId }) {
      const list = listIdForm.test(id) ? await findList(db, id, accountId) : undefined;
      if (list === undefined) throw listNotFound(id);
      return list;
    },
    async describe(list, caller) {
      const [described] = await describeAll([list], caller);
      if (described === undefined) throw listNotFound(list.id);
      return described;
    },
    async list(caller, { limit, cursor }) {
      const place = cursor === undefined ? undefined : readCursor(cursor, ListPlace);
      const before = place && { createdAt: new Date(place[0]), id: place[1] };
      const found = await readLists(db, { accountId: caller.accountId, limit: limit + 1, before });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return {
        entries: await describeAll(shown, caller),
        nextCursor:
          last !== undefined && found.length > limit
            ? writeCursor([last.created_at.toISOString(), last.id])
            : null,
      };
    },
    rename: ({ id }, name) => renameList(db, id, { name, now: clock.now() }),
    async remove(list, caller) {
      if (!mayDelete(list, caller)) throw deletionForbidden();
      await removeList(list, options);
    },
    async verifyAgain({ id }) {
      const queues = await options.queues();
      await db.transaction().execute(async (tx) => {
        if (!(await queueAgain(tx, id, clock.now())))
          throw listNotReady(
            'Only a list that has failed, or in which a source was late, is verified again.',
          );
        await queues.enqueueAgain(tx, listQueue.name, id);
      });
      queues.nudge(listQueue.name);
    },
    rows: (list, query) => pageOfRows(db, list, query),
    facets: (list, filter) => countFacets(db, { ...scopeOf(list), filter }),
    row: (list, number) => describeDetails(list, number, options),
    decide: (request) => decide(request, options),
    async undo({ list, caller, direction }, together) {
      await db.transaction().execute(async (tx) => {
        const editor = actorOf(caller);
        const undone = await undo(tx, {
          listId: list.id,
          accountId: list.account_id,
          editor,
          now: clock.now(),
          direction,
        });
        await together(tx, undone);
      });
    },
    exportWorkbook: (list, order) => exportWorkbook(list, order, options),
    exportTable: (list, format, order) =>
      format === 'csv' ? exportCsv(list, order, options) : exportJson(list, order, options),
    exportArchive: (list, order) => exportArchive(list, order, options),
    changes: (list, page) => pageOfChanges(db, list, page),
  };
}

const listIdForm = /^[0-9a-f]{32}$/;
const ListPlace = z.tuple([z.iso.datetime(), z.string().regex(listIdForm)]);
const RowPlace = z.tuple([z.int().min(0).max(rowNumberMax)]);
const ChangePlace = z.tuple([z.int().min(1)]);

const scopeOf = ({ id, account_id: accountId }: StoredList) => ({ listId: id, accountId });

async function pageOfRows(
  db: Executor,
  list: StoredList,
  { sort, order, position, limit, cursor, ...filter }: RowsQuery,
): Promise<Page<ListRow> & { readonly total: number }> {
  const scope = { ...scopeOf(list), filter };
  const first = cursor === undefined ? position : readCursor(cursor, RowPlace)[0];
  const [rows, total] = await Promise.all([
    readRows(db, scope, { sort, order, position: first, limit }),
    countRows(db, scope),
  ]);
  const end = first + rows.length;
  return {
    entries: rows.map(describeRow),
    nextCursor: rows.length > 0 && end < total ? writeCursor([end]) : null,
    total,
  };
}

async function describeDetails(
  list: StoredList,
  number: number,
  { db, potSizes }: DeskOptions,
): Promise<ListRowDetails> {
  const [row] = await readRowsAt(db, scopeOf(list), [number]);
  if (row === undefined) throw rowNotFound(number);
  const classifier = potSizes.classifierFor(list.settings.region ?? undefined);
  const label = row.final_size ?? row.submitted_size;
  const { rows: equal } = await sql<{ count: number }>`
    select count(*) as count from plant_list_row
    where list_id = ${list.id} and submitted_name = ${row.submitted_name} and number <> ${number}`.execute(
    db,
  );
  const { rows: changes } = await sql<PlantListChange>`
    select ${changeColumns} from plant_list_change
    where list_id = ${list.id} and before @> ${JSON.stringify([{ number }])}::jsonb
    order by version desc limit 20`.execute(db);
  return {
    row: describeRow(row),
    record: row.checked_name === null ? null : await readRecord(db, list.id, row.checked_name),
    pot_size:
      label === null || label === ''
        ? null
        : potSizeResult(label, classifier.classify(label), { externalIds: classifier.catalogue.externalIds }),
    equal_rows: equal[0]?.count ?? 0,
    changes: changes.map(describeChange),
  };
}

const changeColumns = sql`
  list_id, version, by_id, by_name, at, decision, column_name, value, row_count, first_row, undoes, is_undone`;

async function pageOfChanges(
  db: Executor,
  list: StoredList,
  { limit, cursor }: PageRequest,
): Promise<Page<ListChange>> {
  const before = cursor === undefined ? null : readCursor(cursor, ChangePlace)[0];
  const { rows } = await sql<PlantListChange>`
    select ${changeColumns} from plant_list_change
    where list_id = ${list.id} and (${before}::bigint is null or version < ${before}::bigint)
    order by version desc limit ${limit + 1}::int`.execute(db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    entries: shown.map(describeChange),
    nextCursor: last !== undefined && rows.length > limit ? writeCursor([last.version]) : null,
  };
}
