import type { Attempt } from './attempts.ts';
import type { Breaker } from './breaker.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { CallOptions, OutboundRequest, OutboundService } from './outbound-service.ts';

/**
 * Asks a service for something that it certainly has; false if it does not have it, and throws if
 * it does not answer. It asks with `call`, which also reaches a paused service.
 */
export type Probe = (call: OutboundService['call'], options: CallOptions) => Promise<boolean>;

export interface TrialParts {
  readonly breaker: Breaker;
  readonly attempt: Attempt;
  readonly probe: Probe | undefined;
  /** Claims the trial; true if this process, and no other, is to make it. */
  readonly claim: () => Promise<boolean>;
  /** Aborted when the service is closed. */
  readonly closing: AbortSignal;
}

/** Checks if a service answers as it should, while it is paused or distrusted. */
export interface Trials {
  /** A call while the service is paused for `reason`: it fails at once, unless it is the trial itself. */
  callPaused<Answer>(request: OutboundRequest<Answer>, options: CallOptions, reason: string): Promise<Answer>;
  /** See `distrust` of `OutboundService`. */
  examine(reason: string): Promise<OutboundFailure | null>;
}

export function createTrials({ breaker, attempt, probe, claim, closing }: TrialParts): Trials {
  let examination: Promise<OutboundFailure | null> | undefined;

  async function probeFor(reason: string, probe: Probe): Promise<OutboundFailure | null> {
    breaker.beginTrial();
    const failure = await failureOf(probe(attempt, { signal: closing, caller: {} }), reason);
    if (!failure) breaker.close();
    else if (!closing.aborted) breaker.open(failure.message);
    return failure;
  }

  async function examine(reason: string): Promise<OutboundFailure | null> {
    if (!probe) return null;
    examination ??= probeFor(reason, probe).finally(() => {
      examination = undefined;
    });
    return examination;
  }

  async function mayTry(): Promise<boolean> {
    breaker.beginTrial();
    const isOurs = (await claim()) && !closing.aborted;
    if (!isOurs) breaker.leaveTrial();
    return isOurs;
  }

  async function examineIfOurs(reason: string): Promise<void> {
    if (await mayTry()) await examine(reason);
  }

  /** The call itself shows whether the service answers again; even a refusal does. */
  async function tryOut<Answer>(
    request: OutboundRequest<Answer>,
    options: CallOptions,
    reason: string,
  ): Promise<Answer> {
    if (!(await mayTry())) throw pausedFailure(reason, breaker.trialInMs);
    try {
      const answer = await attempt(request, options);
      breaker.close();
      return answer;
    } catch (error) {
      // An abandoned call says nothing about the service.
      if (options.signal.aborted) breaker.repeatTrial();
      else if (error instanceof OutboundFailure && error.kind === 'refused') breaker.close();
      else breaker.open(error instanceof OutboundFailure ? error.message : reason);
      throw error;
    }
  }

  return {
    async callPaused(request, options, reason) {
      const { trialInMs } = breaker;
      if (trialInMs !== 0) throw pausedFailure(reason, trialInMs);
      if (!probe) return tryOut(request, options, reason);
      // Not awaited: this call must not hang on a service that has hung repeatedly.
      void examineIfOurs(reason);
      throw pausedFailure(reason);
    },
    examine,
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

export function pausedFailure(reason: string, retryAfterMs?: number): OutboundFailure {
  return new OutboundFailure('paused', reason, { retryAfterMs });
}
