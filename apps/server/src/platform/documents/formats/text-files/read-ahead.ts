export interface ReadAhead<Item> {
  /** The first items, no more than were needed. */
  readonly head: readonly Item[];
  /** All items, those of the head included. */
  readonly all: AsyncIterable<Item>;
}

/** Looks at the beginning of a stream, until the sizes of its items add up to `wanted`, and loses none of it. */
export async function readAhead<Item>(
  items: AsyncIterable<Item>,
  wanted: number,
  sizeOf: (item: Item) => number,
): Promise<ReadAhead<Item>> {
  const iterator = items[Symbol.asyncIterator]();
  const head: Item[] = [];
  for (let size = 0; size < wanted; ) {
    const next = await iterator.next();
    if (next.done) break;
    head.push(next.value);
    size += sizeOf(next.value);
  }
  return { head, all: resume(head, iterator) };
}

async function* resume<Item>(head: readonly Item[], iterator: AsyncIterator<Item>): AsyncGenerator<Item> {
  try {
    yield* head;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}
