export const DATASET_KINDS = ['checklist', 'floral_spectra', 'climate'] as const;
type DatasetKind = (typeof DATASET_KINDS)[number];

/** State of newer data, as known without a request to the publisher. */
export const UPDATE_STATES = ['none', 'available', 'due', 'unknown'] as const;

/** Data of a publisher, which an operator imports. */
export interface ListedDataset {
  readonly kind: DatasetKind;
  readonly id: string;
  readonly title: string;
  readonly publisher: string | null;
  readonly licence: string | null;
  /** Ids of the taxonomic sources that it answers for. */
  readonly answersFor: readonly string[];
  /** Download address; null if the operator provides a file. */
  readonly address: string | null;
  readonly installed: InstalledDataset | null;
  /** Files of it that cannot be used. */
  readonly damaged: readonly { readonly version: string; readonly reason: string }[];
  readonly update: (typeof UPDATE_STATES)[number];
  /** Publication interval, if known. */
  readonly updateEveryDays: number | null;
  /** Imports or updates it. */
  readonly command: string;
}

export interface InstalledDataset {
  readonly version: string | null;
  /** Date of the data: `2026-01-15`. */
  readonly date: string | null;
  readonly importedAt: Date | null;
  /** Names, spectra or windows. */
  readonly records: number;
  /** Null for what is in the database. */
  readonly bytes: number | null;
  readonly isInUse: boolean;
  /** Since the date of the data. */
  readonly daysOld: number | null;
  readonly olderVersions: readonly string[];
}

/** The lists of datasets, by kind. Each may fail without the others. */
export type DatasetLists = Readonly<Record<DatasetKind, () => Promise<readonly ListedDataset[]>>>;
