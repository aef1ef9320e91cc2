import { setImmediate as immediate } from 'node:timers/promises';

/** Longest stretch of computing before other requests get their turn. */
const sliceMs = 8;

/** Applies `work` to every item, in order, giving the event loop its turn every few milliseconds. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (isSliceUsedUp()) {
      await nextSlice();
      signal?.throwIfAborted();
    }
    results.push(work(item, index));
  }
  return results;
}

/** Lets the event loop have its turn between two items of a stream, where this turn has been used up. */
export async function giveWay(signal: AbortSignal): Promise<void> {
  if (!isSliceUsedUp()) return;
  await nextSlice();
  signal.throwIfAborted();
}

let sliceStart: number | undefined;

/** All lists share the slice of one turn of the event loop, else one after the other would make it longer. */
function isSliceUsedUp(): boolean {
  const now = performance.now();
  if (sliceStart === undefined) {
    sliceStart = now;
    setImmediate(() => {
      sliceStart = undefined;
    });
  }
  return now - sliceStart > sliceMs;
}

let queue = Promise.resolve();

/** Lists that wait have their slices in turn, each in a turn of the event loop of its own. */
function nextSlice(): Promise<void> {
  queue = queue.then(() => immediate());
  return queue;
}
