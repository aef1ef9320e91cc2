import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ApiInstance } from '../../apps/server/src/platform/http/index.ts';
import {
  exchange,
  listen,
  nurseryCaller,
  orderRoute,
  startApi,
  validKey,
} from '../../apps/server/test/support/test-api.ts';

const head = `POST /v1/orders HTTP/1.1\r\nHost: x\r\nX-API-Key: ${validKey}\r\nContent-Type: application/json\r\n`;
const body = '{"species_names":["Acer"]}';
const inChunk = `${body.length.toString(16)}\r\n${body}\r\n`;
/**
 * Bytes that a proxy may take for a part of the body, and that no server may take for a request.
 */
const smuggled = `GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Statuses of the answers on one connection, and the paths that were taken for requests. */
async function send(bytes: string) {
  const { api, log } = await startApi({ routes: orderRoute });
  const answer = await exchange(await listen(api), (socket) => {
    socket.write(bytes, 'latin1');
    // The client ends a connection that is still good.
    setTimeout(() => socket.end(), 150);
  });
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
  const paths = log.map((line) => JSON.parse(line)).flatMap(({ path }) => (path === undefined ? [] : [path]));
  return { statuses, paths, answer };
}

describe('a request whose end can be understood in two ways', () => {
  const length = `Content-Length: ${body.length}\r\n`;
  const chunked = 'Transfer-Encoding: chunked\r\n';
  it.each([
    ['a length before chunks', `${head}${length}${chunked}\r\n0\r\n\r\n${smuggled}`],
    ['chunks before a length', `${head}${chunked}${length}\r\n0\r\n\r\n${smuggled}`],
    ['two lengths', `${head}${length}Content-Length: 0\r\n\r\n${smuggled}`],
    ['two lengths in one', `${head}Content-Length: 0, ${body.length}\r\n\r\n${smuggled}`],
    ['the same length twice', `${head}${length}${length}\r\n${body}`],
    ['a length with a sign', `${head}Content-Length: +0\r\n\r\n${smuggled}`],
    ['a negative length', `${head}Content-Length: -1\r\n\r\n${smuggled}`],
    ['a length in hexadecimal digits', `${head}Content-Length: 0x0\r\n\r\n${smuggled}`],
    ['a length above all numbers', `${head}Content-Length: 99999999999999999999\r\n\r\n${smuggled}`],
    ['a length on the next line', `${head}Content-Length:\r\n 0\r\n\r\n${smuggled}`],
    ['a blank before the colon', `${head}Content-Length : 0\r\n\r\n${smuggled}`],
    [
      'chunks with a blank before the colon',
      `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'chunks that are no last coding',
      `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['another coding', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['chunks twice', `${head}${chunked}${chunked}\r\n0\r\n\r\n${smuggled}`],
    ['chunks with a control character', `${head}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    [
      'chunks on a folded line',
      `${head}Transfer-Encoding:\r\n chunked\r\nContent-Length: 0\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['a size with a prefix', `${head}${chunked}\r\n0x1\r\na\r\n0\r\n\r\n${smuggled}`],
    ['a size with a sign', `${head}${chunked}\r\n-1\r\na\r\n0\r\n\r\n${smuggled}`],
    ['a size above all numbers', `${head}${chunked}\r\nFFFFFFFFFFFFFFFFF\r\na\r\n0\r\n\r\n${smuggled}`],
    ['a chunk longer than its size', `${head}${chunked}\r\n1\r\n${body}\r\n0\r\n\r\n${smuggled}`],
    ['a line feed in an extension', `${head}${chunked}\r\n1;a\n${body}\r\n0\r\n\r\n${smuggled}`],
    ['an extension without end', `${head}${chunked}\r\n1;${'a'.repeat(40_000)}\r\na\r\n0\r\n\r\n${smuggled}`],
    ['a carriage return in a header', `${head}X: a\rContent-Length: 0\r\n\r\n${smuggled}`],
    ['a NUL in a header', `${head}X: a\x00b\r\nContent-Length: 0\r\n\r\n${smuggled}`],
    ['a folded header', `${head}X: a\r\n Content-Length: 0\r\n\r\n${smuggled}`],
    ['a header without a colon', `${head}Content-Length 0\r\n\r\n${smuggled}`],
  ])('is no request, and nothing behind it is one: %s', async (_what, bytes) => {
    const { statuses, paths, answer } = await send(bytes);
    expect(statuses.length).toBeLessThanOrEqual(1);
    for (const status of statuses) expect([400, 413]).toContain(status);
    expect(paths).not.toContain('/smuggled');
    if (statuses.length > 0) expect(answer).toMatch(/connection: close/i);
  });

  it.each([
    ['HTTP/0.9', 'GET /smuggled\r\n'],
    ['two hosts', 'GET /v1/orders HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['no host', 'GET /v1/orders HTTP/1.1\r\n\r\n'],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [
      'an upgrade',
      'GET /v1/orders HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n\r\n',
    ],
  ])('is answered with an error, or not at all: %s', async (_what, bytes) => {
    const { statuses } = await send(bytes);
    for (const status of statuses) expect(status).toBeGreaterThanOrEqual(400);
    for (const status of statuses) expect(status).toBeLessThan(500);
  });

  it('may name another host by its target, which leads nowhere else', async () => {
    const { statuses, answer } = await send(
      'GET http://evil.example/smuggled?a=b HTTP/1.1\r\nHost: x\r\n\r\n',
    );
    expect(statuses).toEqual([404]);
    expect(answer).not.toMatch(/^location:/im);
  });

  it('is read where it is right: chunks with extensions and a trailer', async () => {
    const { statuses } = await send(
      `${head}${chunked}\r\n${inChunk.replace('\r\n', ';a="b"\r\n')}0\r\nX: y\r\n\r\n`,
    );
    expect(statuses).toEqual([200]);
  });
});

describe('what a caller sends', () => {
  it.each([
    ['the id of a request', 'X-Request-Id', 'a%0d%0aSet-Cookie: session=x'],
    ['an origin', 'Origin', 'https://a.example%0d%0aSet-Cookie: session=x'],
    ['a host', 'Host', 'a.example%0d%0aSet-Cookie: session=x'],
    ['a type', 'Content-Type', 'text/html%0d%0aSet-Cookie: session=x'],
    ['a key', 'X-API-Key', 'x%0d%0aSet-Cookie: session=x'],
    ['an id in other letters', 'X-Request-Id', 'a\u010d\u010aSet-Cookie: session=x'],
  ])('never becomes a header of its own: %s', async (_what, name, value) => {
    const others = name === 'Host' ? '' : 'Host: x\r\n';
    const { answer } = await send(
      `POST /v1/orders HTTP/1.1\r\n${others}${name}: ${value}\r\nContent-Length: 0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer.split('\r\n\r\n', 1)[0]).not.toMatch(/^set-cookie/im);
  });
});

const Answer = z.object({ mark: z.string(), key: z.string() });

/** Answers with who asks and what was sent, later the more it is asked for. */
function echoRoute(api: ApiInstance): void {
  api.post(
    '/v1/echo',
    {
      config: { credential: 'key' },
      schema: { hide: true, body: z.object({ mark: z.string() }), response: { 200: Answer } },
    },
    async (request) => {
      await sleep(Number(request.body.mark.at(-1)) * 3);
      return { mark: request.body.mark, key: request.caller.keyId };
    },
  );
}

it('requests in one go on several connections are answered in their order, each to its caller', async () => {
  const { api } = await startApi({
    routes: echoRoute,
    authenticate: async (headers) => ({ ...nurseryCaller, keyId: String(headers['x-api-key']) }),
  });
  const port = await listen(api);
  const one = async (key: string): Promise<void> => {
    const marks = Array.from({ length: 30 }, (_, number) => `${key} ${(number * 7) % 10}`);
    const requests = marks.map((mark) => {
      const sent = JSON.stringify({ mark });
      return `POST /v1/echo HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${sent.length}\r\n\r\n${sent}`;
    });
    const all = requests.join('');
    const answers = await new Promise<string>((resolve, reject) => {
      let read = '';
      const socket = connect({ port, host: '127.0.0.1' }, async () => {
        // Cut anywhere, also within a header.
        for (let at = 0; at < all.length; at += 997) {
          socket.write(all.slice(at, at + 997));
          await sleep(1);
        }
      });
      socket.on('error', reject);
      socket.on('data', (bytes) => {
        read += bytes.toString();
        if ((read.match(/"mark"/g)?.length ?? 0) === marks.length) socket.end();
      });
      socket.on('close', () => resolve(read));
    });
    const bodies = [...answers.matchAll(/\{"mark".*?\}/g)].map(([text]) => Answer.parse(JSON.parse(text)));
    expect(bodies).toEqual(marks.map((mark) => ({ mark, key })));
  };
  await Promise.all(['anna', 'ben', 'clara', 'dora'].map(one));
});
