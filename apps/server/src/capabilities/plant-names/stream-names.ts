import type { UnifiedTaxonomicRecord } from './schema.ts';
import type { SourceOptions } from './sources/taxonomic-source.ts';
import { waitFor } from './sources/wait.ts';

/** The first batch is small, so that the first record comes early. */
const firstBatchSize = 10;
const batchSize = 25;

/** As many batches are under way that the slowest source always has names to look up, and no more than most sources have answered when the wait is over. */
const batchesUnderWay = 4;

type Wanted = Required<Pick<SourceOptions, 'signal' | 'patience' | 'onAsked'>>;

interface StreamedNames {
  readonly names: readonly string[];
  readonly verify: (names: readonly string[], wanted: Wanted) => Promise<UnifiedTaxonomicRecord[]>;
  readonly signal: AbortSignal;
  /** How long the sources have to answer a batch, from when they are asked. */
  readonly waitMs: number;
}

/**
 * The records of a list as they are ready, in its order. The list is cut into batches, of which the next ones are
 * verified while the first one is read; whoever stops reading stops them all. Throws what `verify` rejects with.
 */
export async function* streamNames({
  names,
  verify,
  signal,
  waitMs,
}: StreamedNames): AsyncGenerator<UnifiedTaxonomicRecord, void> {
  const reader = new AbortController();
  const wanted = AbortSignal.any([signal, reader.signal]);
  const underWay: Batch[] = [];
  try {
    for (const batch of batchesOf(names)) {
      const begun = begin(batch, { verify, waitMs }, wanted);
      underWay.push(begun);
      // Sources answer in the order in which they are asked, and the reader waits for the first batch.
      await begun.asked;
      if (underWay.length >= batchesUnderWay) yield* await awaitFirst(underWay, wanted);
    }
    while (underWay.length > 0) yield* await awaitFirst(underWay, wanted);
  } finally {
    reader.abort();
  }
}

interface Batch {
  /** The sources have been asked, or never will be. */
  readonly asked: Promise<unknown>;
  readonly records: Promise<UnifiedTaxonomicRecord[]>;
}

function begin(
  names: readonly string[],
  { verify, waitMs }: Pick<StreamedNames, 'verify' | 'waitMs'>,
  signal: AbortSignal,
): Batch {
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>();
  const records = verify(names, { signal, patience: waitFor(waitMs), onAsked });
  // A failure is looked at when the turn of the batch comes.
  records.catch(() => undefined);
  return { records, asked: Promise.race([asked, records.catch(() => undefined)]) };
}

async function awaitFirst(underWay: Batch[], wanted: AbortSignal): Promise<UnifiedTaxonomicRecord[]> {
  const records = await underWay.shift()?.records;
  // Sources that had to stop are not sources that have failed.
  wanted.throwIfAborted();
  return records ?? [];
}

function* batchesOf(names: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < names.length; ) {
    const end = start + (start === 0 ? firstBatchSize : batchSize);
    yield names.slice(start, end);
    start = end;
  }
}
