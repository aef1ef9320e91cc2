import { basename } from 'node:path';
import type { ExtractedText, Extraction } from '../../platform/documents/index.ts';
import { knowBeginning } from './know-beginning.ts';
import { type PlacesShown, placesShownOf } from './places-shown.ts';
import type { TextsWanted } from './texts-wanted.ts';
import { nothingFound, tellWhatWasRead } from './what-was-read.ts';
import { withTexts } from './with-texts.ts';

/** Some texts of a list that belong together only because they are worked on at once. */
export type Batch = readonly ExtractedText[];

/** A list file that is read while its texts are worked on. */
export interface ListFile {
  readonly name: string;
  /** Column of the first text: its heading, or its letter; null for a list without columns. */
  readonly column: string | null;
  /** Number of texts; null for a list that is too long to know it at once. */
  readonly total: number | null;
  readonly places: PlacesShown;
  readonly batches: AsyncIterable<Batch>;
}

export interface ListOptions {
  readonly wanted: TextsWanted;
  readonly column: string | undefined;
}

/** Texts between two steps of the progress line. */
export const batchSize = 100;

/** Texts that are read before the first is worked on: enough to know all of most lists. */
const knownMax = 5_000;

/** Opens a list for as long as `work` takes, and says at its end what was read. Rejects as `withTexts` does. */
export async function withListFile(
  path: string,
  options: ListOptions,
  work: (list: ListFile) => Promise<void>,
): Promise<void> {
  const name = basename(path);
  await withTexts(path, options, async (extraction) => {
    const list = await knowList(name, extraction);
    const sought = { file: name, what: options.wanted.what };
    if (list === null) throw nothingFound(extraction.report(), sought);
    await work(list);
    tellWhatWasRead(extraction.report(), sought);
  });
}

async function knowList(name: string, { texts }: Extraction): Promise<ListFile | null> {
  const { known, isAll, all } = await knowBeginning(texts, knownMax);
  const [first] = known;
  if (first === undefined) return null;
  return {
    name,
    column: first.place.column,
    total: isAll ? known.length : null,
    places: placesShownOf(known, isAll),
    batches: inBatches(all),
  };
}

async function* inBatches(texts: AsyncIterable<ExtractedText>): AsyncGenerator<Batch> {
  let batch: ExtractedText[] = [];
  for await (const text of texts) {
    batch.push(text);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
