import { describe, expect, it } from 'vitest';
import {
  type BatchInFlight,
  createNameBatcher,
  type LookUpNames,
  type Results,
} from '../../../src/capabilities/plant-names/sources/live/name-batcher.ts';
import { foundName } from '../../support/found-names.ts';
import { askedName } from '../../support/live-sources.ts';

/** Batches that land as the test says, and requests that wait for them. */
function openBatches() {
  const begun: { readonly batch: BatchInFlight; end(): void }[] = [];
  const lookUp: LookUpNames = (_names, batch) => new Promise((end) => begun.push({ batch, end }));
  const batches = createNameBatcher(lookUp);
  const find = (names: readonly string[], signal = new AbortController().signal) => {
    const delivered: string[] = [];
    const deliver = (results: Results) => void delivered.push(...results.keys());
    const done = batches.find(names.map(askedName), { signal, caller: {}, cacheResults: true }, deliver);
    return { delivered, done };
  };
  return { begun, find };
}

const found = (...names: readonly string[]): Results =>
  new Map(names.map((name) => [name, [foundName(name)]]));

describe('a batch whose names are delivered one after the other', () => {
  it('keeps nobody waiting who has all that he wants', async () => {
    const { begun, find } = openBatches();
    const both = find(['Acer palmatum', 'Acer rubrum']);
    const one = find(['Acer rubrum']);
    expect(begun).toHaveLength(1);
    begun[0]?.batch.deliver(found('Acer rubrum'));
    await one.done;
    expect(one.delivered).toEqual(['Acer rubrum']);
    expect(both.delivered).toEqual(['Acer rubrum']);
    expect(begun[0]?.batch.signal.aborted).toBe(false);
    begun[0]?.batch.deliver(found('Acer palmatum'));
    await both.done;
    expect(both.delivered).toEqual(['Acer rubrum', 'Acer palmatum']);
  });

  it('stops when nobody wants the rest', async () => {
    const { begun, find } = openBatches();
    const leaving = new AbortController();
    const both = find(['Acer palmatum', 'Acer rubrum'], leaving.signal);
    const one = find(['Acer rubrum']);
    leaving.abort(new Error('gone'));
    await expect(both.done).rejects.toThrow('gone');
    expect(begun[0]?.batch.signal.aborted).toBe(false);
    begun[0]?.batch.deliver(found('Acer rubrum'));
    await one.done;
    expect(begun[0]?.batch.signal.aborted).toBe(true);
  });

  it('is asked anew for a name that has delivered', async () => {
    const { begun, find } = openBatches();
    const both = find(['Acer palmatum', 'Acer rubrum']);
    begun[0]?.batch.deliver(found('Acer rubrum'));
    const again = find(['Acer palmatum', 'Acer rubrum']);
    expect(begun).toHaveLength(2);
    begun[0]?.batch.deliver(found('Acer palmatum'));
    await both.done;
    expect(again.delivered).toEqual(['Acer palmatum']);
    begun[1]?.batch.deliver(found('Acer rubrum'));
    await again.done;
  });

  it('that ends without a result is asked anew', async () => {
    const { begun, find } = openBatches();
    const first = find(['Acer rubrum']);
    begun[0]?.end();
    await first.done;
    expect(first.delivered).toEqual([]);
    void find(['Acer rubrum']);
    expect(begun).toHaveLength(2);
  });
});
