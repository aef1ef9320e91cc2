/** Edits of a document, one line of JSON each: a document and its edits may be larger than memory. */

/** The look of a written cell: `changed` was corrected, `proposed` waits for a person. */
export type Mark = 'changed' | 'proposed';

/** The value of a cell that is written: numbers stay numbers, null leaves it blank. */
export type CellValue = string | number | null;

/** A new value for a cell of the sender. */
export interface CellEdit {
  /** From 0. */
  readonly column: number;
  readonly value: CellValue;
  /** A comment on the cell; null for none. */
  readonly note: string | null;
  readonly mark: Mark;
}

export interface AddedColumn {
  readonly heading: string;
  /** In characters. */
  readonly width: number;
}

/**
 * A line of the edits of a document. `sheet` begins the edits of a sheet, whose `row` lines follow in ascending order;
 * `append` begins a new sheet, whose `values` follow.
 */
export type EditLine =
  | {
      readonly is: 'sheet';
      /** Its name; null in a document of one sheet without a name. */
      readonly sheet: string | null;
      /** From 0: the place of the first added column. */
      readonly firstAdded: number;
      readonly columns: readonly AddedColumn[];
      /** The row, from 1, in which the added columns get their headings; null writes none. */
      readonly headingRow: number | null;
      /** True where the added columns are there from before. */
      readonly hasColumns?: boolean;
      /** True where a cell of the sheet gets a note. */
      readonly hasNotes: boolean;
    }
  | {
      readonly is: 'row';
      readonly row: number;
      readonly cells: readonly CellEdit[];
      /** By added column. */
      readonly added: readonly CellValue[];
    }
  | { readonly is: 'append'; readonly name: string; readonly columns: readonly AddedColumn[] }
  | { readonly is: 'values'; readonly values: readonly CellValue[] };

export type SheetEdit = EditLine & { is: 'sheet' };
export type RowEdit = EditLine & { is: 'row' };
