import { createSizeCatalogue } from '@plantdata/container-sizes';
import { describe, expect, it } from 'vitest';
import { sizeCatalogueRoutes } from '../../src/capabilities/pot-sizes/index.ts';
import { startApi } from '../support/test-api.ts';

async function get(query: string) {
  const { api } = await startApi({ routes: (each) => sizeCatalogueRoutes(each, createSizeCatalogue()) });
  return api.inject(`/v1/pot-sizes/equivalents${query}`);
}

async function found(query: string) {
  const response = await get(query);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

describe('GET /v1/pot-sizes/equivalents', () => {
  it('says what would do in place of a category, nearest first, without a key', async () => {
    const { id, category, equivalents } = await found('?id=3.4-us2&limit=2');
    expect(id).toBe('3.4-us2');
    expect(category).toMatchObject({ id: '3.4-us2', label: 'US #2', growth_equivalent_l: 6 });
    expect(equivalents).toEqual([
      {
        id: '3.5-basket',
        label: 'Hanging basket or patio planter',
        type: 'Hanging Basket',
        stage_order: 3,
        stage_name: 'Retail & Small Production',
        describes: 'container',
        volume_l: { min: 3, typical: 6, max: 12 },
        growth_equivalent_l: 6,
        growth_ratio: 1,
        relation: 'same',
        same_stage: true,
        reason: '6 L of growth equivalent instead of 6 (as much), same stage, another type',
        region: ['AU', 'NZ', 'UK', 'EU', 'US', 'CA'],
      },
      expect.objectContaining({ id: '3.3-c5', growth_ratio: 0.833, relation: 'smaller' }),
    ]);
  });

  it('answers ten, or as many as are asked for', async () => {
    expect((await found('?id=4.3-c45')).equivalents).toHaveLength(10);
    expect((await found('?id=4.3-c45&limit=1')).equivalents).toHaveLength(1);
  });

  it('answers what is traded in a region', async () => {
    const { equivalents } = await found('?id=3.3-c5&region=US&limit=50');
    const regions = equivalents.map(({ region }: { region: string[] }) => region);
    expect(regions.length).toBeGreaterThan(0);
    for (const region of regions) expect(region).toContain('US');
  });

  it('answers with an empty list for goods and for seed', async () => {
    expect(await found('?id=99.2-goods')).toMatchObject({ category: { size_rank: null }, equivalents: [] });
    expect(await found('?id=0.1-seed')).toMatchObject({ equivalents: [] });
  });

  it.each([
    ['', '/id', 'required', 'is missing, must be a string'],
    [
      '?id=4.3-c46',
      '/id',
      'unknown_category',
      'must be the id of a category, as GET /v1/pot-sizes/categories lists them, received "4.3-c46"',
    ],
    [`?id=${'9'.repeat(61)}`, '/id', 'too_big', 'must have at most 60 characters, received 61 characters'],
    ['?id=4.3-c45&limit=0', '/limit', 'too_small', 'must be at least 1, received "0"'],
    ['?id=4.3-c45&limit=51', '/limit', 'too_big', 'must be at most 50, received "51"'],
    [
      '?id=4.3-c45&region=FR',
      '/region',
      'invalid_value',
      'must be one of "AU", "NZ", "UK", "EU", "US", "CA", received "FR"',
    ],
  ])('refuses "%s" and says what would be right', async (query, pointer, code, message) => {
    const response = await get(query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'invalid_request',
      errors: [{ pointer, code, message }],
    });
  });
});
