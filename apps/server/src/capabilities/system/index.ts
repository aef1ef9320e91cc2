/** State of the installation, for operators: the part that the rest of the server may use. */

export { createDatasetImports, importQueue } from './imports/dataset-imports.ts';
export { type ImportMessage, startImportWorker } from './imports/import-worker.ts';
export { listDatasets } from './list-datasets.ts';
export type { CacheState, StoreState, SystemParts } from './parts.ts';
export { systemRoutes } from './routes.ts';
export { createSystem } from './service.ts';
