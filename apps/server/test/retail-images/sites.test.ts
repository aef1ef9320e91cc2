import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabaseUnderTest } from '../support/database.ts';
import { openRetailService, type RetailService } from './support/retail-service.ts';

describe.each(oneDatabaseUnderTest)('sites in $name', (database) => {
  let service: RetailService;

  beforeAll(async () => {
    service = await openRetailService({ database, workers: 0, waitMs: 0 });
  });
  afterAll(() => service.close());

  it('are registered by their origin, again and again', async () => {
    const key = service.newKey();
    const first = await key.register('https://Shop.Example.org:443/plants?page=2#top', { label: 'Shop' });
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({
      site_url: 'https://Shop.Example.org:443/plants?page=2#top',
      normalized_origin: 'https://shop.example.org',
      active: true,
      label: 'Shop',
    });
    const again = (await key.register()).json();
    expect(again).toMatchObject({ label: 'Shop', created_at: first.json().created_at });
    expect((await key.register('https://shop.example.org', { label: 'New' })).json().label).toBe('New');
    expect((await key.sites()).json().sites).toMatchObject([
      { normalized_origin: 'https://shop.example.org', label: 'New' },
    ]);
  });

  it('belong to one key and one of its merchants', async () => {
    const key = service.newKey({ plan: 'teams' });
    const other = service.newKey();
    await key.as('north').register();
    expect((await key.as('north').sites()).json().sites).toHaveLength(1);
    expect((await key.as('south').sites()).json().sites).toEqual([]);
    expect((await key.sites()).json().sites).toEqual([]);
    expect((await other.sites()).json().sites).toEqual([]);
    const items = [{ botanical_name: 'Acer palmatum' }];
    expect((await key.as('north').resolve(items)).statusCode).toBe(200);
    expect((await key.as('south').resolve(items)).json()).toMatchObject({ error: 'site_not_registered' });
    expect((await other.resolve(items)).json()).toMatchObject({ status: 403, error: 'site_not_registered' });
  });

  it('are those of the merchant of a delegation token', async () => {
    const lineageId = 'key of a platform';
    const key = service.newKey({ plan: 'teams', lineageId });
    const delegated = service.newKey({ plan: 'teams', lineageId, merchantId: 'north' });
    await key.as('north').register();
    expect((await delegated.sites()).json().sites).toHaveLength(1);
    expect((await delegated.as('south').sites()).json().sites).toHaveLength(1);
  });

  it('can be removed where an earlier release allowed an origin that is none any more', async () => {
    const lineageId = 'key from before';
    const key = service.newKey({ lineageId });
    await key.register();
    await service.database.db
      .updateTable('retail_site')
      .set({ origin: 'https://shop.internal' })
      .where('lineage_id', '=', lineageId)
      .execute();
    expect((await key.removeSite('https://shop.internal/')).statusCode).toBe(204);
    expect((await key.sites()).json().sites).toEqual([]);
    expect((await key.removeSite('https://shop.internal/')).json()).toMatchObject({
      error: 'invalid_site_url',
    });
  });

  it('can be removed and come back', async () => {
    const key = service.newKey();
    await key.register();
    const removed = await key.removeSite('https://shop.example.org/anything');
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect((await key.sites()).json().sites).toEqual([]);
    expect((await key.resolve([{ botanical_name: 'Acer palmatum' }])).statusCode).toBe(403);
    expect((await key.removeSite()).json()).toMatchObject({ error: 'site_not_registered' });
    expect((await key.register()).json().active).toBe(true);
    expect((await key.sites()).json().sites).toHaveLength(1);
  });

  it('are 200 at most of a key and merchant', async () => {
    const key = service.newKey();
    for (let shop = 0; shop < 200; shop += 1) await key.register(`https://shop-${shop}.example.org`);
    expect((await key.register('https://one-more.example.org')).json()).toMatchObject({
      error: 'too_many_sites',
      detail: expect.stringContaining('200'),
    });
    expect((await key.register('https://shop-7.example.org')).statusCode).toBe(200);
  });
});

describe('sites that are none', () => {
  let service: RetailService;

  beforeAll(async () => {
    service = await openRetailService({ workers: 0, waitMs: 0 });
  });
  afterAll(() => service.close());

  it.each([
    ['http', 'http://shop.example.org'],
    ['user information', 'https://me:secret@shop.example.org'],
    ['an address of version 4', 'https://192.0.2.1'],
    ['an address of version 6', 'https://[2001:db8::1]'],
    ['a homograph', 'https://аррӏе.com'],
    ['a fragment alone', '#shop'],
    ['another scheme', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('are refused: %s', async (_what, siteUrl) => {
    const refused = await service.newKey().register(siteUrl);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      error: 'invalid_site_url',
      errors: [{ pointer: '/site_url', message: expect.stringMatching(/\.$|example\.com$/) }],
    });
  });

  it('say for which merchant only with a key of the teams plan', async () => {
    const refused = await service.newKey({ plan: 'pro' }).as('north').sites();
    expect(refused.json()).toMatchObject({ status: 403, error: 'forbidden' });
    const teams = service.newKey({ plan: 'teams' });
    expect((await teams.as('x'.repeat(128)).sites()).statusCode).toBe(200);
    expect((await teams.as('x'.repeat(129)).sites()).json()).toMatchObject({ error: 'invalid_request' });
    expect((await teams.as(' ').sites()).json()).toMatchObject({ error: 'invalid_request' });
  });
});
