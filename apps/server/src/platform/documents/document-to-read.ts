import type { DocumentFile, DocumentFormat } from './document.ts';
import type { DocumentLimits } from './document-limits.ts';

/** A document with all that is asked about it. */
export interface DocumentToRead extends DocumentFile {
  readonly accept: readonly DocumentFormat[];
  readonly limits: DocumentLimits;
}
