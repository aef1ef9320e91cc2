import type { Pause } from './breaker.ts';

/** The known state of a service. */
export interface Finding {
  /** Null while it is asked. */
  readonly pause: Pause | null;
  /** End of the back-off that it asks for, by `performance.now()`; long past if there is none. */
  readonly restUntil: number;
}

export interface TrialTerms {
  readonly leaseMs: number;
  readonly graceMs: number;
}

/** Findings that processes share about one service. Only a trial waits for them. */
export interface SharedFindings {
  /** Calls the listener with every new reading until the returned function is called. */
  follow(listener: (finding: Finding) => void): () => void;
  /** Publishes a finding of this process; it holds until another one replaces it. */
  tell(news: Partial<Finding>): void;
  /**
   * Resolves to true if this process is to make the trial. The first one to ask makes it, once it
   * has been due for `graceMs`. Without an outcome the next trial follows after `leaseMs`. If the
   * others cannot be reached, every process makes it. Never rejects.
   */
  claimTrial(terms: TrialTerms): Promise<boolean>;
}

/** Findings that are not shared, for a process that asks the service alone. */
export const foundAlone: SharedFindings = {
  follow: () => () => {},
  tell() {},
  claimTrial: async () => true,
};
