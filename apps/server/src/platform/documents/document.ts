/** A document as its readers see it: sheets of rows of cells, in any format. */

/** The formats by what reads them; `image` is a photograph or scan, of which the text is recognised. */
export const documentFormats = [
  'json',
  'csv',
  'text',
  'xlsx',
  'xlsb',
  'xls',
  'ods',
  'numbers',
  'docx',
  'mail',
  'pdf',
  'image',
] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** A file on this machine. Its name comes from outside: it gives the format, never a path. */
export interface DocumentFile {
  readonly path: string;
  /** As the sender calls it, such as `availability.xlsx`. */
  readonly name: string;
}

export interface DocumentRow {
  /** From 1, blank rows counted: the row of the sheet, the line of the text, the entry of the JSON list, the line of a page. */
  readonly row: number;
  /** The page of a PDF, from 1; null elsewhere. */
  readonly page: number | null;
  /** Trimmed, line breaks inside a cell made spaces; blank cells are empty texts. */
  readonly cells: readonly string[];
  /** Cells that are merged with those to their right: `[index of the first, how many]`. The text is that of the first. */
  readonly merged?: readonly (readonly [index: number, count: number])[];
  /** True for a paragraph of a heading's style, and for words around the names that a sentence lists. */
  readonly isHeading?: boolean;
  /** Certainty of the recognition of this row, 0 to 1; absent if the text was not recognised. */
  readonly confidence?: number;
}

/** A line of recognised text in the picture; lengths in one unit for the page, y downwards. */
export interface TextLine {
  /** From 1, from the top. */
  readonly row: number;
  /** The end of its baseline. */
  readonly y: number;
  /** The size of the font: about the distance between lines that are set solid. */
  readonly size: number;
  /** Its pieces from left to right, with wider gaps between them. */
  readonly pieces: readonly TextPiece[];
}

interface TextPiece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Certainty of the recognition of its words, 0 to 1. */
  readonly confidence: number;
}

/**
 * The origin of the rows of a sheet. `table`: rows and columns as sent. `list`: one entry a row, in
 * one column. `page`: columns were found from the places of the words on a page.
 */
export type SheetLayout = 'table' | 'list' | 'page';

/** The heading of a mail; `sentAt` is in ISO 8601, with the offset of the sender. */
export type LetterHeading = Readonly<Partial<Record<'sender' | 'subject' | 'sentAt', string | undefined>>>;

/** A document comes in parts: first what it is, then each sheet followed by its rows. */
export type DocumentPart =
  | {
      readonly part: 'document';
      readonly format: DocumentFormat;
      /** The program that the file says it was made by; null when it says nothing. */
      readonly producer: string | null;
    }
  | {
      readonly part: 'sheet';
      /**
       * Name of the sheet, or the path of the list in a JSON document (`nurseries.plants`); null if
       * there is only one without a name.
       */
      readonly name: string | null;
      readonly layout: SheetLayout;
    }
  /** Some rows of the last sheet, blank ones left out, in order. */
  | { readonly part: 'rows'; readonly rows: readonly DocumentRow[] }
  /** The lines of a page whose text was recognised, before the first sheet: for those who tell more from where they stand. */
  | { readonly part: 'lines'; readonly page: number | null; readonly lines: readonly TextLine[] }
  /** A file in a mail begins, with the path of its names (`forwarded.eml: stock.xlsx`); only where letters are read. */
  | { readonly part: 'file'; readonly name: string }
  /** A text as it was written, plain or HTML; only where letters are read. */
  | { readonly part: 'letter'; readonly text: string; readonly heading: LetterHeading }
  /** Something that whoever sent the document should know: pages that could not be read, another format than the name says. */
  | { readonly part: 'note'; readonly text: string };
