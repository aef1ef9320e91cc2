import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ApiInstance } from '../src/platform/http/index.ts';
import { startApi, validKey } from './support/test-api.ts';

const Planting = z.object({
  species_name: z.string(),
  scenario: z.enum(['ssp126', 'ssp585']).default('ssp585'),
  period: z
    .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string())
    .default('2070'),
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable().default(null),
  rows: z
    .array(z.union([z.string(), z.object({ name: z.string(), quantity: z.int().optional() })]))
    .default([]),
  notes: z.record(z.string(), z.unknown()).default({}),
});

const Page = z.object({ limit: z.coerce.number().default(20), cursor: z.string().optional() });
const of = { tags: ['Service'], security: [{ apiKey: [] }] };
const config = { credential: 'key' } as const;

function plantingRoutes(api: ApiInstance): void {
  const Warned = z.object({ warnings: z.array(z.string()) });
  const warned = { ...of, operationId: 'plant', summary: 'Plant', body: Planting, response: { 200: Warned } };
  api.post('/v1/plantings', { config, schema: warned }, async () => ({
    warnings: ['It is late in the year.'],
  }));
  const Plain = z.object({ planted: z.boolean() });
  const plain = {
    ...of,
    operationId: 'sow',
    summary: 'Sow',
    body: Planting,
    querystring: Page,
    response: { 200: Plain },
  };
  api.post('/v1/sowings', { config, schema: plain }, async () => ({ planted: true }));
  const fields = z
    .object({ species_name: z.string().optional() })
    .transform(({ species_name }) => ({ name: species_name ?? '' }));
  const filed = {
    ...of,
    operationId: 'file',
    summary: 'File',
    body: z.object({ name: z.string() }),
    response: { 200: Plain },
  };
  api.post('/v1/forms', { config: { ...config, acceptsFile: { fields } }, schema: filed }, async () => ({
    planted: true,
  }));
  const listed = { ...of, operationId: 'list', summary: 'List', querystring: Page, response: { 200: Plain } };
  api.get('/v1/sowings', { config, schema: listed }, async () => ({ planted: true }));
}

async function send(url: string, body: unknown) {
  const { api } = await startApi({ routes: plantingRoutes });
  const headers = { 'x-api-key': validKey, 'content-type': 'application/json' };
  return api.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
}

const warningsOf = async (body: object): Promise<string[]> =>
  (await send('/v1/plantings', { species_name: 'Acer palmatum', ...body })).json().warnings.slice(1);

const headerOf = async (body: object, query = '') =>
  (await send(`/v1/sowings${query}`, { species_name: 'Acer palmatum', ...body })).headers[
    'plant-data-ignored'
  ];

describe('warnings of an answer', () => {
  it('name a member that is not known, and the nearest known one', async () => {
    const response = await send('/v1/plantings', { species_name: 'Acer palmatum', scenaro: 'ssp126' });
    expect(response.json()).toEqual({
      warnings: ['It is late in the year.', '/scenaro is not known and was ignored. Did you mean /scenario?'],
    });
    expect(response.headers).not.toHaveProperty('plant-data-ignored');
  });

  it.each([
    ['scenaro', '/scenario'],
    ['Scenario', '/scenario'],
    ['speciesName', '/species_name'],
    ['species-name', '/species_name'],
    ['perido', '/period'],
    ['colour', undefined],
    ['row', '/rows'],
    ['', undefined],
  ])('for %j propose %s', async (name, nearest) => {
    const [warning] = await warningsOf({ [name]: 1 });
    expect(warning).toBe(
      `/${name} is not known and was ignored.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`,
    );
  });

  it('name members of members and of entries of lists, these once', async () => {
    const rows = ['Acer', { name: 'Quercus' }, { nam: 1, name: 'Salix' }, { nam: 2, name: 'Tilia' }];
    const place = { latitude: 1, longitude: 2, latitud: 3 };
    expect(await warningsOf({ place, rows })).toEqual([
      '/place/latitud is not known and was ignored. Did you mean /place/latitude?',
      '/rows/2/nam is not known and was ignored. Did you mean /rows/2/name?',
    ]);
  });

  it('say nothing of members that are known, or whose names are free', async () => {
    const known = {
      scenario: 'ssp126',
      period: 2050,
      rows: ['Acer'],
      notes: { scenaro: 1, any: { thing: 2 } },
    };
    expect(await warningsOf(known)).toEqual([]);
  });

  it('are ten at most, and short, whatever was sent', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${index}`.repeat(90), 1]));
    const warnings = await warningsOf(many);
    expect(warnings).toHaveLength(10);
    for (const warning of warnings) expect(warning.length).toBeLessThan(150);
  });
});

describe('the header Plant-Data-Ignored', () => {
  it('lists members of an answer without warnings, in the query and in the body', async () => {
    expect(
      await headerOf({ scenaro: 1, place: { latitude: 1, longitude: 2, alt: 3 } }, '?limt=3&cursor=a'),
    ).toBe('"/limt";nearest="/limit", "/scenaro";nearest="/scenario", "/place/alt"');
  });

  it('lists the parts of a form', async () => {
    const { api } = await startApi({ routes: plantingRoutes });
    const headers = { 'x-api-key': validKey, 'content-type': 'multipart/form-data; boundary=x' };
    const part = (name: string, more: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\nAcer\r\n`;
    const payload = `${part('file', '; filename="a.csv"')}${part('species_nme', '')}${part('scenaro', '')}--x--\r\n`;
    const response = await api.inject({ method: 'POST', url: '/v1/forms', headers, payload });
    expect(response.statusCode).toBe(200);
    expect(response.headers['plant-data-ignored']).toBe('"/species_nme";nearest="/species_name", "/scenaro"');
  });

  it('is absent where nothing was ignored', async () => {
    expect(await headerOf({}, '?limit=3')).toBeUndefined();
  });

  it('holds any name safely, and less than 2,100 characters', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', maxLength: 100 }), { maxLength: 20 }),
        async (names) => {
          const { api } = await startApi({ routes: plantingRoutes });
          const members = Object.fromEntries(names.map((name) => [`${name}?`, 1]));
          const response = await api.inject({
            method: 'POST',
            url: '/v1/sowings',
            headers: { 'x-api-key': validKey, 'content-type': 'application/json' },
            payload: `{"species_name":"Acer"${Object.keys(members)
              .map((name) => `,${JSON.stringify(name)}:1`)
              .join('')}}`,
          });
          const header = response.headers['plant-data-ignored'];
          expect(response.statusCode).toBe(200);
          expect(String(header ?? '')).toMatch(/^("[!#-[\]-~]*"(, (?="))?)*$/);
          expect(String(header ?? '').length).toBeLessThan(2_100);
          expect(header === undefined).toBe(names.length === 0);
        },
      ),
      { numRuns: 15, seed: 39 },
    );
  });

  it('is not moved by names of an object itself', async () => {
    const { api } = await startApi({ routes: plantingRoutes });
    const headers = { 'x-api-key': validKey, 'content-type': 'application/json' };
    const payload =
      '{"species_name":"Acer","__proto__":{"a":1},"constructor":{"b":1},"toString":1,"hasOwnProperty":2}';
    const response = await api.inject({ method: 'POST', url: '/v1/sowings', headers, payload });
    expect(response.statusCode).toBe(200);
    expect(response.headers['plant-data-ignored']).toBe('"/constructor", "/toString", "/hasOwnProperty"');
  });

  it('is described once, for the answers of operations that read members', async () => {
    const { api } = await startApi({ routes: plantingRoutes });
    const { paths, ...others } = api.swagger();
    expect(others).toMatchObject({
      components: { headers: { 'Plant-Data-Ignored': { schema: { type: 'string' } } } },
    });
    const reference = { $ref: '#/components/headers/Plant-Data-Ignored' };
    expect(paths).toMatchObject({
      '/v1/sowings': { get: { responses: { 200: { headers: { 'Plant-Data-Ignored': reference } } } } },
      '/v1/plantings': { post: { responses: { 200: { headers: { 'Plant-Data-Ignored': reference } } } } },
    });
  });
});
