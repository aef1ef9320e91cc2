/** Plant-name verification: what the rest of the server may use of it. */
export type { KnownName } from './matching/name-table.ts';
export { NameListError } from './name-list/errors.ts';
export { readAhead } from './name-list/read-ahead.ts';
export {
  type ListedName,
  type NameList,
  type NameListOptions,
  readNameList,
} from './name-list/read-name-list.ts';
export { type OpenedPlantNames, openPlantNames } from './open.ts';
export { plantNameRoutes } from './routes.ts';
export type { UnifiedTaxonomicRecord, VerificationSummary } from './schema.ts';
export { type PlantNames, summarise } from './service.ts';
export { SOURCE_IDS } from './sources/catalogue.ts';
export type { SourceProgress } from './sources/taxonomic-source.ts';
