import { createLinkedQueue, type LinkedQueue } from './linked-queue.ts';

/**
 * A round-robin queue of callers, FIFO for the items of each. All operations take constant time.
 */
export interface FairQueue<Item> {
  readonly size: number;
  /** Returns the function that removes the item again, which must not have been taken yet. */
  add(caller: object, item: Item): () => void;
  take(): Item | undefined;
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** Waiting callers, the next one first. */
  const round = createLinkedQueue<{ readonly caller: object; readonly items: LinkedQueue<Item> }>();
  const waiting = new Map<object, { readonly items: LinkedQueue<Item>; leaveRound(): void }>();
  let size = 0;

  /** Adds a caller at the end of the round. */
  function join(caller: object, items: LinkedQueue<Item>): LinkedQueue<Item> {
    const place = round.add({ caller, items });
    waiting.set(caller, { items, leaveRound: () => round.remove(place) });
    return items;
  }

  return {
    get size() {
      return size;
    },
    add(caller, item) {
      const items = waiting.get(caller)?.items ?? join(caller, createLinkedQueue());
      const entry = items.add(item);
      size++;
      return () => {
        items.remove(entry);
        size--;
        if (items.size > 0) return;
        waiting.get(caller)?.leaveRound();
        waiting.delete(caller);
      };
    },
    take() {
      const next = round.take();
      if (!next) return undefined;
      const item = next.items.take();
      size--;
      if (next.items.size > 0) join(next.caller, next.items);
      else waiting.delete(next.caller);
      return item;
    },
  };
}
