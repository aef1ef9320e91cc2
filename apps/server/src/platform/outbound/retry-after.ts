import type { Clock } from '../clock.ts';

/** Longest back-off that is observed, whatever a service asks for: an hour. */
export const retryAfterMsMax = 3_600_000;

/** Milliseconds to wait by `Retry-After`, which holds seconds or a date; undefined if neither. */
export function readRetryAfter(header: string | undefined, clock: Clock): number | undefined {
  if (header === undefined) return undefined;
  const written = header.trim();
  if (/^\d{1,9}$/.test(written)) return Math.min(Number(written) * 1000, retryAfterMsMax);
  const at = Date.parse(written);
  if (Number.isNaN(at)) return undefined;
  return Math.min(Math.max(0, at - clock.now().getTime()), retryAfterMsMax);
}
