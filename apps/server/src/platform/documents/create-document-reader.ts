import { type DocumentFile, documentFormats } from './document.ts';
import { type DocumentLimits, documentLimits, sceneTextMemoryMb } from './document-limits.ts';
import type { DocumentReader, EditFiles, ReadOptions } from './document-reader.ts';
import type { SheetColumns } from './document-to-read.ts';
import type { Survey } from './edits/survey.ts';
import { isPicture } from './picture-file.ts';
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

/** No process runs before the first document comes. The memory is that of the reader, not of a document. */
export function createDocumentReader({ processes, limits }: DocumentReaderSettings): DocumentReader {
  const usual = { ...documentLimits, ...limits };
  const readers = new Readers({ memoryMb: usual.memoryMb, isKept: true });
  const photographReaders = new Readers({ memoryMb: usual.photographMemoryMb, isKept: false });
  const slots = new ReadingSlots({
    count: processes,
    countOfOwner: Math.max(1, processes - 1),
    queueOfOwner,
    queueMax: processes * queuedPerProcess,
    waitMs,
  });
  async function* run(file: DocumentFile, task: TaskDetails, options: ReadOptions = {}) {
    const { accept = documentFormats, signal, owner = Symbol() } = options;
    const isPhotograph =
      task.task === 'read' && usual.photographMemoryMb >= sceneTextMemoryMb && (await isPicture(file.path));
    const memoryMb = isPhotograph ? usual.photographMemoryMb : usual.memoryMb;
    const limits = { ...usual, ...options.limits, memoryMb };
    const document = {
      path: file.path,
      name: file.name,
      accept,
      limits,
      asLetters: options.asLetters,
      readsPhotographs: isPhotograph,
      ...task,
    };
    // Processes for photographs are large: one at a time, whatever else is read.
    await slots.take({ owner, isLarge: isPhotograph }, signal);
    try {
      yield* runInProcess(isPhotograph ? photographReaders : readers, document, signal);
    } finally {
      slots.release({ owner, isLarge: isPhotograph });
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
    close: async () => {
      await Promise.all([readers.close(), photographReaders.close()]);
    },
  };
}

type TaskDetails =
  | { readonly task: 'read' }
  | { readonly task: 'survey'; readonly columns: SheetColumns }
  | ({ readonly task: 'edit' } & EditFiles);
