import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { text } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { OccurrenceError } from '../occurrence-source.ts';
import { readDescription } from './archive-description.ts';
import { fileProblem } from './file-problem.ts';
import type { FolderLimits } from './folder-limits.ts';
import type { RecordTableLayout } from './table-layout.ts';

export interface OpenTable {
  readonly bytes: AsyncIterable<unknown>;
  /** Null where the first line of the table has to tell. */
  readonly layout: RecordTableLayout | null;
  /** Null where the table has to tell. */
  readonly encoding: string | null;
  close(): void;
}

/** The table of records in a file: itself, or one in a zip archive. Rejects with an `OccurrenceError`. */
export async function openTable(folder: string, name: string, limits: FolderLimits): Promise<OpenTable> {
  const path = join(folder, name);
  const found = await stat(path).catch((cause: unknown) => {
    throw fileProblem(name, 'it cannot be read', cause);
  });
  // A pipe or a device would be waited for, or read, without end.
  if (!found.isFile()) throw fileProblem(name, 'it is no file, but a folder, a device or a pipe');
  const { size } = found;
  if (size > limits.bytesMax) throw fileProblem(name, `it has more than ${limits.bytesMax} bytes`);
  if (!name.toLowerCase().endsWith('.zip')) {
    const stream = createReadStream(path);
    return { bytes: stream, layout: null, encoding: null, close: () => stream.destroy() };
  }
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false })
    .catch((cause: unknown) => {
      throw fileProblem(name, 'it is not a zip archive, or not a whole one', cause);
    });
  try {
    return { ...(await openMember({ zip, name, limits })), close: () => zip.close() };
  } catch (error) {
    zip.close();
    if (error instanceof OccurrenceError) throw error;
    throw fileProblem(name, 'it is damaged, or not complete', error);
  }
}

interface RecordArchive {
  readonly zip: ZipFile;
  readonly name: string;
  readonly limits: FolderLimits;
}

/** GBIF adds a description of every dataset. */
const entriesMax = 50_000;
const descriptionBytesMax = 1024 * 1024;

async function openMember(archive: RecordArchive): Promise<Omit<OpenTable, 'close'>> {
  const { zip, name, limits } = archive;
  if (zip.entryCount > entriesMax) throw fileProblem(name, `it holds more than ${entriesMax} files`);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const description = entries.find(({ fileName }) => basename(fileName).toLowerCase() === 'meta.xml');
  if (!description) {
    return {
      bytes: await read(archive, findOnlyTable(entries, name), limits.bytesMax),
      layout: null,
      encoding: null,
    };
  }
  const xml = await text(await read(archive, description, descriptionBytesMax));
  const { location, layout, encoding } = readDescription(xml, name);
  const place = posix.join(posix.dirname(description.fileName), location);
  const table = entries.find(({ fileName }) => fileName === place);
  if (!table) throw fileProblem(name, 'the file that its meta.xml names is not in it');
  return { bytes: await read(archive, table, limits.bytesMax), layout, encoding };
}

/** A simple download of GBIF holds one table; what a Macintosh adds is none. */
function findOnlyTable(entries: readonly Entry[], name: string): Entry {
  const tables = entries.filter(
    ({ fileName }) => /\.(csv|tsv|txt)$/i.test(fileName) && !/(^|\/)(__MACOSX\/|\.)/.test(fileName),
  );
  const [only] = tables;
  if (only && tables.length === 1) return only;
  throw fileProblem(
    name,
    tables.length === 0
      ? 'it holds no table, as .csv or .txt'
      : 'it holds several tables and no meta.xml that says which of them has the occurrences',
  );
}

/** The stream ends with an error where there is more than the size that was admitted. */
async function read({ zip, name }: RecordArchive, entry: Entry, bytesMax: number) {
  if (entry.isEncrypted()) throw fileProblem(name, 'it is protected by a password');
  if (entry.uncompressedSize > bytesMax) throw fileProblem(name, `it unpacks to more than ${bytesMax} bytes`);
  return zip.openReadStreamPromise(entry);
}
