import type { DocumentFormat, DocumentPart } from '../document.ts';
import type { DocumentLimits } from '../document-limits.ts';

/** The data about the document for the reader of a format. */
export interface ReadContext {
  /** As the sender calls it; for messages only, never a path. */
  readonly name: string;
  /** As its content has shown. */
  readonly format: DocumentFormat;
  readonly limits: DocumentLimits;
  /** True where texts and mails are read as letters. */
  readonly asLetters: boolean;
  /** True where a picture is read as a photograph; else as a scan. */
  readonly readsPhotographs: boolean;
  /** Reads the sheets of a file that comes in this one. Returns the reason where it cannot be read. */
  readInner(name: string, bytes: Uint8Array): AsyncGenerator<DocumentPart, string | null>;
}
