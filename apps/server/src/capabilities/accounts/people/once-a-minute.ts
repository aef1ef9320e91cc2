import { minuteMs } from '../../../platform/durations.ts';

/**
 * Says something at most once a minute, so that the cause, often a stranger, cannot flood the log
 * as well.
 */
export function limitRate(clock: () => number, say: () => void): () => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (clock() - saidAt < minuteMs) return;
    saidAt = clock();
    say();
  };
}
