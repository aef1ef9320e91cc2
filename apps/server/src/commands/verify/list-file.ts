import { basename } from 'node:path';
import { nameFormats } from '../../capabilities/plant-names/index.ts';
import type { ColumnProfile, ExtractedText, Extraction } from '../../platform/documents/index.ts';
import { knowBeginning } from '../documents/know-beginning.ts';
import { type PlacesShown, placesShownOf } from '../documents/places-shown.ts';
import { nothingFound, tellWhatWasRead } from '../documents/what-was-read.ts';
import { withTexts } from '../documents/with-texts.ts';

/** Some names of a list that belong together only because they are checked at once. */
export type Batch = readonly ExtractedText[];

/** A list file that is read while its names are checked. */
export interface ListFile {
  readonly name: string;
  /** Of the first name: heading of the column, else its letter; null for a list without columns. */
  readonly column: string | null;
  /** How many names there are; null for a list that is too long to know it at once. */
  readonly total: number | null;
  readonly places: PlacesShown;
  readonly batches: AsyncIterable<Batch>;
}

export interface ListOptions {
  readonly profile: ColumnProfile;
  readonly column?: string | undefined;
}

/** Names checked between two steps of the progress line. */
export const batchSize = 100;

/** So many names are read before the first is checked: enough to know all of most lists. */
const knownMax = 5_000;

/** Opens a list for as long as `work` takes, and says at its end what was read. Rejects as `withTexts` does. */
export async function withListFile(
  path: string,
  options: ListOptions,
  work: (list: ListFile) => Promise<void>,
): Promise<void> {
  const name = basename(path);
  await withTexts(path, { ...options, accept: nameFormats }, async (extraction) => {
    const list = await knowList(name, extraction);
    const sought = { file: name, what: options.profile.what };
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

async function* inBatches(names: AsyncIterable<ExtractedText>): AsyncGenerator<Batch> {
  let batch: ExtractedText[] = [];
  for await (const name of names) {
    batch.push(name);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
