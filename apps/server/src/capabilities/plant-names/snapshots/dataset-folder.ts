import { randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { takeOwnerLock } from '../../../platform/database/owner-lock.ts';
import { syncFolder } from '../../../platform/durable-files.ts';
import { makePrivateFolder } from '../../../platform/private-folder.ts';
import { codeOf, explainWriteError } from './write-error.ts';

/**
 * Replaces files of a dataset atomically: they are written under another name, flushed to the disk
 * and renamed. A concurrent reader sees either the old file or the new one.
 */
export interface DatasetFolder extends Disposable {
  readonly path: string;
  /**
   * Writes a file, and others beside it. They replace those of the same names only after all are
   * complete, the file itself last. Rejects with a {@link WriteError}, and then leaves nothing
   * behind.
   */
  replace(file: NewFile, beside?: readonly NewFile[]): Promise<void>;
  /** Removes those of the files and folders that exist. */
  remove(names: readonly string[]): Promise<void>;
}

export interface NewFile {
  readonly name: string;
  readonly chunks: Iterable<Uint8Array>;
}

/** A file could not be written. The message says why, and whether the one before is still there. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
}

const partialExtension = '.partial';

export const snapshotName = (version: string): string => `${version}.snapshot`;
export const nameRejectedRows = (version: string): string => `${version}.rejected.csv`;
/**
 * Folder for downloaded files, so that a download can resume and an unchanged file is not fetched
 * again.
 */
export const downloadsName = 'downloads';

/**
 * Takes the folder of a dataset for one import. The lock ends with the process, in any case;
 * remains of a killed import are removed.
 */
export async function takeDatasetFolder(folder: string, dataset: string): Promise<DatasetFolder> {
  const path = join(folder, dataset);
  await makePrivateFolder(path);
  const lock = takeOwnerLock(join(path, 'import.lock'));
  if (!lock) {
    throw new WriteError(
      `${dataset} is being imported or removed by another process. Try again when that is done.`,
    );
  }
  const names = await readdir(path);
  for (const name of names.filter((each) => each.endsWith(partialExtension))) await rm(join(path, name));
  return {
    path,
    replace: (file, beside = []) => replaceFiles(path, file, beside),
    remove: async (names) => {
      for (const name of names) await rm(join(path, name), { recursive: true, force: true });
      await syncFolder(path);
    },
    [Symbol.dispose]: () => lock.release(),
  };
}

async function replaceFiles(folder: string, file: NewFile, beside: readonly NewFile[]): Promise<void> {
  const mark = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const partialOf = (name: string) => join(folder, `${name}.${mark}${partialExtension}`);
  const files = [...beside, file];
  const path = join(folder, file.name);
  try {
    for (const { name, chunks } of files) await writeFlushed(partialOf(name), chunks);
    for (const { name } of files) await rename(partialOf(name), join(folder, name));
  } catch (cause) {
    for (const { name } of files) await rm(partialOf(name), { force: true });
    throw new WriteError(`${explainWriteError(cause)} ${path} was not changed.`, { cause });
  }
  await syncFolder(folder).catch((cause: unknown) => {
    throw new WriteError(
      `${path} is in place, but the disk does not confirm it (${codeOf(cause)}): a power cut could undo it.`,
      { cause },
    );
  });
}

async function writeFlushed(file: string, chunks: Iterable<Uint8Array>): Promise<void> {
  await using handle = await open(file, 'wx', 0o600);
  for (const chunk of chunks) await writeAll(handle, chunk);
  await handle.sync();
}

/** A disk that is nearly full takes a part of a chunk without an error. */
async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  let written = 0;
  while (written < chunk.byteLength) {
    const { bytesWritten } = await handle.write(chunk, written, chunk.byteLength - written);
    written += bytesWritten;
  }
}
