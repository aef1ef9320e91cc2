import { basename } from 'node:path';
import type { ExtractedText, Extraction } from '../../platform/documents/index.ts';
import { describeNothingFound, noteExtraction } from './extraction-summary.ts';
import { type PlacesShown, placesShownOf } from './places-shown.ts';
import { type ListOptions, withTexts } from './read-texts.ts';

/** Some texts of a list that belong together only because they are worked on at once. */
export type TextBatch = readonly ExtractedText[];

/** A list file that is read while its texts are worked on. */
export interface ListFile {
  readonly name: string;
  /** Column of the first text: its heading, or its letter; null for a list without columns. */
  readonly column: string | null;
  /** Number of texts; null for a list that is too long to know it at once. */
  readonly total: number | null;
  readonly places: PlacesShown;
  readonly batches: AsyncIterable<TextBatch>;
}

/** Texts between two steps of the progress line. */
export const batchSize = 100;

/** Texts that are read before the first is worked on: enough to know all of most lists. */
const knownMax = 5_000;

/** Opens a list for as long as `work` takes, and reports at its end what was read. Rejects as `withTexts` does. */
export async function withListFile(
  path: string,
  options: ListOptions,
  work: (list: ListFile) => Promise<void>,
): Promise<void> {
  const name = basename(path);
  await withTexts(path, options, async (extraction) => {
    const list = await knowList(name, extraction);
    const input = { file: name, what: options.sought.what };
    if (list === null) throw describeNothingFound(extraction.report(), input);
    await work(list);
    noteExtraction(extraction.report(), input);
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
    batches: batchTexts(all),
  };
}

/** Groups texts, so that many are worked on at once. */
export async function* batchTexts(texts: AsyncIterable<ExtractedText>): AsyncGenerator<TextBatch> {
  let batch: ExtractedText[] = [];
  for await (const text of texts) {
    batch.push(text);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The beginning of a stream of items, and all of it. */
interface FirstTexts<Item> {
  readonly known: readonly Item[];
  /** True if nothing comes after them. */
  readonly isAll: boolean;
  /** The items that are known and those after them, and where there is one the failure that ends them. */
  readonly all: AsyncIterable<Item>;
}

/** Takes up to `most` items ahead. A failure after some of them reaches the reader of those. */
async function knowBeginning<Item>(items: AsyncIterable<Item>, max: number): Promise<FirstTexts<Item>> {
  const iterator = items[Symbol.asyncIterator]();
  const known: Item[] = [];
  try {
    for (let next = await iterator.next(); ; next = await iterator.next()) {
      if (next.done) return { known, isAll: true, all: continueList(known, iterator) };
      known.push(next.value);
      if (known.length === max) return { known, isAll: false, all: continueList(known, iterator) };
    }
  } catch (failure) {
    if (known.length === 0) throw failure;
    return { known, isAll: false, all: findFailing(known, failure) };
  }
}

async function* continueList<Item>(
  known: readonly Item[],
  iterator: AsyncIterator<Item>,
): AsyncGenerator<Item> {
  try {
    yield* known;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

async function* findFailing<Item>(known: readonly Item[], failure: unknown): AsyncGenerator<Item> {
  yield* known;
  throw failure;
}
