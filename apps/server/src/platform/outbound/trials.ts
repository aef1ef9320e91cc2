import type { Attempt } from './attempts.ts';
import type { Breaker } from './breaker.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { CallOptions, OutboundRequest, OutboundService } from './outbound-service.ts';

/** Whether a service has what it certainly has. It asks with `call`, which lets it through to a service that is paused. */
export type Probe = (call: OutboundService['call'], options: CallOptions) => Promise<boolean>;

export interface TrialParts {
  readonly breaker: Breaker;
  readonly attempt: Attempt;
  readonly probe: Probe | undefined;
  /** Aborted when the service is closed. */
  readonly closing: AbortSignal;
}

/** Finds out whether a service answers as it should, while it is paused or distrusted. */
export interface Trials {
  /** A call while the service is paused for `reason`: it fails at once, unless it is the trial itself. */
  callPaused<Answer>(request: OutboundRequest<Answer>, options: CallOptions, reason: string): Promise<Answer>;
  /** Asks with the probe and pauses the service for `reason` when that goes wrong. Without a probe it does nothing. */
  examine(reason: string): Promise<void>;
}

export function createTrials({ breaker, attempt, probe, closing }: TrialParts): Trials {
  let examination: Promise<void> | undefined;

  async function judge(reason: string, isWell: () => Promise<boolean>): Promise<void> {
    breaker.beginTrial();
    if (await isWell().catch(() => false)) breaker.close();
    else if (!closing.aborted) breaker.open(reason);
  }

  async function examine(reason: string): Promise<void> {
    if (!probe) return;
    examination ??= judge(reason, () => probe(attempt, { signal: closing, caller: {} })).finally(() => {
      examination = undefined;
    });
    await examination;
  }

  /** The call itself shows whether the service answers again; even a refusal does. */
  async function tryOut<Answer>(request: OutboundRequest<Answer>, options: CallOptions, reason: string) {
    const answer = attempt(request, options);
    const isAnswered = answer.then(
      () => true,
      (error) => error instanceof OutboundFailure && error.kind === 'refused',
    );
    await judge(reason, () => isAnswered);
    return answer;
  }

  return {
    async callPaused(request, options, reason) {
      const { trialInMs } = breaker;
      if (trialInMs !== 0) throw pausedFailure(reason, trialInMs);
      if (!probe) return tryOut(request, options, reason);
      // Not waited for: this call must not hang on a service that has hung so often.
      void examine(reason);
      throw pausedFailure(reason);
    },
    examine,
  };
}

export function pausedFailure(reason: string, retryAfterMs?: number): OutboundFailure {
  return new OutboundFailure('paused', reason, { retryAfterMs });
}
