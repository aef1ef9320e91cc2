import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ChecklistArchive, openArchive } from './archive.ts';
import { badDescription, cannotOpen, documentTooLarge, noTables } from './errors.ts';
import { readDescription } from './meta-xml.ts';
import type { TableFile } from './table.ts';
import { CHUNK_BYTES, type UnpackingBudget, unpack } from './unpack.ts';

/** A file that the operator gives. */
export interface ChecklistFile {
  readonly path: string;
  /** Without folders, for messages. */
  readonly name: string;
  readonly bytes: number;
  /** Found in a folder: read only if its kind is that of the dataset's files. */
  readonly isFromFolder?: boolean;
}

const readable = /\.(?:csv|tsv|tab|txt|json)(?:\.gz)?$/i;
const archive = /\.zip$/i;
/** Other files beside the tables in archives and folders. */
const companions = /^(?:\.|_|readme|licen[cs]e|citation|rights|eml|metadata|changelog)/i;
/** Names and addresses of persons: never opened, even on request. */
const personal = /^party_activity/i;

const isNoTable = (name: string): boolean => companions.test(name) || personal.test(name);

/** The files at these paths; of a folder those that can hold names, in order of their names. Throws a ChecklistError. */
export async function findChecklistFiles(paths: readonly string[]): Promise<readonly ChecklistFile[]> {
  const found: ChecklistFile[] = [];
  for (const path of paths) {
    const facts = await stat(path).catch((cause: unknown) => {
      throw cannotOpen(path, cause);
    });
    if (!facts.isDirectory()) {
      found.push({ path, name: basename(path), bytes: facts.size });
      continue;
    }
    for (const name of (await readdir(path)).sort()) {
      if (!(readable.test(name) || archive.test(name)) || isNoTable(name)) continue;
      const file = join(path, name);
      const { size } = await stat(file);
      found.push({ path: file, name, bytes: size, isFromFolder: true });
    }
  }
  if (found.length === 0) throw noTables(paths);
  return found;
}

export interface OpenFilesOptions {
  /** Files of an archive or folder that hold the names, tried in turn. */
  readonly members: readonly RegExp[];
  readonly budget: UnpackingBudget;
}

export interface OpenFiles {
  readonly tables: readonly TableFile[];
  close(): void;
}

/** Finds the tables in the files, also inside archives. Throws a ChecklistError. */
export async function openFiles(
  files: readonly ChecklistFile[],
  options: OpenFilesOptions,
): Promise<OpenFiles> {
  const archives: ChecklistArchive[] = [];
  const close = (): void => {
    for (const each of archives) each.close();
  };
  try {
    const named: TableFile[] = [];
    const listed: TableFile[] = [];
    for (const file of files) {
      const tables = file.isFromFolder ? listed : named;
      if (personal.test(file.name)) continue;
      const kind = await kindOf(file);
      if (kind === 'zip') {
        const opened = await openArchive(file, options.budget);
        archives.push(opened);
        tables.push(...(await tablesOfArchive(file, opened, options)));
      } else tables.push(singleTable(file, kind, options.budget));
    }
    const tables = [...named, ...chooseMembers(listed, options.members)];
    if (tables.length === 0) throw noTables(files.map(({ name }) => name));
    return { tables, close };
  } catch (error) {
    close();
    throw error;
  }
}

type FileKind = 'zip' | 'gzip' | 'plain';

/** By its first bytes; the ending of a name may lie. */
async function kindOf({ path, name }: ChecklistFile): Promise<FileKind> {
  const first = Buffer.alloc(4);
  const handle = await open(path).catch((cause: unknown) => {
    throw cannotOpen(name, cause);
  });
  try {
    await handle.read(first, 0, first.length, 0);
  } catch (cause) {
    throw cannotOpen(name, cause);
  } finally {
    await handle.close();
  }
  if (archive.test(name) || (first[0] === 0x50 && first[1] === 0x4b && (first[2] ?? 0xff) < 9)) return 'zip';
  return first[0] === 0x1f && first[1] === 0x8b ? 'gzip' : 'plain';
}

function singleTable(file: ChecklistFile, kind: 'gzip' | 'plain', budget: UnpackingBudget): TableFile {
  return {
    label: file.name,
    fileName: file.name,
    layout: null,
    bytes() {
      const source = createReadStream(file.path, { highWaterMark: CHUNK_BYTES });
      const packing = kind === 'gzip' ? 'gzip' : 'stored';
      const packed = { label: file.name, packedBytes: file.bytes, packing, promised: null } as const;
      return unpack(source, packed, budget);
    },
  };
}

async function tablesOfArchive(
  file: ChecklistFile,
  { entries }: ChecklistArchive,
  { members, budget }: OpenFilesOptions,
): Promise<readonly TableFile[]> {
  const plain = entries.map((entry): TableFile => ({ ...entry, layout: null }));
  const description = plain.find(({ fileName }) => fileName === 'meta.xml');
  if (description === undefined) {
    const tables = plain.filter(({ fileName }) => readable.test(fileName) && !isNoTable(fileName));
    const chosen = chooseMembers(tables, members);
    if (chosen.length === 0) throw noTables(entries.map(({ fileName }) => `${file.name}: ${fileName}`));
    return chosen;
  }
  const xml = await readDocument(description, Math.min(budget.limits.documentBytes, descriptionBytes));
  const described = readDescription(xml.toString('utf8'), description.label).map(({ fileName, layout }) => {
    const found = plain.find((entry) => entry.fileName === fileName);
    if (found === undefined) {
      throw badDescription(description.label, `it names "${fileName}", which is not in the archive`);
    }
    return { ...found, layout };
  });
  const names = new Set(described.map(({ fileName }) => fileName));
  // Archives with a table of common names for each language describe only one of them.
  const others = plain.filter(({ fileName }) => commonNames.test(fileName) && !names.has(fileName));
  return [...described, ...others];
}

const commonNames = /^VernacularNames?-.+\.(?:csv|tsv|txt)$/i;
/** A description has a few kilobytes. */
const descriptionBytes = 1024 * 1024;

/** The tables that the dataset is known to keep its names in; all of them when it has none of those. */
function chooseMembers(tables: readonly TableFile[], members: readonly RegExp[]): readonly TableFile[] {
  const chosen = tables.filter(({ fileName }) => members.some((member) => member.test(fileName)));
  return chosen.length > 0 ? chosen : tables;
}

/** A whole file at once, no larger than `limit`. Throws a ChecklistError. */
export async function readDocument(file: TableFile, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file.bytes()) {
    bytes += chunk.length;
    if (bytes > limit) throw documentTooLarge(file.label, limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
