import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ApiInstance } from '../src/platform/http/index.ts';
import { exchange, listen, orderRoute, startApi, validKey } from './support/test-api.ts';

/** The problem in the body of an HTTP response that was read from the connection as text. */
function problemIn(response: string): Record<string, unknown> {
  return z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4)));
}

const orderHead = (length: number): string =>
  `POST /v1/orders HTTP/1.1\r\nHost: x\r\nX-API-Key: ${validKey}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

it('starts with the longest time that may be set for a request', async () => {
  const { api } = await startApi({ routes: orderRoute, config: { requestTimeoutSeconds: 600 } });
  expect(await listen(api)).toBeGreaterThan(0);
});

it('keeps no timer of a request that was answered without a socket', async () => {
  const { api } = await startApi({ routes: orderRoute, config: { requestTimeoutSeconds: 600 } });
  await api.ready();
  const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
  const before = timers();
  for (let count = 0; count < 20; count += 1) await api.inject({ method: 'GET', url: '/v1/orders' });
  expect(timers()).toBeLessThan(before + 20);
});

describe('a connection that does not speak HTTP', () => {
  it.each([
    ['text', 'hello\r\n\r\n'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
    [
      'two lengths',
      'POST /v1/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
    ],
    [
      'a length and chunks',
      'POST /v1/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc',
    ],
  ])('is told so with a problem and closed: %s', async (_, bytes) => {
    const { api } = await startApi({ routes: orderRoute });
    const answer = await exchange(await listen(api), (socket) => socket.write(bytes, 'latin1'));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/x-request-id: req_/i);
    expect(problemIn(answer)).toMatchObject({ error: 'invalid_request', status: 400 });
  });

  it.each([
    ['an address', (long: string) => `GET /v1/orders?a=${long} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a key', (long: string) => `GET / HTTP/1.1\r\nHost: x\r\nX-API-Key: ${long}\r\n\r\n`],
    ['a cookie', (long: string) => `GET / HTTP/1.1\r\nHost: x\r\nCookie: session=${long}\r\n\r\n`],
  ])('is told that its header section is too large: %s of 20 KB, or of 64 KB', async (_, head) => {
    const { api } = await startApi({ routes: orderRoute });
    const port = await listen(api);
    for (const length of [20_000, 65_536]) {
      const answer = await exchange(port, (socket) => socket.write(head('a'.repeat(length))));
      expect(problemIn(answer)).toMatchObject({ error: 'request_header_too_large', status: 431 });
    }
  });

  it('does not keep others from being answered', async () => {
    const { api } = await startApi({ routes: orderRoute });
    const port = await listen(api);
    await Promise.all(
      Array.from({ length: 20 }, () => exchange(port, (socket) => socket.write('no\r\n\r\n'))),
    );
    const response = await fetch(`http://127.0.0.1:${port}/v1/orders`);
    expect(response.status).toBe(405);
  });
});

describe('a request that does not arrive in time', () => {
  it.each([
    ['in its body', orderHead(100).concat('{"species')],
    ['in its headers', 'POST /v1/orders HTTP/1.1\r\nHost: x\r\nX-'],
    ['in a key', `POST /v1/orders HTTP/1.1\r\nHost: x\r\nX-API-Key: ${validKey}`],
  ])('is cut with 408 when it stops %s, and leaves no connection behind', async (_, bytes) => {
    const { api } = await startApi({ routes: orderRoute, config: { requestTimeoutSeconds: 1 } });
    const answer = await exchange(await listen(api), (socket) => socket.write(bytes));
    expect(problemIn(answer)).toMatchObject({ error: 'request_timeout', status: 408 });
    const connections = () =>
      new Promise((resolve) => api.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(connections).toBe(0);
  });
});

describe('a body', () => {
  it('that is announced as too large is refused before it is sent', async () => {
    const { api } = await startApi({ routes: orderRoute, config: { bodyBytesMax: 1024 } });
    const answer = await exchange(await listen(api), (socket) => socket.write(orderHead(5_000_000)));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/connection: close/i);
  });

  it('that comes in chunks is cut at the limit', async () => {
    const { api } = await startApi({ routes: orderRoute, config: { bodyBytesMax: 1024 } });
    const head = orderHead(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked');
    const answer = await exchange(await listen(api), (socket) =>
      socket.write(`${head}800\r\n${' '.repeat(2048)}\r\n0\r\n\r\n`),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each([
    'text/plain',
    'text/json',
    'application/jsonp',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/json, text/plain',
    'json',
  ])('of the type %s is refused with 415, whatever it holds', async (type) => {
    const { api } = await startApi({ routes: orderRoute });
    const response = await api.inject({
      method: 'POST',
      url: '/v1/orders',
      headers: { 'x-api-key': validKey, 'content-type': type },
      payload: '{"species_names":["Acer"]}',
    });
    expect(response.statusCode).toBe(415);
    expect(response.json().error).toBe('unsupported_media_type');
  });

  it('that is nested 100,000 deep is refused before it is parsed', async () => {
    const { api } = await startApi({ routes: orderRoute });
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const response = await api.inject({
      method: 'POST',
      url: '/v1/orders',
      headers: { 'x-api-key': validKey, 'content-type': 'application/json' },
      payload: `{"species_names":${deep}}`,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().detail).toContain('nested more than 64 levels deep');
  });
});

describe('an answer that takes too long', () => {
  it('is 503 with a time to try again, also when the route does not stop by itself', async () => {
    const endless = (api: ApiInstance) => {
      api.get(
        '/v1/endless',
        { config: { credential: 'none' }, schema: { hide: true } },
        () => new Promise(() => {}),
      );
    };
    const { api } = await startApi({ routes: endless, config: { requestTimeoutSeconds: 1 } });
    const response = await fetch(`http://127.0.0.1:${await listen(api)}/v1/endless`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: 'service_unavailable', retry_after_seconds: 5 });
  });
});
