import { describe, expect, it, onTestFinished } from 'vitest';
import type { FindResult } from '../../../src/capabilities/plant-names/sources/live/connector.ts';
import { OutboundFailure } from '../../../src/platform/outbound/index.ts';
import { foundName } from '../../support/found-names.ts';
import { heldBack, heldBackEach, now, openFinder } from '../../support/name-finder.ts';

const before = new Date('2026-11-01T08:00:00Z');
const freshly = (name: string) => ({ found: [foundName(name)], answeredAt: now, staleBecause: null });
const onlyRubrum = (name: string) => (name === 'Acer rubrum' ? [foundName(name)] : []);
const busy = new OutboundFailure('busy', 'it asks to be left alone');

const names100 = Array.from({ length: 100 }, (_, place) => `Acer n${place}`);

describe('what is remembered', () => {
  it('is not asked for again, and keeps its date', async () => {
    const { find, cache, namesAsked } = openFinder();
    cache.keep('Acer palmatum', [foundName('Acer palmatum')], before, true);
    const found = await find(['Acer palmatum', 'Acer rubrum']);
    expect(namesAsked()).toEqual([['Acer rubrum']]);
    expect(found.get('Acer palmatum')).toEqual({ ...freshly('Acer palmatum'), answeredAt: before });
    expect(found.get('Acer rubrum')).toEqual(freshly('Acer rubrum'));
  });

  it('is also that the service has no such name, where it has another one', async () => {
    const { find, namesAsked } = openFinder({ answer: async (names) => names.map(onlyRubrum) });
    await find(['Acer nusquam', 'Acer rubrum']);
    const again = await find(['Acer nusquam']);
    expect(namesAsked()).toEqual([['Acer nusquam', 'Acer rubrum']]);
    expect(again.get('Acer nusquam')).toMatchObject({ found: [], staleBecause: null });
  });

  it('is written for a caller who joins one who does not want that', async () => {
    const { answer, release } = heldBack();
    const { find, cache, asked } = openFinder({ answer });
    const one = find(['Acer rubrum'], { cacheResults: false });
    await expect.poll(() => asked.length).toBe(1);
    const other = find(['Acer rubrum']);
    await expect.poll(() => cache.reads.length).toBe(1);
    await Promise.resolve();
    release();
    await Promise.all([one, other]);
    expect(asked).toHaveLength(1);
    expect([...cache.answers.keys()]).toEqual(['Acer rubrum']);
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

  it('tells which names are answered: the remembered ones, then each batch', async () => {
    const { find, cache } = openFinder({ namesPerFind: 2 });
    cache.keep('Acer a', [], before, true);
    const told: (readonly string[])[] = [];
    await find(['Acer a', 'Acer b', 'Acer c', 'Acer d'], { onAnswered: (names) => told.push(names) });
    expect(told).toEqual([['Acer a'], ['Acer b', 'Acer c'], ['Acer d']]);
  });

  it('goes on with a few batches at a time: the next begins as one ends', async () => {
    const { calls, answer } = heldBackEach();
    const { find, asked } = openFinder({ answer, namesPerFind: 1 });
    const all = find(names100);
    await expect.poll(() => asked.length).toBe(32);
    calls[5]?.();
    await expect.poll(() => asked.length).toBe(33);
    const ending = setInterval(() => calls.forEach((end) => void end()));
    onTestFinished(() => clearInterval(ending));
    expect([...(await all).values()].filter((found) => !(found instanceof OutboundFailure))).toHaveLength(
      100,
    );
    expect(asked).toHaveLength(100);
  });

  it('keeps no single name waiting for its place in a long list', async () => {
    const { calls, answer } = heldBackEach();
    const { find, asked, namesAsked } = openFinder({ answer, namesPerFind: 1 });
    const leaving = new AbortController();
    const long = find(names100, { signal: leaving.signal });
    await expect.poll(() => asked.length).toBe(32);
    const single = find(names100.slice(-1));
    await expect.poll(() => namesAsked().at(-1)).toEqual(names100.slice(-1));
    calls.at(-1)?.();
    expect((await single).size).toBe(1);
    leaving.abort(new Error('gone'));
    await expect(long).rejects.toThrow('gone');
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
    expect(asked).toEqual([]);
    void find(['Acer a']);
    await expect.poll(() => asked.some(({ signal }) => !signal.aborted)).toBe(true);
  });

  it('begins no further names of a long list', async () => {
    const { find, asked } = openFinder({ answer: heldBack().answer, namesPerFind: 1 });
    const leaving = new AbortController();
    const left = find(names100, { signal: leaving.signal });
    await expect.poll(() => asked.length).toBe(32);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toHaveLength(32);
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
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

describe('a soft deadline', () => {
  it('that is over makes a timeout of what is not answered, and keeps what is', async () => {
    const { find } = openFinder({
      namesPerFind: 1,
      answer: async (names) =>
        names[0] === 'Acer slow' ? new Promise(() => undefined) : [[foundName('Acer a')]],
    });
    const softDeadline = new AbortController();
    const found = await find(['Acer a', 'Acer slow'], {
      softDeadline: softDeadline.signal,
      onAnswered: ([name]) => name === 'Acer a' && softDeadline.abort(),
    });
    expect(found.get('Acer a')).toEqual(freshly('Acer a'));
    expect(found.get('Acer slow')).toMatchObject({ kind: 'timeout' });
  });

  it('that is over before anything was asked still gives what is remembered, however old, and asks for the rest', async () => {
    const { find, cache, namesAsked } = openFinder();
    cache.keep('Acer a', [foundName('Acer a')], before, true);
    cache.keep('Acer b', [foundName('Acer b')], before, false);
    const found = await find(['Acer a', 'Acer b', 'Acer c'], { softDeadline: AbortSignal.abort() });
    expect(found.get('Acer a')).toMatchObject({ staleBecause: null });
    expect(found.get('Acer b')).toMatchObject({ answeredAt: before, staleBecause: { kind: 'timeout' } });
    expect(found.get('Acer c')).toMatchObject({ kind: 'timeout' });
    expect(namesAsked()).toEqual([['Acer b', 'Acer c']]);
  });

  it('that is over while a long list is asked begins nothing further, and tells of every name', async () => {
    const { find, asked } = openFinder({ answer: heldBack().answer, namesPerFind: 1 });
    const softDeadline = new AbortController();
    const told: string[] = [];
    const all = find(names100, {
      softDeadline: softDeadline.signal,
      onAnswered: (names) => told.push(...names),
    });
    await expect.poll(() => asked.length).toBe(32);
    softDeadline.abort();
    const found = await all;
    expect([...found.values()].filter((each) => each instanceof OutboundFailure)).toHaveLength(100);
    expect(told.sort()).toEqual([...names100].sort());
    expect(asked).toHaveLength(32);
  });

  it('that is over ends no call: the names are asked for all the same, and remembered for the next request', async () => {
    const { answer, release } = heldBack();
    const { find, asked, cache } = openFinder({ answer, namesPerFind: 1 });
    const softDeadline = new AbortController();
    const all = find(names100, { softDeadline: softDeadline.signal });
    await expect.poll(() => asked.length).toBe(32);
    softDeadline.abort();
    await all;
    expect(asked.filter(({ signal }) => signal.aborted)).toEqual([]);
    release();
    await expect.poll(() => cache.answers.size).toBe(100);
    expect(asked).toHaveLength(100);
  });

  it('that is over ends all calls where nothing is to be remembered, and when the source is closed', async () => {
    const { find, finder, asked } = openFinder({ answer: heldBack().answer, namesPerFind: 1 });
    await find(['Acer a'], { softDeadline: AbortSignal.timeout(20), cacheResults: false });
    expect(asked[0]?.signal.aborted).toBe(true);
    await find(['Acer b'], { softDeadline: AbortSignal.timeout(20) });
    expect(asked[1]?.signal.aborted).toBe(false);
    finder.close();
    await expect.poll(() => asked[1]?.signal.aborted).toBe(true);
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
    const { find, cache, verified } = openFinder({ answer: empty, namesPerFind: 20 });
    const found = await find(names);
    expect(verified).toHaveLength(1);
    expect(found.get('Acer t')).toMatchObject({ found: [], staleBecause: null });
    expect(cache.answers.size).toBe(20);
  });

  it('is not believed when it lacks that too, and nothing is remembered', async () => {
    const { find, cache } = openFinder({ answer: empty, namesPerFind: 20, isHealthy: false });
    const found = await find(names);
    expect([...found.values()].every((answer) => answer instanceof OutboundFailure)).toBe(true);
    expect(cache.answers.size).toBe(0);
  });

  it('is remembered to have nothing only once it is known to be well', async () => {
    const { find, cache } = openFinder({ answer: async (names) => names.map(onlyRubrum), namesPerFind: 1 });
    const found = await find(names.slice(0, 19));
    expect(found.get('Acer a')).toMatchObject({ found: [], staleBecause: null });
    expect(cache.answers.size).toBe(0);
    await find(['Acer rubrum']);
    expect(cache.answers.size).toBe(20);
  });

  it('is not asked again about a name that it lacked, until it is found to be ill', async () => {
    const { find, namesAsked } = openFinder({ answer: empty, namesPerFind: 1, isHealthy: false });
    await find(names.slice(0, 2));
    expect((await find(names.slice(0, 1))).get('Acer a')).toEqual({
      found: [],
      answeredAt: now,
      staleBecause: null,
    });
    expect(namesAsked()).toHaveLength(2);
    await find(names.slice(0, 1), { cacheResults: false });
    expect(namesAsked()).toHaveLength(3);
    await find(names.slice(3));
    await find(names.slice(0, 1));
    expect(namesAsked().filter(([name]) => name === 'Acer a')).toHaveLength(3);
  });

  it('is not remembered to have had nothing before it was found to be ill', async () => {
    const { find, cache, verified } = openFinder({ answer: empty, namesPerFind: 1, isHealthy: false });
    await find(names.slice(0, 19));
    await find(names.slice(19));
    expect(verified).toHaveLength(1);
    expect(cache.answers.size).toBe(0);
  });

  it('is believed about all names of an answer that has one of them', async () => {
    const { find, cache, verified } = openFinder({
      answer: async (asked) => asked.map(onlyRubrum),
      namesPerFind: 40,
    });
    await find(['Acer rubrum', ...names]);
    expect(verified).toEqual([]);
    expect(cache.answers.size).toBe(21);
  });

  it('is not suspected for nineteen, nor when a name in between was found', async () => {
    const { find, verified } = openFinder({
      namesPerFind: 1,
      answer: async ([name]) => [name === 'Acer s' ? [foundName(name)] : []],
    });
    await find(names);
    await find(names.map((name) => `${name}us`).slice(0, 18));
    expect(verified).toEqual([]);
  });

  it('is suspected across lists, and failures count neither way', async () => {
    const { find, verified } = openFinder({
      namesPerFind: 1,
      answer: async ([name]) => (name?.startsWith('Poa') ? [busy] : [[]]),
    });
    await find(names.slice(0, 10));
    await find(['Poa annua', 'Poa alpina']);
    await find(names.slice(10, 19));
    expect(verified).toEqual([]);
    await find(names.slice(19));
    expect(verified).toHaveLength(1);
  });
});
