/** Species distribution models: what the rest of the server may use of it. */

export { measureKept } from './climate/cache/keep-within.ts';
export { chelsaDataset } from './climate/makers/chelsa-dataset.ts';
export { sdmQueue } from './jobs/queue.ts';
export { sdmJobs } from './jobs/store.ts';
export { sdmMigrations } from './migrations.ts';
export { createSuitabilityReader, type SuitabilityReader } from './results/suitability-at.ts';
export { sdmRoutes } from './routes.ts';
export { createSdm } from './service.ts';
