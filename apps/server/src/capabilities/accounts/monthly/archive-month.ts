import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import { makeFolderDurably } from '../../../platform/durable-files.ts';
import { dayMs } from '../../../platform/durations.ts';
import { ignoreMissing } from '../../../platform/files/missing.ts';
import { monthAt } from '../metering/periods.ts';
import {
  checksumPath,
  type EntryTexts,
  type FileContent,
  type MonthSums,
  readMonthFile,
  writeChecksum,
  writeMonthFile,
} from './month-file.ts';
import { inShortLock, keepMonths, type MonthlyTable, tableOfMonth } from './months.ts';

export interface ArchiveRequest {
  /** Such as `2026-01`. */
  readonly month: string;
  readonly folder: string;
  readonly now: Date;
}

export interface ArchivedFile extends FileContent {
  readonly path: string;
}

/** The ledgers that are archived, and how their files are called. */
const archived = [
  ['usage_entry', 'usage'],
  ['unbilled_entry', 'unbilled'],
] as const satisfies readonly (readonly [MonthlyTable, string])[];

const monthForm = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/;

/**
 * Moves the entries of a month out of the database into files; the sums of its days stay. Run again
 * after a failure at any place, it does what is left to do. Rejects, with nothing lost, for a month
 * that is still needed.
 */
export async function archiveMonth(
  db: Executor,
  { month, folder, now }: ArchiveRequest,
): Promise<readonly ArchivedFile[]> {
  requireEnded(month, now);
  while (!(await keepMonths(db))) await sleep(100);
  await makeFolderDurably(folder);
  const files: ArchivedFile[] = [];
  for (const [parent, name] of archived) {
    const path = join(folder, `${name}-${month}.csv.zst`);
    const table = tableOfMonth(parent, month);
    const isThere = (await isPartition(db, table)) !== undefined;
    const content = isThere
      ? await move(db, { parent, table, path }).catch((error: unknown) => {
          throw isTableGone(error) ? archivedMeanwhile(month, error) : error;
        })
      : await check(path);
    if (content) files.push({ path, ...content });
  }
  if (files.length === 0)
    throw new Error(`The ledger has no entries of ${month}, and ${folder} no file of them.`);
  return files;
}

function requireEnded(month: string, now: Date): void {
  if (!monthForm.test(month)) throw new Error(`The month must be like 2026-01, received ${month}.`);
  const { from, until } = monthAt(new Date(`${month}-01`));
  if (until > now)
    throw new Error(
      `${month} has not ended: budgets and statements of ${from > now ? 'it' : 'the running month'} need it.`,
    );
  // A request that began on its last day may still be charged in it.
  const complete = new Date(until.getTime() + dayMs);
  if (complete > now)
    throw new Error(`The statements of ${month} are not complete before ${complete.toISOString()}.`);
}

interface Move {
  readonly parent: MonthlyTable;
  readonly table: string;
  readonly path: string;
}

/** Writes the file of a table, unless it is there, and then removes the table. */
async function move(db: Executor, { parent, table, path }: Move): Promise<FileContent> {
  await requireNoHolds(db, parent, table);
  const found = await stat(path).catch(ignoreMissing);
  const sums = await inShortLock(db, (tx) => readSums(tx, table));
  if (found === undefined)
    await writeMonthFile(path, readPages(db, table), (read) => requireSame(read, sums, path));
  const content = await readMonthFile(path);
  requireSame(content, sums, path);
  await writeChecksum(path, content.sha256);
  await remove(db, { parent, table, path }, content);
  return content;
}

/** Budgets get the entries under a hold when it is closed. */
async function requireNoHolds(db: Executor, parent: MonthlyTable, table: string): Promise<void> {
  if (parent !== 'usage_entry') return;
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(budget_ids) as id from hold
    where exists (select from ${sql.table(table)} where hold_id = hold.id) order by id`.execute(db);
  if (rows.length > 0)
    throw new Error(
      `Holds of units are still open on these budgets: ${rows.map(({ id }) => id).join(', ')}. Try again in a minute.`,
    );
}

const triesMax = 20;

/** The code of a lock that was not to be had in time. */
const isWaitOver = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

const isTableGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42P01';

const archivedMeanwhile = (month: string, cause: unknown): Error =>
  new Error(
    `Another run has archived ${month} meanwhile, and its files are where that run has put them. Run this one again to check them.`,
    { cause },
  );

/**
 * Removes a table, once its file has all of it. The check and the removal are one transaction: late
 * entries may get a table of the same name after it.
 */
async function remove(db: Executor, { parent, table, path }: Move, content: MonthSums): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inShortLock(db, async (tx) => {
        // Before all months are locked: counting may take seconds. Another run waits here.
        await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
        requireSame(content, await readSums(tx, table), path);
        await requireNoHolds(tx, parent, table);
        await sql`drop table ${sql.table(table)}`.execute(tx);
      });
    } catch (error) {
      if (!isWaitOver(error)) throw error;
      if (tries === triesMax)
        throw new Error(`${path} is complete, but its rows are being read. Run it again later.`, {
          cause: error,
        });
    }
  }
}

function requireSame(file: MonthSums, table: MonthSums, path: string): void {
  if (file.rows === table.rows && file.units === table.units) return;
  throw new Error(
    `${path} has ${file.rows} rows with ${file.units} units, and the ledger ${table.rows} with ${table.units}. Nothing was removed. If the month had late entries, archive them into another folder.`,
  );
}

/** The file of a month that is no longer in the database; undefined if there is none. */
async function check(path: string): Promise<FileContent | undefined> {
  const checksum = await readFile(checksumPath(path), 'utf8').catch(ignoreMissing);
  if (checksum === undefined) return undefined;
  const content = await readMonthFile(path);
  if (!checksum.startsWith(content.sha256)) throw new Error(`${path} is not the file of its checksum.`);
  return content;
}

/** Undefined if there is no such table. */
async function isPartition(db: Executor, table: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_partition: boolean }>`
    select relispartition as is_partition from pg_class where oid = to_regclass(${table})`.execute(db);
  return rows[0]?.is_partition;
}

async function readSums(db: Executor, table: string): Promise<MonthSums> {
  const { rows } = await sql<MonthSums>`
    select count(*) as rows, coalesce(sum(units), 0)::bigint as units from ${sql.table(table)}`.execute(db);
  return rows[0] ?? { rows: 0, units: 0 };
}

const rowsAtOnce = 5_000;

/** All entries in the order of their times, some thousand at a time: no transaction keeps others waiting. */
async function* readPages(db: Executor, table: string): AsyncGenerator<readonly EntryTexts[]> {
  let last: EntryTexts | undefined;
  do {
    const after = last ? sql`where (at, id) > (${last.at}::timestamptz, ${last.id})` : sql``;
    const { rows } = await sql<EntryTexts>`
      select id, account_id, key_id, lineage_id, operation, units::text as units,
        coalesce((
          select known.id from known_name as known
          where known.account_id = entry.account_id and kind = 'merchant' and label = merchant_id
        ), merchant_id) as merchant_id,
        to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from ${sql.table(table)} as entry ${after} order by entry.at, id limit ${rowsAtOnce}`.execute(db);
    yield rows;
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
  } while (last !== undefined);
}
