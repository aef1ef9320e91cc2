import type { ReadSheet } from './extraction.ts';

/** Which cells of a sheet are taken. */
export interface ColumnPlan {
  readonly foundBy: ReadSheet['foundBy'];
  /**
   * `each`: every column has its own entries. `composed`: the columns make one entry. `row`: the
   * whole row is one. `headings`: each column is one, by its heading. `cards`: one is beside each label of its column. `blocks`: one is in the same row of each block between
   * blank rows.
   */
  readonly take: 'each' | 'composed' | 'row' | 'headings' | 'cards' | 'blocks';
  readonly columns: readonly PlannedColumn[];
  readonly headings: ColumnHeadings | null;
}

export interface PlannedColumn {
  readonly index: number;
  /** Its heading, else its letter; null for a list without columns. */
  readonly label: string | null;
  /** Only for a composition. */
  readonly part: string | null;
  /** The row in each block, from 0. */
  readonly rowOfBlock?: number;
  /** Other parts of its rows that are taken, when other columns were asked for. */
  readonly beside?: BesideCells;
}

/** Cells of a row that belong to a text in it. */
interface BesideCells {
  /** By what was looked for; null where the sheet has no such column. */
  readonly columns: Readonly<Record<string, PlannedBeside | null>>;
  /** Columns of counts, by the size or the like that is their heading; none in most lists. */
  readonly counted: readonly CountedColumn[];
  /** The columns of the list that the text is in: one list may stand beside another. `end` is not part of it. */
  readonly first: number;
  readonly end: number;
}

/** `#5` over the numbers of plants in pots of that size. */
export interface CountedColumn {
  readonly index: number;
  readonly heading: string;
  /** The name under which its heading was looked for: `size`. */
  readonly of: string;
}

export interface PlannedBeside {
  readonly index: number;
  readonly label: string | null;
  /** A cell of it makes a row without a text another one of the text above. */
  readonly repeatsText?: ((cell: string) => boolean) | undefined;
}

/** One row of headings, or several that are read as one. */
export interface ColumnHeadings {
  /** The rows of a PDF are counted on every page. */
  readonly page: number | null;
  readonly firstRow: number;
  readonly lastRow: number;
  /** By column, as written; blank where a column has none. */
  readonly texts: readonly string[];
  /** The cells of each of the rows, folded: how they look where they are repeated further down. */
  readonly lines: readonly (readonly string[])[];
}
