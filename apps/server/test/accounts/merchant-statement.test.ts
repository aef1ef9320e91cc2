import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chargedOperations } from '../../src/config/price-settings.ts';
import { readConfig } from '../../src/config.ts';
import { databasesUnderTest } from '../support/database.ts';
import { type FileService, openFileService, sendJson, sizesPath } from '../support/file-service.ts';

type Key = Awaited<ReturnType<FileService['newKey']>>;

/** Charged answers, as the meter writes them. */
async function charge(
  { database }: FileService,
  key: Key,
  { merchantId, units, operation = 'verifyPlantNames', at = '2026-11-20T10:00:00Z' }: Charge,
) {
  await database.db
    .insertInto('usage_entry')
    .values({
      id: randomUUID(),
      account_id: key.accountId,
      key_id: key.id,
      lineage_id: key.id,
      merchant_id: merchantId,
      operation,
      units,
      at: new Date(at),
      hold_id: null,
    })
    .execute();
}

interface Charge {
  readonly merchantId: string;
  readonly units: number;
  readonly operation?: string;
  readonly at?: string;
}

const statementOf = (service: FileService, key: { headers: object }, query: string, headers = {}) =>
  service.api.inject({ url: `/v1/usage/statement?${query}`, headers: { ...key.headers, ...headers } });

describe.each(databasesUnderTest)('the statement of a merchant on the $name database', (under) => {
  let service: FileService;
  beforeAll(async () => {
    service = await openFileService(
      { PLANTDATA_UNIT_PRICES: 'currency=EUR, plant_names=0.1, pot_sizes=0.000003, supply=2' },
      under,
    );
  });
  afterAll(() => service.close());

  it('has the units of a month with the prices of the operator, exact, and says which', async () => {
    const key = await service.newKey();
    const page = await service.pageOf(key, 'shop');
    const names = await service.upload(page, 'list.txt', 'Acer rubrum\nBetula nigra\nQuercus robur');
    const sizes = await service.upload(page, 'sizes.txt', '200mm\n300mm');
    expect((await sendJson(service, page, { file_url: names })).statusCode).toBe(200);
    expect((await sendJson(service, page, { file_url: sizes }, { url: sizesPath })).statusCode).toBe(200);
    const answer = await statementOf(service, key, 'merchant_id=shop');
    expect(answer.json()).toEqual({
      merchant_id: 'shop',
      month: '2026-11',
      is_complete: false,
      prices: {
        currency: 'EUR',
        unit_prices: { plant_names: '0.10', pot_sizes: '0.000003', supply: '2.00' },
        as_of: '2026-11-20T10:00:00.000Z',
      },
      data: [
        {
          capability: 'plant_names',
          operation: 'verifyPlantNames',
          requests: 1,
          units: 3,
          unit_price: '0.10',
          amount: '0.30',
        },
        {
          capability: 'pot_sizes',
          operation: 'verifyPotSizes',
          requests: 1,
          units: 2,
          unit_price: '0.000003',
          amount: '0.000006',
        },
      ],
      total: { requests: 2, units: 5, amount: '0.300006' },
    });
  });

  it('comes as CSV by Accept or format, with no cell that a spreadsheet would run', async () => {
    const key = await service.newKey();
    for (const units of [2_000_000_000, 1_999_999_999])
      await charge(service, key, { merchantId: '=1+1', units });
    const lines = [
      'merchant_id,month,is_complete,capability,operation,requests,units,unit_price,amount,currency',
      "'=1+1,2026-11,false,plant_names,verifyPlantNames,2,3999999999,0.10,399999999.90,EUR",
      '',
    ];
    const query = 'merchant_id=%3D1%2B1';
    for (const answer of [
      await statementOf(service, key, query, { accept: 'text/csv' }),
      await statementOf(service, key, `${query}&format=csv`),
    ]) {
      expect(answer.headers['content-type']).toContain('text/csv');
      expect(answer.headers['content-disposition']).toContain('statement-2026-11.csv');
      expect(answer.body).toBe(lines.join('\r\n'));
    }
  });

  it('has no sum where a capability has no price, and one of 0 where nothing was used', async () => {
    const key = await service.newKey();
    await charge(service, key, { merchantId: 'shop', units: 5 });
    await charge(service, key, { merchantId: 'shop', units: 7, operation: 'verifyPlantList' });
    const { data, total } = (await statementOf(service, key, 'merchant_id=shop')).json();
    expect(data.map(({ amount }: { amount: unknown }) => amount)).toEqual([null, '0.50']);
    expect(total).toEqual({ requests: 2, units: 12, amount: null });
    const unused = (await statementOf(service, key, 'merchant_id=shop&month=2026-10')).json();
    expect(unused).toMatchObject({ data: [], total: { requests: 0, units: 0, amount: '0.00' } });
  });

  it('is complete a day after the month, and has the charges of that month alone', async () => {
    const key = await service.newKey();
    for (const at of ['2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00Z', '2026-11-30T23:59:59.999Z'])
      await charge(service, key, { merchantId: 'shop', units: 1, at });
    await charge(service, key, { merchantId: 'shop', units: 1, at: '2026-12-01T00:00:00Z' });
    const before = service.clock.now().getTime();
    const isComplete = [];
    for (const at of ['2026-11-30T23:59:59Z', '2026-12-01T23:59:59Z', '2026-12-02T00:00:00Z']) {
      service.clock.set(at);
      const { is_complete, total } = (
        await statementOf(service, key, 'merchant_id=shop&month=2026-11')
      ).json();
      expect(total.units).toBe(2);
      isComplete.push(is_complete);
    }
    service.clock.set(before);
    expect(isComplete).toEqual([false, false, true]);
  });

  it('is of one account, though another has a merchant of the same id', async () => {
    const [key, other] = [await service.newKey(), await service.newKey()];
    await charge(service, key, { merchantId: 'shop', units: 1 });
    await charge(service, other, { merchantId: 'shop', units: 20 });
    expect((await statementOf(service, key, 'merchant_id=shop')).json().total.amount).toBe('0.10');
    expect((await statementOf(service, other, 'merchant_id=shop')).json().total.amount).toBe('2.00');
  });

  it('is refused to keys without platform integration, to tokens, without a key, and without a merchant', async () => {
    const key = await service.newKey();
    const senders: [{ headers: object }, number][] = [
      [await service.newKey({}, 'basic'), 403],
      [await service.pageOf(key, 'shop'), 403],
      [{ headers: {} }, 401],
    ];
    for (const [sender, status] of senders)
      expect((await statementOf(service, sender, 'merchant_id=shop')).statusCode).toBe(status);
    const wrong = {
      '': '/merchant_id',
      'merchant_id=%20': '/merchant_id',
      'merchant_id=a&month=2026-13': '/month',
    };
    for (const [query, pointer] of Object.entries(wrong)) {
      const answer = await statementOf(service, key, query);
      expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([400, pointer]);
    }
  });
});

describe('without prices a statement', () => {
  it('has units and no amounts, and says so with null', async () => {
    const service = await openFileService();
    const key = await service.newKey();
    await charge(service, key, { merchantId: 'shop', units: 5 });
    const answer = await statementOf(service, key, 'merchant_id=shop');
    expect(answer.json()).toMatchObject({
      prices: null,
      data: [{ units: 5, unit_price: null, amount: null }],
      total: { units: 5, amount: null },
    });
    const file = await statementOf(service, key, 'merchant_id=shop&format=csv');
    expect(file.body).toContain('shop,2026-11,false,plant_names,verifyPlantNames,1,5,,,\r\n');
    await service.close();
  });
});

const description = new URL('../../../../openapi.json', import.meta.url);
const Operation = z.object({ operationId: z.string(), responses: z.unknown() });
const Described = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

describe('the prices of units', () => {
  it('can be set for every operation that charges units', () => {
    const { paths } = Described.parse(JSON.parse(readFileSync(description, 'utf8')));
    const charging = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ responses }) => JSON.stringify(responses).includes('usage_limit_exceeded'));
    expect(charging.length).toBeGreaterThan(5);
    const prices = charging.map(({ operationId }) => `currency=EUR,${chargedOperations.get(operationId)}=1`);
    for (const text of prices) expect(read(text)?.micros.size).toBe(1);
  });

  const read = (text: string) => readConfig({ PLANTDATA_UNIT_PRICES: text }).unitPrices;

  it('are read as decimals, without the errors of binary fractions', () => {
    const prices = read('currency=JPY,plant_names=0.1,pot_sizes=999999.999999,supply=0');
    expect(prices?.currency).toBe('JPY');
    expect([...(prices?.micros ?? [])]).toEqual([
      ['plant_names', 100_000n],
      ['pot_sizes', 999_999_999_999n],
      ['supply', 0n],
    ]);
    expect(read('')).toBeUndefined();
  });

  it.each([
    'plant_names=0.1',
    'currency=EUR',
    'currency=euro,plant_names=0.1',
    'currency=XYZ,plant_names=0.1',
    'currency=EUR,plant_names=0,1',
    'currency=EUR,plant_names=-1',
    'currency=EUR,plant_names=1e-3',
    'currency=EUR,plant_names=0.0000001',
    'currency=EUR,plant_names=1,plant_names=2',
    'currency=EUR,currency=USD,plant_names=1',
    'currency=EUR,names=1',
    'currency=EUR,plant_names=1=2',
  ])('are refused when they are not right: %s', (text) => {
    expect(() => read(text)).toThrow('PLANTDATA_UNIT_PRICES');
  });
});
