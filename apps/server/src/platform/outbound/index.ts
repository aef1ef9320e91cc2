export { createClusterFindings } from './cluster-findings.ts';
export { createClusterPace } from './cluster-pace.ts';
export {
  createOutboundService,
  type OutboundServiceOptions,
  type OutboundTimings,
} from './create-outbound-service.ts';
export type { JsonValue } from './json.ts';
export { outboundMigrations } from './migrations.ts';
export type { OutboundEvent } from './outbound-event.ts';
export { OutboundFailure, type OutboundFailureKind } from './outbound-failure.ts';
export type {
  CallOptions,
  Etiquette,
  OutboundAnswer,
  OutboundRequest,
  OutboundService,
  ServiceHealth,
} from './outbound-service.ts';
export { createPace, type Pace } from './pace.ts';
export type { SharedFindings } from './shared-findings.ts';
export type { Probe } from './trials.ts';
