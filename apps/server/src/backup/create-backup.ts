import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  correctionsDataset,
  listSnapshots,
  snapshotsFolder,
} from '../capabilities/plant-names/snapshots/index.ts';
import { serviceMigrations } from '../composition/migrations.ts';
import type { Config } from '../config.ts';
import { type Executor, mergeMigrations } from '../platform/database/index.ts';
import { ignoreMissing } from '../platform/files/missing.ts';
import { serviceVersion } from '../platform/http/version.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import { type ArchivePart, recordPart, smallPart } from './archive/archive-part.ts';
import { requirePlace, writeArchive } from './archive/write-archive.ts';
import { readArea } from './home/home-files.ts';
import { formatVersion, type Manifest, type PartRecord } from './manifest.ts';
import { withSnapshot } from './open-snapshot.ts';
import {
  allAreas,
  beginningName,
  type FileArea,
  manifestName,
  type SecretFile,
  secretFiles,
  secretPart,
  tablePart,
} from './part-names.ts';
import { keptTables, leftOutTables, ownSequences } from './tables/kept-tables.ts';
import { type BackupColumn, columnsOf, readApplied, readRows, readSequences } from './tables/store.ts';

export interface BackupOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly path: string;
  /** True if an existing file may be replaced. */
  readonly replaces: boolean;
  readonly signal: AbortSignal;
  onRows(count: number): void;
}

export interface BackupMade {
  readonly manifest: Manifest;
  /** Size of the file. */
  readonly bytes: number;
}

/** Backs up the data that only the service has into one file. The service may be running. */
export async function createBackup(options: BackupOptions): Promise<BackupMade> {
  await requirePlace(options);
  return withSnapshot(options, async (tx, database) => {
    const source: BackupSource = { tx, database, migrations: await readMigrations(tx), at: new Date() };
    const contents = new Contents(options, source);
    const { config, path, replaces, signal } = options;
    const passphrase = config.backupPassphrase;
    const target = { path, replaces, passphrase, at: source.at, signal };
    const bytes = await writeArchive(contents.parts(), target);
    return { manifest: contents.manifest(), bytes };
  });
}

interface BackupSource {
  readonly tx: Executor;
  readonly database: Manifest['database'];
  readonly migrations: string[];
  readonly at: Date;
}

async function readMigrations(tx: Executor): Promise<string[]> {
  const applied = await readApplied(tx);
  if (applied === null)
    throw new Error('There is nothing of the service in the database that could be backed up.');
  const known = mergeMigrations(serviceMigrations);
  const newer = applied.find((name) => !(name in known));
  if (newer !== undefined)
    throw new Error(
      `The database was last used by a newer version (migration ${newer}). Make the backup with that one.`,
    );
  return applied;
}

/** The parts of a backup, and what was learnt of them on the way. */
class Contents {
  readonly #options: BackupOptions;
  readonly #source: BackupSource;
  readonly #records: PartRecord[] = [];
  readonly #tables: Manifest['tables'] = {};
  readonly #files = {
    uploads: createEmptyCount(),
    files: createEmptyCount(),
    corrections: createEmptyCount(),
  };
  #sequences: Manifest['sequences'] = {};
  #secret: Manifest['secret'] = 'none';
  #datasets: Manifest['datasets'] = [];

  constructor(options: BackupOptions, source: BackupSource) {
    this.#options = options;
    this.#source = source;
  }

  async *parts(): AsyncGenerator<ArchivePart> {
    const record = (recorded: PartRecord) => void this.#records.push(recorded);
    yield smallPart(beginningName, JSON.stringify({ format: 'plantdata-backup', version: formatVersion }));
    const { signal } = this.#options;
    for await (const part of this.#yieldRecords()) {
      signal.throwIfAborted();
      yield recordPart(part, record);
    }
    yield smallPart(manifestName, JSON.stringify(this.manifest()));
  }

  async *#yieldRecords(): AsyncGenerator<ArchivePart> {
    const { tx } = this.#source;
    for (const [table, columns] of await columnsOf(tx, keptTables)) yield* this.#tableParts(table, columns);
    this.#sequences = await readSequences(tx, keptTables, ownSequences);
    yield* this.#secretParts();
    // After the rows: a file is there before the row that names it.
    for (const area of this.#areas()) {
      for await (const part of readArea(this.#options.config.home, area)) {
        this.#files[area].files += 1;
        this.#files[area].bytes += part.size;
        yield part;
      }
    }
    this.#datasets = await listRefetched(this.#options.config.home);
  }

  async *#tableParts(table: string, columns: readonly BackupColumn[]): AsyncGenerator<ArchivePart> {
    let rows = 0;
    let number = 0;
    for await (const lines of gather(readRows(this.#source.tx, table, columns))) {
      rows += lines.length;
      number += 1;
      this.#options.onRows(lines.length);
      yield smallPart(tablePart(table, number), `${lines.join('\n')}\n`);
    }
    this.#tables[table] = { columns: columns.map(({ name }) => name), rows };
  }

  async *#secretParts(): AsyncGenerator<ArchivePart> {
    const { home, secret } = this.#options.config;
    if (secret !== undefined) this.#secret = 'setting';
    for (const file of secretFiles) {
      if (secret !== undefined && file === 'server-secret') continue;
      const content = await readFile(join(home, file)).catch(ignoreMissing);
      if (content === undefined) continue;
      if (isServerSecret(file)) this.#secret = 'included';
      yield smallPart(secretPart(file), content);
    }
  }

  #areas(): readonly FileArea[] {
    const isBucket = this.#options.config.files.storage !== undefined;
    return isBucket ? allAreas.filter((area) => area === 'corrections') : allAreas;
  }

  manifest(): Manifest {
    const { database, migrations, at } = this.#source;
    return {
      service: serviceVersion,
      createdAt: at.toISOString(),
      database,
      migrations,
      tables: this.#tables,
      leftOut: leftOutTables,
      sequences: this.#sequences,
      secret: this.#secret,
      files: this.#files,
      storage: this.#options.config.files.storage ?? null,
      datasets: this.#datasets,
      parts: this.#records,
    };
  }
}

const createEmptyCount = () => ({ files: 0, bytes: 0 });

const isServerSecret = (file: SecretFile): boolean => file === 'server-secret';

const partBytes = 4 * 1024 * 1024;

/** Few rows at a time become parts of some megabytes. */
async function* gather(batches: AsyncIterable<readonly string[]>): AsyncGenerator<readonly string[]> {
  let lines: string[] = [];
  let length = 0;
  for await (const batch of batches) {
    for (const line of batch) {
      lines.push(line);
      length += line.length;
    }
    if (length < partBytes) continue;
    yield lines;
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield lines;
}

/** Imported checklists, but for the operator's own corrections, which are in the backup. */
async function listRefetched(home: string): Promise<Manifest['datasets']> {
  const installed = await listSnapshots(snapshotsFolder(home));
  return installed
    .filter(({ dataset }) => dataset !== correctionsDataset)
    .map(({ dataset, version }) => ({ id: dataset, version }));
}
