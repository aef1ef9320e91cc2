import type { DocumentFormat } from '../document.ts';

/** The place of a text in a document. */
export interface CellPlace {
  readonly sheet: string | null;
  readonly page: number | null;
  readonly row: number;
  /** Heading of the column, else its letter (`B`); null for a list without columns. */
  readonly column: string | null;
}

/** The other cells in the row of a text. */
interface RowTexts {
  /** By what was looked for: blank where its cell is, null where the sheet has no such column. */
  readonly beside: Readonly<Record<string, string | null>>;
  /** By what was looked for: the index of the column, from 0, of the cell that holds the text alone; absent without one. */
  readonly besideCells: Readonly<Record<string, number>>;
  /** Headings of these columns, else their letters. */
  readonly headings: Readonly<Record<string, string | null>>;
  /** Counts of the row in columns whose headings are what was looked for (`size`); the filled ones. */
  readonly counts: readonly CountCell[];
  /** All cells of the row, with tabs between them. Numbers are left out where headings say what they are. */
  readonly whole: string;
}

interface CountCell {
  readonly of: string;
  readonly heading: string;
  readonly text: string;
  /** Index of its column, from 0. */
  readonly index: number;
}

/** A cell that a text was taken from, or a part of it. */
export interface TextCell {
  /** Index of its column, from 0. */
  readonly index: number;
  /** The part that the column holds (`genus`); null where it holds the whole. */
  readonly part: string | null;
  readonly text: string;
}

export interface ExtractedText {
  readonly text: string;
  readonly place: CellPlace;
  /** The cells that hold it; absent in a list without columns. */
  readonly cells?: readonly TextCell[];
  /** Absent where no other columns were asked for. */
  readonly row?: RowTexts;
  /** The number below it, if it is a heading over numbers. */
  readonly count?: number;
  /** Certainty of the recognition of its words, 0 to 1; absent if the text was not recognised. */
  readonly confidence?: number;
}

export interface ColumnRole {
  /** From 0. */
  readonly index: number;
  /** Its heading, of all rows of the headings, else its letter. */
  readonly column: string;
  readonly role: string;
}

/** The reading of one sheet. */
export interface ReadSheet {
  readonly sheet: string | null;
  /** Headings of the columns that were read (more than one where a page or sheet has its list side by side), else their letters. Empty for a list. */
  readonly columns: readonly string[];
  /** The heading of a column that was asked for, else its letter; null if the sheet has none. */
  readonly beside?: Readonly<Record<string, string | null>>;
  /** The role of each column that is known, by its heading or letter. */
  readonly roles: readonly ColumnRole[];
  /** From 0: the first of the columns that we added to a list that came back; null without them. */
  readonly addedAt: number | null;
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
  /** True if text was recognised from pictures. */
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
  /** The reading so far: all of it, once `texts` has ended. */
  report(): ExtractionReport;
}
