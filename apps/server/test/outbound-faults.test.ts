import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OutboundService } from '../src/platform/outbound/index.ts';
import {
  answer,
  fine,
  hangs,
  outboundTo,
  patiently,
  question,
  type Reply,
  resets,
  type ScriptedService,
  startScriptedService,
} from './support/scripted-service.ts';

let server: ScriptedService;
let elsewhere: ScriptedService;
let service: OutboundService;

beforeAll(async () => {
  server = await startScriptedService(fine);
  elsewhere = await startScriptedService(fine);
});
afterEach(() => service.close());
afterAll(async () => {
  await server.close();
  await elsewhere.close();
});

/** What a call comes to when the service answers like this. */
async function ask(...replies: Reply[]) {
  server.script(...replies);
  service = outboundTo(server);
  return service.call(question, patiently());
}

const redirect = (location: string, status = 302) => answer('', { status, location });

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('an answer of a service on the network', () => {
  it('is JSON, whatever type it claims to have', async () => {
    await expect(ask(answer('{"a":1}', { 'content-type': 'text/html' }))).resolves.toEqual({ a: 1 });
  });

  it('is null where there is no body', async () => {
    await expect(ask(answer('', { status: 204 }))).resolves.toBeNull();
    await expect(ask(answer(''))).resolves.toBeNull();
  });

  it('may begin with a byte order mark', async () => {
    await expect(ask(answer('\uFEFF[1]'))).resolves.toEqual([1]);
  });

  it('may be nested a hundred levels deep', async () => {
    await expect(ask(answer(nested(100)))).resolves.toBeInstanceOf(Array);
  });

  it('may be compressed', async () => {
    const gzip = { 'content-encoding': 'gzip' };
    await expect(ask(answer(gzipSync('{"a":1}'), gzip))).resolves.toEqual({ a: 1 });
    expect(server.received.at(-1)?.headers['accept-encoding']).toBe('gzip');
  });

  it('cannot give an object another prototype', async () => {
    const json = await ask(answer('{"__proto__":{"admin":true},"list":[{"__proto__":null,"name":"Acer"}]}'));
    expect(json).toEqual({ list: [{ name: 'Acer' }] });
    expect(Object.assign({}, json)).not.toHaveProperty('admin');
  });

  it('may come from another path of the same address', async () => {
    await expect(ask(redirect('/moved?to=here'), fine)).resolves.toEqual({ name: 'Acer palmatum' });
    expect(server.received.at(-1)?.url).toBe('/moved?to=here');
  });
});

describe('a service on the network fails', () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
  it.each<{ what: string; reply: Reply; kind: string }>([
    { what: '429', reply: answer('', { status: 429 }), kind: 'busy' },
    { what: "Kew's 249", reply: answer('{}', { status: 249 }), kind: 'busy' },
    { what: '503', reply: answer('', { status: 503 }), kind: 'broken' },
    { what: '502 with a page', reply: answer('<html>', { status: 502 }), kind: 'broken' },
    { what: '403', reply: answer('', { status: 403 }), kind: 'refused' },
    { what: 'a web page', reply: answer('<html>', { 'content-type': 'text/html' }), kind: 'unreadable' },
    { what: 'half a JSON text', reply: answer('{"a":'), kind: 'unreadable' },
    { what: 'bytes that are no UTF-8', reply: answer(Buffer.from([0x22, 0xff, 0x22])), kind: 'unreadable' },
    { what: 'JSON nested too deeply', reply: answer(nested(101)), kind: 'unreadable' },
    { what: 'JSON nested absurdly', reply: answer(nested(49_000)), kind: 'unreadable' },
    {
      what: 'a compression that was not asked for',
      reply: answer('{}', { 'content-encoding': 'br' }),
      kind: 'unreadable',
    },
    {
      what: 'what is not compressed as it says',
      reply: answer('{}', { 'content-encoding': 'gzip' }),
      kind: 'unreadable',
    },
    { what: 'a gzip bomb', reply: answer(bomb, { 'content-encoding': 'gzip' }), kind: 'unreadable' },
    { what: 'a reset', reply: resets, kind: 'unreachable' },
    {
      what: 'half a body',
      reply: (response) => {
        response.writeHead(200, { 'content-length': 1000 }).write('{"a":');
        setImmediate(() => response.destroy());
      },
      kind: 'unreachable',
    },
    {
      what: 'bytes that are no HTTP',
      reply: (response) => void response.socket?.end('hello\r\n\r\n'),
      kind: 'unreadable',
    },
    { what: 'a redirect to itself', reply: redirect('/names'), kind: 'unreadable' },
    { what: 'a redirect to nowhere', reply: answer('', { status: 302 }), kind: 'unreadable' },
    { what: 'a redirect to no address', reply: redirect('http://'), kind: 'unreadable' },
    { what: 'a redirect to a file', reply: redirect('file:///etc/passwd'), kind: 'unreadable' },
    { what: 'a redirect to a private address', reply: redirect('http://10.0.0.1/'), kind: 'unreadable' },
    { what: '304', reply: answer('', { status: 304 }), kind: 'unreadable' },
  ])('with $what as $kind', async ({ reply, kind }) => {
    await expect(ask(reply)).rejects.toMatchObject({ name: 'OutboundFailure', kind });
    expect(service.health.state).toBe('degraded');
  });

  it('with an endless body, which is not read to its end', async () => {
    let sent = 0;
    const endless: Reply = (response) => {
      const chunk = Buffer.alloc(65_536, '[');
      const pour = () => {
        while (!response.destroyed && sent < 50_000_000) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', pour);
        }
        response.end();
      };
      pour();
    };
    await expect(ask(endless)).rejects.toMatchObject({
      kind: 'unreadable',
      message: 'its answer is too long',
    });
    expect(sent).toBeLessThan(50_000_000);
  });

  it('when it redirects to another host, which is never asked', async () => {
    await expect(ask(redirect(`${elsewhere.url}/names`, 308))).rejects.toMatchObject({ kind: 'unreadable' });
    expect(elsewhere.received).toHaveLength(0);
  });

  it('when it redirects a question that is posted', async () => {
    server.script(redirect('/moved', 307));
    service = outboundTo(server);
    const posted = service.call({ ...question, json: ['Acer'] }, patiently());
    await expect(posted).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it.each<{ what: string; reply: Reply }>([
    { what: 'nothing', reply: hangs },
    {
      what: 'one byte after the other',
      reply: (response) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write(' '), 10);
        response.on('close', () => clearInterval(drip));
      },
    },
  ])('in time, however long it sends $what', async ({ reply }) => {
    server.script(reply);
    service = outboundTo(server, { policy: { timeoutMs: 100 } });
    await expect(service.call(question, patiently())).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('when nobody listens', async () => {
    const gone = await startScriptedService(fine);
    await gone.close();
    service = outboundTo(gone);
    await expect(service.call(question, patiently())).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('without a word of its own in the message', async () => {
    const failures = [
      answer('secret', { 'content-type': 'secret/html' }),
      answer('secret', { status: 500 }),
      redirect('http://secret/'),
    ];
    for (const reply of failures)
      await expect(ask(reply)).rejects.toMatchObject({ message: expect.not.stringContaining('secret') });
  });
});
