export { type CallLimiter, createCallLimiter } from './call-limiter.ts';
export { createClusterCircuits } from './cluster-circuits.ts';
export {
  createOutboundService,
  type OutboundServiceOptions,
  type OutboundTimings,
} from './create-outbound-service.ts';
export type { Probe } from './half-open-probe.ts';
export { outboundMigrations } from './migrations.ts';
export { OutboundFailure, type OutboundFailureKind } from './outbound-failure.ts';
export type {
  CallOptions,
  JsonValue,
  OutboundAnswer,
  OutboundEvent,
  OutboundRequest,
  OutboundService,
  RequestPolicy,
  ServiceHealth,
} from './outbound-service.ts';
export { createSharedCallLimiter } from './shared-call-limiter.ts';
export type { SharedCircuitState } from './shared-circuit-state.ts';
