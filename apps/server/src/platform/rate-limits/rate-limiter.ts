/** A rate limit. */
export interface RatePolicy {
  /**
   * As in the header `RateLimit-Policy`: `rpm` requests a minute, `upm` units (names, labels) a
   * minute, or a name of a capability.
   */
  readonly name: string;
  /** May be a fraction of one. */
  readonly perMinute: number;
  /** The window in which the limit is stated to callers; 60 by default. */
  readonly windowSeconds?: number;
  /** Largest amount at once after a pause: the size of the bucket, which fills at `perMinute`. */
  readonly burst: number;
}

/** A limit of which a minute's worth may come at once; null is unlimited. */
export const allowPerMinute = (name: string, perMinute: number | null): RatePolicy | null =>
  perMinute === null ? null : { name, perMinute, burst: perMinute };

export interface Take {
  /** Name of the bucket, shared by all takes that are counted together, such as `key:key_…:rpm`. */
  readonly bucket: string;
  readonly policy: RatePolicy;
  /** A negative cost gives back an earlier take. */
  readonly cost: number;
}

export interface TakenUnits {
  readonly isAllowed: boolean;
  /** The content of the bucket, rounded down; 0 while a cost above the burst is being paid off. */
  readonly remaining: number;
  /** Seconds until the bucket is full again. */
  readonly resetSeconds: number;
  /** Seconds until the same take would be allowed; 0 when it was. */
  readonly retryAfterSeconds: number;
}

/**
 * Token buckets. A cost above the burst is allowed when the bucket is full, and is paid off over
 * the time that follows, so that no request is too large for ever. A refused take takes nothing.
 */
export interface RateLimiter {
  take(take: Take): Promise<TakenUnits>;
}
