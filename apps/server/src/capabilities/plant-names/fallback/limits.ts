/** What one request may spend on the model. */
export interface FallbackLimits {
  readonly namesMax: number;
  readonly timeMs: number;
  /** What is sent and what is answered together. */
  readonly tokensMax: number;
  readonly namesPerCall: number;
  /** Calls at a time. */
  readonly concurrency: number;
}

export const defaultLimits: FallbackLimits = {
  namesMax: 100,
  timeMs: 8_000,
  tokensMax: 30_000,
  // More take longer than the time of a request, for a model writes one name after the other.
  namesPerCall: 10,
  concurrency: 5,
};
