import type { Clock } from '../clock.ts';
import { hourMs } from '../durations.ts';
import { OutboundFailure } from './outbound-failure.ts';

/** Longest back-off that is observed, whatever a service asks for: an hour. */
export const retryAfterMsMax = hourMs;
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

/** Milliseconds to wait by `Retry-After`, which holds seconds or a date; undefined if neither. */
function readRetryAfter(header: string | undefined, clock: Clock): number | undefined {
  if (header === undefined) return undefined;
  const written = header.trim();
  if (/^\d{1,9}$/.test(written)) return Math.min(Number(written) * 1000, retryAfterMsMax);
  const at = Date.parse(written);
  if (Number.isNaN(at)) return undefined;
  return Math.min(Math.max(0, at - clock.now().getTime()), retryAfterMsMax);
}
