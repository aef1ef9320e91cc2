import { minuteMs } from '../durations.ts';
import type { Take, TakenUnits } from './rate-limiter.ts';

/**
 * Clocks show whole milliseconds and sums are rounded: a caller at the exact rate may seem early.
 */
export const toleranceMs = 2;

/**
 * The state of a bucket: the theoretical arrival time of the generic cell rate algorithm (GCRA), and when it was
 * computed. The second makes it safe to set the clock back: no time has passed then, and nothing is missing that was not
 * missing before.
 */
export interface BucketState {
  /** When the bucket is full again, in milliseconds since 1970. In the past, if it is full. */
  readonly fullAtMs: number;
  readonly asOfMs: number;
}

/** Takes from a bucket, which refills evenly at `perMinute`. A bucket without a state is full. */
export function takeFromBucket(
  state: BucketState | undefined,
  { policy, cost }: Omit<Take, 'bucket'>,
  nowMs: number,
): { taken: TakenUnits; state: BucketState } {
  const msEach = minuteMs / policy.perMinute;
  const missingMs = state === undefined ? 0 : Math.max(0, state.fullAtMs - Math.max(nowMs, state.asOfMs));
  // A cost above the burst fits when nothing is missing, and the time to pay it off counts in full.
  const tooEarlyMs = missingMs + (Math.min(cost, policy.burst) - policy.burst) * msEach;
  const isAllowed = tooEarlyMs <= toleranceMs;
  const missingAfterMs = isAllowed ? Math.max(0, missingMs + cost * msEach) : missingMs;
  return {
    taken: describeTake(policy, { isAllowed, missingMs: missingAfterMs, tooEarlyMs }),
    // A refused take is stored too: a state in the future would otherwise last until that time.
    state: { fullAtMs: nowMs + missingAfterMs, asOfMs: nowMs },
  };
}

/** A take as numbers: `missingMs` until the bucket is full again, `tooEarlyMs` until the take would have been allowed. */
export interface TakeOutcome {
  readonly isAllowed: boolean;
  readonly missingMs: number;
  readonly tooEarlyMs: number;
}

export function describeTake(
  { perMinute, burst }: Take['policy'],
  { isAllowed, missingMs, tooEarlyMs }: TakeOutcome,
): TakenUnits {
  const remaining = Math.floor(burst - (missingMs - toleranceMs) / (minuteMs / perMinute));
  return {
    isAllowed,
    remaining: Math.min(burst, Math.max(0, remaining)),
    resetSeconds: Math.ceil(missingMs / 1000),
    retryAfterSeconds: isAllowed ? 0 : Math.ceil(tooEarlyMs / 1000),
  };
}
