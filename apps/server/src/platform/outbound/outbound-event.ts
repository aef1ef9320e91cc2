import type { OutboundFailure } from './outbound-failure.ts';

/** Events of a service, for logs and metrics. */
export type OutboundEvent =
  /** A request begins; one of the next three follows. */
  | { readonly type: 'attempt' }
  | { readonly type: 'succeeded'; readonly durationMs: number }
  | { readonly type: 'failed'; readonly durationMs: number; readonly failure: OutboundFailure }
  /** The caller no longer waits for the answer. */
  | { readonly type: 'abandoned'; readonly durationMs: number }
  /** The circuit opens: the service is not asked until a trial succeeds. */
  | { readonly type: 'opened'; readonly reason: string }
  | { readonly type: 'closed' };
