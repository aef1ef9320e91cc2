import type { ExtractedText, SkippedRow } from './extraction.ts';

/** The fate of a cell: its text was taken, or left out. */
export type ColumnOutcome =
  | { readonly taken: ExtractedText; readonly skipped?: never }
  | { readonly taken?: never; readonly skipped: SkippedRow };
