import { type Clock, systemClock } from '../clock.ts';
import type { Tracer } from '../telemetry/tracer.ts';
import { createAttempt } from './attempts.ts';
import { createBreaker } from './breaker.ts';
import { createHttpClient } from './http-client.ts';
import type { OutboundEvent } from './outbound-event.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { Etiquette, OutboundService } from './outbound-service.ts';
import { createPace, type Pace } from './pace.ts';
import { createRest } from './rest.ts';
import { createRetry } from './retry.ts';
import { createServiceRecord } from './service-record.ts';
import { foundAlone, type SharedFindings } from './shared-findings.ts';
import { createTrials, type Probe, pausedFailure } from './trials.ts';
import { createTurns } from './turns.ts';
import { createUnderWay } from './under-way.ts';

export interface OutboundServiceOptions {
  /** For people: `GBIF`. */
  readonly name: string;
  /** http or https; paths of requests go behind its path. */
  readonly baseUrl: string;
  readonly etiquette: Etiquette;
  /** The `User-Agent`: this service and how to reach its operator. */
  readonly identity: string;
  /** Shared by services of one host or with other processes; by default the service has its own. */
  readonly pace?: Pace | undefined;
  /** Shared with other processes; by default circuit and back-off are of this process alone. */
  readonly findings?: SharedFindings | undefined;
  /** Tries a paused or distrusted service. Without it the next call after a pause is the trial. */
  readonly probe?: Probe | undefined;
  readonly onEvent?: ((event: OutboundEvent) => void) | undefined;
  readonly clock?: Clock | undefined;
  /** Traces every attempt and passes the trace on to the service. */
  readonly tracer?: Tracer | undefined;
  readonly timings?: Partial<OutboundTimings> | undefined;
}

/** All in milliseconds. */
export interface OutboundTimings {
  /** From opening the circuit to the first trial; every further one is twice as far away. */
  readonly firstTrialMs: number;
  /** Below five minutes: a shared trial further away is taken for a change of the clock. */
  readonly trialMsMax: number;
  /** Approximate delay before the first retry; about twice as long before every further one. */
  readonly firstRetryMs: number;
  readonly retryMsMax: number;
  /** Longest wait of a call for a service that asks for back-off; a longer one fails the call. */
  readonly patienceMs: number;
}

const defaultTimings: OutboundTimings = {
  firstTrialMs: 5000,
  trialMsMax: 60_000,
  firstRetryMs: 250,
  retryMsMax: 5000,
  patienceMs: 10_000,
};

/** A service on the network, spoken to over HTTP. Throws where `baseUrl` is not its address. */
export function createOutboundService(options: OutboundServiceOptions): OutboundService {
  const { etiquette, clock = systemClock, onEvent = () => {} } = options;
  const { pace = createPace(etiquette), findings = foundAlone } = options;
  const timings = { ...defaultTimings, ...options.timings };
  const http = createHttpClient({ ...options, clock });
  const rest = createRest(timings.patienceMs);
  const record = createServiceRecord(clock);
  const turns = createTurns({ pace, rest, found: (restUntil) => findings.tell({ restUntil }) });
  const attempt = createAttempt({ ...etiquette, http, turns, record, onEvent });
  const underWay = createUnderWay();
  const closing = new AbortController();
  const breaker = createBreaker(timings, {
    opened({ reason, openedAt }, isOwn) {
      record.failed(reason);
      onEvent({ type: 'opened', reason });
      // Calls in flight fail with the circuit. If another process opened it, the service may still
      // answer here.
      if (isOwn || openedAt === null) underWay.end(pausedFailure(reason, breaker.trialInMs));
    },
    closed: () => onEvent({ type: 'closed' }),
    found: (pause) => findings.tell({ pause }),
  });
  const withRetries = createRetry({ ...etiquette, ...timings, attempt, breaker, rest, record });
  const claim = async () =>
    breaker.isAlone || findings.claimTrial({ leaseMs: timings.trialMsMax, graceMs: breaker.graceMs });
  const trials = createTrials({ breaker, attempt, probe: options.probe, claim, closing: closing.signal });
  const unfollow = findings.follow(({ pause, restUntil }) => {
    breaker.goBy(pause);
    turns.goBy(restUntil);
  });

  return {
    async call(request, options) {
      closing.signal.throwIfAborted();
      options.signal.throwIfAborted();
      return underWay.run(options.signal, async (signal) => {
        const own = { ...options, signal };
        const reason = breaker.openReason;
        if (reason === undefined) return withRetries(request, own);
        return trials.callPaused(request, own, reason);
      });
    },
    get health() {
      return record.health(breaker.openReason === undefined && !rest.isLong);
    },
    async distrust(reason) {
      // A service that asks for back-off gets no request, not even this one.
      return rest.tooLong ?? (await trials.examine(reason));
    },
    async close() {
      const ending = new OutboundFailure('paused', 'this program is ending');
      unfollow();
      closing.abort(ending);
      underWay.end(ending);
      await http.close();
    },
  };
}
