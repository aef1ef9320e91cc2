/** A round-robin queue of callers, FIFO for the items of each. */
export interface RoundRobinQueue<Item> {
  readonly size: number;
  /** Each item at most once. */
  add(caller: object, item: Item): void;
  take(): Item | undefined;
  /** The item must be in the queue. */
  remove(caller: object, item: Item): void;
}

export function createRoundRobinQueue<Item>(): RoundRobinQueue<Item> {
  /** Waiting callers, the next one first. */
  const waiting = new Map<object, Set<Item>>();
  let size = 0;

  function remove(caller: object, item: Item): void {
    const items = waiting.get(caller);
    items?.delete(item);
    if (items?.size === 0) waiting.delete(caller);
    size--;
  }

  return {
    get size() {
      return size;
    },
    add(caller, item) {
      const items = waiting.get(caller) ?? new Set();
      waiting.set(caller, items.add(item));
      size++;
    },
    take() {
      for (const [caller, items] of waiting) {
        // The caller goes to the end of the round.
        waiting.delete(caller);
        waiting.set(caller, items);
        for (const item of items) {
          remove(caller, item);
          return item;
        }
      }
      return undefined;
    },
    remove,
  };
}
