import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { takeFromBucket } from './token-bucket.ts';

/** About 20 MB. A bucket that is forgotten because of the others is full again. */
const bucketsMax = 100_000;

/** Buckets of one process, in its memory. */
export function createLocalRateLimiter({ clock }: { clock: Clock }): RateLimiter {
  const fullAt = new LRUCache<string, number>({ max: bucketsMax });
  return {
    async take(take) {
      const nowMs = clock.now().getTime();
      const { taken, fullAtMs } = takeFromBucket(fullAt.get(take.bucket) ?? nowMs, take, nowMs);
      fullAt.set(take.bucket, fullAtMs);
      return taken;
    },
  };
}
