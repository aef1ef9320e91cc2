import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLocalRateLimiter } from '../../src/platform/rate-limits/local-rate-limiter.ts';
import { anyDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import { handClock } from '../support/meters.ts';
import { nurseryCaller } from '../support/test-api.ts';
import { credentialOf, metadataOf, serveUploads } from '../support/uploads-under-test.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await anyDatabaseUnderTest.open();
});
afterAll(() => database.close());

type Service = Awaited<ReturnType<typeof serveUploads>>;

/** Requests that go to the service without a connection, of which these tests need many. */
function sender({ api }: Pick<Service, 'api'>, key: string) {
  const tus = { ...credentialOf(key), 'Tus-Resumable': '1.0.0' };
  const create = (more: Readonly<Record<string, string>> = {}) =>
    api.inject({
      method: 'POST',
      url: '/uploads',
      headers: {
        ...tus,
        'Upload-Length': '3',
        'Upload-Metadata': metadataOf({ filename: 'names.csv' }),
        ...more,
      },
    });
  const send = (method: 'HEAD' | 'DELETE', location: string) =>
    api.inject({ method, url: new URL(location).pathname, headers: tus });
  return { create, send };
}

it('takes the pieces of a file faster than other requests of a key, and no flood of them', async () => {
  const clock = handClock('2026-03-01T12:00:00Z');
  const limiter = createLocalRateLimiter({ clock });
  const requestRate = { name: 'rpm', perMinute: 60, burst: 3 } as const;
  const service = await serveUploads(
    database,
    { clock },
    {
      authenticate: async () => ({ ...nurseryCaller, requestRate }),
      rateLimits: { limiter, publicRate: null },
    },
  );
  const { create, send } = sender(service, 'any');
  const location = String((await create()).headers.location);
  const statuses: number[] = [];
  for (let pieces = 0; pieces < 301; pieces += 1) statuses.push((await send('HEAD', location)).statusCode);
  expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true);
  expect(statuses[300]).toBe(429);
  // What the key may do beside it is not used up.
  expect((await create()).statusCode).toBe(201);
  clock.pass(1_000);
  expect((await send('HEAD', location)).statusCode).toBe(200);
});

it('keeps a thousand uploads of one owner at once', async () => {
  const { create, send } = sender(await serveUploads(database), 'eager');
  const locations: string[] = [];
  for (let count = 0; count < 1_000; count += 1) locations.push(String((await create()).headers.location));
  const refused = await create();
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    error: 'upload_quota_exceeded',
    detail: expect.stringContaining('1000 uploads'),
  });
  expect((await send('DELETE', locations[0] ?? '')).statusCode).toBe(204);
  expect((await create()).statusCode).toBe(201);
});

it.each([
  [true, 'https://plants.example/uploads/'],
  [false, 'http://localhost:80/uploads/'],
])('believes a proxy about its address only when it is trusted: %s', async (trustProxy, start) => {
  const { create } = sender(await serveUploads(database, {}, { config: { trustProxy } }), 'any');
  const answer = await create({ 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'plants.example' });
  expect(String(answer.headers.location).slice(0, -43)).toBe(start);
});
