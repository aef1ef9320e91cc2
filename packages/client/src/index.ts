export type { AnswerHead, RateLimit } from './answer-head.ts';
export type { CallOptions, PlantDataClientOptions } from './caller.ts';
export { createPlantDataClient, type PlantDataClient } from './client.ts';
export type { Download, DownloadOptions } from './download.ts';
export { type ErrorCode, type FieldProblem, PlantDataConnectionError, PlantDataError } from './errors.ts';
export type { Files, UploadOptions } from './files.ts';
export type { components, paths } from './generated/openapi.ts';
export type { WaitOptions } from './jobs.ts';
export type {
  AnswerAt,
  Method,
  OptionsAt,
  PathInLines,
  PathOfFile,
  PathWith,
  PathWithFile,
  RecordAt,
  Repeatable,
  SummaryAt,
} from './operations.ts';
export type { StoreOptions } from './resumable.ts';
export type { Tasks } from './tasks.ts';
export type { VerifyAllOptions } from './verify-all.ts';
