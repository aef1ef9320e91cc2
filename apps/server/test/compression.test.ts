import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { brotliDecompressSync, createBrotliDecompress, createGunzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../src/platform/errors.ts';
import type { ApiInstance } from '../src/platform/http/index.ts';
import { startApi } from './support/test-api.ts';

const long = { names: Array.from({ length: 200 }, (_, index) => `Acer palmatum ${index}`) };
const open = { config: { credential: 'none' } } as const;

function routes(api: ApiInstance) {
  api.get('/v1/long', open, () => long);
  api.get('/v1/short', open, () => ({ name: 'Acer' }));
  api.get('/v1/picture', open, (_request, reply) => reply.type('image/png').send(Buffer.alloc(5_000)));
  api.get('/v1/account/keys', open, () => long);
  api.get('/v1/kept', { config: { credential: 'none', caching: 'public-list' } }, () => long);
  api.get('/v1/file', open, (_request, reply) => reply.header('Accept-Ranges', 'bytes').send(long));
}

const asked = { 'accept-encoding': 'gzip, deflate, br' };

describe('compression', () => {
  it('makes a long answer short for callers who can read it', async () => {
    const { api } = await startApi({ routes });
    const response = await api.inject({ url: '/v1/long', headers: asked });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toEqual(long);
    expect((await api.inject('/v1/long')).headers).not.toHaveProperty('content-encoding');
  });

  it.each(['/v1/short', '/v1/picture', '/v1/account/keys', '/v1/file'])('leaves %s as it is', async (url) => {
    const { api } = await startApi({ routes });
    const { headers } = await api.inject({ url, headers: asked });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).toHaveProperty('content-length');
  });

  it('sends the problem of an answer that fails before its first line so that it can be read', async () => {
    const { api } = await startApi({
      routes: (app) => {
        app.get('/v1/lines', open, (_request, reply) =>
          reply.type('application/x-ndjson').send(
            new Readable({
              read() {
                this.destroy(new ServiceError({ code: 'service_unavailable', detail: 'No source answers.' }));
              },
            }),
          ),
        );
      },
    });
    const address = await api.listen({ port: 0 });
    const response = await fetch(`${address}/v1/lines`, { headers: asked });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ detail: 'No source answers.' });
  });

  it('marks the tag of a compressed answer as weak, and knows it again', async () => {
    const { api } = await startApi({ routes });
    const { etag } = (await api.inject({ url: '/v1/kept', headers: asked })).headers;
    expect(etag).toMatch(/^W\/"/);
    const again = await api.inject({ url: '/v1/kept', headers: { ...asked, 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['br', createBrotliDecompress],
    ['gzip', createGunzip],
  ])('sends each line of a %s answer before the next one is made', async (encoding, decompress) => {
    const waiting: (() => void)[] = [];
    async function* lines() {
      for (const line of ['the first line', 'the second line']) {
        yield `${JSON.stringify(line)}\n`;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    }
    const { api } = await startApi({
      routes: (app) => {
        app.get('/v1/lines', open, (_request, reply) =>
          reply.type('application/x-ndjson').send(Readable.from(lines(), { objectMode: false })),
        );
      },
    });
    const address = await api.listen({ port: 0 });
    const response = await new Promise<IncomingMessage>((resolve) =>
      get(`${address}/v1/lines`, { headers: { 'accept-encoding': encoding } }, resolve),
    );
    expect(response.headers['content-encoding']).toBe(encoding);
    const seen: string[] = [];
    // Nothing more is made until the line before has been read here.
    for await (const part of response.pipe(decompress())) {
      seen.push(String(part));
      waiting.shift()?.();
    }
    expect(seen).toEqual(['"the first line"\n', '"the second line"\n']);
  });
});
