import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleOf, operations } from '../../../../trials/contract/document.ts';
import { anyDatabaseUnderTest } from '../support/database.ts';
import { type Installation, openInstallation } from '../support/installation.ts';
import { type ScriptedService, startScriptedService } from '../support/scripted-service.ts';

const sources = [
  'GBIF',
  'TNRS',
  'POWO',
  'INATURALIST',
  'EOL',
  'ALA',
  'UPOV',
  'WIKIDATA',
  'WIKISPECIES',
  'WIKIPEDIA',
];

/** Everything that the service could ask, at one address. */
const outsideAt = (url: string) => ({
  PLANTDATA_LIVE_SOURCES: 'on',
  ...Object.fromEntries(sources.map((source) => [`PLANTDATA_SOURCE_${source}_URL`, url])),
  ...Object.fromEntries(
    ['GBIF', 'INATURALIST', 'WIKIDATA', 'WIKIMEDIA_COMMONS'].map((name) => [
      `PLANTDATA_IMAGES_${name}_URL`,
      url,
    ]),
  ),
  PLANTDATA_OCCURRENCES_URL: url,
  PLANTDATA_CLIMATE_ROOT: url,
  PLANTDATA_AI_PROVIDER: 'openai-compatible',
  PLANTDATA_AI_BASE_URL: url,
  PLANTDATA_AI_MODEL: 'a-model',
});

const site = { site_url: 'https://shop.example.com' };
const bootstrapKey = 'pds_test_this_is_what_the_operator_chose';

describe('a test key', () => {
  let outside: ScriptedService;
  let installation: Installation;
  let testKey: string;
  let liveKey: string;

  beforeAll(async () => {
    outside = await startScriptedService((response) => response.writeHead(500).end());
    installation = await openInstallation(anyDatabaseUnderTest, {
      ...outsideAt(outside.url),
      PLANTDATA_RETAIL_IMAGE_BATCHES: 'on',
      PLANTDATA_BOOTSTRAP_KEY: bootstrapKey,
    });
    const secretOf = async (mode: 'test' | 'live') => {
      const made = await installation.operator.send('POST', '/v1/account/keys', {
        name: mode,
        mode,
        plan: 'teams',
        platform_integration: true,
        credit_limit: 1,
      });
      return made.json().secret as string;
    };
    testKey = await secretOf('test');
    liveKey = await secretOf('live');
    await installation.api.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await installation.close();
    await outside.close();
  });

  const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, key = testKey) =>
    installation.api.inject({ method, url, headers: { 'x-api-key': key }, ...(payload && { payload }) });
  const verify = (species_names: readonly string[], key = testKey) =>
    send('POST', '/v1/verify/plant-names', { species_names }, key);

  it('asks no service and no model, and costs nothing, whatever it calls', async () => {
    const before = outside.received.length;
    const names = await verify(['Acer rubrum', 'Quercus robur', 'Xyzzya privata']);
    expect(names.statusCode).toBe(200);
    await send('POST', '/v1/retail-images/sites', site);
    const called = [
      'verifyPotSizes',
      'verifyPlantList',
      'resolveRetailImages',
      'composeFlowerPalette',
      'analyseFlowerSpectrum',
      'draftSupplyEnquiry',
      'extractSupplyReply',
      'searchSubstitutions',
      'delegateUpload',
    ];
    for (const operationId of called) {
      const { path, requestBody } = operations.find((each) => each.operationId === operationId) ?? {};
      const example = exampleOf(requestBody?.content?.['application/json']);
      const body = { ...(example as object), ...(path?.includes('retail') && site) };
      const answer = await send('POST', path ?? '', body);
      expect([operationId, answer.statusCode], answer.body).toEqual([operationId, 200]);
    }
    const lines = await installation.api.inject({
      method: 'POST',
      url: '/v1/verify/plant-names',
      headers: { 'x-api-key': testKey, accept: 'application/x-ndjson' },
      payload: { species_names: ['Acer rubrum', 'Salvia', 'Ilex aquifolium'] },
    });
    expect(lines.body.trim().split('\n')).toHaveLength(4);
    expect(outside.received.slice(before)).toEqual([]);
    const { db } = installation.database;
    expect(await db.selectFrom('usage_entry').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('unbilled_entry').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('hold').selectAll().execute()).toEqual([]);
    expect((await send('GET', '/v1/auth/validate-api-key')).json()).toMatchObject({ is_test: true, used: 0 });
  });

  it('is no way around the charge of a live key', async () => {
    const answer = await verify(['Salvia', 'Rosa'], liveKey);
    expect(answer.json()).toMatchObject({ error: 'usage_limit_exceeded' });
  });

  it('is the only one that does so: the key of the configuration is live, whatever it begins with', async () => {
    const before = outside.received.length;
    expect((await verify(['Banksia serrata'], bootstrapKey)).statusCode).toBeLessThan(600);
    expect(outside.received.length).toBeGreaterThan(before);
    const validated = await send('GET', '/v1/auth/validate-api-key', undefined, bootstrapKey);
    expect(validated.json()).toMatchObject({ is_test: false });
  });

  it.each([
    ['Test rate limited', 429, 'rate_limited'],
    ['Test limit reached', 403, 'usage_limit_exceeded'],
    ['Test unavailable', 503, 'service_unavailable'],
    ['Test error', 500, 'internal_error'],
  ])('answers %s with %i everywhere', async (text, status, error) => {
    for (const answer of [
      await verify(['Acer rubrum', text]),
      await send('POST', '/v1/verify/pot-sizes', { items: [text] }),
      await send('GET', `/v1/flowers?name=${encodeURIComponent(text)}`),
      await send('POST', '/v1/lists', { items: [text] }),
    ]) {
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ error });
    }
    expect((await verify([text], bootstrapKey)).json().detail).not.toBe('This is the answer to a test.');
  });

  it('shows a failing source, and what names can be', async () => {
    const answer = await verify([
      'Testplanta fallens',
      'Geranium',
      'Myrtle',
      'Acer rubrm',
      'Pinus abies',
      'Xyzzya privata',
    ]);
    expect(answer.json().results).toMatchObject([
      { validation: { source_failures: ['powo'] } },
      { validation: { status: 'uncertain', doubts: expect.arrayContaining(['misnomer']) } },
      { validation: { status: 'not_found' } },
      { validation: { status: 'uncertain', doubts: expect.arrayContaining(['inexact_only']) } },
      { validation: { status: 'uncertain' }, accepted_name: expect.anything() },
      { validation: { status: 'not_found' } },
    ]);
    const alone = await verify(['Testplanta fallens']);
    expect(alone.json()).toMatchObject({ status: 503 });
  });

  it('keeps its lists beside those of live keys, and they are verified without a source', async () => {
    const before = outside.received.length;
    const made = await send('POST', '/v1/lists', {
      items: [{ name: 'Acer rubrum' }, { name: 'Xyzzya alba' }],
    });
    expect(made.statusCode, made.body).toBeLessThan(300);
    const { id } = made.json();
    const status = async () => (await send('GET', `/v1/lists/${id}`)).json().status;
    await expect.poll(status, { timeout: 30_000 }).toBe('complete');
    expect((await send('GET', `/v1/lists/${id}`, undefined, liveKey)).statusCode).toBe(404);
    expect(outside.received.slice(before)).toEqual([]);
  });

  it('queues models of a virtual species, and one that fails', async () => {
    const before = outside.received.length;
    const made = await send('POST', '/v1/sdm/generate', { species_name: 'Banksia ericifolia' });
    expect(made.statusCode, made.body).toBe(200);
    const job = async () => (await send('GET', `/v1/sdm/status/${made.json().job_id}`)).json();
    await expect.poll(async () => (await job()).status, { timeout: 30_000 }).toBe('failed');
    expect(outside.received.slice(before)).toEqual([]);
  });

  it('has batches of images answered from the library, and one that fails', async () => {
    const before = outside.received.length;
    const batch = async (botanical_name: string) => {
      const items = [{ product_id: 1, botanical_name }];
      const made = await send('POST', '/v1/retail-images/batches', {
        ...site,
        request_id: randomUUID(),
        items,
      });
      expect(made.statusCode, made.body).toBeLessThan(300);
      const url = `/v1/retail-images/batches/${made.json().job_id}?site_url=${site.site_url}`;
      const status = async () => (await send('GET', url)).json().status;
      await expect.poll(status, { timeout: 30_000 }).toMatch(/^(?:complete|failed)$/);
      return status();
    };
    expect(await batch('Acer rubrum')).toBe('complete');
    expect(await batch('Banksia ericifolia')).toBe('failed');
    expect(outside.received.slice(before)).toEqual([]);
  });

  it('is answered for good about images, and fetches no picture by its address', async () => {
    const before = outside.received.length;
    const known = 'sp_4XK2M9Q7ZB6D1VHT3N8RCJ5W0E';
    // Images of it were never looked for.
    await sql`
      insert into retail_plant (species_id, species_key, canonical_key, accepted_name, display_name, created_at)
      values (${known}, 'acer-rubrum', 'acer rubrum', 'Acer rubrum', 'Acer rubrum', now())`.execute(
      installation.database.db,
    );
    const items = [{ species_id: known }, { botanical_name: 'Xyzzya privata' }];
    const answer = await send('POST', '/v1/retail-images/resolve', { ...site, items });
    const end = { retry_after_seconds: null, message: expect.stringContaining('A test key') };
    expect(answer.json().results).toMatchObject([
      { status: 'missing', ...end },
      { status: 'identity_pending', ...end },
    ]);
    const url = `${outside.url}/picture.jpg`;
    const added = await send('POST', '/v1/retail-images/shop-pictures', {
      url,
      plant_name: 'Acer rubrum',
      is_own: true,
    });
    expect(added.json()).toMatchObject({
      status: 400,
      errors: [{ pointer: '/url', message: expect.stringContaining('A test key') }],
    });
    expect(outside.received.slice(before)).toEqual([]);
  });

  it('changes no merchants', async () => {
    const settings = { units_per_month_max: 1, is_active: false, reason: null };
    const set = await send('PUT', '/v1/merchants?merchant_id=m', settings);
    expect(set.json()).toMatchObject({ status: 403, error: 'forbidden' });
  });
}, 120_000);
