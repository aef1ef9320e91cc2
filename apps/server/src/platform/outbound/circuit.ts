import { minuteMs } from '../durations.ts';
import type { OutboundFailure } from './outbound-failure.ts';

/** The circuit of one service: closed while it is asked, open while it is not. */
export type Circuit = Closed | Open | HalfOpen;

interface Closed {
  readonly state: 'closed';
  /** Weight of the failures in a row. */
  readonly failures: number;
}

interface Open extends CircuitOpening {
  readonly state: 'open';
}

/** A probe is in flight, or its claim. */
interface HalfOpen extends CircuitOpening {
  readonly state: 'half-open';
}

interface CircuitOpening {
  readonly outage: Outage;
  /** True if this process got no answer; false if another process reports it. */
  readonly isOwn: boolean;
}

/** An outage of a service, as processes share it. Times are of `performance.now()`. */
export interface Outage {
  /** Reason of the last failure. */
  readonly reason: string;
  /** Current interval between probes. */
  readonly delayMs: number;
  readonly probeAt: number;
  /** A process with a later answer keeps asking; null if the service's answers are not trusted. */
  readonly openedAt: number | null;
}

/** Milliseconds until the next probe; undefined during one and while the circuit is closed. */
export function probeInMs(circuit: Circuit): number | undefined {
  if (circuit.state !== 'open') return undefined;
  return Math.max(0, circuit.outage.probeAt - performance.now());
}

export interface CircuitTimings {
  /** From opening to the first probe; every further one is twice as far away. */
  readonly firstProbeMs: number;
  readonly probeMsMax: number;
}

export interface CircuitEvents {
  onOpened(opening: CircuitOpening): void;
  onClosed(): void;
  /** This process publishes an outage, or its end. */
  onPublished(outage: Outage | null): void;
}

/** Opens after failures in a row or a lasting one, and closes when a probe succeeds. */
export interface CircuitBreaker {
  readonly circuit: Circuit;
  /** Head start of other processes for a due probe, because this one was last without an answer. */
  readonly graceMs: number;
  /** Others get answers and this process does not: it follows its own outage and shares none. */
  readonly isLocalOnly: boolean;
  /** `answered`: true if another call was answered meanwhile. */
  fail(failure: OutboundFailure, answered: boolean): void;
  succeed(): void;
  /** Ended by `close`, `open`, `repeatProbe` or `leaveProbe`; until then there is no other probe. */
  beginProbe(): void;
  /** The probe was inconclusive: another one follows after the same interval. */
  repeatProbe(): void;
  /** Another process makes the probe and reports its outcome, or gets the time to do so. */
  leaveProbe(): void;
  open(reason: string): void;
  close(): void;
  /** Adopts what another process reports; null if that process asks the service. */
  adopt(outage: Outage | null): void;
}

/** Failures in a row. */
const failuresMax = 5;
/** An outage without a probe for this long after one was due is out of date. */
const forgottenMs = minuteMs;
const shareOfGrace = 1 / 2;

/**
 * A timeout costs the caller a long wait, so it weighs more. One without any other call answered
 * is enough to open the circuit, and so is a lasting failure.
 */
function weightOf({ kind, isPermanent }: OutboundFailure, answered: boolean): number {
  if (isPermanent || (kind === 'timeout' && !answered)) return failuresMax;
  return kind === 'timeout' ? 2 : 1;
}

const closed: Closed = { state: 'closed', failures: 0 };

export function createCircuitBreaker(
  { firstProbeMs, probeMsMax }: CircuitTimings,
  events: CircuitEvents,
): CircuitBreaker {
  let circuit: Circuit = closed;
  let answeredAt = Number.NEGATIVE_INFINITY;
  /** Others were answered after this process found an outage, and this process was not since then. */
  let isContradicted = false;

  function openFor(outage: Outage, isOwn: boolean): void {
    const wasClosed = circuit.state === 'closed';
    circuit = { state: 'open', outage, isOwn };
    if (wasClosed) events.onOpened(circuit);
  }

  function find(reason: string, delayMs: number, openedAt: number | null): void {
    const outage = { reason, delayMs, openedAt, probeAt: performance.now() + delayMs };
    openFor(outage, true);
    if (!isContradicted) events.onPublished(outage);
  }

  function noteAnswer(): void {
    if (circuit.state === 'closed') circuit = closed;
    isContradicted = false;
    answeredAt = performance.now();
  }

  function reclose(): void {
    circuit = closed;
    events.onClosed();
  }

  function close(): void {
    noteAnswer();
    if (circuit.state === 'closed') return;
    reclose();
    events.onPublished(null);
  }

  const isCurrent = ({ openedAt, probeAt }: Outage): boolean =>
    (openedAt === null || openedAt >= answeredAt) && performance.now() - probeAt < forgottenMs;

  return {
    get circuit() {
      return circuit;
    },
    get graceMs() {
      return circuit.state !== 'closed' && circuit.isOwn ? circuit.outage.delayMs * shareOfGrace : 0;
    },
    get isLocalOnly() {
      return circuit.state !== 'closed' && circuit.isOwn && isContradicted;
    },
    fail(failure, answered) {
      if (circuit.state !== 'closed') return;
      const failures = circuit.failures + weightOf(failure, answered);
      circuit = { state: 'closed', failures };
      if (failures >= failuresMax) find(failure.message, firstProbeMs, performance.now());
    },
    succeed() {
      // A call that was in flight when another process opened the circuit.
      if (circuit.state !== 'closed' && !circuit.isOwn && circuit.outage.openedAt !== null) close();
      else noteAnswer();
    },
    beginProbe() {
      if (circuit.state !== 'closed') circuit = { ...circuit, state: 'half-open' };
    },
    repeatProbe() {
      if (circuit.state === 'closed') return;
      const { reason, delayMs, openedAt } = circuit.outage;
      find(reason, delayMs, openedAt);
    },
    leaveProbe() {
      if (circuit.state === 'closed') return;
      const { outage, isOwn } = circuit;
      const delayMs = isOwn ? outage.delayMs * shareOfGrace : outage.delayMs;
      openFor({ ...outage, probeAt: performance.now() + delayMs }, isOwn);
    },
    open(reason) {
      if (circuit.state === 'closed') return find(reason, firstProbeMs, null);
      const { delayMs, openedAt } = circuit.outage;
      find(reason, Math.min(delayMs * 2, probeMsMax), openedAt);
    },
    close,
    adopt(outage) {
      if (circuit.state === 'closed') {
        if (outage && isCurrent(outage)) openFor(outage, false);
        return;
      }
      if (circuit.isOwn && isContradicted) return;
      if (outage) {
        circuit = { ...circuit, outage };
        return;
      }
      isContradicted = circuit.isOwn;
      reclose();
    },
  };
}
