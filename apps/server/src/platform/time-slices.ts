import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest stretch of computing before other requests get their turn. */
const sliceMs = 8;

/** Applies `work` to every item, in order, giving the event loop its turn every few milliseconds. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  let sliceStart = performance.now();
  for (const [index, item] of items.entries()) {
    if (performance.now() - sliceStart > sliceMs) {
      await nextTurn();
      signal?.throwIfAborted();
      sliceStart = performance.now();
    }
    results.push(work(item, index));
  }
  return results;
}
