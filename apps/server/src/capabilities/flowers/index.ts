/** Flower colours: what the rest of the server may use of it. */

export {
  type FloralDataset,
  findFloralDataset,
  floralDatasetPrefix,
  floralDatasets,
} from './import/datasets.ts';
export {
  type FlowerImportReport,
  importFlowers,
  type SourceDetails,
  tryImport,
} from './import/import-flowers.ts';
export { type RenamingReport, verifyKeptNames } from './import/verify-kept-names.ts';
export { createNameVerifier, type NameCounts, type NameVerifier } from './import/verify-names.ts';
export type { FlowersRead, ReadFlower } from './reading/read-flower.ts';
export { flowerMigrations } from './records/migrations.ts';
export {
  changeFlowers,
  type DamagedRecord,
  type KeptSource,
  listFlowerSources,
  readAllFlowers,
  removeFlowerSource,
} from './records/store.ts';
