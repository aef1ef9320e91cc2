import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type ListedName,
  type NameList,
  NameListError,
  type NameListOptions,
  readAhead,
  readNameList,
} from '../../capabilities/plant-names/index.ts';

/** Some names of a list that belong together only because they are checked at once. */
export interface Batch {
  readonly names: readonly ListedName[];
  /** How much of the file is read by now, from 0 to 1. */
  readonly share: number;
}

/** A list file that is read while its names are checked. */
export interface ListFile {
  readonly name: string;
  readonly column: NameList['column'];
  /** The last row with a name; null for a list that is too long to know it at once. */
  readonly lastRow: number | null;
  readonly batches: AsyncIterable<Batch>;
}

/** Names checked between two steps of the progress line. */
export const batchSize = 100;

/** Opens a list for as long as `work` takes. Rejects with a NameListError when it cannot be read. */
export async function withListFile(
  path: string,
  options: Omit<NameListOptions, 'fileName'>,
  work: (list: ListFile) => Promise<void>,
): Promise<void> {
  const name = basename(path);
  const handle = await open(path).catch((cause: unknown) => {
    throw cannotOpen(path, cause);
  });
  try {
    const { size } = await handle.stat();
    const stream = handle.createReadStream({ highWaterMark: readingSize(size) });
    const list = await readNameList(stream, { ...options, fileName: name });
    const share = () => Math.min(1, stream.bytesRead / size);
    const { head, all: batches } = await readAhead(inBatches(list.names, share), 1, () => 1);
    await work({ name, column: list.column, lastRow: lastRowOf(head), batches });
  } catch (error) {
    throw isReadError(error) ? cannotOpen(path, error) : error;
  } finally {
    await handle.close();
  }
}

const readingSizeMin = 512;
const readingSizeMax = 65_536;

/** Bytes read at a time: so few of a short list that how much is read says how far it is. */
function readingSize(fileSize: number): number {
  return Math.min(readingSizeMax, Math.max(readingSizeMin, Math.ceil(fileSize / 100)));
}

function lastRowOf([first]: readonly Batch[]): number | null {
  return first && first.names.length < batchSize ? (first.names.at(-1)?.row ?? null) : null;
}

async function* inBatches(names: AsyncIterable<ListedName>, share: () => number): AsyncGenerator<Batch> {
  let batch: ListedName[] = [];
  for await (const name of names) {
    batch.push(name);
    if (batch.length < batchSize) continue;
    yield { names: batch, share: share() };
    batch = [];
  }
  if (batch.length > 0) yield { names: batch, share: 1 };
}

function isReadError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'read';
}

function cannotOpen(path: string, cause: unknown): NameListError {
  const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
  return new NameListError(`${isMissing ? 'There is no such file' : 'The file cannot be read'}: ${path}`, {
    cause,
  });
}
