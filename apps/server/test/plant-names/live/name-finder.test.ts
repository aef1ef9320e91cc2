import { describe, expect, it } from 'vitest';
import type { FindResult } from '../../../src/capabilities/plant-names/sources/live/connector.ts';
import { OutboundFailure } from '../../../src/platform/outbound/index.ts';
import { foundName } from '../../support/found-names.ts';
import { heldBack, now, openFinder } from '../../support/name-finder.ts';

const before = new Date('2026-11-01T08:00:00Z');
const freshly = (name: string) => ({ found: [foundName(name)], answeredAt: now, staleBecause: null });
const busy = new OutboundFailure('busy', 'it asks to be left alone');

describe('what is remembered', () => {
  it('is not asked for again, and keeps its date', async () => {
    const { find, cache, namesAsked } = openFinder();
    cache.keep('Acer palmatum', [foundName('Acer palmatum')], before, true);
    const found = await find(['Acer palmatum', 'Acer rubrum']);
    expect(namesAsked()).toEqual([['Acer rubrum']]);
    expect(found.get('Acer palmatum')).toEqual({ ...freshly('Acer palmatum'), answeredAt: before });
    expect(found.get('Acer rubrum')).toEqual(freshly('Acer rubrum'));
  });

  it('is also that the service has no such name', async () => {
    const { find, namesAsked } = openFinder({ answer: async (names) => names.map(() => []) });
    await find(['Acer nusquam']);
    const again = await find(['Acer nusquam']);
    expect(namesAsked()).toEqual([['Acer nusquam']]);
    expect(again.get('Acer nusquam')).toMatchObject({ found: [], staleBecause: null });
  });

  it('is neither read nor written where that is not wanted', async () => {
    const { find, cache, namesAsked } = openFinder();
    cache.keep('Acer palmatum', [], before, true);
    const found = await find(['Acer palmatum'], { cacheResults: false });
    expect(found.get('Acer palmatum')).toEqual(freshly('Acer palmatum'));
    expect(namesAsked()).toEqual([['Acer palmatum']]);
    expect(cache.reads).toEqual([]);
    expect(cache.answers.get('Acer palmatum')).toEqual([]);
  });

  it('is asked for again when it is too old, and replaced', async () => {
    const { find, cache } = openFinder();
    cache.keep('Acer palmatum', [], before, false);
    expect((await find(['Acer palmatum'])).get('Acer palmatum')).toEqual(freshly('Acer palmatum'));
    expect(cache.answers.get('Acer palmatum')).toEqual([foundName('Acer palmatum')]);
  });

  it('is given in place of an outage however old it is, with the failure', async () => {
    const { find, cache } = openFinder({ answer: () => Promise.reject(busy) });
    cache.keep('Acer palmatum', [foundName('Acer palmatum')], before, false);
    const found = await find(['Acer palmatum', 'Acer rubrum']);
    expect(found.get('Acer palmatum')).toEqual({
      found: [foundName('Acer palmatum')],
      answeredAt: before,
      staleBecause: busy,
    });
    expect(found.get('Acer rubrum')).toBe(busy);
  });
});

describe('asking the service', () => {
  it('takes as many names together as it takes', async () => {
    const { find, namesAsked } = openFinder({ namesPerFind: 2 });
    const found = await find(['Acer a', 'Acer b', 'Acer c', 'Acer d', 'Acer e']);
    expect(namesAsked()).toEqual([['Acer a', 'Acer b'], ['Acer c', 'Acer d'], ['Acer e']]);
    expect([...found.keys()].sort()).toEqual(['Acer a', 'Acer b', 'Acer c', 'Acer d', 'Acer e']);
  });

  it('tells how many names are answered: the remembered ones, then each batch', async () => {
    const { find, cache } = openFinder({ namesPerFind: 2 });
    cache.keep('Acer a', [], before, true);
    const told: number[] = [];
    await find(['Acer a', 'Acer b', 'Acer c', 'Acer d'], {
      onProgress: ({ source, answered }) => {
        expect(source).toBe('gbif');
        told.push(answered);
      },
    });
    expect(told).toEqual([1, 2, 1]);
  });

  it('asks once for two callers of one moment, who share what is the same', async () => {
    const { answer, release } = heldBack();
    const { find, namesAsked } = openFinder({ answer });
    const one = find(['Acer a', 'Acer b']);
    const other = find(['Acer b', 'Acer c']);
    await Promise.resolve();
    release();
    expect((await one).get('Acer b')).toEqual(freshly('Acer b'));
    expect([...(await other).keys()].sort()).toEqual(['Acer b', 'Acer c']);
    expect(namesAsked()).toEqual([['Acer a', 'Acer b'], ['Acer c']]);
  });
});

describe('a caller who leaves', () => {
  it('is told the reason, while the other still gets the answer', async () => {
    const { answer, release } = heldBack();
    const { find, asked } = openFinder({ answer });
    const leaving = new AbortController();
    const left = find(['Acer a'], { signal: leaving.signal });
    const staying = find(['Acer a']);
    await expect.poll(() => asked.length).toBe(1);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect(asked[0]?.signal.aborted).toBe(false);
    release();
    expect((await staying).get('Acer a')).toEqual(freshly('Acer a'));
    expect(asked).toHaveLength(1);
  });

  it('ends the call when nobody else waits for it', async () => {
    const { find, asked } = openFinder({ answer: heldBack().answer });
    const leaving = new AbortController();
    const all = [find(['Acer a'], { signal: leaving.signal }), find(['Acer a'], { signal: leaving.signal })];
    await expect.poll(() => asked.length).toBe(1);
    leaving.abort(new Error('gone'));
    for (const each of all) await expect(each).rejects.toThrow('gone');
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it('leaves no call behind when that was before it began', async () => {
    const { find, asked } = openFinder({ answer: heldBack().answer });
    const leaving = new AbortController();
    const left = find(['Acer a'], { signal: leaving.signal });
    // While it looks at what is remembered.
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
    void find(['Acer a']);
    await expect.poll(() => asked.some(({ signal }) => !signal.aborted)).toBe(true);
  });

  it('keeps nobody from asking anew, even while the call that was given up goes on', async () => {
    const first = heldBack();
    const { find, asked } = openFinder({
      answer: (names) =>
        asked.length === 1 ? first.answer(names) : Promise.resolve(names.map(() => [foundName('Acer new')])),
    });
    const leaving = new AbortController();
    const left = find(['Acer a'], { signal: leaving.signal });
    await expect.poll(() => asked.length).toBe(1);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    const anew = await find(['Acer a']);
    first.release();
    expect(anew.get('Acer a')).toMatchObject({ found: [foundName('Acer new')] });
    expect(asked).toHaveLength(2);
  });
});

describe('patience', () => {
  it('that is over makes a timeout of what is not answered, and keeps what is', async () => {
    const { find } = openFinder({
      namesPerFind: 1,
      answer: async (names) =>
        names[0] === 'Acer slow' ? new Promise(() => undefined) : [[foundName('Acer a')]],
    });
    const patience = new AbortController();
    const found = await find(['Acer a', 'Acer slow'], {
      patience: patience.signal,
      onProgress: ({ answered }) => answered === 1 && patience.abort(),
    });
    expect(found.get('Acer a')).toEqual(freshly('Acer a'));
    expect(found.get('Acer slow')).toMatchObject({ kind: 'timeout' });
  });

  it('that is over before anything was asked still gives what is remembered, however old', async () => {
    const { find, cache } = openFinder({ answer: () => new Promise(() => undefined) });
    cache.keep('Acer a', [foundName('Acer a')], before, true);
    cache.keep('Acer b', [foundName('Acer b')], before, false);
    const found = await find(['Acer a', 'Acer b', 'Acer c'], { patience: AbortSignal.abort() });
    expect(found.get('Acer a')).toMatchObject({ staleBecause: null });
    expect(found.get('Acer b')).toMatchObject({ answeredAt: before, staleBecause: { kind: 'timeout' } });
    expect(found.get('Acer c')).toMatchObject({ kind: 'timeout' });
  });
});

describe('a failure', () => {
  it('of one name of a batch is that of this name alone, and is not remembered', async () => {
    const { find, cache } = openFinder({ answer: async () => [[foundName('Acer a')], busy] });
    const found = await find(['Acer a', 'Acer b']);
    expect(found.get('Acer a')).toEqual(freshly('Acer a'));
    expect(found.get('Acer b')).toBe(busy);
    expect([...cache.answers.keys()]).toEqual(['Acer a']);
  });

  it('of a batch is that of all its names, and of no other batch', async () => {
    const { find } = openFinder({
      namesPerFind: 2,
      answer: async (names) => {
        if (names.includes('Acer a')) throw busy;
        return names.map((name) => [foundName(name)]);
      },
    });
    const found = await find(['Acer a', 'Acer b', 'Acer c']);
    expect([found.get('Acer a'), found.get('Acer b')]).toEqual([busy, busy]);
    expect(found.get('Acer c')).toEqual(freshly('Acer c'));
  });

  it('is a name that the answer leaves out', async () => {
    const { find } = openFinder({ answer: async () => [[foundName('Acer a')]] });
    const found = await find(['Acer a', 'Acer b']);
    expect(found.get('Acer b')).toMatchObject({ name: 'OutboundFailure', kind: 'unreadable' });
  });

  it('is also a bug of a connector, which never ends the list', async () => {
    const bug = new TypeError('undefined is not a function');
    const { find } = openFinder({ answer: () => Promise.reject(bug) });
    const failure = (await find(['Acer a'])).get('Acer a');
    expect(failure).toMatchObject({ name: 'OutboundFailure', kind: 'unreadable', cause: bug });
    expect(failure).not.toMatchObject({ message: expect.stringContaining('undefined') });
  });

  it('does not last: the next caller asks again', async () => {
    const { find, asked } = openFinder({
      answer: async (names) => (asked.length === 1 ? [busy] : names.map((name) => [foundName(name)])),
    });
    expect((await find(['Acer a'])).get('Acer a')).toBe(busy);
    expect((await find(['Acer a'])).get('Acer a')).toEqual(freshly('Acer a'));
  });
});

describe('a service that has nothing under twenty names in a row', () => {
  const names = Array.from({ length: 20 }, (_, place) => `Acer ${String.fromCharCode(97 + place)}`);
  const empty = async (asked: readonly string[]): Promise<readonly FindResult[]> => asked.map(() => []);

  it('is asked for one that it certainly has, and believed when it has that', async () => {
    const { find, cache, distrusted } = openFinder({ answer: empty, namesPerFind: 20 });
    const found = await find(names);
    expect(distrusted).toHaveLength(1);
    expect(found.get('Acer t')).toMatchObject({ found: [], staleBecause: null });
    expect(cache.answers.size).toBe(20);
  });

  it('is not believed when it lacks that too, and nothing is remembered', async () => {
    const { find, cache } = openFinder({ answer: empty, namesPerFind: 20, probed: 'down' });
    const found = await find(names);
    expect([...found.values()].every((answer) => answer instanceof OutboundFailure)).toBe(true);
    expect(cache.answers.size).toBe(0);
  });

  it('is not suspected for nineteen, nor when a name in between was found', async () => {
    const { find, distrusted } = openFinder({
      namesPerFind: 1,
      answer: async ([name]) => [name === 'Acer s' ? [foundName(name)] : []],
    });
    await find(names);
    await find(names.map((name) => `${name}us`).slice(0, 18));
    expect(distrusted).toEqual([]);
  });

  it('is suspected across lists, and failures count neither way', async () => {
    const { find, distrusted } = openFinder({
      namesPerFind: 1,
      answer: async ([name]) => (name?.startsWith('Poa') ? [busy] : [[]]),
    });
    await find(names.slice(0, 10));
    await find(['Poa annua', 'Poa alpina']);
    await find(names.slice(10, 19));
    expect(distrusted).toEqual([]);
    await find(names.slice(19));
    expect(distrusted).toHaveLength(1);
  });
});
