import type { Clock } from '../clock.ts';
import { createGrowingCache } from '../growing-cache.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { type BucketState, takeFromBucket } from './token-bucket.ts';

/** About 20 MB when all are kept. A bucket that is evicted is full again. */
const bucketsMax = 100_000;

/** Buckets of one process, in its memory. */
export function createLocalRateLimiter({ clock }: { clock: Clock }): RateLimiter {
  const states = createGrowingCache<BucketState>(bucketsMax);
  return {
    async take(take) {
      const { taken, state } = takeFromBucket(states.get(take.bucket), take, clock.now().getTime());
      states.set(take.bucket, state);
      return taken;
    },
  };
}
