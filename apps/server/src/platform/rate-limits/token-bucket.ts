import type { Take, Taken } from './rate-limiter.ts';

/** Clocks tell whole milliseconds and sums are rounded: who comes at the very pace that is allowed may seem to be early. */
const earlyMs = 2;

/**
 * Takes from a bucket that is full again at `fullAtMs` (in the past, if it is full) and tells when it will be full
 * afterwards. This one number is the whole state of a bucket: the theoretical arrival time of the generic cell rate
 * algorithm (GCRA). What is missing from a bucket comes back evenly, `perMinute` a minute.
 */
export function takeFromBucket(
  fullAtMs: number,
  { policy: { perMinute, burst }, cost }: Omit<Take, 'bucket'>,
  nowMs: number,
): { taken: Taken; fullAtMs: number } {
  const msEach = 60_000 / perMinute;
  const missingMs = Math.max(0, fullAtMs - nowMs);
  // A cost above the burst fits when nothing is missing, and the time that it takes to pay it off counts completely.
  const tooEarlyMs = missingMs + (Math.min(cost, burst) - burst) * msEach;
  const isAllowed = tooEarlyMs <= earlyMs;
  const missingAfterMs = isAllowed ? Math.max(0, missingMs + cost * msEach) : missingMs;
  const remaining = Math.floor(burst - (missingAfterMs - earlyMs) / msEach);
  return {
    taken: {
      isAllowed,
      remaining: Math.min(burst, Math.max(0, remaining)),
      resetSeconds: Math.ceil(missingAfterMs / 1000),
      retryAfterSeconds: isAllowed ? 0 : Math.ceil(tooEarlyMs / 1000),
    },
    fullAtMs: isAllowed ? nowMs + missingAfterMs : fullAtMs,
  };
}
