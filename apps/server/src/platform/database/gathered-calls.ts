import { setImmediate as nextTurn } from 'node:timers/promises';

interface WaitingCall<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** More items than this wait for the next run. */
const itemsMax = 500;
/** Longest wait of a run, in milliseconds, while more calls keep coming. */
const gatherMsMax = 5;

/**
 * Turns work on many items into a function for one item. One run is in progress at a time; calls
 * that come meanwhile are batched into the next run, together with those of the same turns of the
 * event loop. Under load one statement serves many callers, and without load none waits.
 *
 * `run` returns a result for every item, in their order. When it rejects, every call of that run rejects.
 */
export function gatherCalls<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: WaitingCall<Item, Result>[] = [];
  let isRunning = false;

  const answer = async (calls: readonly WaitingCall<Item, Result>[]) => {
    try {
      const results = await run(calls.map(({ item }) => item));
      if (results.length !== calls.length) throw new Error('A run must return a result for every item.');
      results.forEach((result, index) => {
        calls[index]?.resolve(result);
      });
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  };
  const work = async () => {
    while (waiting.length > 0) {
      await lastOfTheMoment(waiting);
      await answer(waiting.splice(0, itemsMax));
    }
    isRunning = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      void work();
    });
}

/**
 * Resolves after the first turn of the event loop without a new call: callers that were just
 * answered often call again at once.
 */
async function lastOfTheMoment(waiting: readonly unknown[]): Promise<void> {
  const end = performance.now() + gatherMsMax;
  let before = 0;
  while (waiting.length > before && waiting.length < itemsMax && performance.now() < end) {
    before = waiting.length;
    await nextTurn();
  }
}
