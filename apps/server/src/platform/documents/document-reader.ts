import type { DocumentFile, DocumentFormat, DocumentPart } from './document.ts';
import type { DocumentLimits } from './document-limits.ts';
import type { SheetColumns } from './document-to-read.ts';
import type { Survey } from './edits/survey.ts';

export interface ReadOptions {
  /** Formats that may be read; all by default. Another format throws `unsupported`. */
  readonly accept?: readonly DocumentFormat[] | undefined;
  /** In place of those of the reader. */
  readonly limits?: Partial<DocumentLimits> | undefined;
  /** Texts, web pages and mails come as they were written (`letter`), and the files in mails by themselves (`file`). */
  readonly asLetters?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The owner of the document: owners take turns. Without it, the document takes turns by itself. */
  readonly owner?: string | undefined;
}

export interface EditFiles {
  readonly edits: string;
  readonly output: string;
}

export interface DocumentReader {
  /**
   * Reads a document in its own process, no faster than its parts are taken; a caller that stops taking them ends it. To be
   * read once. Throws a DocumentError.
   */
  read(file: DocumentFile, options?: ReadOptions): AsyncIterable<DocumentPart>;
  /** Surveys a document before it is edited. `columns`: those whose formulas the survey lists. */
  survey(file: DocumentFile, columns: SheetColumns, options?: ReadOptions): Promise<Survey>;
  /** Writes the document with edits (a file of edit lines) to `output`. Both are files of the caller. */
  edit(file: DocumentFile, files: EditFiles, options?: ReadOptions): Promise<void>;
  /** Ends the processes. */
  close(): Promise<void>;
}
