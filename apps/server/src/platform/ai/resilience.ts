import { createBackoff } from '../outbound/backoff.ts';
import { OutboundFailure } from '../outbound/index.ts';
import { createResilience, type Resilience } from '../outbound/resilience.ts';

/** Longest wait of a request for its second attempt. */
const backoffMsMax = 1_000;

/**
 * Calls a provider that may be down: retries once after a transient failure, and not while the
 * provider is down, so that no request loses its time on it.
 */
export function createProviderResilience(): Resilience {
  const backoff = createBackoff(backoffMsMax);
  const resilience = createResilience({
    isOutage,
    mayRetry: (error) => isTransient(error) && !backoff.failure,
    retries: 1,
    firstRetryMs: 150,
    retryMsMax: 300,
    unit: 'attempt',
    failuresMax: 3,
    pauseMs: 30_000,
    createPaused: () =>
      new OutboundFailure('paused', 'it has failed again and again and is not asked for a while'),
    failsDuringProbe: true,
    before: backoff.wait,
  });

  async function observe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof OutboundFailure && error.retryAfterMs !== undefined)
        backoff.begin(error.retryAfterMs);
      throw error;
    }
  }

  return { execute: (ask, signal) => resilience.execute(() => observe(ask), signal) };
}

/** A refusal or an unreadable answer comes at once and may be the fault of the question. */
function isOutage(error: unknown): boolean {
  return error instanceof OutboundFailure && error.kind !== 'unreadable' && error.kind !== 'refused';
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof OutboundFailure) || error.isPermanent) return false;
  return ['unreachable', 'broken', 'busy'].includes(error.kind);
}
