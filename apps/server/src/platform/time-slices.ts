/** Longest stretch of computing before other requests get their turn. */
const sliceMs = 8;

/** Applies `work` to every item, in order, and yields to the event loop every few milliseconds. */
export async function mapCooperatively<Item, Result>(
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

/** Yields to the event loop between two pieces of work, if the slice of this turn is used up. */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
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
