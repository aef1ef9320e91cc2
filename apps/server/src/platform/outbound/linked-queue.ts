interface QueueEntry<Item> {
  readonly item: Item;
  before: QueueEntry<Item> | undefined;
  after: QueueEntry<Item> | undefined;
}

/** A FIFO queue that adds, takes and removes an entry, also from the middle, in constant time. */
export interface LinkedQueue<Item> {
  readonly size: number;
  add(item: Item): QueueEntry<Item>;
  /** Removes the first entry and returns it. */
  take(): Item | undefined;
  /** The entry must be in the queue. */
  remove(entry: QueueEntry<Item>): void;
}

export function createLinkedQueue<Item>(): LinkedQueue<Item> {
  let first: QueueEntry<Item> | undefined;
  let last: QueueEntry<Item> | undefined;
  let size = 0;

  function remove(entry: QueueEntry<Item>): void {
    if (entry.before) entry.before.after = entry.after;
    else first = entry.after;
    if (entry.after) entry.after.before = entry.before;
    else last = entry.before;
    size--;
  }

  return {
    get size() {
      return size;
    },
    add(item) {
      const entry: QueueEntry<Item> = { item, before: last, after: undefined };
      if (last) last.after = entry;
      else first = entry;
      last = entry;
      size++;
      return entry;
    },
    take() {
      const entry = first;
      if (entry) remove(entry);
      return entry?.item;
    },
    remove,
  };
}
