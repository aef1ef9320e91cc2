import { type Clock, systemClock } from '../clock.ts';
import { createAttempt } from './attempts.ts';
import { createBreaker } from './breaker.ts';
import { createHttpClient } from './http-client.ts';
import { linkAbort } from './linked-abort.ts';
import type { OutboundEvent } from './outbound-event.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { CallOptions, Etiquette, OutboundRequest, OutboundService } from './outbound-service.ts';
import { createPace, type Pace } from './pace.ts';
import { createRest } from './rest.ts';
import { createRetry } from './retry.ts';
import { createServiceRecord } from './service-record.ts';

export interface OutboundServiceOptions {
  /** For people. */
  readonly name: string;
  /** Only http and https. */
  readonly baseUrl: string;
  readonly etiquette: Etiquette;
  /** The `User-Agent`: this service and how to reach whoever runs it. */
  readonly identity: string;
  /** Shared by services of one host, or with other processes; by default the service has a pace of its own. */
  readonly pace?: Pace | undefined;
  /**
   * Whether the service still has what it certainly has, asked while it is paused. It must ask with `call`, which lets
   * it through. Without it the next call after a pause is the trial.
   */
  readonly probe?: Probe | undefined;
  readonly onEvent?: ((event: OutboundEvent) => void) | undefined;
  readonly clock?: Clock | undefined;
  readonly timings?: Partial<OutboundTimings> | undefined;
}

export type Probe = (call: OutboundService['call'], options: CallOptions) => Promise<boolean>;

/** All in milliseconds. */
export interface OutboundTimings {
  /** From giving a service up to the first trial; every further one is twice as far away. */
  readonly firstTrialMs: number;
  readonly trialMsMax: number;
  /** About how long before the first retry; about twice as long before every further one. */
  readonly firstRetryMs: number;
  readonly retryMsMax: number;
  /** How long a call waits for a service that asks to be left alone, rather than to fail. */
  readonly patienceMs: number;
}

const defaultTimings: OutboundTimings = {
  firstTrialMs: 5000,
  trialMsMax: 60_000,
  firstRetryMs: 250,
  retryMsMax: 5000,
  patienceMs: 10_000,
};

/** Throws where `baseUrl` is none. */
export function createOutboundService(options: OutboundServiceOptions): OutboundService {
  const { etiquette, probe, clock = systemClock, pace = createPace(etiquette), onEvent = () => {} } = options;
  const timings = { ...defaultTimings, ...options.timings };
  const http = createHttpClient({ ...options, clock });
  const rest = createRest(timings.patienceMs);
  const record = createServiceRecord(clock);
  const attempt = createAttempt({ ...etiquette, http, pace, rest, record, onEvent });
  const underWay = new Set<AbortController>();
  const closing = new AbortController();
  const breaker = createBreaker(timings, {
    opened(reason) {
      onEvent({ type: 'opened', reason });
      // Nobody waits any longer for a service that has been given up.
      for (const controller of underWay) controller.abort(paused(reason, breaker.trialInMs));
    },
    closed: () => onEvent({ type: 'closed' }),
  });
  const withRetries = createRetry({ ...etiquette, ...timings, attempt, breaker, rest, record });
  let examination: Promise<void> | undefined;

  async function examine(reason: string, ask: () => Promise<boolean>): Promise<void> {
    breaker.beginTrial();
    const isWell = await ask().catch(() => false);
    if (isWell) breaker.succeeded();
    else if (!closing.signal.aborted) breaker.open(reason);
  }

  function runProbe(reason: string, ask: Probe): Promise<void> {
    const options = { signal: closing.signal, caller: {} };
    examination ??= examine(reason, () => ask(attempt, options)).finally(() => {
      examination = undefined;
    });
    return examination;
  }

  /** The call itself shows whether the service answers again. */
  async function tryOut<Answer>(request: OutboundRequest<Answer>, options: CallOptions, reason: string) {
    const asked = attempt(request, options);
    const isAnswered = asked.then(
      () => true,
      (error) => error instanceof OutboundFailure && error.kind === 'refused',
    );
    await examine(reason, () => isAnswered);
    return asked;
  }

  async function callPaused<Answer>(request: OutboundRequest<Answer>, options: CallOptions, reason: string) {
    const { trialInMs } = breaker;
    if (trialInMs !== 0) throw paused(reason, trialInMs);
    if (!probe) return tryOut(request, options, reason);
    // Not waited for: this call must not hang on a service that has hung so often.
    void runProbe(reason, probe);
    throw paused(reason, undefined);
  }

  return {
    async call(request, options) {
      closing.signal.throwIfAborted();
      options.signal.throwIfAborted();
      const { controller, unlink } = linkAbort(options.signal);
      underWay.add(controller);
      const own = { ...options, signal: controller.signal };
      try {
        const reason = breaker.openReason;
        return await (reason === undefined ? withRetries(request, own) : callPaused(request, own, reason));
      } finally {
        underWay.delete(controller);
        unlink();
      }
    },
    get health() {
      return record.health(breaker.openReason === undefined && !rest.isLong);
    },
    distrust: async (reason) => {
      if (probe) await runProbe(reason, probe);
    },
    async close() {
      const ending = new OutboundFailure('paused', 'this program is ending');
      closing.abort(ending);
      for (const controller of underWay) controller.abort(ending);
      await http.close();
    },
  };
}

function paused(reason: string, retryAfterMs: number | undefined): OutboundFailure {
  return new OutboundFailure('paused', `it is not asked for a while, for ${reason}`, { retryAfterMs });
}
