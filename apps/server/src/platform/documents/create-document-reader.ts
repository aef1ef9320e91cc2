import { Piscina } from 'piscina';
import { documentFormats } from './document.ts';
import { type DocumentLimits, documentLimits } from './document-limits.ts';
import type { DocumentReader } from './document-reader.ts';
import { readInPool } from './read-in-pool.ts';
import { ReadingSlots } from './reading-slots.ts';

export interface DocumentReaderSettings {
  /** How many documents are read at the same time. */
  readonly threads: number;
  readonly limits?: Partial<DocumentLimits> | undefined;
}

/** For each thread; those beyond are told to come back. */
const queuedPerThread = 16;
const queueOfOwner = 8;
const waitMs = 30_000;
/** A thread that has loaded what it needs begins at once; after this time its memory is given back. */
const idleMs = 30_000;

/** No thread runs before the first document comes. `memoryMb` is for all documents of a reader alike. */
export function createDocumentReader({ threads, limits }: DocumentReaderSettings): DocumentReader {
  const usual = { ...documentLimits, ...limits };
  const pool = new Piscina({
    filename: new URL('./document-worker.ts', import.meta.url).href,
    name: 'readInThread',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    atomics: 'disabled',
    // Who reads what strangers send need not know the settings of the service.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: usual.memoryMb },
  });
  const slots = new ReadingSlots({
    count: threads,
    countOfOwner: Math.max(1, threads - 1),
    queueOfOwner,
    queueMax: threads * queuedPerThread,
    waitMs,
  });
  return {
    async *read({ path, name }, options = {}) {
      const { accept = documentFormats, signal, owner = Symbol() } = options;
      const document = {
        path,
        name,
        accept,
        limits: { ...usual, ...options.limits, memoryMb: usual.memoryMb },
      };
      await slots.take(owner, signal);
      try {
        yield* readInPool(pool, document, signal);
      } finally {
        slots.release(owner);
      }
    },
    close: () => pool.destroy(),
  };
}
