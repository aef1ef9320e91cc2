import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '../../../platform/database/index.ts';
import type { DocumentFile, DocumentPart } from '../../../platform/documents/index.ts';
import { ServiceError } from '../../../platform/errors.ts';
import { fileProblem, isInFile } from '../../../platform/file-intake/index.ts';
import { nameFormats } from '../../plant-names/index.ts';
import { sizeTextOf } from '../extract-rows.ts';
import { databaseText } from './database-text.ts';
import { actorOf } from './describe-list.ts';
import type { DeskOptions } from './desk-options.ts';
import { invalidMember } from './errors.ts';
import { admitDraft, insertDraft, type StoredList } from './list-store.ts';
import { listQueue } from './queue.ts';
import { readList } from './read-list.ts';
import type { CreateListRequest } from './schema.ts';
import type { ListSettings } from './tables.ts';

/** A list whose file is stored and whose cost is known. */
export interface PreparedList {
  readonly list: StoredList;
  /** One for each distinct name and each distinct size. */
  readonly units: number;
  /** Queues it, in the transaction that charges for it. Rejects with `list_quota_exceeded`. */
  admit(tx: Executor): Promise<void>;
  /** After the transaction. */
  nudge(): void;
}

/** Reads the file of a request to its end, and stores it with a draft of the list. */
export async function prepareList(
  request: FastifyRequest,
  body: CreateListRequest,
  options: DeskOptions,
): Promise<PreparedList> {
  options.plantLists.assertOptionsValid(body);
  const { caller } = request;
  const settings: ListSettings = {
    columns: body.columns ?? null,
    sheet: body.sheet ?? null,
    region: body.region ?? null,
    sources: body.sources ?? null,
  };
  const take = async (
    parts: AsyncIterable<DocumentPart>,
    file: DocumentFile & { readonly signal: AbortSignal },
    used: ListSettings,
  ) => {
    const counted = await countList(parts, { options, settings: used, signal: file.signal });
    const id = options.random(16).toString('hex');
    const now = options.clock.now();
    const { id: ownerId, name: ownerName } = actorOf(caller);
    const list: StoredList = {
      ...draftOf(id, now),
      account_id: caller.accountId,
      lineage_id: caller.lineageId,
      owner_id: ownerId,
      owner_name: ownerName,
      name: databaseText(body.name ?? titleOf(file.name)),
      filename: databaseText(file.name),
      settings: used,
      units: counted.units,
    };
    await insertDraft(options.db, list);
    await (await options.files()).put(list.file, file.path);
    return { list, counted };
  };
  const items = body.items ?? [];
  const entries = items.map((item) => (typeof item === 'string' ? item : item.name));
  const isFile = isInFile(request, { ...body, member: 'items', entries });
  if (!isFile && entries.length === 0) throw noRows();
  const queues = await options.queues();
  const { list, counted } = isFile
    ? await options.intake.look(request, body, nameFormats, (parts, file) => take(parts, file, settings))
    : await inItemsFile(items, request, options, (parts, file) =>
        take(parts, file, { ...settings, columns: itemColumns }),
      );
  return {
    list,
    units: counted.units,
    async admit(tx) {
      await admitDraft(tx, list, { rows: counted.rows, rowsMax: options.limits.rowsPerAccount });
      await queues.enqueue(tx, listQueue.name, list.id);
    },
    nudge: () => queues.nudge(listQueue.name),
  };
}

const draftOf = (id: string, now: Date) => ({
  id,
  file: `plant-lists/${id}/file`,
  report: null,
  sheets: [],
  row_count: 0,
  text_count: 0,
  checked_count: 0,
  is_read: false,
  version: 0,
  status: 'draft',
  attempts: 0,
  created_at: now,
  queued_at: now,
  started_at: null,
  finished_at: null,
  error: null,
  updated_at: now,
});

interface CountedList {
  readonly rows: number;
  readonly units: number;
}

async function countList(
  parts: AsyncIterable<DocumentPart>,
  { options, settings, signal }: { options: DeskOptions; settings: ListSettings; signal: AbortSignal },
): Promise<CountedList> {
  const { rowsMax } = options.limits;
  const { rows } = await readList(parts, {
    plantLists: options.plantLists,
    settings,
    signal,
    keepsCells: false,
  });
  const names = new Set<string>();
  const sizes = new Set<string>();
  let count = 0;
  for await (const { row } of rows) {
    count += 1;
    if (count > rowsMax) throw invalidMember('/file', `must hold at most ${rowsMax} rows with plants`);
    if (row.read.name !== null) names.add(row.read.name);
    const size = sizeTextOf(row);
    if (size !== null) sizes.add(size);
  }
  if (count === 0) throw noRows();
  return { rows: count, units: names.size + sizes.size };
}

const noRows = (): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: 'No rows with a plant name or a size were found. Nothing is charged.',
    errors: [{ pointer: '/file', code: 'empty', message: 'must contain at least one row with a plant' }],
  });

const titleOf = (filename: string): string => filename.replace(/\.[a-z0-9]{1,10}$/i, '').trim() || 'List';

/** The columns of rows that come in the body. */
const itemColumns = { name: ['name'], size: ['size'], quantity: ['quantity'] };

/** Rows of the body as a file, so that a list is read, kept and exported in one way. */
async function inItemsFile<Result>(
  items: NonNullable<CreateListRequest['items']>,
  request: FastifyRequest,
  { documents }: DeskOptions,
  work: (
    parts: AsyncIterable<DocumentPart>,
    file: DocumentFile & { readonly signal: AbortSignal },
  ) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-items-'));
  try {
    const file = { path: join(folder, 'items.json'), name: 'list.json' };
    const rows = items.map((item) => {
      const { name, size, quantity } = typeof item === 'string' ? { name: item } : item;
      return { name, size: size ?? '', quantity: quantity ?? '' };
    });
    await writeFile(file.path, JSON.stringify(rows), { mode: 0o600 });
    const signal = request.abortSignal;
    const owner = request.caller.accountId;
    return await work(documents.read(file, { accept: ['json'], signal, owner }), { ...file, signal });
  } catch (error) {
    throw fileProblem(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
