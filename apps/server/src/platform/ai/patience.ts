import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { OutboundFailure } from '../outbound/index.ts';
import { createRest, wait } from '../outbound/rest.ts';

/** Calls a provider that may be down. Throws like `ask`, or an `OutboundFailure` without a call. */
type Patience = <Answer>(ask: () => Promise<Answer>, signal: AbortSignal) => Promise<Answer>;

/** Failures in a row that open the circuit; after a while one request probes the provider. */
const failuresMax = 3;
const pauseMs = 30_000;
/** Longest wait of a request for its second attempt. */
const patienceMs = 1_000;

/**
 * Retries once after a transient failure, and not while the provider is down, so that no request
 * loses its time on it.
 */
export function createPatience(): Patience {
  const rest = createRest(patienceMs);
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(failuresMax),
  });

  const askOnce: Patience = async (ask, signal) => {
    await rest.over(signal);
    // While one request probes the provider, the others do not wait for the outcome.
    if (breaker.state === CircuitState.HalfOpen) throw paused();
    let isAsked = false;
    try {
      return await breaker.execute(() => {
        isAsked = true;
        return ask();
      });
    } catch (error) {
      if (!isAsked) throw paused();
      if (error instanceof OutboundFailure && error.retryAfterMs !== undefined)
        rest.begin(error.retryAfterMs);
      throw error;
    }
  };

  return async (ask, signal) => {
    try {
      return await askOnce(ask, signal);
    } catch (error) {
      if (!mayPass(error) || rest.isLong) throw error;
      await wait(100 + Math.random() * 200, signal);
      return await askOnce(ask, signal);
    }
  };
}

const paused = () =>
  new OutboundFailure('paused', 'it has failed again and again and is not asked for a while');

/** A refusal or an answer that makes no sense comes at once and may be the question's fault; the next may be answered. */
function isOutage(error: Error): boolean {
  return error instanceof OutboundFailure && error.kind !== 'unreadable' && error.kind !== 'refused';
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof OutboundFailure) || error.isLasting) return false;
  return ['unreachable', 'broken', 'busy'].includes(error.kind);
}
