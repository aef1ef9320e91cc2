/** Limits on the use of the model by one request. */
export interface FallbackLimits {
  readonly namesMax: number;
  readonly timeMs: number;
  /** Tokens sent and received together. */
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
