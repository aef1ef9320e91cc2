import { type DocumentFile, documentFormats } from './document.ts';
import { type DocumentLimits, documentLimits } from './document-limits.ts';
import type { DocumentReader, EditFiles, ReadOptions } from './document-reader.ts';
import type { SheetColumns } from './document-to-read.ts';
import type { Survey } from './edits/survey.ts';
import { runInProcess } from './read-in-process.ts';
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
  async function* run(file: DocumentFile, task: TaskDetails, options: ReadOptions = {}) {
    const { accept = documentFormats, signal, owner = Symbol() } = options;
    const limits = { ...usual, ...options.limits, memoryMb: usual.memoryMb };
    await slots.take(owner, signal);
    try {
      yield* runInProcess(readers, { path: file.path, name: file.name, accept, limits, ...task }, signal);
    } finally {
      slots.release(owner);
    }
  }
  return {
    async *read(file, options) {
      for await (const answer of run(file, { task: 'read' }, options)) {
        if (answer.is === 'part') yield answer.part;
      }
    },
    async survey(file, columns, options) {
      let survey: Survey = { extensions: [], sheets: [], notes: [] };
      for await (const answer of run(file, { task: 'survey', columns }, options)) {
        if (answer.is === 'survey') survey = answer.survey;
      }
      return survey;
    },
    async edit(file, files, options) {
      for await (const _ of run(file, { task: 'edit', ...files }, options));
    },
    close: () => readers.close(),
  };
}

type TaskDetails =
  | { readonly task: 'read' }
  | { readonly task: 'survey'; readonly columns: SheetColumns }
  | ({ readonly task: 'edit' } & EditFiles);
