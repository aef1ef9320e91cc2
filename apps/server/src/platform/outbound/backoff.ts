import { setTimeout as sleep } from 'node:timers/promises';
import { createInFlight, type InFlight } from './in-flight.ts';
import { OutboundFailure } from './outbound-failure.ts';
import { retryAfterMsMax } from './status-failure.ts';

/** The back-off that a service asks for; every call observes it. */
export interface Backoff {
  begin(durationMs: number): void;
  /** Its end, by `performance.now()`. */
  readonly until: number;
  /** The failure of every call while it lasts longer than a call waits; otherwise undefined. */
  readonly failure: OutboundFailure | undefined;
  /** Waits for its end. Throws `failure` if that takes too long, or the signal's reason. */
  wait(signal: AbortSignal): Promise<void>;
  /** Runs work that waits for the service; `failure` aborts it. */
  readonly run: InFlight['run'];
}

export function createBackoff(waitMsMax: number): Backoff {
  const waiting = createInFlight();
  let until = 0;

  function failure(): OutboundFailure | undefined {
    const leftMs = until - performance.now();
    if (leftMs <= waitMsMax) return undefined;
    const reason = `it asks to be left alone for another ${Math.ceil(leftMs / 1000)} s`;
    return new OutboundFailure('busy', reason, { retryAfterMs: leftMs });
  }

  return {
    begin(durationMs) {
      until = Math.max(until, performance.now() + Math.min(durationMs, retryAfterMsMax));
      const tooLong = failure();
      if (tooLong) waiting.end(tooLong);
    },
    get until() {
      return until;
    },
    get failure() {
      return failure();
    },
    async wait(signal) {
      while (until > performance.now()) {
        const tooLong = failure();
        if (tooLong) throw tooLong;
        await wait(until - performance.now(), signal);
      }
    },
    run: waiting.run,
  };
}

/** Rejects with the reason of the signal once that is aborted. */
export async function wait(durationMs: number, signal: AbortSignal): Promise<void> {
  await sleep(durationMs, undefined, { signal }).catch(() => signal.throwIfAborted());
}
