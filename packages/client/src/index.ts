export type { CallOptions, PlantDataClientOptions } from './caller.ts';
export { createPlantDataClient, type PlantDataClient } from './client.ts';
export { type ErrorCode, type FieldProblem, PlantDataConnectionError, PlantDataError } from './errors.ts';
export type { components, paths } from './generated/openapi.ts';
export type {
  AnswerAt,
  Method,
  OptionsAt,
  PathInLines,
  PathWith,
  RecordAt,
  Repeatable,
  SummaryAt,
} from './operations.ts';
export type { VerifyAllOptions } from './verify-all.ts';
