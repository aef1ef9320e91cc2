export { prefers, varyBy, wantsPage } from './accept.ts';
export { answerInTransaction } from './answer-in-transaction.ts';
export { answerInLines, linesMediaType, workbookMediaType } from './answer-lines.ts';
export { createApi } from './api.ts';
export { readFilePart } from './byte-range.ts';
export { tagMatches } from './caching.ts';
export {
  type Authenticate,
  type AuthenticatePerson,
  bearerOf,
  ExpiredCredential,
  isTokenForm,
} from './credential.ts';
export { drain } from './drain.ts';
export { createHealthChecks, type HealthCheck, type HealthChecks, healthRoutes } from './health.ts';
export { readUrlEncodedBodies } from './json-body.ts';
export { type KeyScope, keyCapabilities } from './key-capabilities.ts';
export { readAddressRange, requireMerchant } from './key-scope.ts';
export { answerInSlices } from './long-answers.ts';
export type { Meter } from './metering.ts';
export { serveMetrics } from './metrics.ts';
export { jsonPart, textList } from './multipart.ts';
export { networkOf, placeOf } from './network-of.ts';
export { type Tag, withKey, withOptionalKey } from './openapi.ts';
export { describeInterface } from './openapi-documents.ts';
export { serveDescription } from './openapi-routes.ts';
export type { Page, PageRequest } from './pages.ts';
export { answerOf, nextCursor, PageQuery, pageRequestOf, readCursor, writeCursor } from './pages.ts';
export { problems } from './problem.ts';
export { takeFromAll } from './rate-limits.ts';
export type { RecordedRequest } from './request-log.ts';
export { invalidRequest } from './request-problems.ts';
export {
  type Allowance,
  type ApiInstance,
  type Caller,
  type FreeUnits,
  needsSession,
  type SignedInPerson,
} from './route-config.ts';
export type { FileRequest, FileSource, SentFile } from './sent-file.ts';
