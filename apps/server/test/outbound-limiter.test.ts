import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type CallLimiter, createCallLimiter } from '../src/platform/outbound/index.ts';
import { fine, outboundTo, patiently, question, startScriptedService } from './support/scripted-service.ts';

/** For a machine that does something else as well. */
const patience = { timeout: 60_000 };

const waits = new AbortController().signal;

/** Takes the only turn and gives what ends it, so that everybody after it has to wait. */
const occupy = (limiter: CallLimiter) => limiter.acquire({}, waits);

/** Notes each turn when it begins, and ends it at once. */
function queueUp(limiter: CallLimiter, begun: string[]) {
  return async (caller: object, name: string, signal = waits) => {
    const end = await limiter.acquire(caller, signal);
    begun.push(name);
    end();
  };
}

describe('a call limiter', () => {
  it('lets only so many have their turn at a time', async () => {
    const limiter = createCallLimiter({ concurrency: 3, intervalMs: 0 });
    let now = 0;
    let max = 0;
    const work = async () => {
      const end = await limiter.acquire({}, waits);
      max = Math.max(max, ++now);
      await sleep(1);
      now--;
      end();
    };
    await Promise.all(Array.from({ length: 20 }, work));
    expect(max).toBe(3);
  });

  it('lets callers take turns, each in its own order', async () => {
    const limiter = createCallLimiter({ concurrency: 1, intervalMs: 0 });
    const begun: string[] = [];
    const queue = queueUp(limiter, begun);
    const end = await occupy(limiter);
    const [list, single, other] = [{}, {}, {}];
    const all = [
      ...['list 1', 'list 2', 'list 3'].map((name) => queue(list, name)),
      queue(single, 'single'),
      ...['other 1', 'other 2'].map((name) => queue(other, name)),
    ];
    end();
    await Promise.all(all);
    expect(begun).toEqual(['list 1', 'single', 'other 1', 'list 2', 'other 2', 'list 3']);
  });

  it('leaves out whoever gave up waiting', async () => {
    const limiter = createCallLimiter({ concurrency: 1, intervalMs: 0 });
    const begun: string[] = [];
    const queue = queueUp(limiter, begun);
    const end = await occupy(limiter);
    const [list, single] = [{}, {}];
    const giveUp = new AbortController();
    const first = queue(list, 'list 1');
    const second = queue(list, 'list 2', giveUp.signal);
    const third = queue(list, 'list 3');
    const only = queue(single, 'single', giveUp.signal);
    giveUp.abort(new Error('Enough.'));
    await expect(second).rejects.toThrow('Enough.');
    await expect(only).rejects.toThrow('Enough.');
    expect(begun).toEqual([]);
    end();
    await Promise.all([first, third]);
    expect(begun).toEqual(['list 1', 'list 3']);
  });

  it('gives no turn to somebody who has given up already', async () => {
    const limiter = createCallLimiter({ concurrency: 1, intervalMs: 0 });
    await expect(limiter.acquire({}, AbortSignal.abort(new Error('Enough.')))).rejects.toThrow('Enough.');
    (await occupy(limiter))();
  });

  it('spaces the beginnings', async () => {
    const limiter = createCallLimiter({ concurrency: 10, intervalMs: 40 });
    const begun: number[] = [];
    const work = async () => {
      const end = await limiter.acquire({}, waits);
      begun.push(performance.now());
      end();
    };
    await Promise.all(Array.from({ length: 4 }, work));
    // A timer may be late but not early, but for its resolution.
    expect((begun[3] ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(110);
  });

  it('goes on when everybody in between has given up', async () => {
    const limiter = createCallLimiter({ concurrency: 10, intervalMs: 20 });
    (await occupy(limiter))();
    const giveUp = new AbortController();
    const late = limiter.acquire({}, giveUp.signal);
    giveUp.abort(new Error('Enough.'));
    await expect(late).rejects.toThrow('Enough.');
    (await occupy(limiter))();
  });
});

describe('a call limiter that is shared with other processes', () => {
  it.each([
    { min: 'are wanted', wanted: 5, concurrency: 20, reserved: 4 },
    { min: 'a second has', wanted: 30, concurrency: 20, reserved: 10 },
    { min: 'turns are free', wanted: 30, concurrency: 4, reserved: 3 },
  ])('reserves no more beginnings than $least', async ({ wanted, concurrency, reserved }) => {
    const counts: number[] = [];
    const reserve = async (count: number) => {
      counts.push(count);
      return Array.from({ length: count }, (_, index) => index * 100);
    };
    const limiter = createCallLimiter({ concurrency, intervalMs: 100, reserve });
    const giveUp = new AbortController();
    const many = Array.from({ length: wanted }, () => limiter.acquire({}, giveUp.signal).catch(() => {}));
    await expect.poll(() => counts.slice(0, 2), patience).toEqual([1, reserved]);
    giveUp.abort();
    await Promise.all(many);
  });

  it('waits for the beginning that was reserved', async () => {
    const limiter = createCallLimiter({ concurrency: 1, intervalMs: 10, reserve: async () => [50] });
    const startedAt = performance.now();
    (await occupy(limiter))();
    expect(performance.now() - startedAt).toBeGreaterThan(45);
  });

  it('is kept by this process alone when the others cannot be reached', async () => {
    let tries = 0;
    const reserve = async () => {
      tries++;
      throw new Error('No database.');
    };
    const limiter = createCallLimiter({ concurrency: 1, intervalMs: 1, reserve });
    for (let i = 0; i < 3; i++) (await occupy(limiter))();
    expect(tries).toBe(1);
  });
});

describe('a service on the network', () => {
  it('is asked by many within its limits, those who ask for little first', async () => {
    const server = await startScriptedService(fine);
    const service = outboundTo(server, { policy: { concurrency: 1 } });
    const list = {};
    const done: string[] = [];
    const ask = (caller: object, name: string) =>
      service.call(question, patiently(caller)).then(() => done.push(name));
    await Promise.all([
      ...Array.from({ length: 200 }, (_, index) => ask(list, `list ${index}`)),
      ask({}, 'single'),
    ]);
    expect(done.indexOf('single')).toBeLessThanOrEqual(2);
    await service.close();
    await server.close();
  });
});
