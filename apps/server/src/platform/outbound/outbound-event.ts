import type { OutboundFailure } from './outbound-failure.ts';

/** Events of a service, for logs and metrics. */
export type OutboundEvent =
  /** It is asked; one of the next three follows. */
  | { readonly type: 'attempt' }
  | { readonly type: 'succeeded'; readonly durationMs: number }
  | { readonly type: 'failed'; readonly durationMs: number; readonly failure: OutboundFailure }
  /** The caller no longer waits for the answer. */
  | { readonly type: 'abandoned'; readonly durationMs: number }
  /** The breaker: it is not asked until it has been tried successfully. */
  | { readonly type: 'opened'; readonly reason: string }
  | { readonly type: 'closed' };
