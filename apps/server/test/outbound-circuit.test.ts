import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OutboundEvent, OutboundService, Probe } from '../src/platform/outbound/index.ts';
import {
  answer,
  fine,
  hangs,
  outboundTo,
  patiently,
  question,
  type ScriptedService,
  startScriptedService,
} from './support/scripted-service.ts';

/** For a machine that does something else as well. */
const patience = { timeout: 60_000 };

let server: ScriptedService;
let service: OutboundService;
let events: OutboundEvent[];

beforeAll(async () => {
  server = await startScriptedService(fine);
});
afterEach(() => service.close());
afterAll(() => server.close());

const broken = answer('', { status: 500 });
const never = 60_000;
const asksKnownName: Probe = (call, options) =>
  call({ path: '/known', read: ({ json }) => JSON.stringify(json).includes('Acer') }, options);

function open(options: Parameters<typeof outboundTo>[1]): OutboundService {
  events = [];
  service = outboundTo(server, { onEvent: (event) => void events.push(event), ...options });
  return service;
}

const opening = () => events.filter(({ type }) => type === 'opened' || type === 'closed');
const asked = (path: string) => server.received.filter(({ url }) => url === path).length;

async function failTimes(times: number): Promise<void> {
  for (let i = 0; i < times; i++) await expect(service.call(question, patiently())).rejects.toThrow();
}

describe('a service that has failed five times in a row', () => {
  it('is not asked any longer', async () => {
    server.script(broken);
    open({});
    await failTimes(4);
    expect(service.health.state).toBe('degraded');
    await failTimes(1);
    expect(service.health.state).toBe('down');
    const before = asked('/names');
    await expect(service.call(question, patiently())).rejects.toMatchObject({
      kind: 'paused',
      message: 'it answered with status 500',
      retryAfterMs: expect.any(Number),
    });
    expect(asked('/names')).toBe(before);
    expect(opening()).toEqual([{ type: 'opened', reason: 'it answered with status 500' }]);
  });

  it('is still asked when it has answered in between', async () => {
    server.script(broken, broken, broken, broken, fine, broken);
    open({});
    await failTimes(4);
    await service.call(question, patiently());
    await failTimes(4);
    expect(service.health.state).toBe('degraded');
  });

  it('is still asked when it only refused wrong questions', async () => {
    server.script(answer('', { status: 400 }));
    open({});
    await failTimes(10);
    expect(opening()).toEqual([]);
  });

  it('counts retries', async () => {
    server.script(broken);
    open({ policy: { retries: 4 } });
    await failTimes(1);
    expect(service.health.state).toBe('down');
  });
});

/** Too long to be looked up on any network. */
const unknownHost = `${'a'.repeat(64)}.invalid`;

describe('a service whose host cannot be found', () => {
  it('is given up by the first call, so that a list has its answer at once', async () => {
    open({
      baseUrl: `http://${unknownHost}`,
      policy: { concurrency: 1, intervalMs: 60_000, retries: 5 },
      timings: { firstRetryMs: never, retryMsMax: never },
    });
    const calls = Array.from({ length: 100 }, () => service.call(question, patiently()));
    for (const call of calls) await expect(call).rejects.toThrow('its host cannot be found');
    expect(events.filter(({ type }) => type === 'attempt')).toHaveLength(1);
    expect(service.health.state).toBe('down');
  });
});

describe('a service that hangs', () => {
  it('is given up by the first call, so that the next one does not wait', async () => {
    server.script(hangs);
    open({ policy: { timeoutMs: 100 } });
    await expect(service.call(question, patiently())).rejects.toMatchObject({ kind: 'timeout' });
    await expect(service.call(question, patiently())).rejects.toMatchObject({ kind: 'paused' });
  });

  it('lets nobody wait twice', async () => {
    server.script(hangs);
    open({ policy: { concurrency: 4, timeoutMs: 200, retries: 2 } });
    const before = asked('/names');
    const calls = Array.from({ length: 20 }, () => service.call(question, patiently()));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    // Those of the first round and, at most, the ones that began when the first of them had timed out.
    expect(asked('/names') - before).toBeLessThanOrEqual(7);
  });
});

describe('a service that is not asked', () => {
  it('is tried with a known name, while calls still fail at once, and asked again when it has it', async () => {
    server.script(broken);
    open({ probe: asksKnownName, timings: { firstProbeMs: 0 } });
    await failTimes(5);
    server.script(fine);
    await expect(service.call(question, patiently())).rejects.toMatchObject({ kind: 'paused' });
    await expect.poll(() => service.health.state, patience).toBe('ok');
    await expect(service.call(question, patiently())).resolves.toEqual({ name: 'Acer palmatum' });
    expect(opening().map(({ type }) => type)).toEqual(['opened', 'closed']);
  });

  it('is tried by one at a time', async () => {
    server.script(broken);
    open({ probe: asksKnownName, timings: { firstProbeMs: 0 } });
    await failTimes(5);
    server.script(hangs);
    const before = asked('/known');
    await failTimes(10);
    await expect.poll(() => asked('/known') - before, patience).toBe(1);
    await failTimes(1);
    expect(asked('/known') - before).toBe(1);
  });

  it('stays so when it does not have the known name', async () => {
    server.script(broken);
    open({ probe: asksKnownName, timings: { firstProbeMs: 20, probeMsMax: never } });
    await failTimes(5);
    server.script(answer('{"nothing":[]}'));
    const before = asked('/known');
    await expect
      .poll(async () => {
        await failTimes(1);
        return asked('/known') - before;
      }, patience)
      .toBeGreaterThanOrEqual(2);
    expect(service.health.state).toBe('down');
    expect(opening()).toHaveLength(1);
  });

  it('without a known name is tried with the next call', async () => {
    server.script(broken);
    open({ timings: { firstProbeMs: 0 } });
    await failTimes(5);
    await expect(service.call(question, patiently())).rejects.toMatchObject({ kind: 'broken' });
    expect(service.health.state).toBe('down');
    server.script(fine);
    await expect(service.call(question, patiently())).resolves.toEqual({ name: 'Acer palmatum' });
    expect(service.health.state).toBe('ok');
  });
});

describe('a probe whose caller leaves', () => {
  it('says nothing about the service, and the next one is no further away', async () => {
    server.script(broken);
    open({ timings: { firstProbeMs: 20 } });
    await failTimes(5);
    for (let trial = 0; trial < 12; trial++) {
      const giveUp = new AbortController();
      server.script(() => giveUp.abort(new Error('Enough.')));
      const ask = () => service.call(question, { signal: giveUp.signal, caller: {} });
      await expect.poll(() => ask().catch(({ message }) => message), patience).toBe('Enough.');
    }
    server.script(fine);
    const ask = () => service.call(question, patiently()).catch(String);
    await expect.poll(ask, patience).toEqual({ name: 'Acer palmatum' });
  });
});

describe('a service that is distrusted', () => {
  it('is asked on when it has the known name', async () => {
    server.script(fine);
    open({ probe: asksKnownName });
    await expect(service.verifyHealth('it finds nothing')).resolves.toBeNull();
    await expect(service.call(question, patiently())).resolves.toEqual({ name: 'Acer palmatum' });
  });

  it('is asked for the known name once, however many distrust it', async () => {
    server.script(fine);
    open({ probe: asksKnownName });
    const before = asked('/known');
    await Promise.all([service.verifyHealth('it finds nothing'), service.verifyHealth('it finds nothing')]);
    expect(asked('/known') - before).toBe(1);
  });

  it('is not asked any longer, for that reason, when it does not have it', async () => {
    server.script(answer('[]'));
    open({ probe: asksKnownName });
    await expect(service.verifyHealth('it does not even find Acer palmatum')).resolves.toMatchObject({
      kind: 'unreadable',
      message: 'it does not even find Acer palmatum',
    });
    await expect(service.call(question, patiently())).rejects.toMatchObject({
      kind: 'paused',
      message: expect.stringContaining('it does not even find Acer palmatum'),
    });
  });

  it('is not asked any longer, for the reason why it cannot be asked for it', async () => {
    server.script(broken);
    open({ probe: asksKnownName });
    const message = 'it answered with status 500';
    await expect(service.verifyHealth('it finds nothing')).resolves.toMatchObject({
      kind: 'broken',
      message,
    });
    await expect(service.call(question, patiently())).rejects.toMatchObject({ kind: 'paused', message });
  });

  it('is not asked for it while it wants to be left alone', async () => {
    server.script(answer('', { status: 429, 'retry-after': '3600' }));
    open({ probe: asksKnownName });
    await failTimes(1);
    const before = asked('/known');
    await expect(service.verifyHealth('it finds nothing')).resolves.toMatchObject({ kind: 'busy' });
    expect(asked('/known')).toBe(before);
  });

  it('lets go of everybody who waits for it', async () => {
    server.script((response, request) =>
      request.url === '/known' ? broken(response, request) : hangs(response, request),
    );
    open({ probe: asksKnownName });
    const waiting = expect(service.call(question, patiently())).rejects.toMatchObject({ kind: 'paused' });
    await service.verifyHealth('it finds nothing');
    await waiting;
  });

  it('is asked on where no name is known', async () => {
    server.script(fine);
    open({});
    await expect(service.verifyHealth('it finds nothing')).resolves.toBeNull();
    await expect(service.call(question, patiently())).resolves.toBeDefined();
  });
});
