import { ExponentialBackoff } from 'cockatiel';
import { type Backoff, wait } from './backoff.ts';
import type { CircuitBreaker } from './circuit.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { Call } from './outbound-service.ts';
import type { ServiceRecord } from './service-record.ts';

export interface RetryParts {
  readonly attempt: Call;
  readonly breaker: CircuitBreaker;
  readonly backoff: Backoff;
  readonly record: ServiceRecord;
  /** Attempts after the first. */
  readonly retries: number;
  readonly firstRetryMs: number;
  readonly retryMsMax: number;
  /** Longest total back-off of a call at the request of the service. */
  readonly backoffMsMax: number;
}

/** Retries where that may help, and reports the outcomes to the circuit. */
export function createRetry(parts: RetryParts): Call {
  const { attempt, breaker, backoff, record, retries, backoffMsMax } = parts;
  const delays = new ExponentialBackoff({ initialDelay: parts.firstRetryMs, maxDelay: parts.retryMsMax });

  /** True if a retry may help. `answered`: another call was answered during the attempt. */
  function mayHelp({ kind, isPermanent }: OutboundFailure, answered: boolean): boolean {
    if (isPermanent || breaker.circuit.state !== 'closed' || backoff.failure) return false;
    // With a hanging service the caller would wait in vain twice.
    if (kind === 'timeout') return answered;
    return kind === 'unreachable' || kind === 'broken' || kind === 'busy';
  }

  return async (request, options) => {
    let delay = delays.next();
    let hasTimedOut = false;
    let backedOffMs = 0;
    for (let left = retries; ; left--) {
      const successes = record.successes;
      try {
        const answer = await attempt(request, options);
        breaker.succeed();
        return answer;
      } catch (error) {
        options.signal.throwIfAborted();
        if (!(error instanceof OutboundFailure)) throw error;
        backedOffMs += error.retryAfterMs ?? 0;
        const isLast = left === 0 || backedOffMs > backoffMsMax || (error.kind === 'timeout' && hasTimedOut);
        const answered = record.successes > successes;
        if (counts(error, isLast)) breaker.fail(error, answered);
        if (isLast || !mayHelp(error, answered)) throw error;
        hasTimedOut ||= error.kind === 'timeout';
        // The attempt itself observes the back-off that the service asks for.
        await wait(Math.max(0, delay.duration - (error.retryAfterMs ?? 0)), options.signal);
        delay = delay.next(undefined);
      }
    }
  };
}

/**
 * A refusal is the fault of the request. A busy service gets the back-off that it asks for, and has
 * failed only if it states no duration and the attempts are used up.
 */
function counts({ kind, retryAfterMs }: OutboundFailure, isLast: boolean): boolean {
  return kind === 'busy' ? isLast && retryAfterMs === undefined : kind !== 'refused';
}
