/** Plant-name verification: what the rest of the server may use of it. */

export { createNameFallback } from './fallback/create-name-fallback.ts';
export { createProposalCache } from './fallback/proposal-cache.ts';
export type { KnownName } from './matching/name-table.ts';
export { plantNameMigrations } from './migrations.ts';
export { NameListError } from './name-list/errors.ts';
export { readAhead } from './name-list/read-ahead.ts';
export {
  type ListedName,
  type NameList,
  type NameListOptions,
  readNameList,
} from './name-list/read-name-list.ts';
export { type NameServices, type OpenedPlantNames, openPlantNames } from './open.ts';
export { isFailureWarning } from './record/warnings.ts';
export { plantNameRoutes } from './routes.ts';
export type { TaxonomicSourceList, UnifiedTaxonomicRecord, VerificationSummary } from './schema.ts';
export { type PlantNames, summarise } from './service.ts';
export { SOURCE_IDS } from './sources/catalogue.ts';
export type { SourceCheck } from './sources/check-sources.ts';
export { createAnswerCache } from './sources/live/remembered-answers/answer-cache.ts';
export type { SourceProgress } from './sources/taxonomic-source.ts';
