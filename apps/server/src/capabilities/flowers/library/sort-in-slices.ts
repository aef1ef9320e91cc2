import { yieldToEventLoop } from '../../../platform/time-slices.ts';

/** Items that are sorted or merged before other work may have its turn: well below a millisecond. */
const stretch = 512;

/** Sorts like `toSorted`, and yields to the event loop every few milliseconds. */
export async function sortInSlices<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<readonly Item[]> {
  let runs: (readonly Item[])[] = [];
  for (let at = 0; at < items.length; at += stretch) {
    await yieldToEventLoop();
    runs.push(items.slice(at, at + stretch).sort(compare));
  }
  while (runs.length > 1) {
    const longer: (readonly Item[])[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      longer.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

async function merge<Item>(
  ones: readonly Item[],
  others: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<readonly Item[]> {
  const merged: Item[] = [];
  let at = 0;
  for (const [index, one] of ones.entries()) {
    if (index % stretch === 0) await yieldToEventLoop();
    for (let other = others[at]; other !== undefined && compare(other, one) < 0; other = others[++at]) {
      merged.push(other);
    }
    merged.push(one);
  }
  return merged.concat(others.slice(at));
}
