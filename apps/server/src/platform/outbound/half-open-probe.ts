import { type CircuitBreaker, probeInMs } from './circuit.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { Call, CallOptions, OutboundRequest } from './outbound-service.ts';

/**
 * Asks a service for something that it certainly has; false if it does not have it, and throws if
 * it does not answer. It asks with `call`, which also reaches a paused service.
 */
export type Probe = (call: Call, options: CallOptions) => Promise<boolean>;

export interface ProbeParts {
  readonly breaker: CircuitBreaker;
  readonly attempt: Call;
  readonly probe: Probe | undefined;
  /** Claims the probe; true if this process, and no other, is to make it. */
  readonly claim: () => Promise<boolean>;
  /** Aborted when the service is closed. */
  readonly closing: AbortSignal;
}

/** Checks if a service answers as it should, while it is paused or not trusted. */
export interface HalfOpenProbe {
  /** A call while the circuit is open for `reason`: it fails at once, unless it is the probe itself. */
  callPaused<Answer>(request: OutboundRequest<Answer>, options: CallOptions, reason: string): Promise<Answer>;
  /** See `verifyHealth` of `OutboundService`. */
  verify(reason: string): Promise<OutboundFailure | null>;
}

export function createHalfOpenProbe({ breaker, attempt, probe, claim, closing }: ProbeParts): HalfOpenProbe {
  let verification: Promise<OutboundFailure | null> | undefined;

  async function probeFor(reason: string, ask: Probe): Promise<OutboundFailure | null> {
    breaker.beginProbe();
    const failure = await failureOf(ask(attempt, { signal: closing, caller: {} }), reason);
    if (!failure) breaker.close();
    else if (!closing.aborted) breaker.open(failure.message);
    return failure;
  }

  async function verify(reason: string): Promise<OutboundFailure | null> {
    if (!probe) return null;
    verification ??= probeFor(reason, probe).finally(() => {
      verification = undefined;
    });
    return verification;
  }

  async function claimProbe(): Promise<boolean> {
    breaker.beginProbe();
    const isOurs = (await claim()) && !closing.aborted;
    if (!isOurs) breaker.leaveProbe();
    return isOurs;
  }

  async function verifyIfOurs(reason: string): Promise<void> {
    if (await claimProbe()) await verify(reason);
  }

  /** The call itself shows whether the service answers again; even a refusal does. */
  async function callAsProbe<Answer>(
    request: OutboundRequest<Answer>,
    options: CallOptions,
    reason: string,
  ): Promise<Answer> {
    if (!(await claimProbe())) throw createPaused(reason, probeInMs(breaker.circuit));
    try {
      const answer = await attempt(request, options);
      breaker.close();
      return answer;
    } catch (error) {
      // An abandoned call says nothing about the service.
      if (options.signal.aborted) breaker.repeatProbe();
      else if (error instanceof OutboundFailure && error.kind === 'refused') breaker.close();
      else breaker.open(error instanceof OutboundFailure ? error.message : reason);
      throw error;
    }
  }

  return {
    async callPaused(request, options, reason) {
      const inMs = probeInMs(breaker.circuit);
      if (inMs !== 0) throw createPaused(reason, inMs);
      if (!probe) return callAsProbe(request, options, reason);
      // Not awaited: this call must not hang on a service that has hung repeatedly.
      void verifyIfOurs(reason);
      throw createPaused(reason);
    },
    verify,
  };
}

/** The failure that a probe shows; null if the service has what it should have. */
async function failureOf(probed: Promise<boolean>, reason: string): Promise<OutboundFailure | null> {
  try {
    return (await probed) ? null : new OutboundFailure('unreadable', reason);
  } catch (error) {
    if (error instanceof OutboundFailure) return error;
    return new OutboundFailure('unreadable', reason, { cause: error });
  }
}

export function createPaused(reason: string, retryAfterMs?: number): OutboundFailure {
  return new OutboundFailure('paused', reason, { retryAfterMs });
}
