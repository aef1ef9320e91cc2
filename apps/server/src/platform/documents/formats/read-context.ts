import type { DocumentFormat } from '../document.ts';
import type { DocumentLimits } from '../document-limits.ts';

/** What the reader of a format is told about the document. */
export interface ReadContext {
  /** As the sender calls it; for messages only, never a path. */
  readonly name: string;
  /** As its content has shown. */
  readonly format: DocumentFormat;
  readonly limits: DocumentLimits;
}
