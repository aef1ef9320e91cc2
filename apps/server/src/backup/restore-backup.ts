import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listQueue } from '../capabilities/plant-lists/desk/index.ts';
import { retailQueue } from '../capabilities/retail-images/index.ts';
import { sdmQueue } from '../capabilities/sdm/index.ts';
import { type Config, databaseOptionsOf } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import {
  type Database,
  type Executor,
  hasEmbedded,
  lockMigrations,
  openDatabase,
} from '../platform/database/index.ts';
import { takeOwnerLock } from '../platform/database/owner-lock.ts';
import { createJobQueues } from '../platform/jobs/create-job-queues.ts';
import type { JobQueues } from '../platform/jobs/job-queue.ts';
import { makePrivateFolder } from '../platform/private-folder.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import { type ArchivePart, recordPart } from './archive/archive-part.ts';
import { type ArchiveSource, readArchive } from './archive/read-archive.ts';
import { damagedError } from './archive/unusable-backup.ts';
import { type CheckedBackup, checkBackup, requireFitting } from './check-backup.ts';
import { withDraftFolder } from './home/draft-folder.ts';
import type { Manifest, PartRecord } from './manifest.ts';
import { type PartName, readPartName } from './part-names.ts';
import { beginLoading, queueOpenJobs } from './restore/load-database.ts';
import { placeFiles } from './restore/place-files.ts';
import { NotEmpty, requireEmptyDatabase, requireEmptyHome } from './restore/require-empty.ts';
import { dropQueues, findQueues, settleTexts } from './tables/store.ts';

export interface RestoreOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly path: string;
  readonly signal: AbortSignal;
  onRows(count: number): void;
}

export interface RestoreResult {
  readonly manifest: Manifest;
  /** Jobs that had not ended, and were queued again. */
  readonly jobs: number;
}

/** Looks at all of a backup and at the home, and writes nothing. Rejects with what speaks against restoring it there. */
export async function restorable({
  config,
  path,
  signal,
}: Pick<RestoreOptions, 'config' | 'path' | 'signal'>): Promise<CheckedBackup> {
  const { home, backupPassphrase: passphrase } = config;
  const checked = await checkBackup({ path, passphrase }, { home, signal });
  requireFitting(checked.manifest);
  await requireEmptyHome(config, checked);
  return checked;
}

/**
 * Restores a backup into an empty installation. Everything is checked before anything is written;
 * until the end all of it is kept beside its target, or in a transaction, so that a restore that
 * fails leaves nothing.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { home, databaseUrl: url, backupPassphrase: passphrase } = options.config;
  const { manifest } = await restorable(options);
  await makePrivateFolder(home);
  return withDraftFolder(home, 'restore-draft-', async (draft) => {
    const context = { ...options, source: { path: options.path, passphrase }, manifest, draft };
    const jobs = url === undefined ? await restoreEmbedded(context) : await restoreInto(context, url);
    return { manifest, jobs };
  });
}

interface RestoreContext extends RestoreOptions {
  readonly source: ArchiveSource;
  readonly manifest: Manifest;
  /** A folder in the home for what is not in its place yet. */
  readonly draft: string;
}

/** The embedded database is made beside its place, which is held so that no service begins there meanwhile. */
async function restoreEmbedded(context: RestoreContext): Promise<number> {
  const {
    draft,
    logger,
    config: { home },
  } = context;
  const folder = join(home, 'database');
  await makePrivateFolder(folder);
  const lock = takeOwnerLock(join(folder, 'owner.lock'));
  if (lock === undefined || hasEmbedded(home)) {
    lock?.release();
    throw new NotEmpty(`Another process is just making a database in ${home}. Nothing was changed.`);
  }
  try {
    const jobs = await loadInto(await openDatabase({ home: draft, logger }), context, async () => undefined);
    await placeFiles(draft, home, [[join(draft, 'database', 'data'), join(folder, 'data')]]);
    return jobs;
  } finally {
    lock.release();
  }
}

async function restoreInto(context: RestoreContext, url: string): Promise<number> {
  const {
    draft,
    logger,
    config: { home },
  } = context;
  const database = await openDatabase({ ...databaseOptionsOf(context.config), url, logger });
  let placed: Awaited<ReturnType<typeof placeFiles>> | undefined;
  try {
    // The last before the transaction is committed: rows without their files would be worse than files without rows.
    return await loadInto(database, context, async () => {
      placed = await placeFiles(draft, home);
    });
  } catch (error) {
    await placed?.takeBack();
    throw error;
  }
}

/** Loads everything in one transaction, and closes the database. */
async function loadInto(
  database: Database,
  context: RestoreContext,
  beforeCommit: () => Promise<void>,
): Promise<number> {
  // Once the rows are there nothing may be taken back: what cannot be ended properly ends with the process.
  const warn = (err: unknown) => void context.logger.warn({ err }, 'failed to close a connection');
  try {
    const before = await findQueues(database.db);
    await requireEmptyDatabase(database.db);
    try {
      return await withQueues(database, context.logger, (queues) =>
        database.db.transaction().execute(async (tx) => {
          const jobs = await load(tx, queues, context);
          await beforeCommit();
          return jobs;
        }),
      );
    } catch (error) {
      if (before === 'none') await dropQueues(database.db);
      throw error;
    }
  } finally {
    await database.close().catch(warn);
  }
}

/** Queues are made outside of the transaction, which is how pg-boss makes them. */
async function withQueues<Result>(
  database: Database,
  logger: Logger,
  work: (queues: JobQueues) => Promise<Result>,
): Promise<Result> {
  const queues = await createJobQueues({ database, clock: systemClock, logger });
  try {
    await queues.declare(sdmQueue);
    await queues.declare(retailQueue);
    await queues.declare(listQueue);
    return await work(queues);
  } finally {
    await queues.close().catch((err: unknown) => void logger.warn({ err }, 'failed to close the queues'));
  }
}

async function load(tx: Executor, queues: JobQueues, context: RestoreContext): Promise<number> {
  const { source, manifest, draft, signal, onRows } = context;
  await settleTexts(tx);
  await lockMigrations(tx);
  // Once more: a service may have begun here while the backup was read.
  await requireEmptyDatabase(tx);
  const tables = await beginLoading(tx, manifest, onRows);
  const expected = new Map(manifest.parts.map((part) => [part.name, part]));
  for await (const part of readArchive(source)) {
    signal.throwIfAborted();
    const name = readPartName(part.name);
    if (name?.kind === 'beginning' || name?.kind === 'manifest') {
      for await (const _ of part.bytes);
      continue;
    }
    let found: PartRecord | undefined;
    const recorded = recordPart(part, (record) => {
      found = record;
    });
    if (name?.kind === 'table') await tables.load(name.table, recorded);
    else if (name !== undefined) await unpackFile(draft, name, recorded);
    // The file may have been changed since it was checked.
    if (found === undefined || found.sha256 !== expected.get(part.name)?.sha256)
      throw damagedError(`${part.name} has changed while it was restored`);
    expected.delete(part.name);
  }
  const [missing] = expected.keys();
  if (missing !== undefined) throw damagedError(`${missing} has gone while it was restored`);
  await tables.finish();
  return queueOpenJobs(tx, queues, systemClock.now());
}

/**
 * Writes a file of a backup into the draft of a home. Its name was checked: it does not lead out of
 * the folder.
 */
async function unpackFile(
  draft: string,
  name: PartName & { kind: 'file' | 'secret' },
  part: ArchivePart,
): Promise<void> {
  const path = name.kind === 'secret' ? join(draft, name.file) : join(draft, name.area, name.name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(part.bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}
