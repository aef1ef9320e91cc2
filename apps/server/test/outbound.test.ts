import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OutboundEvent, OutboundFailure, type OutboundService } from '../src/platform/outbound/index.ts';
import {
  answer,
  fine,
  hangs,
  outboundTo,
  patiently,
  question,
  type Reply,
  type ScriptedService,
  startScriptedService,
} from './support/scripted-service.ts';

/** For a machine that does something else as well. */
const patience = { timeout: 60_000 };

let server: ScriptedService;
let service: OutboundService;

beforeAll(async () => {
  server = await startScriptedService(fine);
});
afterEach(() => service.close());
afterAll(() => server.close());

const fails = (status: number, headers = {}): Reply => answer('', { status, ...headers });

/** Requests that the service gets while the work is done. */
async function requestsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = server.received.length;
  await work();
  return server.received.length - before;
}

describe('a question', () => {
  it('goes to a path behind the base address, with its query', async () => {
    server.script(fine);
    service = outboundTo({ url: `${server.url}/api/2/` });
    await service.call(
      { ...question, path: '/species/Abelia%20%C3%97%20a%3Fb', query: { q: 'Abelia × & b' } },
      patiently(),
    );
    expect(server.received.at(-1)).toMatchObject({
      method: 'GET',
      url: '/api/2/species/Abelia%20%C3%97%20a%3Fb?q=Abelia%20%C3%97%20%26%20b',
      headers: { 'user-agent': 'PlantDataService/1.0 (operator@example.org)' },
    });
  });

  it('can be posted as JSON', async () => {
    server.script(fine);
    service = outboundTo(server);
    await service.call({ ...question, json: { names: ['Acer'] } }, patiently());
    expect(server.received.at(-1)).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"names":["Acer"]}',
    });
  });

  it('can be posted as a form', async () => {
    server.script(fine);
    service = outboundTo(server);
    await service.call({ ...question, form: { q: 'Acer palmatum' } }, patiently());
    expect(server.received.at(-1)).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'q=Acer+palmatum',
    });
  });

  it('may make sense of a 404, whatever its body is', async () => {
    server.script(answer('<html>', { status: 404 }), answer('{"a":1}', { status: 404 }));
    service = outboundTo(server);
    const request = { path: '/', statuses: [404], read: (got: object) => got };
    await expect(service.call(request, patiently())).resolves.toEqual({ status: 404, json: null });
    await expect(service.call(request, patiently())).resolves.toEqual({ status: 404, json: { a: 1 } });
  });

  it('whose answer cannot be made sense of has failed', async () => {
    server.script(fine);
    service = outboundTo(server);
    const read = (): never => {
      throw new TypeError('Cannot read properties of undefined.');
    };
    const asked = service.call({ path: '/', read }, patiently());
    await expect(asked).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('goes over a connection that is there already', async () => {
    server.script(fine);
    service = outboundTo(server, { policy: { concurrency: 1 } });
    const before = server.connections;
    for (let i = 0; i < 5; i++) await service.call(question, patiently());
    expect(server.connections - before).toBe(1);
  });

  it('goes over a connection whose last answer was a failure', async () => {
    server.script(answer('no', { status: 500 }), fine);
    service = outboundTo(server, { policy: { retries: 1, concurrency: 1 } });
    const before = server.connections;
    await service.call(question, patiently());
    expect(server.connections - before).toBe(1);
  });

  it('can be asked many times by one caller at once', async () => {
    server.script(fine);
    service = outboundTo(server);
    const one = patiently();
    const answers = await Promise.all(Array.from({ length: 100 }, () => service.call(question, one)));
    expect(answers).toHaveLength(100);
  });

  it('can only be asked over HTTP', async () => {
    service = outboundTo(server);
    for (const url of ['ftp://example.org', 'file:///etc/passwd', 'example'])
      expect(() => outboundTo({ url })).toThrow('must begin with http:// or https://');
  });
});

describe('a failed question', () => {
  it('is asked again as often as the policy says', async () => {
    server.script(fails(503));
    service = outboundTo(server, { policy: { retries: 2 } });
    const requests = await requestsDuring(() =>
      expect(service.call(question, patiently())).rejects.toMatchObject({ kind: 'broken' }),
    );
    expect(requests).toBe(3);
  });

  it('is answered by a later attempt', async () => {
    server.script(fails(503), fails(429), fine);
    service = outboundTo(server, { policy: { retries: 2 } });
    await expect(service.call(question, patiently())).resolves.toEqual({ name: 'Acer palmatum' });
    expect(service.health).toMatchObject({
      state: 'ok',
      lastFailure: { reason: 'it asks to be left alone for a while' },
    });
  });

  it.each([
    { what: 'a refusal', reply: fails(400) },
    { what: 'an unreadable answer', reply: answer('<html>') },
  ])('is not asked again after $what', async ({ reply }) => {
    server.script(reply, fine);
    service = outboundTo(server, { policy: { retries: 2 } });
    const requests = await requestsDuring(() =>
      expect(service.call(question, patiently())).rejects.toThrow(),
    );
    expect(requests).toBe(1);
  });

  it('is not asked again after a timeout when nobody else was answered either', async () => {
    server.script(hangs);
    service = outboundTo(server, { policy: { retries: 2, timeoutMs: 50 } });
    const requests = await requestsDuring(() =>
      expect(service.call(question, patiently())).rejects.toMatchObject({ kind: 'timeout' }),
    );
    expect(requests).toBe(1);
  });

  it('is asked again once after a timeout when others were answered', async () => {
    server.script((response, request) => (request.url === '/slow' ? undefined : fine(response, request)));
    service = outboundTo(server, { policy: { retries: 3, timeoutMs: 400 } });
    const requests = await requestsDuring(async () => {
      const slow = service.call({ ...question, path: '/slow' }, patiently()).catch(String);
      await service.call(question, patiently());
      await slow;
    });
    expect(requests).toBe(3);
  });

  it('is asked again when the answer itself says that the service is busy', async () => {
    server.script(answer('{"error":"maxlag"}'), fine);
    service = outboundTo(server, { policy: { retries: 1 } });
    const read = ({ json }: { json: unknown }) => {
      if (JSON.stringify(json).includes('maxlag')) throw new OutboundFailure('busy', 'it lags');
      return json;
    };
    await expect(service.call({ path: '/', read }, patiently())).resolves.toEqual({ name: 'Acer palmatum' });
  });
});

describe('a service that asks to be left alone', () => {
  it('again and again is not waited for longer than a call has patience', async () => {
    server.script(fails(429, { 'retry-after': '1' }));
    service = outboundTo(server, { policy: { retries: 5 }, timings: { backoffMsMax: 1500 } });
    const requests = await requestsDuring(() =>
      expect(service.call(question, patiently())).rejects.toMatchObject({ kind: 'busy' }),
    );
    expect(requests).toBe(2);
  });

  it('for a short while is waited for by every call', async () => {
    server.script(fails(429, { 'retry-after': '1' }), fine);
    service = outboundTo(server, { policy: { retries: 1, concurrency: 1 } });
    const first = service.call(question, patiently());
    const others = Promise.all([service.call(question, patiently()), service.call(question, patiently())]);
    await expect(first).resolves.toEqual({ name: 'Acer palmatum' });
    await others;
    expect(service.health.state).toBe('ok');
  });

  it.each([
    { what: 'seconds', header: () => '120' },
    { what: 'a date', header: () => new Date(Date.now() + 120_000).toUTCString() },
  ])('for long, said in $what, is not asked meanwhile', async ({ header }) => {
    server.script(fails(503, { 'retry-after': header() }), fine);
    service = outboundTo(server, { policy: { retries: 2 } });
    const requests = await requestsDuring(async () => {
      await expect(service.call(question, patiently())).rejects.toMatchObject({ kind: 'busy' });
      await expect(service.call(question, patiently())).rejects.toMatchObject({
        kind: 'busy',
        message: expect.stringMatching(/another 1[12]\d s/),
        retryAfterMs: expect.any(Number),
      });
    });
    expect(requests).toBe(1);
    expect(service.health.state).toBe('down');
  });
});

describe('a service that begins to ask for long to be left alone', () => {
  it('lets go of everybody who waits for a turn', async () => {
    server.script(fails(429, { 'retry-after': '3600' }));
    service = outboundTo(server, { policy: { concurrency: 2, intervalMs: 60_000, retries: 2 } });
    const requests = await requestsDuring(async () => {
      const calls = Array.from({ length: 20 }, () => service.call(question, patiently()));
      for (const call of calls) await expect(call).rejects.toMatchObject({ kind: 'busy' });
    });
    expect(requests).toBe(1);
  });

  it('lets those who are being answered hear the answer', async () => {
    const { promise: refused, resolve } = Promise.withResolvers<void>();
    server.script((response, request) => {
      if (request.url === '/slow') void refused.then(() => fine(response, request));
      else fails(429, { 'retry-after': '3600' })(response, request);
    });
    service = outboundTo(server);
    const slow = service.call({ ...question, path: '/slow' }, patiently());
    await expect(service.call(question, patiently())).rejects.toMatchObject({ kind: 'busy' });
    resolve();
    await expect(slow).resolves.toEqual({ name: 'Acer palmatum' });
  });
});

describe('whoever asks', () => {
  it('can give up at once, and the service sees it', async () => {
    server.script(hangs);
    const events: OutboundEvent['type'][] = [];
    service = outboundTo(server, {
      policy: { retries: 3 },
      onEvent: ({ type }) => void events.push(type),
    });
    const [received, abandoned] = [server.received.length, server.abandoned];
    const giveUp = new AbortController();
    const asked = service.call(question, { signal: giveUp.signal, caller: {} });
    await expect.poll(() => server.received.length - received, patience).toBe(1);
    giveUp.abort(new Error('Enough.'));
    await expect(asked).rejects.toThrow('Enough.');
    await expect.poll(() => server.abandoned - abandoned, patience).toBe(1);
    expect(events).toEqual(['attempt', 'abandoned']);
    expect(service.health.state).toBe('unknown');
  });

  it('can give up a thousand questions at once, of which none is asked any more', async () => {
    server.script(hangs);
    service = outboundTo(server, { policy: { concurrency: 1 } });
    const before = server.received.length;
    const giveUp = new AbortController();
    const one = { signal: giveUp.signal, caller: {} };
    const calls = Array.from({ length: 1000 }, () => service.call(question, one).catch(String));
    await expect.poll(() => server.received.length - before, patience).toBe(1);
    giveUp.abort(new Error('Enough.'));
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['Error: Enough.']));
    server.script(fine);
    await expect(service.call(question, patiently())).resolves.toEqual({ name: 'Acer palmatum' });
    expect(server.received.length - before).toBe(2);
  });

  it('can give up before the question is asked', async () => {
    service = outboundTo(server);
    const signal = AbortSignal.abort(new Error('Enough.'));
    const requests = await requestsDuring(() =>
      expect(service.call(question, { signal, caller: {} })).rejects.toThrow('Enough.'),
    );
    expect(requests).toBe(0);
  });

  it('can give up while the service wants to be left alone', async () => {
    server.script(fails(429, { 'retry-after': '9' }));
    service = outboundTo(server, { policy: { retries: 1 } });
    const giveUp = new AbortController();
    const asked = service.call(question, { signal: giveUp.signal, caller: {} });
    await expect.poll(() => service.health.lastFailure, patience).not.toBeNull();
    giveUp.abort(new Error('Enough.'));
    await expect(asked).rejects.toThrow('Enough.');
  });

  it('hears no more once the service is closed', async () => {
    server.script(hangs);
    service = outboundTo(server);
    const asked = service.call(question, patiently());
    const rejected = expect(asked).rejects.toMatchObject({ kind: 'paused' });
    await service.close();
    await rejected;
    await expect(service.call(question, patiently())).rejects.toMatchObject({ kind: 'paused' });
  });
});
