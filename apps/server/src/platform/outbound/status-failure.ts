import type { Clock } from '../clock.ts';
import { OutboundFailure } from './outbound-failure.ts';
import { readRetryAfter } from './retry-after.ts';

/** Kew's "too many requests". */
const tooManyAtKew = 249;

/** Returns the failure for a status without an answer; undefined if the status has one. */
export function statusFailure(
  status: number,
  retryAfter: string | undefined,
  clock: Clock,
): OutboundFailure | undefined {
  const retryAfterMs = readRetryAfter(retryAfter, clock);
  if (status === 429 || status === tooManyAtKew || (status === 503 && retryAfterMs !== undefined))
    return new OutboundFailure('busy', 'it asks to be left alone for a while', { retryAfterMs });
  if (status >= 200 && status < 300) return undefined;
  if (status >= 500) return new OutboundFailure('broken', `it answered with status ${status}`);
  if (status >= 400) return new OutboundFailure('refused', `it refused the question with status ${status}`);
  return new OutboundFailure('unreadable', `it answered with status ${status}`);
}
