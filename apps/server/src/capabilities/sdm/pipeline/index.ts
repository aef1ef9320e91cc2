/** Making a model: the part of it that commands and composition may use. */

export type { StudyReport } from '../report/report.ts';
export { resolveSpecies } from '../submission/resolve-species.ts';
export { gatherInput } from '../worker/gather-input.ts';
export { inputFile, type MadeModel } from '../worker/messages.ts';
export { runModel } from '../worker/run-model.ts';
export { makeModel } from './make-model.ts';
export type {
  ClimateSettings,
  ModelOrder,
  ModelOutcome,
  OrderedSettings,
  StudyOrder,
} from './model-order.ts';
export { overallProgress, type Stage, type StageProgress } from './stages.ts';
