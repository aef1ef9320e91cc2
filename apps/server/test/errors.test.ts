import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { plantNameErrors } from '../src/capabilities/plant-names/error-codes.ts';
import { errorsPage } from '../src/commands/reference-pages.ts';
import { errorDefinitions } from '../src/composition/capabilities.ts';
import { ServiceError } from '../src/platform/errors.ts';
import { type ApiInstance, problems } from '../src/platform/http/index.ts';
import { orderRoute, startApi, validKey } from './support/test-api.ts';

const headers = { 'x-api-key': validKey, 'content-type': 'application/json' };

async function order(payload: unknown, more: Record<string, string> = {}) {
  const { api } = await startApi({ routes: orderRoute });
  const body = typeof payload === 'string' || payload instanceof Buffer ? payload : JSON.stringify(payload);
  const response = await api.inject({
    method: 'POST',
    url: '/v1/orders',
    payload: body,
    headers: { ...headers, ...more },
  });
  return { response, problem: response.json() };
}

describe('every error response', () => {
  it('is problem+json with the members of RFC 9457 and those of the specification', async () => {
    const { response, problem } = await order({ species_names: [] });
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(problem).toEqual({
      type: 'urn:plant-data:error:invalid_request',
      title: 'Invalid request',
      status: 400,
      detail: '/species_names must have at least 1 entry, received 0.',
      error: 'invalid_request',
      message: problem.detail,
      request_id: response.headers['x-request-id'],
      errors: [
        { pointer: '/species_names', code: 'empty', message: 'must have at least 1 entry, received 0' },
      ],
    });
  });

  it('is kept by no cache', async () => {
    const { response } = await order({});
    expect(response.headers['cache-control']).toBe('private, no-store');
  });
});

describe('X-Request-Id', () => {
  const idOfAnswerTo = async (id?: string) => {
    const { api } = await startApi();
    const response = await api.inject({
      url: '/v1/nothing',
      headers: id === undefined ? {} : { 'x-request-id': id },
    });
    return response.headers['x-request-id'];
  };

  it('is kept when the caller sends a valid one', async () => {
    expect(await idOfAnswerTo('order-17_a.b')).toBe('order-17_a.b');
    expect(await idOfAnswerTo('x'.repeat(128))).toBe('x'.repeat(128));
  });

  it.each(['', 'x'.repeat(129), 'two words', 'a"b', 'å'])(
    'is replaced when the caller sends %j',
    async (id) => {
      expect(await idOfAnswerTo(id)).toMatch(/^req_[\w-]{22}$/);
    },
  );

  it('is new for every request without one', async () => {
    expect(await idOfAnswerTo()).not.toBe(await idOfAnswerTo());
  });
});

describe('400', () => {
  it('names each wrong member by a JSON Pointer, with what was received and what would be right', async () => {
    const { response, problem } = await order({
      species_names: ['Acer', 7, null],
      region: 'AU-WA',
      quantity: 0.5,
      site: 'nursery',
    });
    expect(response.statusCode).toBe(400);
    expect(problem.errors).toEqual([
      { pointer: '/species_names/1', code: 'invalid_type', message: 'must be a string, received 7' },
      { pointer: '/species_names/2', code: 'invalid_type', message: 'must be a string, received null' },
      {
        pointer: '/region',
        code: 'invalid_value',
        message: 'must be one of "AU-VIC", "AU-NSW", received "AU-WA"',
      },
      { pointer: '/quantity', code: 'invalid_type', message: 'must be a whole number, received 0.5' },
      { pointer: '/site', code: 'invalid_format', message: 'must be a valid URL, received "nursery"' },
    ]);
    expect(problem.detail).toBe('/species_names/1 must be a string, received 7 (and 4 more).');
  });

  it('says which member is missing', async () => {
    const { problem } = await order({});
    expect(problem.errors).toEqual([
      { pointer: '/species_names', code: 'required', message: 'is missing, must be an array' },
    ]);
  });

  it('cuts what was received to 80 characters and hides the query of an address', async () => {
    const { problem } = await order({ species_names: ['Acer'], region: 'A'.repeat(500), site: 'https://' });
    expect(problem.errors[0].message).toBe(
      `must be one of "AU-VIC", "AU-NSW", received "${'A'.repeat(80)}"…`,
    );
    const secret = await order({
      species_names: ['Acer'],
      region: 'https://files.example.org/a.csv?token=abc',
    });
    expect(secret.response.body).not.toContain('token=abc');
  });

  it('lists the first twenty problems and counts the others', async () => {
    const { problem } = await order({ species_names: Array.from({ length: 50 }, () => 1) });
    expect(problem.errors).toHaveLength(20);
    expect(problem.detail).toContain('(and 49 more)');
  });

  it.each([
    ['a list instead of an object', '[]', 'The request must be an object, received an array of 0.'],
    ['a broken body', '{"species_names": [', 'The body is not valid JSON'],
    ['an empty body', '', 'The body is empty. Send a JSON object.'],
    ['a body that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'The body is not valid UTF-8.'],
  ])('is the answer to %s', async (_, payload, detail) => {
    const { response, problem } = await order(payload);
    expect(response.statusCode).toBe(400);
    expect(problem.error).toBe('invalid_request');
    expect(problem.detail).toContain(detail);
  });

  it('is not the answer to members that are unknown, repeated or named like parts of a prototype', async () => {
    const { response } = await order(
      '{"species_names": [], "species_names": ["Acer"], "new": 1, "__proto__": {"region": 7}, "constructor": {"prototype": {"region": 7}}}',
    );
    expect(response.json()).toEqual({ accepted: 1, key: 'key-1' });
  });
});

describe('any body', () => {
  it('is answered with 200 or with 400 and the place of each problem, never with 500', async () => {
    const { api } = await startApi({ routes: orderRoute });
    const anything = fc.oneof(
      fc.json(),
      fc
        .record({ species_names: fc.anything({ withNullPrototype: true }), region: fc.anything() })
        .map((body) => JSON.stringify(body)),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (payload) => {
        const response = await api.inject({ method: 'POST', url: '/v1/orders', payload, headers });
        expect([200, 400]).toContain(response.statusCode);
        for (const { message } of response.json().errors ?? []) expect(message.length).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });
});

describe('401', () => {
  it('is the answer without a key, before the body is looked at, and names the scheme', async () => {
    const { response, problem } = await order('not JSON', { 'x-api-key': 'wrong' });
    expect(response.statusCode).toBe(401);
    expect(problem).toMatchObject({ error: 'unauthorized', title: 'Unauthorized' });
    expect(response.headers['www-authenticate']).toContain('Bearer');
  });

  it('names no scheme where a session is missing, which is none', async () => {
    const notSignedIn = new ServiceError({ code: 'unauthorized', detail: 'You are not signed in.' });
    const { api } = await startApi({ routes: failing(() => notSignedIn) });
    const response = await api.inject('/v1/failing');
    expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, undefined]);
  });
});

describe('404', () => {
  it.each(['/nothing', '/v1/orders/', '/v1/%zz', '/v1/..%2f..%2fetc/passwd', `/${'a'.repeat(3000)}`])(
    'is the answer at %s',
    async (url) => {
      const { api } = await startApi({ routes: orderRoute });
      const response = await api.inject({ url });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({
        error: 'not_found',
        request_id: response.headers['x-request-id'],
      });
    },
  );

  it('does not read the body of a request to an unknown path', async () => {
    const { api } = await startApi();
    const response = await api.inject({
      method: 'POST',
      url: '/nothing',
      payload: '<a>',
      headers: { 'content-type': 'text/xml' },
    });
    expect(response.statusCode).toBe(404);
  });
});

describe('a step of a path that is longer than any identifier', () => {
  it('leads nowhere, and is no matter of the method', async () => {
    const { api } = await startApi({
      routes: (app) => {
        app.get('/v1/orders/:id', { config: { credential: 'none' } }, () => ({}));
      },
    });
    const response = await api.inject({ method: 'GET', url: `/v1/orders/${'x'.repeat(1_000)}` });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ error: 'not_found' });
  });
});

describe('405', () => {
  it('names the methods that exist, also in Allow', async () => {
    const { api } = await startApi({ routes: orderRoute });
    const response = await api.inject({ method: 'GET', url: '/v1/orders?x=1' });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('OPTIONS, POST');
    expect(response.json()).toMatchObject({
      error: 'method_not_allowed',
      detail: 'GET is not possible at /v1/orders. Use POST.',
    });
  });
});

describe('413', () => {
  it('says how large a body may be', async () => {
    const { api } = await startApi({ routes: orderRoute, config: { bodyBytesMax: 2048 } });
    const response = await api.inject({
      method: 'POST',
      url: '/v1/orders',
      payload: ' '.repeat(2049),
      headers,
    });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({
      error: 'payload_too_large',
      detail: 'The body may have 2048 bytes.',
    });
  });
});

describe('415', () => {
  it.each([
    ['text/plain', 'received text/plain'],
    ['application/x-www-form-urlencoded', 'received application/x-www-form-urlencoded'],
    ['nonsense', 'received nonsense'],
  ])('is the answer to Content-Type %s', async (contentType, detail) => {
    const { response, problem } = await order({ species_names: ['Acer'] }, { 'content-type': contentType });
    expect(response.statusCode).toBe(415);
    expect(problem.error).toBe('unsupported_media_type');
    expect(problem.detail).toContain(detail);
  });

  it.each(['utf-16', '"UTF-16LE"', 'iso-8859-1', 'utf-80', ''])(
    'is the answer to the charset %s, whatever the body',
    async (charset) => {
      const { api } = await startApi({ routes: orderRoute });
      const response = await api.inject({
        method: 'POST',
        url: '/v1/orders',
        headers: { 'x-api-key': validKey, 'content-type': `application/json; charset=${charset}` },
        payload: Buffer.from('{"species_names":["Acer"]}', 'utf16le'),
      });
      expect(response.statusCode).toBe(415);
      expect(response.json().detail).toMatch(/^The charset must be UTF-8, received /);
    },
  );

  it.each(['utf-8', 'UTF-8', '"utf-8"', 'utf8'])('is not the answer to the charset %s', async (charset) => {
    const { response } = await order(
      { species_names: ['Acer'] },
      { 'content-type': `application/json; charset=${charset}` },
    );
    expect(response.statusCode).toBe(200);
  });

  it('is the answer without Content-Type and to a compressed body', async () => {
    const { api } = await startApi({ routes: orderRoute });
    const without = await api.inject({
      method: 'POST',
      url: '/v1/orders',
      headers: { 'x-api-key': validKey },
    });
    expect(without.statusCode).toBe(415);
    const compressed = await order({}, { 'content-encoding': 'gzip' });
    expect(compressed.problem.detail).toContain('gzip');
  });
});

describe('429 and 503', () => {
  it('say when to try again, in the body and in Retry-After', async () => {
    const busy = failing(
      () => new ServiceError({ code: 'rate_limited', detail: 'Too fast.', retryAfterSeconds: 12 }),
    );
    const { api } = await startApi({ routes: busy });
    const response = await api.inject('/v1/failing');
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('12');
    expect(response.json().retry_after_seconds).toBe(12);
  });
});

describe('500', () => {
  it('never says why, but the log does, under the same request id', async () => {
    const { api, log } = await startApi({
      routes: failing(() => new Error('password of /srv/db is hunter2')),
    });
    const response = await api.inject('/v1/failing');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ error: 'validation_failed', title: 'Validation failed' });
    expect(response.body).not.toContain('hunter2');
    const logged = log.find((line) => line.includes('hunter2'));
    expect(logged).toContain(response.json().request_id);
  });

  it('is the answer when a response does not have the form its schema promises, without the response', async () => {
    const broken = (api: ApiInstance) => {
      const Answer = z.object({ date: z.string().transform((text) => text) });
      api.get(
        '/v1/failing',
        { config: { credential: 'none' }, schema: { hide: true, response: { 200: Answer } } },
        () => ({ date: 'a secret of ours' }),
      );
    };
    const { api } = await startApi({ routes: broken });
    const response = await api.inject('/v1/failing');
    expect(response.statusCode).toBe(500);
    expect(response.json().error).toBe('internal_error');
    expect(response.body).not.toContain('a secret of ours');
  });

  it.each(['a text', undefined, null, 7])('is the answer when a route throws %j', async (thrown) => {
    const { api } = await startApi({ routes: failing(() => thrown) });
    const response = await api.inject('/v1/failing');
    expect(response.statusCode).toBe(500);
    expect(response.json().status).toBe(500);
  });
});

describe('the table of error codes', () => {
  it('gives every code a status of its kind and full texts', () => {
    for (const { status, title, meaning, cause, action, example } of errorDefinitions) {
      expect(status).toBeGreaterThanOrEqual(400);
      for (const text of [title, meaning, cause, action, example]) expect(text).not.toBe('');
    }
  });

  it('is documented completely', () => {
    for (const { code } of errorDefinitions) expect(errorsPage()).toContain(`| \`${code}\` |`);
  });
});

function failing(makeError: () => unknown) {
  return (api: ApiInstance) => {
    api.get(
      '/v1/failing',
      {
        config: { credential: 'none', internalErrorCode: plantNameErrors.validation_failed },
        schema: { hide: true, response: { 200: z.object({}), ...problems('rate_limited') } },
      },
      async () => {
        throw makeError();
      },
    );
  };
}
