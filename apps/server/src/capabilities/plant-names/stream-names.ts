import type { UnifiedTaxonomicRecord } from './schema.ts';
import type { SourceOptions } from './sources/taxonomic-source.ts';

/** The first batch is small, so that the first record comes early. */
const firstBatchSize = 10;
const batchSize = 25;

/** As many batches are under way that the slowest source always has names to look up, and no more than memory is sure to hold. */
const batchesUnderWay = 8;

/** How long a reader waits for the next batch before its records say which sources have not answered. */
const patienceMsDefault = 45_000;

type Wanted = Required<Pick<SourceOptions, 'signal' | 'patience' | 'onAsked'>>;

interface StreamedNames {
  readonly names: readonly string[];
  readonly verify: (names: readonly string[], wanted: Wanted) => Promise<UnifiedTaxonomicRecord[]>;
  readonly signal: AbortSignal;
  readonly patienceMs?: number;
}

/**
 * The records of a list as they are ready, in its order. The list is cut into batches, of which the next ones are
 * verified while the first one is read; whoever stops reading stops them all. Throws what `verify` rejects with.
 */
export async function* streamNames({
  names,
  verify,
  signal,
  patienceMs = patienceMsDefault,
}: StreamedNames): AsyncGenerator<UnifiedTaxonomicRecord, void> {
  const reader = new AbortController();
  const wanted = AbortSignal.any([signal, reader.signal]);
  const underWay: Batch[] = [];
  try {
    for (const batch of batchesOf(names)) {
      const begun = begin(batch, verify, wanted);
      underWay.push(begun);
      // Sources answer in the order in which they are asked, and the reader waits for the first batch.
      await begun.asked;
      if (underWay.length >= batchesUnderWay) yield* await awaitFirst(underWay, wanted, patienceMs);
    }
    while (underWay.length > 0) yield* await awaitFirst(underWay, wanted, patienceMs);
  } finally {
    reader.abort();
  }
}

interface Batch {
  /** The sources have been asked, or never will be. */
  readonly asked: Promise<unknown>;
  readonly records: Promise<UnifiedTaxonomicRecord[]>;
  readonly patience: AbortController;
}

function begin(names: readonly string[], verify: StreamedNames['verify'], signal: AbortSignal): Batch {
  const patience = new AbortController();
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>();
  const records = verify(names, { signal, patience: patience.signal, onAsked });
  // A failure is looked at when the turn of the batch comes.
  records.catch(() => undefined);
  return { records, patience, asked: Promise.race([asked, records.catch(() => undefined)]) };
}

/** Patience begins to run out when the reader has nothing else to read. */
async function awaitFirst(
  underWay: Batch[],
  wanted: AbortSignal,
  patienceMs: number,
): Promise<UnifiedTaxonomicRecord[]> {
  const first = underWay.shift();
  if (first === undefined) return [];
  const timer = setTimeout(() => first.patience.abort(), patienceMs);
  try {
    const records = await first.records;
    // Sources that were told to stop are not sources that have failed.
    wanted.throwIfAborted();
    return records;
  } finally {
    clearTimeout(timer);
  }
}

function* batchesOf(names: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < names.length; ) {
    const end = start + (start === 0 ? firstBatchSize : batchSize);
    yield names.slice(start, end);
    start = end;
  }
}
