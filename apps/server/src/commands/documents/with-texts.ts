import { access, constants, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { readConfig } from '../../config.ts';
import {
  createDocumentReader,
  type DocumentLimits,
  type Extraction,
} from '../../platform/documents/index.ts';
import { UnusableInputError } from './exit-codes.ts';
import type { TextsWanted } from './texts-wanted.ts';

/** A file of the person who runs the command may be as long as it likes; what it unfolds to in memory may not. */
const limits: Partial<DocumentLimits> = {
  timeMs: null,
  rows: Number.POSITIVE_INFINITY,
  sheets: Number.POSITIVE_INFINITY,
  pages: Number.POSITIVE_INFINITY,
  recognisedPages: Number.POSITIVE_INFINITY,
};

/** Reads the texts of a file for as long as `work` takes. Rejects with a DocumentError or an UnusableInputError. */
export async function withTexts(
  path: string,
  { wanted, column }: { readonly wanted: TextsWanted; readonly column: string | undefined },
  work: (extraction: Extraction) => Promise<void>,
): Promise<void> {
  await requireFile(path);
  const { readingMemoryMb: memoryMb } = readConfig().files;
  const reader = createDocumentReader({ processes: 1, limits: { ...limits, memoryMb } });
  try {
    const parts = reader.read({ path, name: basename(path) }, { accept: wanted.accept });
    await work(await wanted.extract(parts, { column }));
  } finally {
    await reader.close();
  }
}

async function requireFile(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK);
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    throw new UnusableInputError(
      `${isMissing ? 'There is no such file' : 'The file cannot be read'}: ${path}`,
      { cause },
    );
  }
  if (!(await stat(path)).isFile()) throw new UnusableInputError(`This is not a file: ${path}`);
}
