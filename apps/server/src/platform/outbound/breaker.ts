import type { OutboundFailure } from './outbound-failure.ts';

export interface BreakerTimings {
  /** From opening to the first trial; every further one is twice as far away. */
  readonly firstTrialMs: number;
  readonly trialMsMax: number;
}

/** Of a service that has been given up. Times are of `performance.now()`. */
export interface Pause {
  /** Why it is not asked. */
  readonly reason: string;
  /** How long after another the trials are at present. */
  readonly delayMs: number;
  readonly trialAt: number;
  /** Whoever was answered after this knows better and asks on; null where its answers are not to be believed. */
  readonly openedAt: number | null;
}

/** Knows whether a service is asked: no longer after failures in a row, or one that lasts, until a trial has gone well. */
export interface Breaker {
  /** Why the service is not asked; undefined while it is. */
  readonly openReason: string | undefined;
  /** Until the next trial, in milliseconds; undefined during one, and while the service is asked anyway. */
  readonly trialInMs: number | undefined;
  /** Ends with `close`, `open`, `repeatTrial` or `leaveTrial`; until then there is no other. */
  beginTrial(): void;
  /** The trial showed nothing: there is another one after the same time. */
  repeatTrial(): void;
  /** Another process makes the trial, and will tell what came of it. */
  leaveTrial(): void;
  /** `answered` tells whether somebody else was answered meanwhile. */
  failed(failure: OutboundFailure, answered: boolean): void;
  succeeded(): void;
  open(reason: string): void;
  close(): void;
  /** Another process has found this; null where it asks the service. */
  goBy(found: Pause | null): void;
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
  /** This process has found it, and no other. */
  found(pause: Pause | null): void;
}

export function createBreaker({ firstTrialMs, trialMsMax }: BreakerTimings, events: BreakerEvents): Breaker {
  let failures = 0;
  let succeededAt = Number.NEGATIVE_INFINITY;
  let pause: Pause | null = null;
  let isTrying = false;

  function setPause(next: Pause): void {
    const wasOpen = pause !== null;
    pause = next;
    if (!wasOpen) events.opened(next.reason);
  }

  function find(reason: string, delayMs: number, openedAt: number | null): void {
    isTrying = false;
    const found = { reason, delayMs, openedAt, trialAt: performance.now() + delayMs };
    setPause(found);
    events.found(found);
  }

  function answers(): void {
    failures = 0;
    succeededAt = performance.now();
  }

  function endPause(): void {
    failures = 0;
    isTrying = false;
    pause = null;
    events.closed();
  }

  return {
    get openReason() {
      return pause?.reason;
    },
    get trialInMs() {
      if (!pause || isTrying) return undefined;
      return Math.max(0, pause.trialAt - performance.now());
    },
    beginTrial() {
      isTrying = pause !== null;
    },
    repeatTrial() {
      if (pause) find(pause.reason, pause.delayMs, pause.openedAt);
    },
    leaveTrial() {
      isTrying = false;
      if (pause) pause = { ...pause, trialAt: performance.now() + pause.delayMs };
    },
    failed(failure, answered) {
      failures += weightOf(failure, answered);
      if (failures >= failuresMax && !pause) find(failure.message, firstTrialMs, performance.now());
    },
    succeeded: answers,
    open(reason) {
      if (pause) find(reason, Math.min(pause.delayMs * 2, trialMsMax), pause.openedAt);
      else find(reason, firstTrialMs, null);
    },
    close() {
      answers();
      if (!pause) return;
      endPause();
      events.found(null);
    },
    goBy(found) {
      if (found) {
        const knowsBetter = !pause && found.openedAt !== null && succeededAt > found.openedAt;
        if (!knowsBetter) setPause(found);
      } else if (pause) endPause();
    },
  };
}
