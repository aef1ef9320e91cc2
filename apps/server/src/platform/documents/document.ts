/** What a document is to those who look for something in it: sheets of rows of cells, whatever format it was sent in. */

/** The formats by what reads them; `image` is a photograph or scan, of which the text is recognised. */
export const documentFormats = ['json', 'csv', 'text', 'xlsx', 'xls', 'ods', 'pdf', 'image'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** A file on this machine. Its name comes from outside: it tells the format, and is never a path. */
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
  /** How sure the recognition of text is of this row, 0 to 1; absent where the text was not recognised. */
  readonly confidence?: number;
}

/** A line of recognised text as it stands in the picture; lengths in one unit for the whole page, y downwards. */
export interface TextLine {
  /** From 1, from the top. */
  readonly row: number;
  /** Of its baseline. */
  readonly y: number;
  /** Of the font: about the distance between lines that are set solid. */
  readonly size: number;
  /** What stands together in it, from left to right, with wider gaps between. */
  readonly pieces: readonly TextPiece[];
}

interface TextPiece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** How sure the recognition of its words is, 0 to 1. */
  readonly confidence: number;
}

/**
 * How the rows of a sheet came about. `table`: rows and columns as sent. `list`: one entry a row, in one column.
 * `page`: columns were told apart by where the words stand on a page.
 */
export type SheetLayout = 'table' | 'list' | 'page';

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
      /** Name of the sheet, or where the list stands in a JSON document (`nurseries.plants`); null when there is only one without a name. */
      readonly name: string | null;
      readonly layout: SheetLayout;
    }
  /** Some rows of the last sheet, blank ones left out, in order. */
  | { readonly part: 'rows'; readonly rows: readonly DocumentRow[] }
  /** The lines of a page whose text was recognised, before the first sheet: for those who tell more from where they stand. */
  | { readonly part: 'lines'; readonly page: number | null; readonly lines: readonly TextLine[] }
  /** Something that whoever sent the document should know: pages that could not be read, another format than the name says. */
  | { readonly part: 'note'; readonly text: string };
