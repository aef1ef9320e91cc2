import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRetailService, type RetailService } from './support/retail-service.ts';

describe('names of products', () => {
  let service: RetailService;

  beforeAll(async () => {
    service = await openRetailService({ waitMs: 5_000 });
  });
  afterAll(() => service.close());

  const resolve = async (names: readonly string[]) => {
    const key = service.newKey();
    await key.register();
    const items = names.map((product_name) => ({ product_name }));
    for (;;) {
      const answer = await key.resolve(items);
      expect(answer.statusCode).toBe(200);
      const { results }: { results: Result[] } = answer.json();
      // Pictures of many plants take their time.
      const isOpen = ({ status }: Result) => status === 'identity_pending' || status === 'generating';
      if (!results.some(isOpen)) return results;
    }
  };

  it('name a plant as shops do: by a common name, with sizes and words of the trade, with a cultivar', async () => {
    const plants = {
      'Japanese maple': 'Acer palmatum',
      'English lavender 2L': 'Lavandula angustifolia',
      'Pitosporum Tom Thumb - 25% OFF': "Pittosporum 'Tom Thumb'",
      'Soft Tree Fern - Dicksonia antarctica 2ft trunk': 'Dicksonia antarctica',
      'Thuja occidentalis Smaragd hedge plants 80/100 cm': "Thuja occidentalis 'Smaragd'",
      'Hydrangea paniculata Vanille Fraise® 40-60 C5': "Hydrangea paniculata 'Vanille Fraise'",
      'Tulip tree 10L': 'Liriodendron tulipifera',
      'Camellia sasanqua 3L': 'Camellia sasanqua',
      "Heuchera 'Marmalade' 1L": "Heuchera 'Marmalade'",
    };
    const results = await resolve(Object.keys(plants));
    expect(results.map(({ accepted_name }) => accepted_name)).toEqual(Object.values(plants));
    expect(new Set(results.map(({ identity_status }) => identity_status))).toEqual(new Set(['resolved']));
  });

  it('are never taken for a botanical name that looks like the mark of a product', async () => {
    const [product] = await resolve(['Japanese maple']);
    expect(product?.identity_status).toBe('resolved');
    const key = service.newKey();
    await key.register();
    const named = await key.resolve([{ botanical_name: 'product: Japanese maple' }]);
    expect(named.json().results[0].identity_status).not.toBe('resolved');
  });

  it('of a genus alone get a plant of it, and say so', async () => {
    const results = await resolve(['Quercus', 'Hosta', 'Salvia – mixed', 'Penstemon 9cm']);
    expect(results.map(({ accepted_name }) => accepted_name)).toEqual([
      'Quercus',
      'Hosta',
      'Salvia',
      'Penstemon',
    ]);
    const shown = results.filter(({ status }) => status === 'available');
    expect(shown.length).toBeGreaterThan(0);
    for (const { message } of shown)
      expect(message).toBe('The item names a genus only; the image shows a plant of it.');
  });

  it('are not guessed where they may mean several plants, or a cultivar that is not known', async () => {
    const several = {
      Bluebell: 'Hyacinthoides',
      'Mountain Ash - 1.75-2.5m': 'Eucalyptus regnans',
      Lily: 'Lilium',
      'Jasmine 2L climber': 'Jasminum',
      'Lavender and Rosemary twin pack': 'Salvia rosmarinus',
      'Mint Chocolate 9cm': "Mentha 'Chocolate'",
      Geranium: 'Pelargonium',
      // An old name of a part of Salvia.
      Rosmarinus: 'not a species',
    };
    const results = await resolve(Object.keys(several));
    for (const [index, candidate] of Object.values(several).entries()) {
      expect(results[index]).toMatchObject({ status: 'invalid', identity_status: 'ambiguous' });
      expect(results[index]?.message).toContain(candidate);
    }
  });

  it('of other things are no plants, whatever plant their words name', async () => {
    const results = await resolve([
      'Gift voucher',
      'Bark mulch 50L',
      'Rose food',
      'Lavender scented candle',
      'Aloe Vera Gel 200ml',
      'Artificial Olive Tree 150cm',
      'Lavender Plant Pot',
      'Tomato Grow Bag 35L',
      'Bamboo Canes 6ft x10',
      'Wildflower Meadow Seed Mix 100g',
      'Tea Tree Oil',
    ]);
    for (const result of results)
      expect(result).toMatchObject({ status: 'invalid', identity_status: 'not_found' });
  });
});

interface Result {
  readonly accepted_name: string | null;
  readonly identity_status: string;
  readonly status: string;
  readonly message: string | null;
}
