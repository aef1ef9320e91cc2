import { documentFormats } from './document.ts';
import { type DocumentLimits, documentLimits } from './document-limits.ts';
import type { DocumentReader } from './document-reader.ts';
import { readInProcess } from './read-in-process.ts';
import { Readers } from './readers.ts';
import { ReadingSlots } from './reading-slots.ts';

export interface DocumentReaderSettings {
  /** Documents that are read at the same time, each in its own process. */
  readonly processes: number;
  readonly limits?: Partial<DocumentLimits> | undefined;
}

/** For each process; those beyond are asked to come back. */
const queuedPerProcess = 16;
const queueOfOwner = 8;
const waitMs = 30_000;

/** No process runs before the first document comes. `memoryMb` is for all documents of a reader alike. */
export function createDocumentReader({ processes, limits }: DocumentReaderSettings): DocumentReader {
  const usual = { ...documentLimits, ...limits };
  const readers = new Readers(usual.memoryMb);
  const slots = new ReadingSlots({
    count: processes,
    countOfOwner: Math.max(1, processes - 1),
    queueOfOwner,
    queueMax: processes * queuedPerProcess,
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
        yield* readInProcess(readers, document, signal);
      } finally {
        slots.release(owner);
      }
    },
    close: () => readers.close(),
  };
}
