import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UsageRow } from '../../src/capabilities/accounts/metering/by-month/usage.ts';
import { oneDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import {
  type Client,
  type ManagedAccounts,
  newMember,
  newOwner,
  openManagedAccounts,
} from '../support/managed-accounts.ts';
import { handClock } from '../support/meters.ts';

const yearOfUse = 'from=2026-01&to=2026-12';

describe.each(oneDatabaseUnderTest)('the usage of an account on the $name database', ({ open }) => {
  const clock = handClock('2026-09-30T23:59:00.000Z');
  let database: TestDatabase;
  let service: ManagedAccounts;
  let reader: Client;
  let shop: { id: string; secret: string };

  beforeAll(async () => {
    database = await open();
    service = await openManagedAccounts(database, clock);
    const owner = await newOwner(service);
    shop = (await owner.post('/v1/account/keys', { name: 'shop, "main"\u00a0– Zürich' })).body;
    const office = (await owner.post('/v1/account/keys', { name: '=1+1' })).body;
    await service.use(shop.secret, 3);
    clock.set('2026-10-01T00:00:00.000Z');
    await service.use(shop.secret, 4);
    await service.use(shop.secret, 1);
    await service.use(shop.secret, 2, '@merchant');
    clock.set('2026-11-22T09:00:00.000Z');
    await service.use(office.secret, 5, 'merchant 7');
    // The session of the owner has long ended.
    reader = await newMember(service, owner);
  });
  afterAll(async () => {
    await service.close();
    await database.close();
  });

  const rowsOf = async (query: string): Promise<UsageRow[]> => {
    const { status, body } = await reader.get(`/v1/account/usage?${query}`);
    expect(status).toBe(200);
    return body.data;
  };

  it('is that of the current month unless other months are asked for', async () => {
    expect((await reader.get('/v1/account/usage')).body).toEqual({
      data: [
        {
          month: '2026-11',
          key_id: expect.stringMatching(/^key_/),
          key_name: '=1+1',
          merchant_id: 'merchant 7',
          operation: 'verifyPlantNames',
          requests: 1,
          units: 5,
        },
      ],
      next_cursor: null,
    });
    expect((await reader.get('/v1/account')).body.this_month).toMatchObject({ month: '2026-11', units: 5 });
  });

  it('has a row for each month, key, merchant and operation', async () => {
    const rows = await rowsOf(yearOfUse);
    expect(
      rows.map(({ month, merchant_id, requests, units }) => [month, merchant_id, requests, units]),
    ).toEqual([
      ['2026-09', null, 1, 3],
      ['2026-10', null, 2, 5],
      ['2026-10', '@merchant', 1, 2],
      ['2026-11', 'merchant 7', 1, 5],
    ]);
  });

  it.each([
    [`from=2026-10&to=2026-10`, [5, 2]],
    [`${yearOfUse}&merchant_id=%40merchant`, [2]],
    [`${yearOfUse}&operation=verifyPlantNames`, [3, 5, 2, 5]],
    [`${yearOfUse}&operation=other`, []],
    [`${yearOfUse}&key_id=key_of_others`, []],
  ])('can be narrowed down (?%s)', async (query, units) => {
    expect((await rowsOf(query)).map((row) => row.units)).toEqual(units);
  });

  it('can be narrowed down to a key', async () => {
    expect((await rowsOf(`${yearOfUse}&key_id=${shop.id}`)).map((row) => row.units)).toEqual([3, 5, 2]);
  });

  it('comes page by page', async () => {
    const first = (await reader.get(`/v1/account/usage?${yearOfUse}&limit=3`)).body;
    const second = (await reader.get(`/v1/account/usage?${yearOfUse}&limit=3&cursor=${first.next_cursor}`))
      .body;
    expect([...first.data, ...second.data]).toEqual(await rowsOf(yearOfUse));
    expect(second.next_cursor).toBeNull();
  });

  it('is not seen by other accounts', async () => {
    const stranger = await newOwner(service);
    expect((await stranger.get(`/v1/account/usage?${yearOfUse}&key_id=${shop.id}`)).body.data).toEqual([]);
    expect((await stranger.get(`/v1/account/usage.csv?${yearOfUse}`)).text.trim().split('\r\n')).toHaveLength(
      1,
    );
  });

  it.each([
    ['from=2026', '/from'],
    ['from=2026-13', '/from'],
    ['from=0000-01', '/from'],
    ['to=2026-1', '/to'],
    ['from=2026-11&to=2026-10', '/to'],
    ['key_id=', '/key_id'],
    ['merchant_id=%00', '/merchant_id'],
    ['operation=%0A', '/operation'],
  ])('is not told for ?%s', async (query, pointer) => {
    for (const path of ['/v1/account/usage', '/v1/account/usage.csv']) {
      const { status, body } = await reader.get(`${path}?${query}`);
      expect([status, body.errors]).toMatchObject([400, [{ pointer }]]);
    }
  });

  describe('as a file', () => {
    it('says the same as the list, with a formula made harmless', async () => {
      const { status, headers, text } = await reader.get(`/v1/account/usage.csv?${yearOfUse}`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': 'attachment; filename="usage-2026-01-to-2026-12.csv"',
        'cache-control': 'private, no-store',
      });
      const harmless = (cell: unknown) => String(cell ?? '').replace(/^[=+@-]/, "'$&");
      const expected = (await rowsOf(yearOfUse)).map((row) =>
        Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, harmless(cell)])),
      );
      expect(expected.map(({ key_name }) => key_name)).toContain("'=1+1");
      expect(parse(text, { columns: true, record_delimiter: '\r\n' })).toEqual(expected);
    });

    it('has its headings also when nothing was used', async () => {
      const { headers, text } = await reader.get('/v1/account/usage.csv?from=2026-11&operation=other');
      expect(text).toBe('month,key_id,key_name,merchant_id,operation,requests,units\r\n');
      expect(headers['content-disposition']).toBe('attachment; filename="usage-2026-11.csv"');
    });
  });
});
