/** Plant-name verification: what the rest of the server may use of it. */

export type { KnownName } from '@plantdata/name-matching';
export { type Completion, type Completions, createCompletions } from './completions.ts';
export { noColumnOfNames } from './errors.ts';
export { exampleRequest, exampleResponse } from './examples.ts';
export { createNameFallback } from './fallback/create-name-fallback.ts';
export { createProposalCache } from './fallback/proposal-cache.ts';
export { plantNameMigrations } from './migrations.ts';
export { createNameColumn } from './name-column/name-column.ts';
export { nameWishes, nameWishesInForm } from './name-wishes.ts';
export { type NameServices, type OpenedPlantNames, openPlantNames } from './open.ts';
export { refuseOutage } from './outage.ts';
export { isFailureWarning } from './record/warnings.ts';
export { plantNameRoutes } from './routes.ts';
export { type TaxonomicSourceList, UnifiedTaxonomicRecord, VerificationSummary } from './schema.ts';
export { emptySummary, isOnlyUnasked, type PlantNames, summarise } from './service.ts';
export { SOURCE_IDS } from './sources/catalogue.ts';
export type { SourceCheck } from './sources/check-sources.ts';
export { createSourceAnswerCache } from './sources/live/answer-cache/source-answer-cache.ts';
export type { SourceProgress } from './sources/taxonomic-source.ts';
export { waitFor } from './sources/wait.ts';
export { nameFormats } from './submitted-names.ts';
export { nameSuggestionRoutes } from './suggestions/routes.ts';
