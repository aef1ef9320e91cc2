import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { moveDurably, syncFolder } from '../../platform/durable-files.ts';
import { makePrivateFolder } from '../../platform/private-folder.ts';

/** A file that only its owner may read, written completely but not yet in its place. */
export interface PreparedFile {
  /** Puts it into its place, instead of what may be there. */
  put(): Promise<void>;
  /** Puts it into its place unless there is something already. */
  putIfAbsent(): Promise<void>;
  discard(): Promise<void>;
}

/** Prepares a file beside its place, so that no one ever reads half of it. */
export async function preparePrivateFile(path: string, content: string): Promise<PreparedFile> {
  await makePrivateFolder(dirname(path));
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600, flag: 'wx', flush: true });
  const discard = () => rm(draft, { force: true });
  return {
    put: () => moveDurably(draft, path),
    putIfAbsent: async () => {
      await link(draft, path).catch((error: unknown) => {
        if (!hasCode(error, 'EEXIST')) throw error;
      });
      await discard();
      await syncFolder(dirname(path));
    },
    discard,
  };
}

/** The text of a file, or undefined if there is none. */
export async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
