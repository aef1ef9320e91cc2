import type { Pause } from './breaker.ts';

/** What was found about a service. */
export interface Finding {
  /** Null while it is asked. */
  readonly pause: Pause | null;
  /** Until when it asks to be left alone, by `performance.now()`; long past where it does not. */
  readonly restUntil: number;
}

export interface TrialTerms {
  readonly leaseMs: number;
  readonly graceMs: number;
}

/** What the processes that ask one service tell each other about it. No call waits for it but a trial. */
export interface SharedFindings {
  /** Tells the listener again and again what stands there, until the function that it gives is called. */
  follow(listener: (finding: Finding) => void): () => void;
  /** What this process has found; it stands there until somebody finds something else. */
  tell(news: Partial<Finding>): void;
  /**
   * Whether this process is to try the service: one of all is, the one that asks first once the trial is due, or due for as long
   * as the grace. If nothing is heard of its trial the next one is after the lease. Without the others every process is. Never
   * rejects.
   */
  claimTrial(terms: TrialTerms): Promise<boolean>;
}

/** Of a process that asks the service alone. */
export const foundAlone: SharedFindings = {
  follow: () => () => {},
  tell() {},
  claimTrial: async () => true,
};
