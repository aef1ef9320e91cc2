import type { Environment } from '../../src/retries.ts';

/** A time in which every wait is over at once, and that tells how long they would have been. Chance gives its mean. */
export function createQuickTime(): Environment & { readonly waits: readonly number[] } {
  const waits: number[] = [];
  return {
    waits,
    now: () => waits.reduce((sum, wait) => sum + wait, 0),
    random: () => 0.5,
    async sleep(ms, signal) {
      waits.push(ms);
      signal?.throwIfAborted();
    },
  };
}
