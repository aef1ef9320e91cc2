import type { UnifiedTaxonomicRecord } from './schema.ts';

/** The first batch is small, so that the first record comes early. */
const firstBatchSize = 10;
const batchSize = 50;

/** As many batches are under way that the slowest source always has names to look up, and no more than memory is sure to hold. */
const batchesUnderWay = 8;

type VerifyBatch = (names: readonly string[], signal: AbortSignal) => Promise<UnifiedTaxonomicRecord[]>;

/**
 * The records of a list as they are ready, in its order. The list is cut into batches, of which the next ones are
 * verified while the first one is read; whoever stops reading stops them all. Throws what `verify` rejects with.
 */
export async function* streamNames(
  names: readonly string[],
  verify: VerifyBatch,
  signal: AbortSignal,
): AsyncGenerator<UnifiedTaxonomicRecord, void> {
  const reader = new AbortController();
  const wanted = AbortSignal.any([signal, reader.signal]);
  const underWay: Promise<UnifiedTaxonomicRecord[]>[] = [];
  try {
    for (const batch of batchesOf(names)) {
      const records = verify(batch, wanted);
      // A failure is looked at when the turn of the batch comes.
      records.catch(() => undefined);
      underWay.push(records);
      if (underWay.length >= batchesUnderWay) yield* (await underWay.shift()) ?? [];
    }
    for (const records of underWay) yield* await records;
  } finally {
    reader.abort();
  }
}

function* batchesOf(names: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < names.length; ) {
    const end = start + (start === 0 ? firstBatchSize : batchSize);
    yield names.slice(start, end);
    start = end;
  }
}
