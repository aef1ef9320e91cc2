/** How the installation is, for operators: what the rest of the server may use of it. */

export type { DatasetLists, ListedDataset } from './datasets.ts';
export type { CacheState, StoreState, SystemParts } from './parts.ts';
export { systemRoutes } from './routes.ts';
export { createSystem } from './service.ts';
