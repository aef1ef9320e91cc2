import { type RawBuilder, sql } from 'kysely';
import type { ListChange } from './schema.ts';

export type DecidedColumn = ListChange['column'];

interface CellGroup {
  /** The columns of a row that a change of the cell may set, with their types. */
  readonly columns: Readonly<Record<string, 'text' | 'bigint' | 'boolean'>>;
  /** The column with the version of the list at the last change of the cell. */
  readonly version: string;
  /** The value of the cell `r` for a person. */
  readonly value: RawBuilder<unknown>;
  /** Another cell `r` is equal to the cell `o`. */
  readonly isEqual: RawBuilder<unknown>;
  /** A decision on an equal cell may be carried out on the cell `r` too. */
  readonly isFree: RawBuilder<unknown>;
}

/** The cells of a row that are decided together, and undone together. */
export const cellGroups: Readonly<Record<DecidedColumn, CellGroup>> = {
  name: {
    columns: {
      checked_name: 'text',
      final_name: 'text',
      name_decision: 'text',
      name_state: 'text',
    },
    version: 'name_version',
    value: sql`coalesce(r.final_name, r.corrected_name, r.submitted_name)`,
    isEqual: sql`r.submitted_name = o.submitted_name and r.checked_name = o.checked_name`,
    isFree: sql`r.name_decision is null`,
  },
  size: {
    columns: {
      final_size: 'text',
      size_id: 'text',
      size_label: 'text',
      size_confidence: 'text',
      size_state: 'text',
    },
    version: 'size_version',
    value: sql`coalesce(r.final_size, r.submitted_size)`,
    isEqual: sql`
      r.submitted_size = o.submitted_size and r.size_heading is not distinct from o.size_heading`,
    isFree: sql`r.size_state <> 'decided'`,
  },
  quantity: {
    columns: { quantity: 'bigint', quantity_state: 'text' },
    version: 'quantity_version',
    value: sql`r.quantity::text`,
    isEqual: sql`false`,
    isFree: sql`false`,
  },
  row: {
    columns: { note: 'text', is_plant: 'boolean' },
    version: 'row_version',
    value: sql`coalesce(r.note, case when r.is_plant then 'plant' else 'not a plant' end)`,
    isEqual: sql`r.submitted_name = o.submitted_name`,
    isFree: sql`true`,
  },
};
