import { LRUCache } from 'lru-cache';

/**
 * A cache of a limited number of entries, which drops the one that was used longest ago. The option `max` would take the memory of
 * all entries at once: 24 ms of a processor and megabytes for 100,000, before anything is kept.
 */
export function createGrowingCache<Value extends object | true>(entriesMax: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: entriesMax, sizeCalculation: () => 1 });
}
