import { access, constants, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { SizeClassifier } from '@plantdata/container-sizes';
import { nameFormats } from '../../capabilities/plant-names/index.ts';
import { createSizeColumn, extractSizes, labelFormats } from '../../capabilities/pot-sizes/index.ts';
import { readConfig } from '../../config.ts';
import {
  type ColumnProfile,
  createDocumentReader,
  type DocumentFormat,
  type DocumentLimits,
  type DocumentPart,
  type Extraction,
  extractColumn,
} from '../../platform/documents/index.ts';
import { UnusableInputError } from './unusable-input.ts';

/** The texts that are looked for in a file. */
export interface SoughtTexts {
  /** Plural, which ends in an s: `plant names`. */
  readonly what: string;
  readonly accept: readonly DocumentFormat[];
  /** `column`: heading, letter or JSON member of the column to read; found by itself when absent. */
  extract(
    parts: AsyncIterable<DocumentPart>,
    options: { readonly column: string | undefined },
  ): Promise<Extraction>;
}

export const seekNames = (profile: ColumnProfile): SoughtTexts => ({
  what: profile.what,
  accept: nameFormats,
  extract: (parts, { column }) => extractColumn(parts, { profile, column }),
});

export function seekSizes(classifier: SizeClassifier): SoughtTexts {
  const profile = createSizeColumn(classifier);
  return {
    what: profile.what,
    accept: labelFormats,
    extract: (parts, { column }) => extractSizes(parts, { profile, classifier, column }),
  };
}

/** The file of the person who runs the command may have any length; its size in memory stays limited. */
export const commandLimits: Partial<DocumentLimits> = {
  timeMs: null,
  rows: Number.POSITIVE_INFINITY,
  sheets: Number.POSITIVE_INFINITY,
  pages: Number.POSITIVE_INFINITY,
  recognisedPages: Number.POSITIVE_INFINITY,
};

export interface ListOptions {
  readonly sought: SoughtTexts;
  readonly column: string | undefined;
}

/** Reads the texts of a file for as long as `work` takes. Rejects with a DocumentError or an UnusableInputError. */
export async function withTexts(
  path: string,
  { sought, column }: ListOptions,
  work: (extraction: Extraction) => Promise<void>,
): Promise<void> {
  await requireFile(path);
  const { readingMemoryMb: memoryMb, photographMemoryMb } = readConfig().files;
  const reader = createDocumentReader({
    processes: 1,
    limits: { ...commandLimits, memoryMb, photographMemoryMb },
  });
  try {
    const parts = reader.read({ path, name: basename(path) }, { accept: sought.accept });
    await work(await sought.extract(parts, { column }));
  } finally {
    await reader.close();
  }
}

export async function requireFile(path: string): Promise<void> {
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
