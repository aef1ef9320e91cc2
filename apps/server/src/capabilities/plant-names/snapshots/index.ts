/** Checklists on disk: what the command line may use of them. */

export { isStatedDate, type Snapshot } from '@plantdata/name-index';
export { createDictionary } from '@plantdata/name-matching';
export { type AffectedName, compareVersions } from './affected-names.ts';
export { downloadsName, snapshotName, takeDatasetFolder, WriteError } from './dataset-folder.ts';
export { correctionsDataset, DATASETS, type Dataset, describeOwnDataset, findDataset } from './datasets.ts';
export { diffTables, type NameChange, type NameChangeKind } from './diff.ts';
export { download } from './download.ts';
export { DownloadError } from './download-error.ts';
export { forgetDownload } from './download-part.ts';
export { extractNames } from './extract.ts';
export { type ImportReport, importChecklist } from './import.ts';
export { describeDatasets, type KnownDataset } from './known-datasets.ts';
export {
  type DamagedSnapshot,
  type InstalledSnapshot,
  type LibraryFile,
  listSnapshots,
  newestSnapshots,
  openSnapshot,
  snapshotsFolder,
} from './library.ts';
export { addSnapshot, findDamage, findSnapshots, removeSnapshots } from './manage.ts';
export { DamagedFileError } from './reading/errors.ts';
export { findChecklistFiles, parseColumnMapping } from './reading/index.ts';
export { DATASET_NAME, parseReference } from './reference.ts';
export { REJECTED_ROWS_MAX } from './rejected-rows.ts';
export { matchAgainstItself, type SelfMatchReport } from './verify-snapshot.ts';
