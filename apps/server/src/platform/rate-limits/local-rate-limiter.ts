import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { type BucketState, takeFromBucket } from './token-bucket.ts';

/** About 20 MB. A bucket that is evicted is full again. */
const bucketsMax = 100_000;

/** Buckets of one process, in its memory. */
export function createLocalRateLimiter({ clock }: { clock: Clock }): RateLimiter {
  const states = new LRUCache<string, BucketState>({ max: bucketsMax });
  return {
    async take(take) {
      const { taken, state } = takeFromBucket(states.get(take.bucket), take, clock.now().getTime());
      states.set(take.bucket, state);
      return taken;
    },
  };
}
