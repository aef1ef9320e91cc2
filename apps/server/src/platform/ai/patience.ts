import { setTimeout } from 'node:timers/promises';
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { OutboundFailure } from '../outbound/index.ts';

/** How a provider that fails is treated. */
export interface Patience {
  /** Throws `OutboundFailure` of the kind `paused` while the provider is not asked. */
  attempt<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer>;
}

/** In a row; afterwards the provider is left alone for a while, and then tried with one request. */
const failuresMax = 3;
const pauseMs = 30_000;
/** Nobody is believed who asks to be left alone for longer. */
const restMsMax = 600_000;
/** A request does not wait longer for its second attempt. */
const waitMsMax = 1_000;

const paused = () =>
  new OutboundFailure('paused', 'it has failed again and again and is not asked for a while');

/** One more attempt after a fault that may pass, and none at all while the provider is down, so that it costs no request its time. */
export function createPatience(): Patience {
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(failuresMax),
  });
  const attemptOnce = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    // While one request tries whether it is back, the others do not wait for the outcome.
    if (breaker.state === CircuitState.HalfOpen) throw paused();
    let wasAsked = false;
    const noted = () => {
      wasAsked = true;
      return ask();
    };
    try {
      return await breaker.execute(noted);
    } catch (error) {
      if (!wasAsked) throw paused();
      if (error instanceof OutboundFailure) rest(error);
      throw error;
    }
  };
  const rest = ({ retryAfterMs = 0 }: OutboundFailure): void => {
    if (retryAfterMs <= waitMsMax) return;
    const isolation = breaker.isolate();
    globalThis.setTimeout(() => isolation.dispose(), Math.min(retryAfterMs, restMsMax)).unref();
  };
  return {
    async attempt(ask, signal) {
      try {
        return await attemptOnce(ask);
      } catch (error) {
        const waitMs = error instanceof OutboundFailure ? waitBefore(error) : undefined;
        if (waitMs === undefined) throw error;
        await setTimeout(waitMs, undefined, { signal });
        return await attemptOnce(ask);
      }
    },
  };
}

/** A refusal or an answer that makes no sense comes at once and may be the question's fault; the next may be answered. */
function isOutage(error: Error): boolean {
  return error instanceof OutboundFailure && error.kind !== 'unreadable' && error.kind !== 'refused';
}

/** Milliseconds until a second attempt, undefined where none is worth it. */
function waitBefore({ kind, retryAfterMs }: OutboundFailure): number | undefined {
  const isPassing = kind === 'unreachable' || kind === 'broken' || kind === 'busy';
  const waitMs = retryAfterMs ?? 100 + Math.random() * 200;
  return isPassing && waitMs <= waitMsMax ? waitMs : undefined;
}
