/** The beginning of a stream of items, and all of it. */
export interface Beginning<Item> {
  readonly known: readonly Item[];
  /** True if nothing comes after them. */
  readonly isAll: boolean;
  /** The items that are known and those after them, and where there is one the failure that ends them. */
  readonly all: AsyncIterable<Item>;
}

/** Takes up to `most` items ahead. A failure after some of them reaches the reader of those. */
export async function knowBeginning<Item>(
  items: AsyncIterable<Item>,
  most: number,
): Promise<Beginning<Item>> {
  const iterator = items[Symbol.asyncIterator]();
  const known: Item[] = [];
  try {
    for (let next = await iterator.next(); ; next = await iterator.next()) {
      if (next.done) return { known, isAll: true, all: continued(known, iterator) };
      known.push(next.value);
      if (known.length === most) return { known, isAll: false, all: continued(known, iterator) };
    }
  } catch (failure) {
    if (known.length === 0) throw failure;
    return { known, isAll: false, all: failing(known, failure) };
  }
}

async function* continued<Item>(known: readonly Item[], iterator: AsyncIterator<Item>): AsyncGenerator<Item> {
  try {
    yield* known;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

async function* failing<Item>(known: readonly Item[], failure: unknown): AsyncGenerator<Item> {
  yield* known;
  throw failure;
}
