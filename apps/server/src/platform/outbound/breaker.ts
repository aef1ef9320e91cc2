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
  /** Another process makes the trial, and will tell what came of it, or is to be given the time to. */
  leaveTrial(): void;
  /** How long others may make a trial that is due before this process may: it was this one that was not answered last. */
  readonly graceMs: number;
  /** Others are answered where this process is not: it goes by what it finds itself, and keeps that to itself. */
  readonly isAlone: boolean;
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
  /** `isOwn` tells whether this process has found it. */
  opened(pause: Pause, isOwn: boolean): void;
  closed(): void;
  /** This process has found it, and no other. */
  found(pause: Pause | null): void;
}

/** Nobody has tried the service for so long after a trial was due: what was found then says nothing any more. */
const forgottenMs = 60_000;
const shareOfGrace = 1 / 2;

export function createBreaker({ firstTrialMs, trialMsMax }: BreakerTimings, events: BreakerEvents): Breaker {
  let failures = 0;
  let succeededAt = Number.NEGATIVE_INFINITY;
  let pause: Pause | null = null;
  let isTrying = false;
  /** This process was not answered, rather than another one. */
  let isOwn = false;
  /** Others were answered after that, and this process was not yet. */
  let isDoubted = false;

  function setPause(next: Pause): void {
    const wasOpen = pause !== null;
    pause = next;
    if (!wasOpen) events.opened(next, isOwn);
  }

  function find(reason: string, delayMs: number, openedAt: number | null): void {
    isTrying = false;
    isOwn = true;
    const found = { reason, delayMs, openedAt, trialAt: performance.now() + delayMs };
    setPause(found);
    if (!isDoubted) events.found(found);
  }

  function answers(): void {
    failures = 0;
    isDoubted = false;
    succeededAt = performance.now();
  }

  function endPause(): void {
    failures = 0;
    isTrying = false;
    isOwn = false;
    pause = null;
    events.closed();
  }

  function close(): void {
    answers();
    if (!pause) return;
    endPause();
    events.found(null);
  }

  const isOfUse = ({ openedAt, trialAt }: Pause): boolean =>
    (openedAt === null || openedAt >= succeededAt) && performance.now() - trialAt < forgottenMs;

  return {
    get openReason() {
      return pause?.reason;
    },
    get trialInMs() {
      if (!pause || isTrying) return undefined;
      return Math.max(0, pause.trialAt - performance.now());
    },
    get graceMs() {
      return pause && isOwn ? pause.delayMs * shareOfGrace : 0;
    },
    get isAlone() {
      return isOwn && isDoubted;
    },
    beginTrial() {
      isTrying = pause !== null;
    },
    repeatTrial() {
      if (pause) find(pause.reason, pause.delayMs, pause.openedAt);
    },
    leaveTrial() {
      isTrying = false;
      if (!pause) return;
      const delayMs = isOwn ? pause.delayMs * shareOfGrace : pause.delayMs;
      pause = { ...pause, trialAt: performance.now() + delayMs };
    },
    failed(failure, answered) {
      failures += weightOf(failure, answered);
      if (failures >= failuresMax && !pause) find(failure.message, firstTrialMs, performance.now());
    },
    succeeded() {
      // A call that was under way when another process gave the service up.
      if (pause && !isOwn && pause.openedAt !== null) close();
      else answers();
    },
    open(reason) {
      if (pause) find(reason, Math.min(pause.delayMs * 2, trialMsMax), pause.openedAt);
      else find(reason, firstTrialMs, null);
    },
    close,
    goBy(found) {
      if (pause ? isOwn && isDoubted : found && !isOfUse(found)) return;
      if (found) return setPause(found);
      if (!pause) return;
      isDoubted = isOwn;
      endPause();
    },
  };
}
