import { setTimeout as sleep } from 'node:timers/promises';
import { OutboundFailure } from './outbound-failure.ts';
import { retryAfterMsMax } from './retry-after.ts';

/** The back-off that a service has asked for; every call observes it. */
export interface Rest {
  begin(durationMs: number): void;
  /** Its end, by `performance.now()`. */
  readonly until: number;
  readonly isOver: boolean;
  /** True if it lasts longer than a call waits. */
  readonly isLong: boolean;
  /** The failure of a call while the rest lasts longer than that; otherwise undefined. */
  readonly tooLong: OutboundFailure | undefined;
  /** Waits for its end. Throws `OutboundFailure` if that takes too long, or the signal's reason. */
  over(signal: AbortSignal): Promise<void>;
}

export function createRest(patienceMs: number): Rest {
  let until = 0;
  const leftMs = () => Math.max(0, until - performance.now());
  return {
    begin(durationMs) {
      until = Math.max(until, performance.now() + Math.min(durationMs, retryAfterMsMax));
    },
    get until() {
      return until;
    },
    get isOver() {
      return leftMs() === 0;
    },
    get isLong() {
      return leftMs() > patienceMs;
    },
    get tooLong() {
      const left = leftMs();
      return left > patienceMs ? tooLong(left) : undefined;
    },
    async over(signal) {
      for (let left = leftMs(); left > 0; left = leftMs()) {
        if (left > patienceMs) throw tooLong(left);
        await wait(left, signal);
      }
    },
  };
}

function tooLong(leftMs: number): OutboundFailure {
  const seconds = Math.ceil(leftMs / 1000);
  return new OutboundFailure('busy', `it asks to be left alone for another ${seconds} s`, {
    retryAfterMs: leftMs,
  });
}

/** Rejects with the reason of the signal once that is aborted. */
export async function wait(durationMs: number, signal: AbortSignal): Promise<void> {
  await sleep(durationMs, undefined, { signal }).catch(() => signal.throwIfAborted());
}
