import { ExponentialBackoff, type IBackoff, noJitterGenerator } from 'cockatiel';
import type { OutboundFailure } from './outbound-failure.ts';

export interface BreakerTimings {
  /** From opening to the first trial; every further one is twice as far away. */
  readonly firstTrialMs: number;
  readonly trialMsMax: number;
}

/** Knows whether a service is asked: no longer after failures in a row, or one that lasts, until a trial has gone well. */
export interface Breaker {
  /** Why the service is not asked; undefined while it is. */
  readonly openReason: string | undefined;
  /** Until the next trial, in milliseconds; undefined during one, and while the service is asked anyway. */
  readonly trialInMs: number | undefined;
  /** Ends with `close`, `open` or `repeatTrial`; until then there is no other. */
  beginTrial(): void;
  /** The trial showed nothing: there is another one after the same time. */
  repeatTrial(): void;
  /** `answered` tells whether somebody else was answered meanwhile. */
  failed(failure: OutboundFailure, answered: boolean): void;
  succeeded(): void;
  open(reason: string): void;
  close(): void;
}

/** Failures in a row. */
const failuresMax = 5;

/** A timeout costs somebody a long wait, so it weighs more; that of a service that answers nobody is enough, as is a failure that lasts. */
function weightOf({ kind, isLasting }: OutboundFailure, answered: boolean): number {
  if (isLasting || (kind === 'timeout' && !answered)) return failuresMax;
  return kind === 'timeout' ? 2 : 1;
}

export interface BreakerEvents {
  opened(reason: string): void;
  closed(): void;
}

export function createBreaker(timings: BreakerTimings, events: BreakerEvents): Breaker {
  const delays = new ExponentialBackoff({
    generator: noJitterGenerator,
    initialDelay: timings.firstTrialMs,
    maxDelay: timings.trialMsMax,
  });
  let failures = 0;
  let pause: { reason: string; delay: IBackoff<unknown>; trialAt: number | undefined } | undefined;

  function open(reason: string): void {
    const wasOpen = pause !== undefined;
    const delay = pause ? pause.delay.next(undefined) : delays.next();
    pause = { reason, delay, trialAt: performance.now() + delay.duration };
    if (!wasOpen) events.opened(reason);
  }

  return {
    get openReason() {
      return pause?.reason;
    },
    get trialInMs() {
      if (pause?.trialAt === undefined) return undefined;
      return Math.max(0, pause.trialAt - performance.now());
    },
    beginTrial() {
      if (pause) pause.trialAt = undefined;
    },
    repeatTrial() {
      if (pause) pause.trialAt = performance.now() + pause.delay.duration;
    },
    failed(failure, answered) {
      failures += weightOf(failure, answered);
      if (failures >= failuresMax && !pause) open(failure.message);
    },
    succeeded() {
      failures = 0;
    },
    open,
    close() {
      failures = 0;
      if (!pause) return;
      pause = undefined;
      events.closed();
    },
  };
}
