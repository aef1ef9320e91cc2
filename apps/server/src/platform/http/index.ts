export { prefers, varyBy } from './accept.ts';
export { answerInLines, linesMediaType } from './answer-lines.ts';
export { answerInTransaction } from './answer-together.ts';
export { createApi } from './api.ts';
export { bearerOf, isTokenForm } from './bearer.ts';
export { tagMatches } from './caching.ts';
export { type Authenticate, type AuthenticatePerson, ExpiredCredential } from './credential.ts';
export { readCursor, writeCursor } from './cursor.ts';
export { serveDescription } from './docs-page.ts';
export { FileExtraction, FileLocation } from './extraction-block.ts';
export { fileFields, fileNumbersInForm } from './file-fields.ts';
export { createFileIntake, type FileIntake, type FileTexts } from './file-intake.ts';
export { locationOf } from './file-location.ts';
export { isInFile } from './file-modes.ts';
export type { FreeUnits } from './free-units.ts';
export { createHealthChecks, type HealthChecks, healthRoutes, ReadinessReport } from './health.ts';
export { answerInSlices } from './long-answers.ts';
export type { Meter } from './metering.ts';
export { serveMetrics } from './metrics.ts';
export type { Page, PageRequest } from './page.ts';
export { answerOf, nextCursor, PageQuery, pageRequestOf } from './page-schema.ts';
export { problems } from './problem.ts';
export { takeFromAll } from './rate-limits.ts';
export {
  type Allowance,
  type ApiInstance,
  type Caller,
  needsSession,
  type SignedInPerson,
} from './route-config.ts';
export type { Asking, FileSource, SentFile } from './sent-file.ts';
export { textList } from './text-list.ts';
export { FileUsage } from './usage-block.ts';
