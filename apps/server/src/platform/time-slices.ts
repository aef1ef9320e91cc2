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

/** Lets the event loop have its turn between two pieces of work, where this turn has been used up. */
export async function giveWay(signal?: AbortSignal): Promise<void> {
  if (!isSliceUsedUp()) return;
  await nextSlice();
  signal?.throwIfAborted();
}

let sliceStart: number | undefined;

/** All lists share the slice of one turn of the event loop; otherwise each would make it longer. */
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

const waiting: (() => void)[] = [];

/**
 * Waiting lists resume in FIFO order, as many in a turn as its slice allows: with one per turn,
 * short lists would wait for seconds when many come at once.
 */
function nextSlice(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  setImmediate(letNextGoOn);
  return promise;
}

/** Runs once per waiting list. A list finishes its piece of work before the next one resumes. */
function letNextGoOn(): void {
  if (isSliceUsedUp()) setImmediate(letNextGoOn);
  else waiting.shift()?.();
}
