export type { JsonValue } from './json.ts';
export { OutboundFailure, type OutboundFailureKind } from './outbound-failure.ts';
export type {
  CallOptions,
  Etiquette,
  OutboundAnswer,
  OutboundRequest,
  OutboundService,
  ServiceHealth,
} from './outbound-service.ts';
