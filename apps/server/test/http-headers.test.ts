import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ApiInstance } from '../src/platform/http/index.ts';
import { orderRoute, pretendSessions, startApi, validKey } from './support/test-api.ts';

const families = ['Myrtaceae', 'Proteaceae'];

function listRoute(api: ApiInstance): void {
  api.get(
    '/v1/families/:country',
    {
      config: { credential: 'none', caching: 'public-list' },
      schema: { hide: true, response: { 200: z.object({ families: z.array(z.string()) }) } },
    },
    () => ({ families }),
  );
}

const startWithBoth = (config = {}) =>
  startApi({
    routes: (api) => {
      orderRoute(api);
      listRoute(api);
    },
    config,
  });

describe('a public list', () => {
  it('may be kept for an hour and carries a strong ETag', async () => {
    const { api } = await startWithBoth();
    const response = await api.inject('/v1/families/AU');
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
    expect(response.headers.etag).toMatch(/^"[\w-]{43}"$/);
  });

  it.each([(tag: string) => tag, (tag: string) => `W/${tag}`, (tag: string) => `"other", ${tag}`, () => '*'])(
    'is answered with 304 and nothing else to those who have it (%#)',
    async (header) => {
      const { api } = await startWithBoth();
      const { etag = '' } = (await api.inject('/v1/families/AU')).headers;
      const response = await api.inject({
        url: '/v1/families/AU',
        headers: { 'if-none-match': header(String(etag)) },
      });
      expect(response.statusCode).toBe(304);
      expect(response.headers).not.toHaveProperty('content-length');
      expect(response.body).toBe('');
      expect(response.headers.etag).toBe(etag);
    },
  );

  it('is answered to HEAD with 304 where the caller has it', async () => {
    const { api } = await startWithBoth();
    const { etag = '' } = (await api.inject('/v1/families/AU')).headers;
    const headers = { 'if-none-match': String(etag) };
    const response = await api.inject({ method: 'HEAD', url: '/v1/families/AU', headers });
    expect(response).toMatchObject({ statusCode: 304, body: '' });
    expect(response.headers.etag).toBe(etag);
  });

  it('is sent again to those who have another version', async () => {
    const { api } = await startWithBoth();
    const response = await api.inject({ url: '/v1/families/AU', headers: { 'if-none-match': '"other"' } });
    expect(response.json()).toEqual({ families });
  });
});

describe('an answer that needs a key', () => {
  it('is kept by no cache', async () => {
    const { api } = await startWithBoth();
    const response = await api.inject({
      method: 'POST',
      url: '/v1/orders',
      headers: { 'x-api-key': validKey },
      payload: { species_names: ['Acer'] },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });
});

describe('HEAD', () => {
  it('answers like GET, without the body', async () => {
    const { api } = await startWithBoth();
    const [head, get] = await Promise.all([
      api.inject({ method: 'HEAD', url: '/v1/families/AU' }),
      api.inject({ method: 'GET', url: '/v1/families/AU' }),
    ]);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  });
});

describe('OPTIONS', () => {
  it.each([
    ['/v1/families/AU', 'GET, HEAD, OPTIONS'],
    ['/v1/orders', 'OPTIONS, POST'],
  ])('lists the methods of %s', async (url, allow) => {
    const { api } = await startWithBoth();
    const response = await api.inject({ method: 'OPTIONS', url });
    expect(response.statusCode).toBe(204);
    expect(response.headers.allow).toBe(allow);
  });

  it('is 404 for an unknown path', async () => {
    const { api } = await startWithBoth();
    expect((await api.inject({ method: 'OPTIONS', url: '/v1/nothing' })).statusCode).toBe(404);
  });
});

describe('web pages', () => {
  const origin = 'https://nursery.example';
  const preflight = (url: string, method: string) => ({
    method: 'OPTIONS' as const,
    url,
    headers: { origin, 'access-control-request-method': method },
  });

  it('of every origin may read public lists, without credentials', async () => {
    const { api } = await startWithBoth();
    const response = await api.inject({ url: '/v1/families/AU', headers: { origin } });
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
    const asked = await api.inject(preflight('/v1/families/AU', 'GET'));
    expect(asked.statusCode).toBe(204);
    expect(asked.headers['access-control-allow-methods']).toContain('GET');
  });

  it('may not call endpoints that need a key', async () => {
    const { api } = await startWithBoth();
    const asked = await api.inject(preflight('/v1/orders', 'POST'));
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('of a configured origin may call them, and no other may', async () => {
    const { api } = await startWithBoth({ corsOrigins: [origin] });
    const asked = await api.inject(preflight('/v1/orders', 'POST'));
    expect(asked.headers['access-control-allow-origin']).toBe(origin);
    expect(asked.headers['access-control-allow-headers']).toContain('X-API-Key');
    const other = await api.inject({
      ...preflight('/v1/orders', 'POST'),
      headers: { origin: 'https://evil.example' },
    });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('may send an idempotency key and read what the headers say of limits', async () => {
    const { api } = await startWithBoth({ corsOrigins: [origin] });
    const asked = await api.inject(preflight('/v1/orders', 'POST'));
    expect(asked.headers['access-control-allow-headers']).toContain('Idempotency-Key');
    const { headers } = await api.inject({ method: 'POST', url: '/v1/orders', headers: { origin } });
    const exposed = String(headers['access-control-expose-headers']).split(', ');
    expect(exposed).toEqual(
      expect.arrayContaining([
        'X-Request-Id',
        'ETag',
        'Retry-After',
        'RateLimit',
        'RateLimit-Policy',
        'X-RateLimit-Limit',
        'X-RateLimit-Remaining',
        'X-RateLimit-Reset',
        'Idempotency-Replayed',
      ]),
    );
  });

  it.each([
    ['person', '/v1/account/session', '/v1/%61ccount/session'],
    ['owner', '/v1/account/session', '/v1/%61ccount/session'],
    ['none', '/v1/account/session', '/v1/%61ccount/session'],
    ['operator', '/v1/system', '/v1/%73ystem'],
  ] as const)(
    'of other origins never get at what is for people (credential %s), whatever is configured',
    async (credential, path, encoded) => {
      const { api } = await startApi({
        routes: (routes) => {
          pretendSessions(routes);
          const options = { config: { credential }, schema: { hide: true } };
          routes.get(path, options, () => 'private');
          routes.post(path, options, () => 'private');
        },
        config: { corsOrigins: [origin] },
      });
      for (const method of ['GET', 'POST'] as const) {
        for (const url of [path, encoded]) {
          const asked = await api.inject(preflight(url, method));
          expect(asked.headers['access-control-allow-methods'] ?? '').not.toContain('POST');
          const { headers, body } = await api.inject({ method, url, headers: { origin } });
          expect([body, headers['access-control-allow-origin']]).toEqual(['private', undefined]);
        }
        const asked = await api.inject(preflight(path, method));
        expect(asked.headers['access-control-allow-origin']).toBeUndefined();
      }
    },
  );
});

describe('every response', () => {
  it('forbids a browser to load, run, frame or guess anything', async () => {
    const { api } = await startWithBoth();
    const { headers } = await api.inject('/v1/families/AU');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('demands HTTPS where the public address has it', async () => {
    const { api } = await startWithBoth({ publicUrl: 'https://plants.example' });
    const { headers } = await api.inject('/v1/families/AU');
    expect(headers['strict-transport-security']).toContain('max-age=');
  });

  it('has a status and a request id, whatever the path', async () => {
    const { api } = await startWithBoth();
    await fc.assert(
      fc.asyncProperty(
        fc.webPath(),
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'),
        async (path, method) => {
          const response = await api.inject({ method, url: `/v1${path}` });
          expect([204, 401, 404, 405]).toContain(response.statusCode);
          expect(response.headers['x-request-id']).toMatch(/^req_/);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('a route', () => {
  it('that is documented must declare whether it needs a key', async () => {
    const forgotten = (api: ApiInstance) =>
      void api.get('/v1/open', { schema: { summary: 'Open' } }, () => 'x');
    await expect(startApi({ routes: forgotten })).rejects.toThrow('/v1/open must declare its credential');
  });

  it('that needs a session must be where sessions are kept', async () => {
    const config = { credential: 'operator' } as const;
    const misplaced = (api: ApiInstance) =>
      void api.get('/v1/open', { config, schema: { summary: 'Open' } }, () => 'x');
    await expect(startApi({ routes: misplaced })).rejects.toThrow('where sessions are kept');
  });
});
