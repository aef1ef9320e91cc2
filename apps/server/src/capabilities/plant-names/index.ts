/** Plant-name verification: what the rest of the server may use of it. */
export { NameListError } from './name-list/errors.ts';
export { type NameList, readNameList } from './name-list/read-name-list.ts';
export { openPlantNames } from './open.ts';
export { plantNameRoutes } from './routes.ts';
export type { UnifiedTaxonomicRecord } from './schema.ts';
export { type PlantNames, summarise } from './service.ts';
export { SOURCE_IDS } from './sources/catalogue.ts';
