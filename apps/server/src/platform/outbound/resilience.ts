import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
} from 'cockatiel';

/** Circuit and retries for a service that only this process asks. */
export interface Resilience {
  /**
   * Throws the last error of `work`, the error of `paused` while the circuit is open, or the
   * signal's reason.
   */
  execute<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value>;
}

export interface ResilienceOptions {
  /** True for errors that open the circuit. */
  readonly isOutage: (error: unknown) => boolean;
  readonly mayRetry: (error: unknown) => boolean;
  /** Attempts after the first. */
  readonly retries: number;
  /** Approximate delay before the first retry; about twice as long before every further one. */
  readonly firstRetryMs: number;
  readonly retryMsMax: number;
  /** The circuit counts attempts, or calls with all their attempts. */
  readonly unit: 'attempt' | 'call';
  /** Outages in a row that open the circuit. */
  readonly failuresMax: number;
  /** Time from then to the probe. */
  readonly pauseMs: number;
  readonly createPaused: (cause: unknown) => Error;
  /** True if calls fail while another one is the probe, instead of waiting for its outcome. */
  readonly failsDuringProbe?: boolean;
  /** Waits before each attempt. */
  readonly before?: (signal: AbortSignal) => Promise<void>;
}

export function createResilience(options: ResilienceOptions): Resilience {
  const { isOutage, mayRetry, unit, createPaused: paused, failsDuringProbe = false, before } = options;
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: options.pauseMs,
    breaker: new ConsecutiveBreaker(options.failuresMax),
  });
  const retries = retry(handleWhen(mayRetry), {
    maxAttempts: options.retries,
    backoff: new ExponentialBackoff({ initialDelay: options.firstRetryMs, maxDelay: options.retryMsMax }),
  });

  async function attempt<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
    signal.throwIfAborted();
    await before?.(signal);
    return unit === 'attempt' ? guard(work, signal) : work();
  }

  async function guard<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
    if (failsDuringProbe && breaker.state === CircuitState.HalfOpen) throw paused(undefined);
    return breaker.execute(work, signal);
  }

  return {
    async execute(work, signal) {
      const patient = () => retries.execute(() => attempt(work, signal), signal);
      try {
        return await (unit === 'call' ? guard(patient, signal) : patient());
      } catch (error) {
        signal.throwIfAborted();
        throw isBrokenCircuitError(error) ? paused(error) : error;
      }
    },
  };
}
