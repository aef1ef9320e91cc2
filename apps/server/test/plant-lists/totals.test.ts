import { afterAll, describe, expect, it } from 'vitest';
import { openFileService, sendJson } from '../support/file-service.ts';
import { unitsCharged } from '../support/ledger.ts';

const service = await openFileService();
afterAll(() => service.close());

async function post(items: readonly unknown[]) {
  const key = await service.newKey();
  const response = await sendJson(service, key, { items }, { url: '/v1/verify/plant-lists' });
  expect(response.statusCode, response.body).toBe(200);
  return { ...response.json(), units: await unitsCharged(service.database.db, key) };
}

describe('totals and charges among the rows of a list', () => {
  it.each<[unknown]>([
    ['TOTAL'],
    ['Sub total 24 $240.00'],
    ['Total: 120 plants 140mm'],
    ['Acer Total'],
    ['Freight'],
    ['Freight 1 $80.00'],
    ['Delivery $80.00'],
    ['Versandkosten 12,50 €'],
    ['GST 10%'],
    [{ name: 'TOTAL', quantity: 120 }],
    [{ name: 'Delivery', size: '200mm' }],
  ])('say nothing of a plant, stay in their place and cost nothing: %j', async (row) => {
    const { results, summary, units } = await post(['Quercus robur 45L x 12', row, 'Rosa canina']);
    expect(results).toHaveLength(3);
    expect(results[1]).toEqual({ input_row: row, name: null, pot_size: null, quantity: null, price: null });
    expect(results[2].name.query.submitted_name).toBe('Rosa canina');
    expect(summary.quantity_total).toBe(12);
    expect(units).toBe(3);
  });

  it.each<[unknown, string]>([
    ['Quercus robur 45L 12 total', 'Quercus robur'],
    [{ name: "Dahlia 'Grand Total'", size: '140mm' }, "Dahlia 'Grand Total'"],
    ['Ficus rubiginosa Port Jackson 45L', 'Ficus rubiginosa Port Jackson'],
  ])('are not what only looks like them: %j', async (row, name) => {
    const { results } = await post([row]);
    expect(results[0].name?.query.submitted_name).toBe(name);
    expect(results[0].pot_size.match_confidence).not.toBe('None');
  });
});
