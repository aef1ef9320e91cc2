import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabaseUnderTest } from '../support/database.ts';
import { type Key, openRetailService, type RetailService } from './support/retail-service.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const items = [{ product_id: 1, botanical_name: 'Acer palmatum' }];

async function ended(key: Key, jobId: string) {
  await expect
    .poll(async () => (await key.batch(jobId)).json().status, { interval: 100 })
    .toMatch(/complete|failed/);
  return (await key.batch(jobId)).json();
}

describe.each(oneDatabaseUnderTest)('batches in $name', (database) => {
  let service: RetailService;

  beforeAll(async () => {
    service = await openRetailService({ database });
  });
  afterAll(() => service.close());

  const newShop = async () => {
    const key = service.newKey({ plan: 'teams' });
    await key.register();
    return key;
  };

  it('are taken at once and completed with a result for each item', async () => {
    const key = await newShop();
    const requestId = randomUUID();
    const submitted = await key.submit({
      request_id: requestId,
      items: [...items, { sku: 'none' }, { botanical_name: 'Rosa chinensis' }],
    });
    expect(submitted.statusCode).toBe(202);
    const { job_id: jobId, status_url: statusUrl, ...rest } = submitted.json();
    expect(rest).toEqual({ request_id: requestId, status: 'queued', retry_after_seconds: 2 });
    const status = await key.get(statusUrl);
    expect(status.statusCode).toBe(200);
    const batch = await ended(key, jobId);
    expect(batch).toMatchObject({
      job_id: jobId,
      request_id: requestId,
      status: 'complete',
      site_url: 'https://shop.example.org',
      normalized_origin: 'https://shop.example.org',
    });
    expect(batch.results.map(({ status }: { status: string }) => status)).toEqual([
      'available',
      'invalid',
      'missing',
    ]);
    expect(batch.results[0].image_url).toMatch(
      /^https:\/\/plants\.example\.net\/img\/[0-9a-f]{64}\/w1024\.jpg$/,
    );
    expect(Date.parse(batch.expires_at) - Date.parse(batch.updated_at)).toBe(7 * dayMs);
    expect(batch).not.toHaveProperty('retry_after_seconds');
    expect(batch).not.toHaveProperty('error');
  });

  it('with the same request_id and content are one, in whatever order their members stand', async () => {
    const key = await newShop();
    const request_id = randomUUID();
    const first = await key.submit({
      request_id,
      items: [{ botanical_name: 'Acer palmatum', sku: 'A' }],
    });
    const again = await key.submit({
      items: [{ sku: 'A', botanical_name: 'Acer palmatum', species_key: '' }],
      generation_mode: 'none',
      request_id: request_id.toUpperCase(),
      site_url: 'https://SHOP.example.org/page',
    });
    expect([first.statusCode, again.statusCode]).toEqual([202, 202]);
    expect(again.json().job_id).toBe(first.json().job_id);
    await ended(key, first.json().job_id);
    const later = await key.submit({ request_id, items: [{ botanical_name: 'Acer palmatum', sku: 'A' }] });
    expect(later.json()).toMatchObject({ job_id: first.json().job_id, status: 'complete' });
  });

  it.each([
    ['items', { items: [{ botanical_name: 'Acer palmatum', sku: 'B' }] }],
    ['a mode', { generation_mode: 'allow' }],
    ['a site', { site_url: 'https://other.example.org' }],
  ])('with the same request_id and other content are refused: %s', async (_what, other) => {
    const key = await newShop();
    await key.register('https://other.example.org');
    const request_id = randomUUID();
    await key.submit({ request_id, items });
    const refused = await key.submit({ request_id, items, ...other });
    expect(refused.json()).toMatchObject({ status: 409, error: 'request_id_conflict' });
  });

  it('with the same request_id at the same instant are one, and one only of different contents', async () => {
    const key = await newShop();
    for (let round = 0; round < 25; round += 1) {
      const request_id = randomUUID();
      const same = await Promise.all([1, 2].map(() => key.submit({ request_id, items })));
      expect(same.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
      expect(new Set(same.map((answer) => answer.json().job_id)).size).toBe(1);
      const different = await Promise.all(
        ['C', 'D'].map((sku) => key.submit({ request_id: randomUUIDOf(round), items: [{ sku }] })),
      );
      expect(different.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409]);
    }
  });

  it('are those of their key, merchant and origin', async () => {
    const key = await newShop();
    await key.as('north').register();
    await key.register('https://other.example.org');
    const request_id = randomUUID();
    const own = (await key.submit({ request_id, items })).json();
    const ofMerchant = (await key.as('north').submit({ request_id, items })).json();
    expect(ofMerchant.job_id).not.toBe(own.job_id);
    const stranger = await newShop();
    const asked = await Promise.all([
      key.batch(own.job_id),
      key.as('north').batch(ofMerchant.job_id),
      stranger.batch(own.job_id),
      key.as('south').batch(own.job_id),
      key.batch(ofMerchant.job_id),
      key.batch(own.job_id, 'https://other.example.org'),
      key.batch('0'.repeat(32)),
      key.batch("1' or '1'='1"),
    ]);
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404, 404, 404, 404, 404]);
    expect(asked[2]?.json()).toMatchObject({ error: 'job_not_found' });
  });

  it('are kept for seven days, and their request_id may be used again then', async () => {
    const key = await newShop();
    const request_id = randomUUID();
    const { job_id: first } = (await key.submit({ request_id, items })).json();
    await ended(key, first);
    service.clock.pass(7 * dayMs - hourMs);
    expect((await key.batch(first)).statusCode).toBe(200);
    service.clock.pass(2 * hourMs);
    expect((await key.batch(first)).statusCode).toBe(404);
    const { job_id: second } = (await key.submit({ request_id, items: [{ sku: 'new' }] })).json();
    expect(second).not.toBe(first);
    expect(await ended(key, second)).toMatchObject({ status: 'complete', results: [{ status: 'invalid' }] });
  });
});

/** A UUID for a number. */
const randomUUIDOf = (round: number): string => `00000000-0000-4000-8000-${String(round).padStart(12, '0')}`;

describe('batches that are wrong', () => {
  let service: RetailService;
  let key: Key;

  beforeAll(async () => {
    service = await openRetailService({ workers: 0 });
    key = service.newKey();
    await key.register();
  });
  afterAll(() => service.close());

  it.each([
    ['no items', { items: [] }, '/items'],
    ['six items', { items: Array(6).fill(items[0]) }, '/items'],
    ['a request_id that is no UUID', { request_id: 'order-7' }, '/request_id'],
    ['no request_id', { request_id: undefined }, '/request_id'],
    ['another mode', { generation_mode: 'always' }, '/generation_mode'],
    [
      'an item with eleven pictures',
      { items: [{ merchant_reference_images: Array(11).fill({ url: 'https://a.example/b.jpg' }) }] },
      '/items/0/merchant_reference_images',
    ],
    ['no site', { site_url: undefined }, '/site_url'],
  ])('are refused with the place of what is wrong: %s', async (_what, body, pointer) => {
    const refused = await key.submit({ request_id: randomUUID(), items, ...body });
    expect(refused.json()).toMatchObject({ status: 400, error: 'invalid_request', errors: [{ pointer }] });
  });

  it('are not asked for without a site', async () => {
    const { job_id: jobId } = (await key.submit({ request_id: randomUUID(), items })).json();
    const refused = await key.get(`/v1/retail-images/batches/${jobId}`);
    expect(refused.json()).toMatchObject({ status: 400, error: 'invalid_request' });
  });

  it('say by Retry-After when to ask again while nobody works on them', async () => {
    const { job_id: jobId } = (await key.submit({ request_id: randomUUID(), items })).json();
    const waiting = await key.batch(jobId);
    expect(waiting.json()).toMatchObject({ status: 'queued', retry_after_seconds: 2, expires_at: null });
    expect(waiting.headers['retry-after']).toBe('2');
  });

  it('are refused where the origin is not registered', async () => {
    const refused = await service.newKey().submit({ request_id: randomUUID(), items });
    expect(refused.json()).toMatchObject({ error: 'site_not_registered' });
  });

  it('count their items against the limit of the key', async () => {
    const limited = service.newKey({ rates: { ipm: { name: 'ipm', perMinute: 60, burst: 6 } } });
    await limited.register();
    const taken = await limited.submit({ request_id: randomUUID(), items: Array(5).fill(items[0]) });
    expect(taken.statusCode).toBe(202);
    const refused = await limited.submit({ request_id: randomUUID(), items: Array(5).fill(items[0]) });
    expect(refused.json()).toMatchObject({ status: 429, error: 'rate_limited' });
    expect(refused.headers['retry-after']).toBeDefined();
  });

  it('are failed when nobody began them within an hour', async () => {
    const { job_id: jobId } = (await key.submit({ request_id: randomUUID(), items })).json();
    service.clock.pass(61 * 60_000);
    await service.work();
    await expect.poll(async () => (await key.batch(jobId)).json().status).toBe('failed');
    expect((await key.batch(jobId)).json().error).toContain('never started within 1 hour');
  });

  it('are 501 in a deployment without them', async () => {
    const without = await openRetailService({ workers: 0, takesBatches: false });
    const own = without.newKey();
    await own.register();
    const submitted = await own.submit({ request_id: randomUUID(), items });
    expect(submitted.json()).toMatchObject({ status: 501, error: 'batch_not_enabled' });
    expect((await own.batch('0'.repeat(32))).json()).toMatchObject({ status: 501 });
    await without.close();
  });
});

describe('batches while the sources are away', () => {
  it('are tried again three times, and complete with what is known', async () => {
    const service = await openRetailService();
    const key = service.newKey();
    await key.register();
    service.stub.fault = 'error';
    const { job_id: jobId } = (await key.submit({ request_id: randomUUID(), items })).json();
    await expect.poll(async () => (await key.batch(jobId)).json().status).toBe('running');
    await expect.poll(async () => (await key.batch(jobId)).json().status).toBe('queued');
    service.stub.fault = null;
    const batch = await ended(key, jobId);
    expect(batch).toMatchObject({ status: 'complete', results: [{ status: 'available' }] });
    await service.close();
  });

  it('wait for the sources after the last attempt, too', async () => {
    let attempts = 0;
    const service = await openRetailService({
      names: {
        verify(...asked) {
          attempts += 1;
          return attempts > 5
            ? service.plantNames.verify(...asked)
            : Promise.reject(new Error('ECONNREFUSED'));
        },
      },
      outagesMax: 3,
      retryDelaysSeconds: [1],
    });
    const key = service.newKey();
    await key.register();
    const { job_id: jobId } = (await key.submit({ request_id: randomUUID(), items })).json();
    await expect
      .poll(async () => (await key.batch(jobId)).json().status, { timeout: 80_000, interval: 500 })
      .toBe('complete');
    expect(attempts).toBe(6);
    await service.close();
  });

  it('fail where no name could be looked up in four attempts', async () => {
    let attempts = 0;
    const verify = () => {
      attempts += 1;
      return Promise.reject(new Error('connect ECONNREFUSED'));
    };
    const service = await openRetailService({ names: { verify } });
    const key = service.newKey();
    await key.register();
    const { job_id: jobId } = (await key.submit({ request_id: randomUUID(), items })).json();
    await expect.poll(async () => (await key.batch(jobId)).json().status, { interval: 500 }).toBe('failed');
    const { error, results } = (await key.batch(jobId)).json();
    expect(error).toContain('It was tried at least 4 times');
    expect(results).toBeUndefined();
    expect(attempts).toBe(4);
    await service.close();
  });
});
