import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mapCooperatively } from '../src/platform/time-slices.ts';

// The clock moves only while an item is worked on, so a busy machine changes no count.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // The slice of the turn before has begun by another clock; it ends with the turn.
  await nextTurnOfLoop();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Counts how many items were worked on in every turn of the event loop; each takes 3 ms, a slice has 8. */
async function itemsPerTurn(run: (work: (item: number) => number) => Promise<unknown>): Promise<number[]> {
  const turns = [0];
  let isRunning = true;
  const nextTurn = () => {
    turns.push(0);
    if (isRunning) setImmediate(nextTurn);
  };
  setImmediate(nextTurn);
  await run((item) => {
    vi.advanceTimersByTime(3);
    turns.push((turns.pop() ?? 0) + 1);
    return item;
  });
  isRunning = false;
  return turns;
}

const items = Array.from({ length: 9 }, (_, index) => index);

describe('work in slices', () => {
  it('has its results in order', async () => {
    expect(await mapCooperatively(items, (item, index) => item * 10 + index)).toEqual(
      items.map((item) => item * 11),
    );
  });

  it('shares a slice among lists that follow each other', async () => {
    const turns = await itemsPerTurn(async (work) => {
      for (let list = 0; list < 9; list += 1) await mapCooperatively(items.slice(0, 2), work);
    });
    expect(Math.max(...turns)).toBeLessThanOrEqual(6);
  });

  it('shares a slice among lists that run side by side', async () => {
    const turns = await itemsPerTurn((work) =>
      Promise.all(Array.from({ length: 9 }, () => mapCooperatively(items, work))),
    );
    expect(Math.max(...turns)).toBeLessThanOrEqual(6);
  });

  it('lets short lists that wait for a slice go on together, in the order in which they came', async () => {
    const order: number[] = [];
    const turns = await itemsPerTurn(async (work) => {
      await mapCooperatively(items.slice(0, 3), work);
      await Promise.all(
        Array.from({ length: 100 }, async (_, list) => {
          await mapCooperatively(['short'], () => 0);
          order.push(list);
        }),
      );
    });
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(turns.length).toBeLessThan(50);
  });

  it('lets a list that came later go on before a long one has its second slice', async () => {
    const order: string[] = [];
    await itemsPerTurn(async (work) => {
      const long = mapCooperatively(items, work).then(() => order.push('long'));
      const short = mapCooperatively(items.slice(0, 1), work).then(() => order.push('short'));
      await Promise.all([long, short]);
    });
    expect(order).toEqual(['short', 'long']);
  });

  it('fails with the error of an item, and leaves others alone', async () => {
    const failing = mapCooperatively(items, (item) => {
      if (item === 5) throw new Error('the fifth');
      return item;
    });
    const others = mapCooperatively(items, (item) => item);
    await expect(failing).rejects.toThrow('the fifth');
    expect(await others).toEqual(items);
  });
});
