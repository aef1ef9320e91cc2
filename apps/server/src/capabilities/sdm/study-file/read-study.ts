import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import yauzl, { type Entry } from 'yauzl';
import { z } from 'zod';
import { type StudyParts, studyParts } from './study-document.ts';

/** A file that is not a study, or a damaged one. Its message is a sentence for the one who has it. */
export class StudyFileError extends Error {
  override readonly name = 'StudyFileError';
}

/** Far above any study; what is more was made to fill the memory. */
const entryBytesMax = 64 * 1024 * 1024;
const entriesMax = 10_000;
const files = {
  study: 'study.json',
  records: 'records.csv',
  presences: 'presences.csv',
  background: 'background.csv',
  targetGroup: 'target-group.csv',
  widerTargetGroup: 'target-group-wider.csv',
  model: 'model.json',
  report: 'report.json',
} as const;

/** Reads a study that may come from anywhere: names in it are no paths, sizes are limited, all content is checked. Rejects with a `StudyFileError`. */
export async function readStudy(path: string): Promise<StudyParts> {
  try {
    const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
    try {
      if (zip.entryCount > entriesMax) throw new StudyFileError('It holds too many files.');
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      const parts: Record<string, unknown> = {};
      for (const [part, name] of Object.entries(files)) {
        const entry = entries.get(name);
        if (entry === undefined && name.startsWith('target-group')) continue;
        if (entry === undefined)
          throw new StudyFileError(`It has no ${name}: it is no study of this service.`);
        if (entry.uncompressedSize > entryBytesMax || entry.isEncrypted())
          throw new StudyFileError(`Its ${name} is too large, or protected by a password.`);
        // The stream ends with an error where there is more than the size that was admitted.
        const text = String(await buffer(await zip.openReadStreamPromise(entry)));
        parts[part] = name.endsWith('.csv') ? rowsOf(text) : JSON.parse(text);
      }
      return studyParts.parse(parts);
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof StudyFileError) throw error;
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const why = issue ? `"${z.core.toDotPath(issue.path)}" is wrong: ${issue.message}` : String(error);
    throw new StudyFileError(`${path} is no study, or a damaged one. ${why}.`, { cause: error });
  }
}

const numbers =
  /^(longitude|latitude|uncertaintyM|decimals|individualCount|year|distanceFromCentroidM|fold|bio\d+)$/;

const rowsOf = (text: string): unknown =>
  parse(text, {
    columns: true,
    max_record_size: 100_000,
    cast: (cell, { column, header }) =>
      header ? cell : cell === '' ? null : numbers.test(String(column)) ? Number(cell) : cell,
  });
