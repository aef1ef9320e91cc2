import { type Clock, systemClock } from '../clock.ts';
import { minuteMs } from '../durations.ts';
import type { Tracer } from '../telemetry/tracer.ts';
import { createAttempt } from './attempt.ts';
import { createBackoff } from './backoff.ts';
import { type CallLimiter, createCallLimiter } from './call-limiter.ts';
import { type CircuitTimings, createCircuitBreaker, probeInMs } from './circuit.ts';
import { createHalfOpenProbe, createPaused, type Probe } from './half-open-probe.ts';
import { createHttpClient } from './http-client.ts';
import { createInFlight } from './in-flight.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { OutboundEvent, OutboundService, RequestPolicy } from './outbound-service.ts';
import { createRetry } from './retry.ts';
import { createServiceRecord } from './service-record.ts';
import { localOnly, type SharedCircuitState } from './shared-circuit-state.ts';

export interface OutboundServiceOptions {
  /** For people: `GBIF`. */
  readonly name: string;
  /** http or https; paths of requests go behind its path. */
  readonly baseUrl: string;
  readonly policy: RequestPolicy;
  /** The `User-Agent`: this service and how to reach its operator. */
  readonly identity: string;
  /** Shared by services of one host or with other processes; by default the service has its own. */
  readonly limiter?: CallLimiter | undefined;
  /** Shared with other processes; by default circuit and back-off are of this process alone. */
  readonly sharedState?: SharedCircuitState | undefined;
  /** Tries a paused or untrusted service. Without it the next call after a pause is the probe. */
  readonly probe?: Probe | undefined;
  readonly onEvent?: ((event: OutboundEvent) => void) | undefined;
  readonly clock?: Clock | undefined;
  /** Traces every attempt and passes the trace on to the service. */
  readonly tracer?: Tracer | undefined;
  readonly timings?: Partial<OutboundTimings> | undefined;
}

/** All in milliseconds. `probeMsMax` below five minutes: see `circuit-table.ts`. */
export interface OutboundTimings extends CircuitTimings {
  /** Approximate delay before the first retry; about twice as long before every further one. */
  readonly firstRetryMs: number;
  readonly retryMsMax: number;
  /** Longest wait of a call for a service that asks for back-off; a longer one fails the call. */
  readonly backoffMsMax: number;
}

const defaultTimings: OutboundTimings = {
  firstProbeMs: 5000,
  probeMsMax: minuteMs,
  firstRetryMs: 250,
  retryMsMax: 5000,
  backoffMsMax: 10_000,
};

/** A service on the network, spoken to over HTTP. Throws where `baseUrl` is not its address. */
export function createOutboundService(options: OutboundServiceOptions): OutboundService {
  const { policy, clock = systemClock, onEvent = () => {} } = options;
  const { limiter = createCallLimiter(policy), sharedState = localOnly } = options;
  const timings = { ...defaultTimings, ...options.timings };
  const http = createHttpClient({ ...options, clock });
  const backoff = createBackoff(timings.backoffMsMax);
  const record = createServiceRecord(clock);
  const onBackoff = () => sharedState.publish({ backoffUntil: backoff.until });
  const attempt = createAttempt({ ...policy, http, limiter, backoff, record, onEvent, onBackoff });
  const inFlight = createInFlight();
  const closing = new AbortController();
  const breaker = createCircuitBreaker(timings, {
    onOpened({ outage: { reason, openedAt }, isOwn }) {
      record.noteFailure(reason);
      onEvent({ type: 'opened', reason });
      // Calls in flight fail with the circuit. If another process opened it, the service may still
      // answer here.
      if (isOwn || openedAt === null) inFlight.end(createPaused(reason, probeInMs(breaker.circuit)));
    },
    onClosed: () => onEvent({ type: 'closed' }),
    onPublished: (outage) => sharedState.publish({ outage }),
  });
  const callWithRetries = createRetry({ ...policy, ...timings, attempt, breaker, backoff, record });
  const claim = async () =>
    breaker.isLocalOnly || sharedState.claimProbe({ leaseMs: timings.probeMsMax, graceMs: breaker.graceMs });
  const { probe } = options;
  const halfOpen = createHalfOpenProbe({ breaker, attempt, probe, claim, closing: closing.signal });
  const unfollow = sharedState.follow(({ outage, backoffUntil }) => {
    breaker.adopt(outage);
    backoff.begin(backoffUntil - performance.now());
  });

  return {
    async call(request, options) {
      closing.signal.throwIfAborted();
      options.signal.throwIfAborted();
      return inFlight.run(options.signal, async (signal) => {
        const own = { ...options, signal };
        const { circuit } = breaker;
        if (circuit.state === 'closed') return callWithRetries(request, own);
        return halfOpen.callPaused(request, own, circuit.outage.reason);
      });
    },
    get health() {
      return record.health(breaker.circuit.state === 'closed' && !backoff.failure);
    },
    async verifyHealth(reason) {
      // A service that asks for back-off gets no request, not even this one.
      return backoff.failure ?? (await halfOpen.verify(reason));
    },
    async close() {
      const ending = new OutboundFailure('paused', 'this program is ending');
      unfollow();
      closing.abort(ending);
      inFlight.end(ending);
      await http.close();
    },
  };
}
