import { describe, expect, it, vi } from 'vitest';
import { gatherCalls } from '../src/platform/database/gathered-calls.ts';

/** Work whose runs end when the test says so. */
function heldWork() {
  const runs: (readonly number[])[] = [];
  const ends: { resolve(): void; reject(error: Error): void }[] = [];
  const call = gatherCalls((items: readonly number[]) => {
    runs.push(items);
    return new Promise<string[]>((resolve, reject) => {
      ends.push({ resolve: () => resolve(items.map((item) => `done ${item}`)), reject });
    });
  });
  const begun = (number: number) => vi.waitUntil(() => runs.length >= number, { interval: 1 });
  return { runs, ends, call, begun };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('gathered calls', () => {
  it('are done together when they come in the same moment or while a run is under way', async () => {
    const { runs, ends, call, begun } = heldWork();
    const first = [call(1), call(2)];
    await begun(1);
    const second = [call(3), call(4), call(5)];
    await turn();
    expect(runs).toEqual([[1, 2]]);
    ends[0]?.resolve();
    expect(await Promise.all(first)).toEqual(['done 1', 'done 2']);
    await begun(2);
    expect(runs).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    ends[1]?.resolve();
    expect(await Promise.all(second)).toEqual(['done 3', 'done 4', 'done 5']);
  });

  it('are done together as long as every turn of the event loop brings more, for some milliseconds', async () => {
    const sizes: number[] = [];
    const call = gatherCalls(async (items: readonly number[]) => {
      sizes.push(items.length);
      return items;
    });
    const calls: Promise<number>[] = [];
    const end = performance.now() + 50;
    while (performance.now() < end) {
      const next = turn();
      calls.push(call(calls.length));
      await next;
    }
    await Promise.all(calls);
    expect(calls.length).toBeGreaterThan(2 * sizes.length);
    expect(sizes.length).toBeGreaterThan(1);
  });

  it('fail with their own run only', async () => {
    const { ends, call, begun } = heldWork();
    const first = Promise.allSettled([call(1), call(2)]);
    await begun(1);
    const second = call(3);
    ends[0]?.reject(new Error('lost'));
    expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await begun(2);
    ends[1]?.resolve();
    expect(await second).toBe('done 3');
  });

  it('come in runs of at most 500', async () => {
    const sizes: number[] = [];
    const call = gatherCalls(async (items: readonly number[]) => {
      sizes.push(items.length);
      return items;
    });
    const items = Array.from({ length: 1_201 }, (_, index) => index);
    expect(await Promise.all(items.map(call))).toEqual(items);
    expect(sizes).toEqual([500, 500, 201]);
  });

  it('fail when a run leaves one without a result', async () => {
    const call = gatherCalls(async (_items: readonly number[]) => ['one']);
    const calls = await Promise.allSettled([call(1), call(2)]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
