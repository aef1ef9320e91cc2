import type { DocumentRow } from '../document.ts';
import type { ExtractedText, SkippedRow } from './extraction.ts';

/** The fate of a cell: its text was taken, or left out. */
export type ColumnOutcome =
  | { readonly taken: ExtractedText; readonly skipped?: never }
  | { readonly taken?: never; readonly skipped: SkippedRow };

/** Takes the texts out of the rows of one sheet, in order. */
export interface SheetReader {
  read(row: DocumentRow): Iterable<ColumnOutcome>;
  /** The text that was waiting for the next row. */
  end(): Iterable<ColumnOutcome>;
}
