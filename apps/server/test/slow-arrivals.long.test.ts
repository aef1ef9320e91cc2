import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { ApiInstance } from '../src/platform/http/index.ts';
import { sha256 } from './support/sha256.ts';
import { exchange, listen, orderRoute, startApi } from './support/test-api.ts';

const limit = { requestTimeoutSeconds: 1 };

/** Routes that take a file and answer what it was: any body, only multipart, and one that answers on the connection itself. */
function fileRoutes(api: ApiInstance): void {
  const read = async (body: AsyncIterable<Buffer>) => {
    const hash = createHash('sha256');
    for await (const chunk of body) hash.update(chunk);
    return { sha256: hash.digest('hex') };
  };
  const asStream = (_request: unknown, _body: unknown, done: (error: null) => void) => done(null);
  api.addContentTypeParser(fileType, asStream);
  const shared = { credential: 'none' } as const;
  const schema = { hide: true };
  api.patch('/v1/file', { config: { ...shared, allowSlowUpload: true }, schema }, ({ raw }) => read(raw));
  api.post(
    '/v1/form',
    { config: { ...shared, acceptsFile: { fields: z.object({}) } }, schema },
    ({ sentFile, body }) => (sentFile === undefined ? { body } : read(createReadStream(sentFile.path))),
  );
  api.patch('/v1/raw', { config: { ...shared, allowSlowUpload: true }, schema }, async ({ raw }, reply) => {
    reply.hijack();
    try {
      reply.raw.end(JSON.stringify(await read(raw)));
    } catch {
      reply.raw.destroy();
    }
  });
}

const fileType = 'application/offset+octet-stream';

function head(method: string, path: string, { length = 1_000, type = fileType } = {}): string {
  return `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
}

/** Sends a text again and again, until the connection ends. */
async function drip(
  socket: Socket,
  everyMs: number,
  { times = Number.POSITIVE_INFINITY, text = 'a' } = {},
): Promise<void> {
  for (let sent = 0; sent < times && socket.writable; sent += 1) {
    socket.write(text);
    await sleep(everyMs);
    // Whoever writes to a connection that has ended loses what came last, unless it was read before.
    await nextTurn();
  }
}

async function openConnection(
  port: number,
  text: string,
): Promise<{ socket: Socket; closed: Promise<string> }> {
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A connection may be reset while bytes are on their way: what came before is the answer.
  const { promise: closed, resolve } = Promise.withResolvers<string>();
  socket.once('close', () => resolve(Buffer.concat(chunks).toString()));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, closed };
}

const formType = 'multipart/form-data; boundary=x';
const begin = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const end = '\r\n--x--\r\n';
const form = { begin, end, length: begin.length + end.length };

describe('a request that brings a file', () => {
  it.each([
    ['to a route for files', head('PATCH', '/v1/file', { length: 500 }), ''],
    [
      'as a form',
      `${head('POST', '/v1/form', { length: 500 + form.length, type: formType })}${form.begin}`,
      form.end,
    ],
    ['to a route that answers on the connection itself', head('PATCH', '/v1/raw', { length: 500 }), ''],
  ])('may take longer than others as long as its bytes come: %s', async (_, begin, end) => {
    const { api } = await startApi({ routes: fileRoutes, config: limit });
    const answer = await exchange(await listen(api), async (socket) => {
      socket.write(begin);
      await drip(socket, 250, { times: 10, text: 'a'.repeat(50) });
      socket.write(end);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(sha256('a'.repeat(500)));
  });

  it.each([
    ['the framework answers', '/v1/file'],
    ['the route answers on the connection itself', '/v1/raw'],
  ])('is cut with 408 when no byte comes for the time limit, where %s', async (_, path) => {
    const { api } = await startApi({ routes: fileRoutes, config: limit });
    const answer = await exchange(await listen(api), (socket) => socket.write(`${head('PATCH', path)}aaa`));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"request_timeout"');
    expect(answer).toMatch(/connection: close/i);
  });

  it.each([
    ['a file', head('PATCH', '/v1/file')],
    ['a form', `${head('POST', '/v1/form', { length: 1_000 + form.length, type: formType })}${form.begin}`],
  ])('is cut with 408 when it comes byte by byte: %s', async (_, begin) => {
    const { api } = await startApi({ routes: fileRoutes, config: limit });
    const { socket, closed } = await openConnection(await listen(api), begin);
    void drip(socket, 100);
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('may at most take an hour', async () => {
    const { api } = await startApi({ routes: fileRoutes, config: limit });
    expect(api.server.requestTimeout).toBe(3_600_000);
  });
});

describe('any other request', () => {
  it.each([
    ['a JSON body for a route that also takes forms', fileRoutes, 'POST', '/v1/form'],
    ['a JSON body for a route that takes no files', orderRoute, 'POST', '/v1/orders'],
  ])('is cut with 408 at the time limit, although its bytes come: %s', async (_, routes, method, path) => {
    const { api } = await startApi({
      routes,
      config: limit,
      authenticate: () => new Promise(() => undefined),
    });
    const { socket, closed } = await openConnection(
      await listen(api),
      head(method, path, { type: 'application/json' }),
    );
    void drip(socket, 100);
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that was answered before it was here ends its connection at the time limit', async () => {
    const { api } = await startApi({ routes: fileRoutes, config: limit });
    const { socket, closed } = await openConnection(
      await listen(api),
      head('POST', '/v1/nowhere').replace('Connection: close\r\n', ''),
    );
    void drip(socket, 100);
    expect(await closed).toMatch(/^HTTP\/1\.1 404 /);
  });
});

describe('request.abortSignal of a request that brings a file', () => {
  /** Says whether it was abandoned before the file was here, and after it was. */
  function watchingRoute(ended: PromiseWithResolvers<unknown>, readingMs?: number) {
    return (api: ApiInstance): void => {
      api.addContentTypeParser(fileType, (_request, _body, done) => done(null));
      const config = {
        credential: 'none',
        allowSlowUpload: true,
      } as const;
      api.patch('/v1/file', { config, schema: { hide: true } }, async (request) => {
        const { abortSignal } = request;
        try {
          for await (const _chunk of request.raw);
          abortSignal.throwIfAborted();
          if (readingMs !== undefined) request.extendAnswerTimeout(readingMs);
          await once(abortSignal, 'abort', { signal: AbortSignal.timeout(1_500) }).catch(() => undefined);
          abortSignal.throwIfAborted();
          ended.resolve('not abandoned');
        } catch (error) {
          ended.resolve(abortSignal.reason ?? error);
        }
        return {};
      });
    };
  }

  it('counts the time of the answer from when the file is here', async () => {
    const ended = Promise.withResolvers<unknown>();
    const { api } = await startApi({ routes: watchingRoute(ended), config: limit });
    const { socket } = await openConnection(await listen(api), head('PATCH', '/v1/file', { length: 8 }));
    await drip(socket, 250, { times: 8 });
    expect(await ended.promise).toMatchObject({ detail: 'The request took too long and was stopped.' });
  });

  it('gives the answer the time that the reading of the file may take', async () => {
    const ended = Promise.withResolvers<unknown>();
    const { api } = await startApi({ routes: watchingRoute(ended, 30_000), config: limit });
    const { socket } = await openConnection(await listen(api), head('PATCH', '/v1/file', { length: 1 }));
    await drip(socket, 0, { times: 1 });
    expect(await ended.promise).toBe('not abandoned');
  });

  it('stops the work when no byte comes any more', async () => {
    const ended = Promise.withResolvers<unknown>();
    const { api } = await startApi({ routes: watchingRoute(ended), config: limit });
    await openConnection(await listen(api), head('PATCH', '/v1/file'));
    expect(await ended.promise).toMatchObject({ detail: 'The request took too long and was stopped.' });
  });
});

describe('a service that stops', () => {
  it.each([
    ['the framework answers', '/v1/file'],
    ['the route answers on the connection itself', '/v1/raw'],
  ])('does not wait for a file under way, where %s', async (_, path) => {
    const { api } = await startApi({ routes: fileRoutes, config: { requestTimeoutSeconds: 60 } });
    const { socket, closed } = await openConnection(await listen(api), `${head('PATCH', path)}aaa`);
    void drip(socket, 50);
    await sleep(200);
    await api.close();
    expect(await closed).toMatch(/^HTTP\/1\.1 503 |^$/);
  });
});
