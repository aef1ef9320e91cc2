import { read, utils } from '@e965/xlsx';
import { createSizeCatalogue, readCategoryAdditions } from '@plantdata/container-sizes';
import { parse } from 'csv-parse/sync';
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
  it('lists the 96 standard categories and their stages, without a key', async () => {
    const { categories, stages, count } = await listed();
    expect([count, categories.length]).toEqual([96, 96]);
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
      size_rank: 64,
      describes: 'container',
      nominal_diameter_mm: null,
      volume_l: { min: 31, typical: 45, max: 65.99 },
      growth_equivalent_l: 45,
      match: { volume_l: { min: 31, max: 65.99 }, form: 'air_pruning' },
      region: ['AU', 'NZ', 'UK', 'EU'],
      aliases: expect.arrayContaining(['45l rocket pot', '400mm as']),
      sources: ['R1', 'R2'],
      estimated: ['growth_equivalent_l', 'logistics', 'volume_l'],
      schemes: { vbn: null, ansi_z60_1: null, as_2303: 'in scope' },
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
      '5.1-palm',
      '5.4-g12-14',
      '5.4-g14-16',
      '5.4-g16-20',
      '5.4-g20-25',
      '5.4-g25plus',
    ]);
    expect(list.count).toBe(7);
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
    expect(count).toBe(97);
    expect(categories.at(-1)).toMatchObject({ id: '3.1-160mm-own', match_in: own.match_in });
    expect(categories.find(({ id }: { id: string }) => id === '3.1-140mm').aliases).toContain('euro pot');
    expect(response.body).not.toContain('POT-140');
  });
});

describe('the categories as a file', () => {
  const ofTrays = '?describes=container&region=UK';

  it('are a row each as CSV, with the version and the codes of other schemes', async () => {
    const response = await get(`${ofTrays}&format=csv`);
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.headers['content-disposition']).toMatch(/size-categories-\d+\.\d+\.\d+\.csv"$/);
    const rows: Record<string, string>[] = parse(response.body, { columns: true, bom: true });
    expect(rows.map(({ id }) => id)).toEqual(idsOf(await listed(ofTrays)));
    expect(rows.find(({ id }) => id === '3.1-140mm')).toMatchObject({ vbn: 'S01 14-15', stage: '3' });
    expect(rows.find(({ id }) => id === '5.2-c400')).toMatchObject({
      as_2303: 'in scope; 400 L: size index about 240',
    });
  });

  it('have their headings also where no category is asked for', async () => {
    const { body } = await get('?stage_order=99&region=UK&describes=plant&format=csv');
    expect(body).toMatch(/^\ufeff?id,label,type,/);
  });

  it('are a workbook for those that prefer one', async () => {
    const accept = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const response = await get('', { headers: { accept } });
    expect(response.headers['content-type']).toBe(accept);
    const book = read(response.rawPayload, { type: 'buffer' });
    const rows: unknown[] = utils.sheet_to_json(book.Sheets.Categories ?? {});
    expect(rows).toHaveLength(96);
    expect(rows).toContainEqual(expect.objectContaining({ id: '3.4-us3', ansi_z60_1: '#3' }));
  });
});

describe('GET /v1/pot-sizes/categories/versions', () => {
  it('says what changed since a version', async () => {
    const { version } = await listed();
    const all = (await get('/versions')).json();
    expect(all.version).toBe(version);
    expect(all.versions.at(-1)).toEqual({ version: '1.0.0', date: '2026-11-23', changes: [] });
    const { versions } = (await get('/versions?since=1.0.0')).json();
    expect(versions).toHaveLength(all.versions.length - 1);
    expect(versions[0].changes).toContainEqual(
      expect.objectContaining({ id: '4.7-hedge', change: 'added', reason: expect.any(String) }),
    );
    expect((await get(`/versions?since=${version}`)).json().versions).toEqual([]);
    expect((await get('/versions?since=first')).statusCode).toBe(400);
  });
});
