import type { DocumentFile, DocumentFormat, DocumentPart } from './document.ts';
import type { DocumentLimits } from './document-limits.ts';

export interface ReadOptions {
  /** Formats that may be read; all by default. What is of another format throws `unsupported`. */
  readonly accept?: readonly DocumentFormat[] | undefined;
  /** In place of those of the reader. */
  readonly limits?: Partial<DocumentLimits> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The owner of the document: owners take turns. Without it, the document takes turns by itself. */
  readonly owner?: string | undefined;
}

export interface DocumentReader {
  /**
   * Reads a document in its own process, no faster than its parts are taken; a caller that stops taking them ends it. To be
   * read once. Throws a DocumentError.
   */
  read(file: DocumentFile, options?: ReadOptions): AsyncIterable<DocumentPart>;
  /** Ends the processes. */
  close(): Promise<void>;
}
