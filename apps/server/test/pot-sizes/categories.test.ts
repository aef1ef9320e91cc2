import { createSizeCatalogue, readCategoryAdditions } from '@plantdata/container-sizes';
import { describe, expect, it } from 'vitest';
import { sizeCatalogueRoutes } from '../../src/capabilities/pot-sizes/index.ts';
import { startApi } from '../support/test-api.ts';

async function get(query = '', { catalogue = createSizeCatalogue(), headers = {} } = {}) {
  const { api } = await startApi({ routes: (instance) => sizeCatalogueRoutes(instance, catalogue) });
  return api.inject({ url: `/v1/pot-sizes/categories${query}`, headers });
}

async function listed(query = '', options = {}) {
  const response = await get(query, options);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const idsOf = ({ categories }: { categories: { id: string }[] }) => categories.map(({ id }) => id);

describe('GET /v1/pot-sizes/categories', () => {
  it('lists the 91 standard categories and their stages, without a key', async () => {
    const { categories, stages, count } = await listed();
    expect([count, categories.length]).toEqual([91, 91]);
    expect(stages).toHaveLength(7);
    expect(stages.at(-1)).toEqual({ stage_order: 99, stage_name: 'Non-Plant' });
  });

  it('says all that is known of one', async () => {
    const { categories } = await listed();
    expect(categories.find(({ id }: { id: string }) => id === '4.1-air45')).toEqual({
      id: '4.1-air45',
      type: 'Pot - Air Pruning',
      stage_order: 4,
      stage_name: 'Advanced Production',
      is_biological: true,
      matching_strategy: 'Volume',
      logistics: {
        tier: 'Pallet',
        is_stackable: false,
        freight_efficiency: 'Medium',
        units_per_cc_shelf: null,
        units_per_pallet_layer: null,
      },
      quality_profile: {
        transplant_shock_risk: 'Very Low',
        seasonal_restriction: 'None',
        inspection_focus: 'Desiccation',
      },
      customer_note: 'Superior root structure; requires more frequent watering until planted.',
      type_id: '4.1',
      label: 'Air-pruning pot, 31 to 65 L',
      size_rank: 61,
      describes: 'container',
      nominal_diameter_mm: null,
      volume_l: { min: 31, typical: 45, max: 65.99 },
      growth_equivalent_l: 45,
      match: { volume_l: { min: 31, max: 65.99 }, form: 'air_pruning' },
      region: ['AU', 'NZ', 'UK', 'EU'],
      aliases: expect.arrayContaining(['45l rocket pot', '400mm as']),
      sources: ['R1', 'R2'],
      estimated: ['growth_equivalent_l', 'logistics', 'volume_l'],
    });
  });

  it('says what the keys of the sources stand for', async () => {
    const { categories, sources } = await listed();
    const used = new Set(categories.flatMap((each: { sources: string[] }) => each.sources));
    expect([...used].filter((key) => typeof sources[String(key)] !== 'string')).toEqual([]);
    expect(sources.Q1).toContain('PB number is pints');
  });

  it('lists those of a stage, of a region or of a kind', async () => {
    expect(idsOf(await listed('?stage_order=0'))).toEqual(['0.1-seed', '0.2-tc', '0.3-bulb']);
    expect(idsOf(await listed('?stage_order=99'))).toEqual(['99.1-media', '99.2-goods']);
    expect(idsOf(await listed('?describes=propagule'))).toContain('1.1-cutting');
    expect(idsOf(await listed('?region=US'))).not.toContain('4.2-bag20');
    expect(idsOf(await listed('?region=NZ'))).toContain('4.2-bag20');
  });

  it('combines filters, and counts what is left', async () => {
    const list = await listed('?stage_order=5&region=UK&describes=plant');
    expect(idsOf(list)).toEqual([
      '5.1-xg',
      '5.4-g12-14',
      '5.4-g14-16',
      '5.4-g16-20',
      '5.4-g20-25',
      '5.4-g25plus',
    ]);
    expect(list.count).toBe(6);
    expect(await listed('?stage_order=0&describes=container')).toMatchObject({ categories: [], count: 0 });
  });

  it.each([
    ['?stage_order=6', '/stage_order', 'must be one of "0", "1", "2", "3", "4", "5", "99", received "6"'],
    ['?stage_order=', '/stage_order', 'must be one of "0", "1", "2", "3", "4", "5", "99", received ""'],
    ['?region=au', '/region', 'must be one of "AU", "NZ", "UK", "EU", "US", "CA", received "au"'],
    [
      '?describes=pot',
      '/describes',
      'must be one of "propagule", "container", "plant", "non_plant", received "pot"',
    ],
    [
      '?region=AU&region=NZ',
      '/region',
      'must be one of "AU", "NZ", "UK", "EU", "US", "CA", received an array of 2',
    ],
  ])('refuses %s and says what would be right', async (query, pointer, message) => {
    const response = await get(query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'invalid_request',
      errors: [{ pointer, message }],
    });
  });

  it('may be kept for an hour, and is not sent again to who has it', async () => {
    const first = await get();
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    const again = await get('', { headers: { 'if-none-match': first.headers.etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('lists what the operator has added: categories at the end, aliases with their category, identifiers nowhere', async () => {
    const standard = createSizeCatalogue();
    const own = {
      ...standard.get('3.1-140mm'),
      id: '3.1-160mm-own',
      aliases: ['our house pot'],
      match: { diameter_mm: { min: 158, max: 162 } },
      match_in: { NZ: { diameter_mm: { min: 156, max: 164 } } },
    };
    const additions = {
      aliases: { '3.1-140mm': ['euro pot'] },
      categories: [own],
      external_ids: { '3.1-140mm': { erp: 'POT-140' } },
    };
    const catalogue = createSizeCatalogue(readCategoryAdditions(additions));
    const response = await get('', { catalogue });
    const { categories, count } = response.json();
    expect(count).toBe(92);
    expect(categories.at(-1)).toMatchObject({ id: '3.1-160mm-own', match_in: own.match_in });
    expect(categories.find(({ id }: { id: string }) => id === '3.1-140mm').aliases).toContain('euro pot');
    expect(response.body).not.toContain('POT-140');
  });
});
