import { ExponentialBackoff } from 'cockatiel';
import type { Attempt } from './attempts.ts';
import type { Breaker } from './breaker.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { CallOptions, OutboundRequest } from './outbound-service.ts';
import { type Rest, wait } from './rest.ts';
import type { ServiceRecord } from './service-record.ts';

export interface RetryParts {
  readonly attempt: Attempt;
  readonly breaker: Breaker;
  readonly rest: Rest;
  readonly record: ServiceRecord;
  /** Attempts after the first. */
  readonly retries: number;
  readonly firstRetryMs: number;
  readonly retryMsMax: number;
  /** Longest total back-off of a call at the request of the service. */
  readonly patienceMs: number;
}

/** Retries where that may help, and reports the outcomes to the breaker. */
export function createRetry(parts: RetryParts): Attempt {
  const { attempt, breaker, rest, record, retries, patienceMs } = parts;
  const delays = new ExponentialBackoff({ initialDelay: parts.firstRetryMs, maxDelay: parts.retryMsMax });

  async function askOnce<Answer>(request: OutboundRequest<Answer>, options: CallOptions): Promise<Answer> {
    const answer = await attempt(request, options);
    breaker.succeeded();
    return answer;
  }

  /** True if a retry may help. `answered`: another call was answered during the attempt. */
  function mayHelp({ kind, isLasting }: OutboundFailure, answered: boolean): boolean {
    if (isLasting || breaker.openReason !== undefined || rest.isLong) return false;
    // With a hanging service the caller would wait in vain twice.
    if (kind === 'timeout') return answered;
    return kind === 'unreachable' || kind === 'broken' || kind === 'busy';
  }

  return async (request, options) => {
    let delay = delays.next();
    let hasTimedOut = false;
    let restedMs = 0;
    for (let left = retries; ; left--) {
      const successes = record.successes;
      try {
        return await askOnce(request, options);
      } catch (error) {
        options.signal.throwIfAborted();
        if (!(error instanceof OutboundFailure)) throw error;
        restedMs += error.retryAfterMs ?? 0;
        const isLast = left === 0 || restedMs > patienceMs || (error.kind === 'timeout' && hasTimedOut);
        const answered = record.successes > successes;
        if (counts(error, isLast)) breaker.failed(error, answered);
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
