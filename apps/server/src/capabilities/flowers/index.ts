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
export { type KnownFloralDataset, listFloralDatasets } from './import/known-datasets.ts';
export { type RenamingReport, verifyKeptNames } from './import/verify-kept-names.ts';
export { createNameVerifier, type NameVerifier } from './import/verify-names.ts';
export { noFacts } from './model.ts';
export { flowerPlotRoutes } from './plots/routes.ts';
export { type FlowersRead, type ReadFlower, readFlowers } from './reading/index.ts';
export { flowerMigrations } from './records/migrations.ts';
export {
  changeFlowers,
  type DamagedRecord,
  type KeptSource,
  listFlowerSources,
  putFlowers,
  putSource,
  readAllFlowers,
  removeFlowerSource,
} from './records/store.ts';
export { flowerRoutes } from './routes.ts';
export { type Flowers, openFlowers } from './service.ts';
export { readBundledFlowers } from './starter/starter-flowers.ts';
