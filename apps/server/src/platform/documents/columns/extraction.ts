import type { DocumentFormat } from '../document.ts';

/** Where in a document a text was found. */
export interface CellPlace {
  readonly sheet: string | null;
  readonly page: number | null;
  readonly row: number;
  /** Heading of the column, else its letter (`B`); null for a list without columns. */
  readonly column: string | null;
}

/** What stands in the row of a text besides. */
interface RowTexts {
  /** By what was looked for: blank where its cell is, null where the sheet has no such column. */
  readonly beside: Readonly<Record<string, string | null>>;
  /** Headings of these columns, else their letters. */
  readonly headings: Readonly<Record<string, string | null>>;
  /** All cells of the row, with tabs between them. Numbers are left out where headings say what they are. */
  readonly whole: string;
}

export interface ExtractedText {
  readonly text: string;
  readonly place: CellPlace;
  /** Absent where no other columns were asked for. */
  readonly row?: RowTexts;
  /** How sure the recognition of its words is, 0 to 1; absent where the text was not recognised. */
  readonly confidence?: number;
}

/** What was read of one sheet. */
export interface ReadSheet {
  readonly sheet: string | null;
  /** Headings of the columns that were read (more than one where a page or sheet has its list side by side), else their letters. Empty for a list. */
  readonly columns: readonly string[];
  /** Of other columns that were asked for the heading, else the letter; null where the sheet has no such column. */
  readonly beside?: Readonly<Record<string, string | null>>;
  readonly foundBy: 'extraction_column' | 'heading' | 'content' | 'only_column';
  /** Last row of the headings; null when there are none. */
  readonly headingRow: number | null;
  readonly firstRow: number | null;
  readonly lastRow: number | null;
  /** Pages of a PDF on which something was read. */
  readonly pages: { readonly first: number; readonly last: number } | null;
  /** Texts that were taken. */
  readonly entries: number;
}

/** A row of a sheet that was read whose text was left out, and why. */
export interface SkippedRow extends CellPlace {
  readonly text: string;
  readonly reason: 'heading' | 'title' | 'total' | 'section' | 'note' | 'unreadable';
}

export interface ExtractionReport {
  readonly format: DocumentFormat;
  readonly producer: string | null;
  /** Whether text was recognised from pictures of it. */
  readonly isRecognised: boolean;
  readonly sheets: readonly ReadSheet[];
  readonly skippedSheets: readonly string[];
  /** Columns that might have held what was looked for, and were not read: headings, else letters. */
  readonly considered: readonly string[];
  /** At most {@link skippedRowsMax} of them; `skippedRowCount` has them all. */
  readonly skippedRows: readonly SkippedRow[];
  readonly skippedRowCount: number;
  readonly notes: readonly string[];
}

export const skippedRowsMax = 100;

/** Texts of a document as it is read. */
export interface Extraction<Text extends ExtractedText = ExtractedText> {
  /** To be read once. Throws a DocumentError where the rest of the document cannot be read. */
  readonly texts: AsyncIterable<Text>;
  /** What was read so far: all of it, once `texts` has ended. */
  report(): ExtractionReport;
}
