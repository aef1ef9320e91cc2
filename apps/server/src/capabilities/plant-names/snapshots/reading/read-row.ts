import type { ChecklistName, CommonName } from '@plantdata/name-index';
import { SHOWN_LETTERS } from './limits.ts';

/** Result of reading a row of a publisher's file. */
export type ReadRow =
  | { readonly kind: 'name'; readonly name: ChecklistName }
  | { readonly kind: 'common-name'; readonly id: string; readonly commonName: CommonName }
  | RejectedRow;

/** A row that is left out. */
export interface RejectedRow {
  readonly kind: 'rejected';
  readonly file: string;
  /** Line of the file, from 1; of a JSON list the position in it. */
  readonly row: number;
  readonly reason: string;
  /** Text of the row, shortened. */
  readonly text: string;
}

/** A row of a table, or an entry of a JSON list. */
export interface CellRow {
  readonly line: number;
  text(column: number): string;
  verbatim(): string;
}

/** Turns the rows of one table into results. */
export interface TableReader {
  row(row: CellRow): void;
  /** After the last row. */
  end(): void;
}

export function rejectRow(
  file: string,
  { row, reason, text }: { row: number; reason: string; text: string },
): RejectedRow {
  return {
    kind: 'rejected',
    file,
    row,
    reason,
    text: text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text,
  };
}
