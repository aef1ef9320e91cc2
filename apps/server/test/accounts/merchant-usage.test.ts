import { afterAll, describe, expect, it } from 'vitest';
import { openFileService, sendJson } from '../support/file-service.ts';

const service = await openFileService();
afterAll(() => service.close());

const usageOf = (sender: { headers: Record<string, string> }, query: string, accept = 'application/json') =>
  service.api.inject({ url: `/v1/usage?${query}`, headers: { ...sender.headers, accept } });

async function platform() {
  const key = await service.newKey();
  const verify = async (merchant: string, names: readonly string[]) => {
    const page = await service.pageOf(key, merchant);
    const file_url = await service.upload(page, 'list.txt', names.join('\n'));
    expect((await sendJson(service, page, { file_url })).statusCode).toBe(200);
  };
  return { key, verify };
}

describe('the usage of a merchant', () => {
  it('is given by day and operation to the key of its platform, and costs nothing', async () => {
    const { key, verify } = await platform();
    await verify('shop-1', ['Acer rubrum', 'Betula nigra']);
    await verify('shop-2', ['Acer rubrum']);
    const day = { capability: 'plant_names', operation: 'verifyPlantNames' };
    expect((await usageOf(key, 'merchant_id=shop-1')).json()).toEqual({
      merchant_id: 'shop-1',
      month: '2026-11',
      data: [{ date: '2026-11-20', ...day, requests: 1, units: 2 }],
      total: { requests: 1, units: 2 },
    });
    expect((await usageOf(key, 'merchant_id=shop-2&month=2026-10')).json()).toMatchObject({
      data: [],
      total: { units: 0 },
    });
  });

  it('comes as CSV, with no cell that a spreadsheet would run', async () => {
    const { key, verify } = await platform();
    await verify('=1+1', ['Acer rubrum']);
    const query = `merchant_id=${encodeURIComponent('=1+1')}`;
    const lines = [
      'merchant_id,date,capability,operation,requests,units',
      "'=1+1,2026-11-20,plant_names,verifyPlantNames,1,1",
      '',
    ];
    const asked = [await usageOf(key, query, 'text/csv'), await usageOf(key, `${query}&format=csv`)];
    for (const answer of asked) {
      expect(answer.headers['content-type']).toContain('text/csv');
      expect(answer.body).toBe(lines.join('\r\n'));
    }
  });

  it('is of the own account alone', async () => {
    const { verify } = await platform();
    await verify('shop-3', ['Acer rubrum']);
    const { key: other } = await platform();
    expect((await usageOf(other, 'merchant_id=shop-3')).json().total.units).toBe(0);
  });

  it('is refused to keys without platform integration, to tokens, and without a merchant', async () => {
    const basic = await service.newKey({}, 'basic');
    expect((await usageOf(basic, 'merchant_id=a')).json().error).toBe('forbidden');
    const { key } = await platform();
    const page = await service.pageOf(key, 'shop-1');
    expect((await usageOf(page, 'merchant_id=shop-1')).statusCode).toBe(403);
    expect((await usageOf({ headers: {} }, 'merchant_id=a')).statusCode).toBe(401);
    const refused = [await usageOf(key, ''), await usageOf(key, 'merchant_id=a&month=2026-13')];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  });
});
