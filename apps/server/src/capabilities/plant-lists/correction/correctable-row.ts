import type { CellPlace, TextCell } from '../../../platform/documents/index.ts';

/** A row of a list as it was read. */
export interface CorrectableRow {
  readonly place: CellPlace;
  /** The text of the row as it was read. */
  readonly text: string;
  /** The cells of its name; empty in a list without columns. */
  readonly cells: readonly TextCell[];
  /** As it was verified; null for a row without a name. */
  readonly name: string | null;
  /** Another text that a person has typed for the name: its record is described beside the row. */
  readonly checked?: string | undefined;
  /** The standard category of its size in words; null where the row says nothing of a size. */
  readonly size: string | null;
  /** The cells of its size and quantity; without them a decided one is only proposed. */
  readonly beside?: { readonly [name in BesideName]?: BesideCell };
  /** Decisions of people on this row alone. They come before decisions on all rows with the name. */
  readonly decided?: DecidedCells | undefined;
}

export const besideNames = ['size', 'quantity'] as const;
type BesideName = (typeof besideNames)[number];

export interface BesideCell {
  /** Index of its column, from 0; null where it has no cell. */
  readonly index: number | null;
  /** Heading of the column, else its letter; null without a column. */
  readonly column: string | null;
  /** As it was read; blank where the row says nothing of it. */
  readonly text: string;
}

/** Decisions of people on the cells of a row. A value that is equal to the present one keeps it. */
export interface DecidedCells {
  /** Compared with the name as it was verified. */
  readonly name?: DecidedValue | undefined;
  readonly size?: DecidedValue | undefined;
  /** A whole number is written as a number. */
  readonly quantity?: DecidedValue | undefined;
  /** For the column "To check", before all else. */
  readonly note?: string | undefined;
}

interface DecidedValue {
  readonly value: string;
  /** The name of the person, for the sheet of changes and the comments. */
  readonly by: string;
}
