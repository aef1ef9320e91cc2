import { PassThrough } from 'node:stream';
import type { UnifiedTaxonomicRecord } from './schema.ts';
import type { SourceOptions } from './sources/taxonomic-source.ts';
import { waitFor } from './sources/wait.ts';

/** Small, so that the first record comes early. */
const firstBatchSize = 10;
const batchSize = 25;

/**
 * Batches in flight: enough that the slowest source always has names to look up, and no more than
 * most sources have answered when the wait is over.
 */
const batchesUnderWay = 4;

type BatchOptions = Required<Pick<SourceOptions, 'signal' | 'softDeadline' | 'onAsked'>>;

interface StreamedNames {
  readonly names: Iterable<string> | AsyncIterable<string>;
  /** Verifies a batch, and gives the records in parts as they are ready. */
  readonly verify: (
    names: readonly string[],
    options: BatchOptions,
  ) => AsyncIterable<readonly UnifiedTaxonomicRecord[]>;
  readonly signal: AbortSignal;
  /** Time for the sources to answer a batch, from when they are asked. */
  readonly waitMs: number;
}

/**
 * The records of a list as they are ready, in its order. The list is cut into batches, of which the next ones are
 * verified while the first one is read; a reader that stops ends them all. Throws what `verify` throws.
 */
export async function* streamNames({
  names,
  verify,
  signal,
  waitMs,
}: StreamedNames): AsyncGenerator<UnifiedTaxonomicRecord, void> {
  const reader = new AbortController();
  const until = AbortSignal.any([signal, reader.signal]);
  const inFlight: NameBatch[] = [];
  try {
    for await (const batch of batchesOf(names)) {
      const begun = begin(batch, { verify, waitMs }, until);
      inFlight.push(begun);
      // Sources answer in the order in which they are asked, and the reader waits for the first batch.
      await begun.asked;
      if (inFlight.length >= batchesUnderWay) yield* readFirst(inFlight, until);
    }
    while (inFlight.length > 0) yield* readFirst(inFlight, until);
  } finally {
    reader.abort();
  }
}

interface NameBatch {
  /** The sources have been asked, or never will be. */
  readonly asked: Promise<unknown>;
  readonly parts: AsyncIterable<readonly UnifiedTaxonomicRecord[]>;
}

function begin(
  names: readonly string[],
  { verify, waitMs }: Pick<StreamedNames, 'verify' | 'waitMs'>,
  signal: AbortSignal,
): NameBatch {
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>();
  const parts = new PassThrough({ objectMode: true, highWaterMark: names.length });
  // A failure is looked at when the turn of the batch comes.
  parts.on('error', () => undefined);
  const fill = async () => {
    for await (const part of verify(names, { signal, softDeadline: waitFor(waitMs), onAsked }))
      parts.write(part);
    parts.end();
  };
  const filled = fill().catch((error: unknown) => {
    parts.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return { parts, asked: Promise.race([asked, filled]) };
}

async function* readFirst(
  inFlight: NameBatch[],
  until: AbortSignal,
): AsyncGenerator<UnifiedTaxonomicRecord, void> {
  for await (const records of inFlight.shift()?.parts ?? []) {
    // Sources that had to stop are not sources that have failed.
    until.throwIfAborted();
    yield* records;
  }
  until.throwIfAborted();
}

async function* batchesOf(names: StreamedNames['names']): AsyncGenerator<readonly string[]> {
  let batch: string[] = [];
  let size = firstBatchSize;
  for await (const name of names) {
    batch.push(name);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    size = batchSize;
  }
  if (batch.length > 0) yield batch;
}
