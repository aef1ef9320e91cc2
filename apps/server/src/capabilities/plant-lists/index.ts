/** Plant lists, of names with sizes and quantities: what the rest of the server may use of it. */

export type { CorrectionSummary } from './correction/correct-list.ts';
export type { CorrectableRow, DecidedCells } from './correction/correctable-row.ts';
export { type Decisions, decisionsOf } from './correction/decisions.ts';
export { planCorrection } from './correction/list-correction.ts';
export { createReturnedLists } from './correction/returned-lists.ts';
export { type NameOutcome, outcomeOf } from './correction/row-outcome.ts';
export { createDesk } from './desk/create-desk.ts';
export { deskRoutes } from './desk/routes/desk-routes.ts';
export { correctableRow, extractRows, type FileRow } from './extract-rows.ts';
export { previewList } from './preview/preview-list.ts';
export { createRememberedColumns } from './preview/remembered-columns.ts';
export { previewRoute } from './preview/route.ts';
export { plantListRoutes } from './routes.ts';
export { createPlantLists } from './service.ts';
