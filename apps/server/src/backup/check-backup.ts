import { stat } from 'node:fs/promises';
import { serviceMigrations } from '../composition/migrations.ts';
import { mergeMigrations } from '../platform/database/index.ts';
import { freeBytes } from '../platform/files/measure-folder.ts';
import { type ArchivePart, recordPart } from './archive/archive-part.ts';
import { type ArchiveSource, readArchive } from './archive/read-archive.ts';
import { damagedError, UnusableBackup } from './archive/unusable-backup.ts';
import { Beginning, formatVersion, Manifest, type PartRecord } from './manifest.ts';
import { beginningName, manifestName, type PartName, readPartName, type SecretFile } from './part-names.ts';
import { keptTables } from './tables/kept-tables.ts';

export interface CheckedBackup {
  readonly manifest: Manifest;
  /** The texts of the secret files that are in it. */
  readonly secrets: ReadonlyMap<SecretFile, string>;
}

/**
 * Limit of the two parts that are read as a whole; a hundred bytes for each of some million files.
 */
const wholeBytesMax = 256 * 1024 * 1024;
const secretBytesMax = 4_096;
/** Rows never compress so well; a backup full of zeros is an attack on the memory or the disk. */
const rowsRatioMax = 1_000;
const rowsBytesFree = 64 * 1024 * 1024;

/**
 * Reads a backup from beginning to end and writes nothing. Returns its manifest if every part
 * belongs to a backup, is whole, and there is room for it; rejects with {@link UnusableBackup}
 * otherwise.
 */
export async function checkBackup(
  source: ArchiveSource,
  { home, signal }: { home: string; signal: AbortSignal },
): Promise<CheckedBackup> {
  const room: FreeSpace = {
    rows: rowsBytesFree + rowsRatioMax * (await stat(source.path)).size,
    files: await freeBytes(home),
  };
  const seen = new Map<string, PartRecord>();
  const secrets = new Map<SecretFile, string>();
  let isBegun = false;
  let manifest: Manifest | undefined;
  for await (const part of readArchive(source)) {
    signal.throwIfAborted();
    const name = requireKnownName(part);
    if (manifest !== undefined) throw damagedError(`${part.name} stands behind its end`);
    if (!isBegun) {
      await requireFormat(part, name);
      isBegun = true;
    } else if (name.kind === 'manifest') {
      manifest = await manifestIn(part);
    } else {
      const bytes = await take(part, name, { room, seen });
      if (name.kind === 'secret') secrets.set(name.file, Buffer.concat(bytes).toString());
    }
  }
  if (manifest === undefined) throw damagedError('its manifest is missing');
  requireSame(manifest.parts, seen);
  return { manifest, secrets };
}

interface FreeSpace {
  rows: number;
  files: number;
}

function requireKnownName({ name }: ArchivePart): PartName {
  const known = readPartName(name);
  if (known === undefined)
    throw new UnusableBackup(`No backup of plantdata holds ${JSON.stringify(name)}; nothing of it is used.`);
  return known;
}

async function requireFormat(part: ArchivePart, name: PartName): Promise<void> {
  if (name.kind !== 'beginning') throw damagedError(`it does not begin with ${beginningName}`);
  const beginning = Beginning.safeParse(await jsonIn(part, 1_024));
  if (!beginning.success) throw damagedError(`${beginningName} does not say what it is`);
  const { version } = beginning.data;
  if (version !== formatVersion)
    throw new UnusableBackup(
      `The backup has the form ${version}, this version of plantdata reads ${formatVersion}. Restore it with the version that made it.`,
    );
}

async function manifestIn(part: ArchivePart): Promise<Manifest> {
  const manifest = Manifest.safeParse(await jsonIn(part, wholeBytesMax));
  if (!manifest.success) throw damagedError(`${manifestName} is not as it should be`, manifest.error);
  return manifest.data;
}

const partBytesMin = 512;

/** Reads a part to its end; returns the bytes if it is a secret file. */
async function take(
  part: ArchivePart,
  name: PartName,
  { room, seen }: { room: FreeSpace; seen: Map<string, PartRecord> },
): Promise<readonly Uint8Array[]> {
  if (name.kind === 'beginning' || seen.has(part.name)) throw damagedError(`${part.name} is in it twice`);
  if (name.kind === 'secret' && part.size > secretBytesMax) throw damagedError(`${part.name} is too large`);
  const kind = name.kind === 'table' ? 'rows' : 'files';
  // A part without content takes room as well: in the archive, and in what is noted of it.
  room[kind] -= Math.max(part.size, partBytesMin);
  if (room[kind] < 0)
    throw new UnusableBackup(
      kind === 'files'
        ? 'There is not enough room on the disk for the files of the backup.'
        : 'The backup would grow more than a thousandfold; nothing of it is used.',
    );
  const recorded = recordPart(part, (record) => void seen.set(part.name, record));
  const chunks: Uint8Array[] = [];
  for await (const chunk of recorded.bytes) if (name.kind === 'secret') chunks.push(chunk);
  return chunks;
}

async function jsonIn(part: ArchivePart, bytesMax: number): Promise<unknown> {
  if (part.size > bytesMax) throw damagedError(`${part.name} is too large`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of part.bytes) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch (cause) {
    throw damagedError(`${part.name} cannot be read`, cause);
  }
}

/** Every part that was recorded is there as it was recorded, in that order, and no other. */
function requireSame(recorded: readonly PartRecord[], seen: ReadonlyMap<string, PartRecord>): void {
  const found = [...seen.values()];
  recorded.forEach((expected, index) => {
    const part = found[index];
    if (part?.name !== expected.name) throw damagedError(`${expected.name} is missing`);
    if (part.sha256 !== expected.sha256 || part.bytes !== expected.bytes)
      throw damagedError(`${expected.name} is not as it was written`);
  });
  const other = found[recorded.length];
  if (other !== undefined) throw damagedError(`${other.name} is not of it`);
}

/** Rejects a backup that holds what this version of the program does not know. */
export function requireFitting({ service, migrations, tables, parts }: Manifest): void {
  const known = mergeMigrations(serviceMigrations);
  const newer = migrations.find((name) => !(name in known));
  if (newer !== undefined)
    throw new UnusableBackup(
      `The backup is of a newer version (${service}, with the migration ${newer}). Restore it with that version or a later one.`,
    );
  const unknown = Object.keys(tables).find((table) => !keptTables.includes(table));
  if (unknown !== undefined)
    throw new UnusableBackup(
      `The service keeps no table ${JSON.stringify(unknown)}; nothing of the backup is used.`,
    );
  for (const { name } of parts) {
    const part = readPartName(name);
    if (part?.kind === 'table' && !Object.hasOwn(tables, part.table))
      throw damagedError(`it says nothing of the table of ${name}`);
  }
}
