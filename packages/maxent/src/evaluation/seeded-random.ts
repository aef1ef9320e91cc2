import { int32At } from '../checked-access.ts';

/**
 * Numbers from 0 up to but not 1 that look random and are the same for the same seed, so that samples and folds can be drawn
 * again: the generator mulberry32. Not for secrets.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** 0 to `count` − 1 in random order (Fisher and Yates). */
export function shuffledOrder(count: number, random: () => number): Int32Array {
  const order = Int32Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const kept = int32At(order, last);
    order[last] = int32At(order, other);
    order[other] = kept;
  }
  return order;
}
