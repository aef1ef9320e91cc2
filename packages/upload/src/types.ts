import type { components } from '@plantdata/client';

type Schemas = components['schemas'];

/** The route that checks the list: names alone, or names with sizes, numbers and prices. */
export type Route = 'plant-names' | 'plant-lists';

export type Preview = Schemas['ListPreview'];
export type PreviewSheet = Preview['sheets'][number];
export type PreviewColumn = Schemas['PreviewColumn'];
/** Columns of a file by role: headings or letters. */
export type Columns = Schemas['ColumnRoles'];
export type Extraction = Schemas['FileExtraction'];
export type NameRecord = Schemas['UnifiedTaxonomicRecord'];
export type RowRecord = Schemas['PlantListResult'];
export type Status = NameRecord['validation']['status'];
type Location = Schemas['FileLocation'];

/** One row of the list, in the same form for both routes. */
export interface Entry {
  /** The text of the list. */
  readonly submitted: string;
  /** The name to use; null where none was found. */
  readonly accepted: string | null;
  /** Null for a row without a name. */
  readonly status: Status | null;
  /** Sentences on things that a person should look at. */
  readonly warnings: readonly string[];
  readonly location: Location | undefined;
  /** The standard category of the size; null without one. */
  readonly size: string | null;
  readonly quantity: number | null;
}

/** A checked list: the `detail` of the event `plantdata-result`. */
export interface CheckedList {
  readonly filename: string;
  readonly route: Route;
  readonly entries: readonly Entry[];
  /** The answers of the service, in the order of `entries`. */
  readonly results: readonly (NameRecord | RowRecord)[];
  /** Numbers of names by status. */
  readonly summary: Readonly<Record<Status, number>>;
  /** The parts of the file that were read, and the rows that were left out. */
  readonly extraction: Extraction;
  /** Units charged for this list. */
  readonly units: number;
  /** The month (UTC) and the units of the merchant in it; undefined where the service does not say. */
  readonly month: { readonly month: string; readonly units: number } | undefined;
  /** False when the merchant stopped the check: `entries` holds the rows until then. */
  readonly isComplete: boolean;
}
