import type { Generated, JSONColumnType } from 'kysely';
import type { ExtractionReport, NamedColumns, TextCell } from '../../../platform/documents/index.ts';
import type { FileLocation } from '../../../platform/file-intake/index.ts';
import type { TaskColumns } from '../../../platform/jobs/durable-task.ts';
import type { CorrectableRow } from '../correction/correctable-row.ts';
import type { NameOutcome } from '../correction/row-outcome.ts';
import type { PlantList } from './schema.ts';
import type { SizeColumns } from './size-columns.ts';

/** The options of the request that made a list. */
export interface ListSettings {
  readonly columns: NamedColumns | null;
  readonly sheet: string | null;
  readonly region: 'AU' | 'NZ' | 'UK' | 'EU' | 'US' | 'CA' | null;
  readonly sources: readonly string[] | null;
}

export interface PlantListTable extends TaskColumns {
  account_id: string;
  /** The first key of those that replaced each other, with which it was made. */
  lineage_id: string;
  /** The id of the person, else the lineage of the key. */
  owner_id: string;
  owner_name: string;
  name: string;
  filename: string;
  /** Its name in the file store. */
  file: string;
  settings: JSONColumnType<ListSettings>;
  /** Null until it is read to its end. */
  report: JSONColumnType<ExtractionReport> | null;
  sheets: JSONColumnType<PlantList['sheets']>;
  row_count: number;
  /** Distinct names, and those of them that are verified. */
  text_count: number;
  checked_count: number;
  is_read: boolean;
  units: number;
  version: number;
  updated_at: Date;
}

/** The states of a cell; see `cellStates`. */
export interface PlantListRowTable {
  list_id: string;
  number: number;
  place: JSONColumnType<FileLocation>;
  /** Blank without one. */
  sheet: string;
  cells: JSONColumnType<readonly string[]>;
  name_cells: JSONColumnType<readonly TextCell[]>;
  /** Cells of size and quantity, where they can be written. */
  beside_cells: JSONColumnType<NonNullable<CorrectableRow['beside']>>;
  /** All that the row says, in one line. */
  whole: string;
  submitted_name: string | null;
  /** The submitted name, or the last one that was typed. */
  checked_name: string | null;
  /** The certain correction. */
  corrected_name: string | null;
  final_name: string | null;
  /** The accepted name with cultivar, by which rows of one plant are known. */
  plant: string | null;
  /** As the text has them. */
  name_status: string | null;
  name_basis: string | null;
  genus: string | null;
  reasons: Generated<string[]>;
  changes: Generated<string[]>;
  sources: Generated<string[]>;
  evidence: string | null;
  name_decision: string | null;
  name_state: string;
  /** The `version` of the list with the last change of the cell. */
  name_version: Generated<number>;
  submitted_size: string | null;
  size_heading: string | null;
  /** The size as it was submitted: `size_id`, `size_label`, `size_confidence`, `size_state`. */
  read_size: JSONColumnType<SizeColumns>;
  final_size: string | null;
  size_id: string | null;
  size_label: string | null;
  size_confidence: string | null;
  size_state: string;
  size_version: Generated<number>;
  submitted_quantity: string | null;
  read_quantity: number | null;
  quantity: number | null;
  quantity_state: string;
  quantity_version: Generated<number>;
  note: string | null;
  is_plant: Generated<boolean>;
  row_version: Generated<number>;
  state: Generated<string>;
  duplicate_key: Generated<string | null>;
}

interface PlantListTextTable {
  list_id: string;
  text: string;
  /** The first row with it in the file; null for one that was typed. */
  number: number | null;
  is_provisional: Generated<boolean>;
  /** Null until it is verified, like the others. */
  status: string | null;
  basis: string | null;
  genus: string | null;
  reasons: Generated<string[]>;
  changes: Generated<string[]>;
  /** Sources that agree. */
  sources: Generated<string[]>;
  outcome: JSONColumnType<NameOutcome> | null;
  /** Values for rows with this name and no decision: certain correction, accepted name, state. */
  corrected: string | null;
  plant: string | null;
  state: string | null;
  /** That of the outcome with its proposal, for decisions that are remembered. */
  evidence: string | null;
  /** The record as JSON. */
  record: string | null;
}

export interface PlantListChangeTable {
  list_id: string;
  version: number;
  by_id: string;
  by_name: string;
  at: Date;
  decision: string;
  column_name: string;
  value: string | null;
  row_count: number;
  first_row: number | null;
  /** The changed cells as they were. */
  before: JSONColumnType<readonly Readonly<Record<string, unknown>>[]>;
  /** The version of the change that an `undo` or `redo` is about. */
  undoes: number | null;
  is_undone: Generated<boolean>;
}

interface NameDecisionTable {
  account_id: string;
  text: string;
  /** That of the outcome on which it was decided, with the proposal. */
  evidence: string;
  decision: string;
  value: string | null;
  by_name: string;
  decided_at: Date;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    plant_list: PlantListTable;
    plant_list_row: PlantListRowTable;
    plant_list_text: PlantListTextTable;
    plant_list_change: PlantListChangeTable;
    name_decision: NameDecisionTable;
  }
}
