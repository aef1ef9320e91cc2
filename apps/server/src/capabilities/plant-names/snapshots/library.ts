import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  HEADER_BYTES_MAX,
  isVersion,
  orderVersions,
  readManifest,
  readSnapshot,
  type Snapshot,
  SnapshotError,
  type SnapshotManifest,
} from '@plantdata/name-index';
import { DATASET_NAME } from './reference.ts';
import { codeOf } from './write-error.ts';

/**
 * The snapshots on disk: `<home>/snapshots/<dataset>/<version>.snapshot`. The first version of a dataset answers
 * (see `orderVersions`), the others stay to be compared with. A file appears there whole or not at all (see `dataset-folder.ts`).
 */

export interface InstalledSnapshot {
  readonly dataset: string;
  readonly version: string;
  readonly file: string;
  readonly bytes: number;
  readonly manifest: SnapshotManifest;
}

/** A file that stands where a snapshot should and cannot be used. */
export interface DamagedSnapshot {
  readonly dataset: string;
  readonly version: string;
  readonly file: string;
  readonly bytes: number;
  readonly reason: string;
}

export interface LibraryFile {
  readonly dataset: string;
  readonly version: string;
  readonly file: string;
}

export const snapshotsFolder = (home: string): string => join(home, 'snapshots');

const snapshotFile = /^(?<version>[\w-]+)\.snapshot$/;

/** Every version of every dataset, that which answers first; only the heads of the files are read. */
export async function listSnapshots(
  folder: string,
  onDamaged: (damaged: DamagedSnapshot) => void = () => undefined,
): Promise<InstalledSnapshot[]> {
  const installed: InstalledSnapshot[] = [];
  for (const found of await findSnapshotFiles(folder)) {
    const snapshot = await inspect(found);
    if (!snapshot) continue;
    if ('manifest' in snapshot) installed.push(snapshot);
    else onDamaged(snapshot);
  }
  return installed.sort(
    (a, b) => a.dataset.localeCompare(b.dataset) || orderVersions(parseVersion(a), parseVersion(b)),
  );
}

const parseVersion = ({ version, manifest: { importedAt } }: InstalledSnapshot) => ({ version, importedAt });

/** The version of each dataset that answers, of all as they are listed. */
export function newestSnapshots(installed: readonly InstalledSnapshot[]): InstalledSnapshot[] {
  return installed.filter(({ dataset }, place) => dataset !== installed[place - 1]?.dataset);
}

/** Reads the whole file into memory at once. Rejects with a {@link SnapshotError} when it is damaged. */
export async function openSnapshot({ file }: Pick<InstalledSnapshot, 'file'>): Promise<Snapshot> {
  return readSnapshot(await readWhole(file));
}

/**
 * Returns a text that changes whenever a snapshot is added, replaced or removed. Reads no file, so
 * a running server can call it every few seconds.
 */
export async function snapshotsFingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const { file } of await findSnapshotFiles(folder)) {
    // Removed since the folder was read: the listing without it is the state that counts.
    const found = await stat(file, { bigint: true }).catch(() => null);
    if (found) hash.update(`${file}\0${found.ino}\0${found.size}\0${found.mtimeNs}\0`);
  }
  return hash.digest('base64url');
}

/** Finds the files that have the name of a snapshot, by dataset. */
async function findSnapshotFiles(folder: string): Promise<LibraryFile[]> {
  const datasets = (await entriesOf(folder)).filter((name) => DATASET_NAME.test(name)).sort();
  const files: LibraryFile[] = [];
  for (const dataset of datasets) {
    const names = (await entriesOf(join(folder, dataset))).sort().reverse();
    for (const name of names) {
      const version = snapshotFile.exec(name)?.groups?.version;
      if (version !== undefined && isVersion(version))
        files.push({ dataset, version, file: join(folder, dataset, name) });
    }
  }
  return files;
}

/** The whole file in one piece of memory. */
export async function readWhole(file: string): Promise<ArrayBuffer> {
  await using handle = await open(file);
  return readStart(handle, (await handle.stat()).size);
}

/** A system call reads less than two gibibytes. */
const readMax = 1 << 30;

async function readStart(handle: FileHandle, length: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(new ArrayBuffer(length));
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, Math.min(length - filled, readMax), filled);
    if (bytesRead === 0) throw new SnapshotError('The file became shorter while it was read.');
    filled += bytesRead;
  }
  return bytes.buffer;
}

/** Null when it was removed in the meantime. */
async function inspect(found: LibraryFile): Promise<InstalledSnapshot | DamagedSnapshot | null> {
  let bytes = 0;
  try {
    await using handle = await open(found.file);
    bytes = (await handle.stat()).size;
    const start = await readStart(handle, Math.min(bytes, HEADER_BYTES_MAX));
    const manifest = readManifest(new Uint8Array(start), bytes);
    if (manifest.dataset !== found.dataset || manifest.version !== found.version) {
      const reason = `it holds ${manifest.dataset}@${manifest.version}, which is not what its name says`;
      return { ...found, bytes, reason };
    }
    return { ...found, bytes, manifest };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    return { ...found, bytes, reason: error instanceof Error ? error.message : String(error) };
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}
