import type { DocumentFile, DocumentFormat } from './document.ts';
import type { DocumentLimits } from './document-limits.ts';

/** A document with all that is asked about it. */
export interface DocumentToRead extends DocumentFile {
  readonly accept: readonly DocumentFormat[];
  readonly limits: DocumentLimits;
  /** True where texts and mails are read as letters. */
  readonly asLetters?: boolean | undefined;
  /** True in a process for photographs, which has the memory and the addresses for their models. */
  readonly readsPhotographs?: boolean;
}

/** A task of a process on a document. */
export type DocumentTask =
  | ({ readonly task: 'read' } & DocumentToRead)
  /** `columns`: by name of a sheet, those whose formulas are asked for. */
  | ({ readonly task: 'survey'; readonly columns: SheetColumns } & DocumentToRead)
  /** `edits`: a file of edit lines; `output`: the file that is written. */
  | ({ readonly task: 'edit'; readonly edits: string; readonly output: string } & DocumentToRead);

/** Columns, from 0, by name of their sheet; that of a document without names is blank. */
export type SheetColumns = Readonly<Record<string, readonly number[]>>;
