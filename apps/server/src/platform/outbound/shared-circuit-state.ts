import type { Outage } from './circuit.ts';

/** The known state of a service. */
export interface CircuitState {
  /** Null while it is asked. */
  readonly outage: Outage | null;
  /** End of the back-off that it asks for, by `performance.now()`; long past if there is none. */
  readonly backoffUntil: number;
}

export interface ProbeTerms {
  readonly leaseMs: number;
  readonly graceMs: number;
}

/** The state of one service that processes share. Only a probe waits for them. */
export interface SharedCircuitState {
  /** Calls the listener with every new reading until the returned function is called. */
  follow(listener: (state: CircuitState) => void): () => void;
  /** Publishes what this process found; it holds until another one replaces it. */
  publish(news: Partial<CircuitState>): void;
  /**
   * Resolves to true if this process is to make the probe. The first one to ask makes it, once it
   * has been due for `graceMs`. Without an outcome the next probe follows after `leaseMs`. If the
   * others cannot be reached, every process makes it. Never rejects.
   */
  claimProbe(terms: ProbeTerms): Promise<boolean>;
}

/** A state that is not shared, for a process that asks the service alone. */
export const localOnly: SharedCircuitState = {
  follow: () => () => {},
  publish() {},
  claimProbe: async () => true,
};
