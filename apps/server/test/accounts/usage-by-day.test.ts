import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import {
  type Client,
  type ManagedAccounts,
  newMember,
  newOwner,
  openManagedAccounts,
} from '../support/managed-accounts.ts';
import { handClock } from '../support/meters.ts';

describe.each(oneDatabaseUnderTest)('the usage by day on the $name database', ({ open }) => {
  const clock = handClock('2026-09-30T23:59:59.999Z');
  let database: TestDatabase;
  let service: ManagedAccounts;
  let reader: Client;
  let shop: { id: string; secret: string };
  let office: { id: string; secret: string };

  const charge = async (
    key: { secret: string },
    units: number,
    {
      merchantId = null,
      operation = 'verifyPlantNames',
    }: { merchantId?: string | null; operation?: string } = {},
  ) => {
    const caller = { ...(await service.check(key.secret)), merchantId };
    await (await service.accounts.meter.reserve({ caller, operation, units })).settle();
  };

  beforeAll(async () => {
    database = await open();
    service = await openManagedAccounts(database, clock);
    const owner = await newOwner(service, { name: 'Green Valley' });
    shop = (await owner.post('/v1/account/keys', { name: 'shop' })).body;
    office = (await owner.post('/v1/account/keys', { name: 'office' })).body;
    await charge(shop, 3);
    clock.set('2026-10-01T00:00:00.000Z');
    await charge(shop, 4);
    await charge(shop, 9, { operation: 'verifyPotSizes' });
    clock.set('2026-10-01T23:59:59.999Z');
    await charge(office, 1, { merchantId: 'merchant 7' });
    clock.set('2026-11-22T09:00:00.000Z');
    await charge(office, 5, { merchantId: 'merchant 7' });
    await charge(office, 2, { operation: 'verifyPotSizes' });
    // The session of the owner has long ended.
    reader = await newMember(service, owner);
  });
  afterAll(async () => {
    await service.close();
    await database.close();
  });

  const usage = async (query: string, client = reader) => {
    const { status, body } = await client.get(`/v1/account/usage/days?${query}`);
    expect(status).toBe(200);
    return body;
  };

  it('is that of the last 30 days up to and including today, by operation, unless said otherwise', async () => {
    expect((await reader.get('/v1/account/usage/days')).body).toEqual({
      from: '2026-10-24',
      to: '2026-11-22',
      by: 'operation',
      groups: [
        { id: 'verifyPlantNames', name: 'verifyPlantNames', requests: 1, units: 5, is_rest: false },
        { id: 'verifyPotSizes', name: 'verifyPotSizes', requests: 1, units: 2, is_rest: false },
      ],
      data: [
        { date: '2026-11-22', group: 0, requests: 1, units: 5 },
        { date: '2026-11-22', group: 1, requests: 1, units: 2 },
      ],
      total: { requests: 2, units: 7 },
    });
  });

  it('has the days with usage in their order, which begin and end at midnight UTC', async () => {
    const { data, groups, total } = await usage('from=2026-09-30&to=2026-10-01');
    expect(groups).toMatchObject([
      { id: 'verifyPotSizes', requests: 1, units: 9 },
      { id: 'verifyPlantNames', requests: 3, units: 8 },
    ]);
    expect(data).toEqual([
      { date: '2026-09-30', group: 1, requests: 1, units: 3 },
      { date: '2026-10-01', group: 0, requests: 1, units: 9 },
      { date: '2026-10-01', group: 1, requests: 2, units: 5 },
    ]);
    expect(total).toEqual({ requests: 4, units: 17 });
  });

  it('tells merchants apart, and from them what the account used for itself', async () => {
    expect((await usage('from=2026-09-01&by=merchant')).groups).toEqual([
      { id: null, name: 'Green Valley', requests: 4, units: 18, is_rest: false },
      { id: 'merchant 7', name: 'merchant 7', requests: 2, units: 6, is_rest: false },
    ]);
  });

  it('tells keys apart, each with its name', async () => {
    expect((await usage('from=2026-09-01&by=key')).groups).toEqual([
      { id: shop.id, name: 'shop', requests: 3, units: 16, is_rest: false },
      { id: office.id, name: 'office', requests: 3, units: 8, is_rest: false },
    ]);
  });

  it.each([
    ['merchant_id=merchant%207', 6],
    ['operation=verifyPotSizes', 11],
    ['operation=verifyPotSizes&merchant_id=merchant%207', 0],
    ['key_id=key_of_others', 0],
  ])('can be narrowed down (%s)', async (filter, units) => {
    expect((await usage(`from=2026-09-01&${filter}`)).total.units).toBe(units);
  });

  it('can be narrowed down to a key', async () => {
    expect((await usage(`from=2026-09-01&key_id=${shop.id}`)).total).toEqual({ requests: 3, units: 16 });
  });

  it('has thirty days up to the last one, and a year that is a leap year', async () => {
    expect(await usage('to=2026-10-01')).toMatchObject({ from: '2026-09-02', total: { units: 17 } });
    expect(await usage('from=2027-03-01&to=2028-02-29')).toMatchObject({ data: [], total: { requests: 0 } });
  });

  it('is not seen by other accounts', async () => {
    const stranger = await newOwner(service);
    const { groups, total } = await usage(`from=2026-09-01&key_id=${shop.id}`, stranger);
    expect([groups, total]).toEqual([[], { requests: 0, units: 0 }]);
  });

  it.each([
    ['from=2026-11', '/from'],
    ['from=2026-02-29', '/from'],
    ['from=0000-01-01', '/from'],
    ['to=today', '/to'],
    ['from=2026-11-23', '/to'],
    ['from=2026-11-22&to=2026-11-21', '/to'],
    ['from=2026-01-01&to=2027-01-02', '/to'],
    ['by=day', '/by'],
    ['key_id=', '/key_id'],
    ['merchant_id=%00', '/merchant_id'],
    ['operation=%0A', '/operation'],
  ])('is not told for ?%s', async (query, pointer) => {
    const { status, body } = await reader.get(`/v1/account/usage/days?${query}`);
    expect([status, body.error, body.errors]).toMatchObject([400, 'invalid_request', [{ pointer }]]);
  });

  it.each(['from=9999-12-31&to=9999-12-31', 'to=1000-01-01'])(
    'is told for days far away (?%s)',
    async (query) => {
      expect((await usage(query)).total.units).toBe(0);
    },
  );

  it('needs a session: a key is not enough', async () => {
    const headers = { 'x-api-key': shop.secret };
    expect((await service.api.inject({ url: '/v1/account/usage/days', headers })).statusCode).toBe(401);
  });

  describe('of many merchants', () => {
    let platform: Client;

    beforeAll(async () => {
      platform = await newOwner(service, { name: 'Platform' });
      const key = (await platform.post('/v1/account/keys', { name: 'platform' })).body;
      await charge(key, 1);
      for (let units = 1; units <= 14; units++) await charge(key, units, { merchantId: `m${units}` });
    });

    it('has the twelve largest one by one and the others together behind them', async () => {
      const { groups, data, total } = await usage('by=merchant', platform);
      expect(groups.map(({ id }: { id: string | null }) => id)).toEqual([
        'm14',
        'm13',
        'm12',
        'm11',
        'm10',
        'm9',
        'm8',
        'm7',
        'm6',
        'm5',
        'm4',
        'm3',
        null,
      ]);
      expect(groups.at(-1)).toEqual({ id: null, name: 'others', requests: 3, units: 4, is_rest: true });
      expect(data).toHaveLength(13);
      expect(data.at(-1)).toEqual({ date: '2026-11-22', group: 12, requests: 3, units: 4 });
      expect(total).toEqual({ requests: 15, units: 106 });
    });

    it('has no others where all are told one by one', async () => {
      const { groups } = await usage('by=operation', platform);
      expect(groups).toMatchObject([{ id: 'verifyPlantNames', is_rest: false }]);
    });
  });
});
