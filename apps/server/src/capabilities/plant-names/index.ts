/** Plant-name verification: what the rest of the server may use of it. */

export { dayOfVersion } from '@plantdata/name-index';
export type { KnownName } from '@plantdata/name-matching';
export { addedColumns } from './added-columns.ts';
export { columnOptions, columnOptionsInForm } from './column-roles.ts';
export { type Completion, type Completions, createCompletions } from './completions.ts';
export { TaxonArchive } from './darwin-core/taxon-archive.ts';
export { plantNameErrors } from './error-codes.ts';
export { describeNoColumn } from './errors.ts';
export { exampleRequest, exampleResponse } from './examples.ts';
export { createNameFallback } from './fallback/create-name-fallback.ts';
export { createProposalCache } from './fallback/proposal-cache.ts';
export { type ListDecision, readDecisions } from './list-decisions.ts';
export { plantNameMigrations } from './migrations.ts';
export { featuresOf } from './name-column/letter-features.ts';
export { createNameColumn } from './name-column/name-column.ts';
export { nameOptions, nameOptionsInForm } from './name-options.ts';
export { type NameServices, type OpenedPlantNames, openPlantNames } from './open.ts';
export { otherKingdoms } from './other-kingdoms.ts';
export { refuseOutage } from './outage.ts';
export { reconcileRoutes } from './reconcile/routes.ts';
export {
  correctionIn,
  evidenceOf,
  formatAccepted,
  isAboutName,
  isOnlyUnasked,
  linksOf,
  statusOf,
} from './record/describe-record.ts';
export {
  type CorrectionPolicy,
  returnedContent,
  returnOptions,
  returnOptionsInForm,
  returnQuery,
  returnsFile,
} from './return-options.ts';
export type { ReturnedLists } from './returned-list.ts';
export { plantNameRoutes } from './routes.ts';
export { type TaxonomicSourceList, UnifiedTaxonomicRecord, VerificationSummary } from './schema.ts';
export { emptySummary, type PlantNames, summarise } from './service.ts';
export { catalogueIds, correctionsDataset, findDataset } from './snapshots/datasets.ts';
export { describeDatasets, type KnownDataset } from './snapshots/known-datasets.ts';
export { type DamagedSnapshot, listSnapshots, snapshotsFolder } from './snapshots/library.ts';
export { updateOf } from './snapshots/updates.ts';
export { SOURCE_IDS } from './sources/catalogue.ts';
export type { SourceCheck } from './sources/check-sources.ts';
export { failingSource } from './sources/failing-source.ts';
export { createSourceAnswerCache } from './sources/live/answer-cache/source-answer-cache.ts';
export { readTradePlants, type TradePlant } from './sources/starter/trade-plants.ts';
export type { SourceProgress } from './sources/taxonomic-source.ts';
export { waitFor } from './sources/wait.ts';
export { nameFormats } from './submitted-names.ts';
export { nameSuggestionRoutes } from './suggestions/routes.ts';
