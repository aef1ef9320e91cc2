import type { OutboundFailure } from './outbound-failure.ts';

export interface BreakerTimings {
  /** From opening to the first trial; every further one is twice as far away. */
  readonly firstTrialMs: number;
  readonly trialMsMax: number;
}

/** State of a service whose circuit is open. Times are of `performance.now()`. */
export interface Pause {
  /** Reason of the last failure. */
  readonly reason: string;
  /** Current interval between trials. */
  readonly delayMs: number;
  readonly trialAt: number;
  /** A process with a later answer keeps asking; null if the service's answers are not trusted. */
  readonly openedAt: number | null;
}

/** Opens after failures in a row or a lasting one, and closes when a trial succeeds. */
export interface Breaker {
  /** Why the service is not asked; undefined while it is. */
  readonly openReason: string | undefined;
  /** Milliseconds until the next trial; undefined during one and while the circuit is closed. */
  readonly trialInMs: number | undefined;
  /** Ended by `close`, `open`, `repeatTrial` or `leaveTrial`; until then there is no other. */
  beginTrial(): void;
  /** The trial was inconclusive: another one follows after the same interval. */
  repeatTrial(): void;
  /** Another process makes the trial and reports its outcome, or gets the time to do so. */
  leaveTrial(): void;
  /** Head start of other processes for a due trial, because this one was last without an answer. */
  readonly graceMs: number;
  /** Others get answers and this process does not: it follows its own findings and shares none. */
  readonly isAlone: boolean;
  /** `answered`: true if another call was answered meanwhile. */
  failed(failure: OutboundFailure, answered: boolean): void;
  succeeded(): void;
  open(reason: string): void;
  close(): void;
  /** Adopts the finding of another process; null if that process asks the service. */
  goBy(found: Pause | null): void;
}

/** Failures in a row. */
const failuresMax = 5;

/**
 * A timeout costs the caller a long wait, so it weighs more. One without any other call answered
 * is enough to open the circuit, and so is a lasting failure.
 */
function weightOf({ kind, isLasting }: OutboundFailure, answered: boolean): number {
  if (isLasting || (kind === 'timeout' && !answered)) return failuresMax;
  return kind === 'timeout' ? 2 : 1;
}

export interface BreakerEvents {
  /** `isOwn`: true if this process has found it. */
  opened(pause: Pause, isOwn: boolean): void;
  closed(): void;
  /** A finding of this process, to be shared. */
  found(pause: Pause | null): void;
}

/** A finding without a trial for this long after one was due is out of date. */
const forgottenMs = 60_000;
const shareOfGrace = 1 / 2;

export function createBreaker({ firstTrialMs, trialMsMax }: BreakerTimings, events: BreakerEvents): Breaker {
  let failures = 0;
  let succeededAt = Number.NEGATIVE_INFINITY;
  let pause: Pause | null = null;
  let isTrying = false;
  /** This process, not another one, got no answer. */
  let isOwn = false;
  /** Others have been answered since then, but this process has not. */
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
      // A call that was in flight when another process opened the circuit.
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
