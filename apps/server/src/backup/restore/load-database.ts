import { keepMonthsIn } from '../../capabilities/accounts/index.ts';
import { listQueue, listTasks } from '../../capabilities/plant-lists/desk/index.ts';
import { retailBatches, retailQueue } from '../../capabilities/retail-images/index.ts';
import { sdmJobs, sdmQueue } from '../../capabilities/sdm/index.ts';
import { serviceMigrations } from '../../composition/migrations.ts';
import { type Executor, mergeMigrations, migrateIn } from '../../platform/database/index.ts';
import type { JobQueues } from '../../platform/jobs/job-queue.ts';
import type { ArchivePart } from '../archive/archive-part.ts';
import { damagedError } from '../archive/unusable-backup.ts';
import type { Manifest } from '../manifest.ts';
import { keptTables, ownSequences } from '../tables/kept-tables.ts';
import {
  type BackupColumn,
  columnsOf,
  dropReferences,
  emptyTables,
  insertRows,
  type Reference,
  readSequences,
  restoreReferences,
  setSequence,
  switchTriggers,
} from '../tables/store.ts';

/** Takes the rows of a backup into the tables that its version of the service had. */
export interface TableLoader {
  load(table: string, part: ArchivePart): Promise<void>;
  /** After the last part: everything that holds between rows, and the tables as this version has them. */
  finish(): Promise<void>;
}

/** In an empty database, within one transaction. */
export async function beginLoading(
  tx: Executor,
  manifest: Manifest,
  onRows: (count: number) => void,
): Promise<TableLoader> {
  const all = mergeMigrations(serviceMigrations);
  const ran = new Set(manifest.migrations);
  await migrateIn(tx, Object.fromEntries(Object.entries(all).filter(([name]) => ran.has(name))));
  const tables = Object.keys(manifest.tables);
  const columns = await requireColumns(tx, manifest);
  const references = await dropReferences(tx, tables);
  await switchTriggers(tx, tables, 'disable');
  await emptyTables(tx, tables);
  const loaded = new Map(tables.map((table) => [table, 0]));
  return {
    async load(table, part) {
      for await (const lines of readLines(part.bytes)) {
        const inserted = await insertRows(tx, { table, columns: columns.get(table) ?? [], lines });
        if (inserted !== lines.length) throw damagedError(`${part.name} has rows of another form`);
        loaded.set(table, (loaded.get(table) ?? 0) + inserted);
        onRows(inserted);
      }
    },
    async finish() {
      for (const [table, { rows }] of Object.entries(manifest.tables)) {
        if (loaded.get(table) !== rows)
          throw damagedError(`${table} has not the ${rows} rows that it should have`);
      }
      await finish(tx, manifest, references);
      await switchTriggers(tx, tables, 'enable');
      await migrateIn(tx, all);
      await keepMonthsIn(tx);
    },
  };
}

/** The tables that the backup brings are all that there are, with all of their columns. */
async function requireColumns(
  tx: Executor,
  { tables }: Manifest,
): Promise<Map<string, readonly BackupColumn[]>> {
  const present = await columnsOf(tx, keptTables);
  const missing = [...present.keys()].find((table) => !Object.hasOwn(tables, table));
  if (missing !== undefined) throw damagedError(`the table ${missing} is missing`);
  const ordered = Object.entries(tables).map(([table, { columns }]): [string, readonly BackupColumn[]] => {
    const known = new Map(present.get(table)?.map((column) => [column.name, column]));
    const found = columns.flatMap((name) => known.get(name) ?? []);
    if (found.length !== columns.length || known.size !== new Set(columns).size)
      throw damagedError(`its ${table} has not the columns that this table had with its migrations`);
    return [table, found];
  });
  return new Map(ordered);
}

async function finish(tx: Executor, manifest: Manifest, references: readonly Reference[]): Promise<void> {
  await restoreReferences(tx, references).catch((cause: unknown) => {
    throw damagedError('a row of it refers to one that is missing', cause);
  });
  const known = await readSequences(tx, Object.keys(manifest.tables), ownSequences);
  for (const [name, state] of Object.entries(manifest.sequences)) {
    if (!Object.hasOwn(known, name))
      throw damagedError(`the service has no sequence ${JSON.stringify(name)}`);
    await setSequence(tx, name, state);
  }
}

/** Queues unfinished jobs as if they had just been sent, each once. Returns how many. */
export async function queueOpenJobs(
  tx: Executor,
  queues: Pick<JobQueues, 'enqueue'>,
  now: Date,
): Promise<number> {
  const jobs = await sdmJobs.requeueAll(tx, now);
  const batches = await retailBatches.requeueAll(tx, now);
  const lists = await listTasks.requeueAll(tx, now);
  for (const id of jobs) await queues.enqueue(tx, sdmQueue.name, id);
  for (const id of batches) await queues.enqueue(tx, retailQueue.name, id);
  for (const id of lists) await queues.enqueue(tx, listQueue.name, id);
  return jobs.length + batches.length + lists.length;
}

const newLine = 0x0a;
const batchBytes = 1024 * 1024;
/** No row is as long; PostgreSQL would not read it. */
const lineBytesMax = 200 * 1024 * 1024;

/** The lines of a part, about a megabyte at a time. */
async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.byteLength;
    if (length > lineBytesMax) throw damagedError('a row of it is too long');
    const end = chunk.lastIndexOf(newLine);
    if (end === -1 || length < batchBytes) continue;
    const text = Buffer.concat(waiting).subarray(0, length - (chunk.byteLength - end));
    yield text.toString().split('\n');
    waiting = [chunk.subarray(end + 1)];
    length = chunk.byteLength - end - 1;
  }
  const text = Buffer.concat(waiting).toString();
  if (text === '') return;
  if (!text.endsWith('\n')) throw damagedError('a row of it has no end');
  yield text.slice(0, -1).split('\n');
}
