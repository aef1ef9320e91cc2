/** State of the installation, for operators: the part that the rest of the server may use. */

export { listDatasets } from './list-datasets.ts';
export type { CacheState, StoreState, SystemParts } from './parts.ts';
export { systemRoutes } from './routes.ts';
export { createSystem } from './service.ts';
