import type { CellEdit, CellPlace, CellValue } from '../../../platform/documents/index.ts';
import { inertCell } from '../../../platform/spreadsheet-csv.ts';

/** A line of the sheet of changes. */
export interface Change {
  readonly of: 'name' | 'size' | 'quantity';
  readonly place: CellPlace;
  readonly before: string;
  readonly after: string;
  readonly state: 'changed' | 'proposed' | 'kept';
  readonly why: string;
  readonly evidence: string;
  readonly by: string;
}

export interface CorrectedRow {
  readonly cells: readonly CellEdit[];
  readonly added: readonly CellValue[];
  readonly changes: readonly Change[];
}

/** True for a cell with a formula, which is never overwritten. With `blank`, also for one that a merged cell covers. */
export type HasFormula = (row: number, column: number, content?: 'blank') => boolean;

/** A text for a cell with another text: a sign that the sender wrote is no formula of ours. */
export const inertIn = (before: string, value: string): string =>
  value.charAt(0) === before.charAt(0) ? value : inertCell(value);
