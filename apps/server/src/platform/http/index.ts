export { prefers } from './accept.ts';
export { answerInLines, linesMediaType } from './answer-lines.ts';
export { createApi } from './api.ts';
export type { Authenticate } from './credential.ts';
export { serveDescription } from './docs-page.ts';
export { createHealthChecks, type HealthChecks, healthRoutes } from './health.ts';
export { answerInSlices } from './long-answers.ts';
export { problems } from './problem.ts';
export type { ApiInstance, Caller } from './route-config.ts';
