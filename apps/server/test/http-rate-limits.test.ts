import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ServiceError } from '../src/platform/errors.ts';
import type { ApiInstance, Authenticate, Caller } from '../src/platform/http/index.ts';
import { takeUnits } from '../src/platform/http/rate-limits.ts';
import { createLocalRateLimiter } from '../src/platform/rate-limits/local-rate-limiter.ts';
import type { RateLimiter, RatePolicy } from '../src/platform/rate-limits/rate-limiter.ts';
import { handClock } from './support/meters.ts';
import { nurseryCaller, orderRoute, pretendSessions, startApi, validKey } from './support/test-api.ts';

const publicRate: RatePolicy = { name: 'rpm', perMinute: 30, burst: 2 };
const requestRate: RatePolicy = { name: 'rpm', perMinute: 60, burst: 3 };
const unitRate: RatePolicy = { name: 'upm', perMinute: 600, burst: 100 };

/** Keys are the names of callers, who have what is said here and are nursery keys in all else. */
const knows =
  (callers: Record<string, Partial<Caller>>): Authenticate =>
  async (headers) => {
    const name = String(headers['x-api-key'] ?? '');
    const caller = callers[name];
    if (caller === undefined) throw new ServiceError({ code: 'unauthorized', detail: 'Unknown key.' });
    return { ...nurseryCaller, keyId: name, lineageId: name, ...caller };
  };

async function startLimited(callers: Record<string, Partial<Caller>> = { basic: { requestRate } }) {
  const clock = handClock('2026-11-22T00:00:00Z');
  const limiter = createLocalRateLimiter({ clock });
  const routes = (app: ApiInstance) => {
    orderRoute(app);
    unitRoute(app, limiter);
    openRoutes(app);
    peopleRoutes(app);
  };
  const { api, log } = await startApi({
    routes,
    authenticate: knows(callers),
    clock,
    rateLimits: { limiter, publicRate, sessionOf: ({ headers }) => headers.cookie },
    config: { trustProxy: true },
  });
  const order = (key: string, payload: object = { species_names: ['Acer'] }) =>
    api.inject({ method: 'POST', url: '/v1/orders', headers: { 'x-api-key': key }, payload });
  const get = (url: string, address = '192.0.2.1', session?: string) =>
    api.inject({ url, headers: { 'x-forwarded-for': address, ...(session && { cookie: session }) } });
  return { api, log, clock, order, get };
}

/** A route that costs as many units as its query says. */
function unitRoute(app: ApiInstance, limiter: RateLimiter): void {
  app.get(
    '/v1/units',
    {
      config: { credential: 'key' },
      schema: { hide: true, querystring: z.object({ units: z.coerce.number() }) },
    },
    async (request, reply) => {
      await takeUnits(request, reply, limiter, request.query.units);
      return { units: request.query.units };
    },
  );
}

function openRoutes(app: ApiInstance): void {
  const schema = { tags: ['Service'], security: [] };
  app.get('/v1/list', { config: { credential: 'none' }, schema: { ...schema, summary: 'A list' } }, () => []);
  app.get(
    '/v1/alive',
    { config: { credential: 'none', exemptFromRateLimit: true }, schema: { ...schema, summary: 'Alive?' } },
    () => 'yes',
  );
  app.get('/v1/page', { config: { credential: 'none' }, schema: { hide: true } }, () => 'a page');
}

function peopleRoutes(app: ApiInstance): void {
  pretendSessions(app);
  app.get('/v1/account', { config: { credential: 'person' }, schema: { hide: true } }, () => 'account');
  const schema = { tags: ['Account'], security: [], summary: 'Sign in' };
  app.get('/v1/account/session', { config: { credential: 'none' }, schema }, () => 'signed in');
}

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

const limitHeaders = ['ratelimit', 'ratelimit-policy', 'x-ratelimit-limit', 'retry-after'];

describe('requests with a key', () => {
  it('are told with every answer how many are left, in both forms of the headers', async () => {
    const { order } = await startLimited();
    const { headers, statusCode } = await order('basic');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'ratelimit-policy': '"rpm";q=60;w=60',
      ratelimit: '"rpm";r=2;t=1',
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '2',
      'x-ratelimit-reset': '1',
    });
    expect(headers['retry-after']).toBeUndefined();
  });

  it('are told it with an error too', async () => {
    const { order } = await startLimited();
    const { headers, statusCode } = await order('basic', { species_names: [] });
    expect(statusCode).toBe(400);
    expect(headers.ratelimit).toBe('"rpm";r=2;t=1');
  });

  it('are refused with 429 above the burst, and answered again after the time that it names', async () => {
    const { order, clock } = await startLimited();
    await times(3, () => order('basic'));
    const refused = await order('basic');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({
      'ratelimit-policy': '"rpm";q=60;w=60',
      ratelimit: '"rpm";r=0;t=3',
      'x-ratelimit-remaining': '0',
      'retry-after': '1',
    });
    expect(refused.json()).toMatchObject({
      error: 'rate_limited',
      detail: 'This key may send 60 requests a minute (3 at once). Try again in 1 second.',
      retry_after_seconds: 1,
    });
    clock.pass(1_000);
    expect((await order('basic')).statusCode).toBe(200);
  });

  it('are refused before their body is read', async () => {
    const { api } = await startLimited({ slow: { requestRate: { ...requestRate, burst: 1 } } });
    const unreadable = () =>
      api.inject({
        method: 'POST',
        url: '/v1/orders',
        headers: { 'x-api-key': 'slow', 'content-type': 'application/json' },
        payload: 'no JSON',
      });
    expect((await unreadable()).statusCode).toBe(400);
    expect((await unreadable()).statusCode).toBe(429);
  });

  it('are counted for each key by itself, and for the keys of a rotation together', async () => {
    const { order } = await startLimited({
      one: { requestRate },
      other: { requestRate },
      rotated: { requestRate, lineageId: 'one' },
    });
    await times(3, () => order('one'));
    expect((await order('rotated')).statusCode).toBe(429);
    expect((await order('other')).statusCode).toBe(200);
  });

  it('are refused while two hundred of the key are open, and answered when one of them has ended', async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const waiting = (app: ApiInstance) => {
      app.get('/v1/wait', { config: { credential: 'key' }, schema: { hide: true } }, () =>
        end.then(() => ({})),
      );
    };
    const many: RatePolicy = { name: 'rpm', perMinute: 6_000, burst: 1_000 };
    const { api } = await startApi({
      routes: waiting,
      authenticate: knows({ slow: { requestRate: many }, other: { requestRate: many } }),
      rateLimits: {
        limiter: createLocalRateLimiter({ clock: handClock('2026-11-22T00:00:00Z') }),
        publicRate,
      },
    });
    const wait = async (key: string) => api.inject({ url: '/v1/wait', headers: { 'x-api-key': key } });
    const open = Array.from({ length: 200 }, () => wait('slow'));
    const refused = await wait('slow');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    const other = wait('other');
    resolve();
    for (const answer of await Promise.all([...open, other])) expect(answer.statusCode).toBe(200);
    expect((await wait('slow')).statusCode).toBe(200);
  });

  it('have no limit and no such headers where the caller has none', async () => {
    const { order } = await startLimited({ unlimited: { requestRate: null } });
    const answers = await times(50, () => order('unlimited'));
    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBe(200);
      for (const header of limitHeaders) expect(headers).not.toHaveProperty(header);
    }
  });
});

describe('units', () => {
  const callers = { basic: { requestRate, unitRate } };
  const useUnits = (api: ApiInstance, units: number) =>
    api.inject({ url: `/v1/units?units=${units}`, headers: { 'x-api-key': 'basic' } });

  it('are a second member of the headers, beside the requests', async () => {
    const { api } = await startLimited(callers);
    const { headers, statusCode } = await useUnits(api, 40);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'ratelimit-policy': '"rpm";q=60;w=60, "upm";q=600;w=60',
      ratelimit: '"rpm";r=2;t=1, "upm";r=60;t=4',
      'x-ratelimit-limit': '60',
    });
  });

  it('are refused with 429 when they come too fast, and none is taken then', async () => {
    const { api } = await startLimited(callers);
    await useUnits(api, 90);
    const refused = await useUnits(api, 30);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers.ratelimit).toBe('"rpm";r=1;t=2, "upm";r=10;t=9');
    expect(refused.json()).toMatchObject({
      error: 'rate_limited',
      detail: 'This key may use 600 units a minute (100 at once). Try again in 2 seconds.',
      retry_after_seconds: 2,
    });
    expect((await useUnits(api, 10)).statusCode).toBe(200);
  });

  it('may be more than the burst at once after a rest, for the time that follows', async () => {
    const { api, clock } = await startLimited(callers);
    expect((await useUnits(api, 1_000)).statusCode).toBe(200);
    clock.pass(60_000);
    expect((await useUnits(api, 1)).statusCode).toBe(429);
    clock.pass(40_000);
    expect((await useUnits(api, 1)).statusCode).toBe(200);
  });

  it('are not limited where the caller has no such limit', async () => {
    const { api } = await startLimited({ basic: { unitRate: null } });
    const { headers, statusCode } = await useUnits(api, 1_000_000);
    expect(statusCode).toBe(200);
    expect(headers.ratelimit).toBeUndefined();
  });
});

describe('requests without a key', () => {
  it('to public lists are limited by address', async () => {
    const { get } = await startLimited();
    await times(2, () => get('/v1/list'));
    const refused = await get('/v1/list');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().detail).toBe(
      'An address without an API key may send 30 requests a minute (2 at once). Try again in 2 seconds.',
    );
    expect((await get('/v1/list', '192.0.2.2')).statusCode).toBe(200);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', true],
    ['2001:DB8:1:2:3:4:5:6', '2001:0db8:0001:0002::9', true],
    ['2001:db8::1', '2001:db8:0:0:1::1', true],
    ['::1', '::2', true],
    ['::ffff:192.0.2.7', '192.0.2.7', true],
    ['64:ff9b::192.0.2.1', '64:ff9b::192.0.2.2', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['192.0.2.7', '192.0.2.8', false],
    ['not an address', 'nor this', true],
  ])('count %s and %s together: %s', async (one, other, areTogether) => {
    const { get } = await startLimited();
    await times(2, () => get('/v1/list', one));
    expect((await get('/v1/list', other)).statusCode).toBe(areTogether ? 429 : 200);
  });

  it.each(['/v1/alive', '/v1/page', '/v1/nothing'])('are never limited at %s', async (url) => {
    const { get } = await startLimited();
    const answers = await times(20, () => get(url));
    for (const { statusCode, headers } of answers) {
      expect(statusCode).not.toBe(429);
      for (const header of limitHeaders) expect(headers).not.toHaveProperty(header);
    }
  });

  it('of a person who is signed in are counted by session, those of the others by address', async () => {
    const { get } = await startLimited();
    const left = async (...sent: Parameters<typeof get>) =>
      Number((await get(...sent)).headers['x-ratelimit-remaining']);
    expect(await left('/v1/account', '192.0.2.1', 'one')).toBe(99);
    expect(await left('/v1/account', '192.0.2.2', 'one')).toBe(98);
    expect(await left('/v1/account', '192.0.2.1', 'other')).toBe(99);
    expect(await left('/v1/account')).toBe(99);
    // Guesses of passwords are counted together, whatever cookies come with them.
    expect(await left('/v1/account/session', '192.0.2.1', 'one')).toBe(98);
  });

  it.each(['/v1/account', '/v1/account/session', '/v1/%61ccount/session'])(
    'of people at the pages of the service, signed in or not, have a generous limit of their own: %s',
    async (url) => {
      const { get } = await startLimited();
      await times(3, () => get('/v1/list'));
      const answer = await get(url);
      expect(answer.headers).toMatchObject({
        'ratelimit-policy': '"rpm";q=300;w=60',
        ratelimit: '"rpm";r=99;t=1',
      });
    },
  );
});

describe('wrong credentials', () => {
  const guess = (api: ApiInstance, key: string, address = '192.0.2.1') =>
    api.inject({
      method: 'POST',
      url: '/v1/orders',
      headers: { 'x-api-key': key, 'x-forwarded-for': address },
      payload: { species_names: ['Acer'] },
    });

  it('are answered with 429 after thirty in a minute, while a valid key from there goes on working', async () => {
    const { api, clock } = await startLimited({ basic: {} });
    const answers = await times(40, () => guess(api, 'wrong'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array.from({ length: 30 }, () => 401),
      ...Array.from({ length: 10 }, () => 429),
    ]);
    expect(answers.at(-1)?.headers['retry-after']).toBe('2');
    expect(answers.at(-1)?.json()).toMatchObject({
      error: 'rate_limited',
      detail: 'Too many wrong credentials came from this address. Try again in 2 seconds.',
    });
    expect((await guess(api, 'basic')).statusCode).toBe(200);
    expect((await guess(api, 'wrong', '192.0.2.2')).statusCode).toBe(401);
    clock.pass(2_000);
    expect((await guess(api, 'wrong')).statusCode).toBe(401);
  });

  it('of which there are thousands a minute make one warning, and a line only for those answered with 401', async () => {
    const { api, log } = await startLimited({ basic: {} });
    for (let sent = 0; sent < 2_000; sent += 500) await times(500, () => guess(api, `wrong ${sent}`));
    const lines = log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 30);
    const warnings = lines.filter(({ level }) => level >= 40);
    expect(warnings).toEqual([expect.objectContaining({ level: 40, address: '192.0.2.1' })]);
    expect(lines.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(lines).toHaveLength(31);
    expect(log.join()).not.toContain('wrong 500');
  });

  it('are warned of again in the next minute', async () => {
    const { api, log, clock } = await startLimited({ basic: {} });
    await times(40, () => guess(api, 'wrong'));
    clock.pass(60_000);
    await times(40, () => guess(api, 'wrong'));
    expect(log.filter((line) => JSON.parse(line).level === 40)).toHaveLength(2);
  });

  it('of a key that is known but may not be used are not slowed down', async () => {
    const authenticate: Authenticate = async () => {
      throw new ServiceError({ code: 'key_inactive', detail: 'This API key is inactive.' });
    };
    const { api } = await startApi({ routes: orderRoute, authenticate });
    const answers = await times(50, () => guess(api, 'inactive'));
    expect(answers.every(({ statusCode }) => statusCode === 403)).toBe(true);
  });
});

describe('a key in the address', () => {
  const issued = 'pds_live_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG';

  it.each([
    'api_key=abc',
    'apikey=abc',
    'api-key=abc',
    'X-API-Key=abc',
    'access_token=abc',
    'Token=abc',
    `key=${issued}`,
    `q=${issued}`,
    'q=Bearer%20pds%5Ftest%5Fabc',
    `a=1&${issued}`,
    'a=1&a=2&api%5Fkey=abc',
  ])('is refused with a hint, also beside a valid one in the header: %s', async (query) => {
    const { api, log } = await startApi({ routes: orderRoute });
    const response = await api.inject({
      method: 'POST',
      url: `/v1/orders?${query}`,
      headers: { 'x-api-key': validKey },
      payload: { species_names: ['Acer'] },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: 'key_in_address' });
    expect(response.json().detail).toContain('X-API-Key header');
    expect(response.body + log.join()).not.toMatch(/0123456789abcdef|=abc/);
  });

  it.each(['/v1/%6frders', 'http://localhost/v1/orders'])(
    'is seen however the path is written: %s',
    async (path) => {
      const { api } = await startApi({ routes: orderRoute });
      const response = await api.inject({
        method: 'POST',
        url: `${path}?api_key=${issued}`,
        payload: { species_names: ['Acer'] },
      });
      expect(response.json()).toMatchObject({ error: 'key_in_address' });
    },
  );

  it.each(['key=Acer', 'tokens=3', 'q=pds', 'q=Rosa'])(
    'is not seen where there is none: %s',
    async (query) => {
      const { api } = await startApi({ routes: orderRoute });
      const response = await api.inject({
        method: 'POST',
        url: `/v1/orders?${query}`,
        headers: { 'x-api-key': validKey },
        payload: { species_names: ['Acer'] },
      });
      expect(response.statusCode).toBe(200);
    },
  );
});
